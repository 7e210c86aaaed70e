package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// changing are the actions that change a game, its tree or what the other player is asked.
var changing = []string{"undo", "redo", "branch", "resign", "abort", "draw", "forget", "make", "confirm", "take-back", "done", "pass"}

// A slow second tap at a tool changes nothing that the first does not: an action that changes the
// game never takes the place of another.
func TestNothingChangesUnderTheFinger(t *testing.T) {
	const published = "White: Dan Black: Michael\n\n1. D6-F8 H11-F9 2. C6-C7 I10-I9"
	states := map[string]func(*drive.Driver){
		"published, thinking": func(d *drive.Driver) { d.Read(published) },
		"published":           func(d *drive.Driver) { d.Read(published); d.Tap("think") },
		"published, changed":  func(d *drive.Driver) { d.Read(published); tryFrom(t, d, d.Position(), 2); d.Tap("think") },
		"own":                 func(d *drive.Driver) { own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9") },
		"own, thinking": func(d *drive.Driver) {
			own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9")
			d.Tap("think")
			tryFrom(t, d, d.Position(), 2)
		},
		"own, undone": func(d *drive.Driver) {
			d.Settings(func(s *settings.Settings) { s.NoHints = true })
			own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9")
			d.Tap("undo")
		},
		"by days":           func(d *drive.Driver) { think(d, 3); d.Tap("think") },
		"by days, thinking": func(d *drive.Driver) { p := think(d, 3); tryMoves(t, d, p, 2) },
		"own, over": func(d *drive.Driver) {
			own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9")
			d.Key(input.Resign)
			d.Tap("yes")
		},
	}
	for name, begin := range states {
		for _, size := range [][2]float64{{390, 844}, {1280, 720}} {
			for _, back := range []int{0, 1, 2} {
				t.Run(fmt.Sprint(name, size, back), func(t *testing.T) {
					for i := 0; ; i++ {
						d := drive.New(t, size[0], size[1], drive.Blank)
						begin(d)
						d.Settle()
						for range back {
							d.Key(input.Earlier)
							d.Settle()
						}
						d.Ticks(40)
						targets := d.Report().Targets
						if i == len(targets) {
							break
						}
						if target := targets[i]; target.Enabled && !strings.HasPrefix(target.ID, "ply-") {
							x, y := target.Centre()
							d.TapAt(x, y)
							d.Ticks(60)
							r := d.Report()
							if r.Table == nil || r.Dialog != "" {
								continue
							}
							at := slices.IndexFunc(r.Targets, func(t system.Target) bool { return t.Enabled && t.Contains(x, y) })
							if at >= 0 && r.Targets[at].ID != target.ID && slices.Contains(changing, r.Targets[at].ID) {
								t.Errorf("after %s %s lies there", target.ID, r.Targets[at].ID)
							}
						}
					}
				})
			}
		}
	}
}

// An undo that comes under the finger is ready for the third tap, a moment later, and at once for a key
// or a mouse that has left it.
func TestUndoUnderTheFinger(t *testing.T) {
	for name, then := range map[string]func(d *drive.Driver, x, y float64){
		"tapped": func(d *drive.Driver, x, y float64) {
			d.TapAt(x, y)
			if d.Ticks(60); d.Report().Ply != 4 {
				t.Error("the second tap undoes")
			}
			d.TapAt(x, y)
		},
		"later": func(d *drive.Driver, x, y float64) { d.Ticks(40); d.TapAt(x, y) },
		"key":   func(d *drive.Driver, x, y float64) { d.Key(input.Undo) },
		"mouse": func(d *drive.Driver, x, y float64) {
			d.HoverAt(x, y-200)
			d.HoverAt(x, y)
			d.Ticks(40)
			d.TapAt(x, y)
		},
	} {
		d := drive.New(t, 1280, 720, drive.Blank)
		own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9")
		d.Settle()
		d.Tap("think")
		d.Settle()
		x, y := d.Where("think")
		d.TapAt(x, y)
		d.Ticks(60)
		then(d, x, y)
		if d.Settle(); d.Report().Ply != 3 {
			t.Errorf("%s: %d moves", name, d.Report().Ply)
		}
	}
}

// own opens a game of two players at one device after some moves.
func own(d *drive.Driver, game string, moves ...engine.Move) {
	d.Helper()
	d.Lay(record.Record{Game: game, Players: []string{"Ann", "Ben"}, Levels: []int{0, 0}, Setup: engine.Setup{Seats: 2}, Moves: moves})
}
