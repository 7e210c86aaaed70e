package scenes_test

import (
	"fmt"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A double tap does nothing to a button that its first tap has brought.
func TestSecondTapOfADoubleTap(t *testing.T) {
	games := map[string]func(*drive.Driver) *drive.Party{
		"by days": func(d *drive.Driver) *drive.Party {
			p := think(d, 3)
			d.Tap("think")
			return p
		},
		"thinking": func(d *drive.Driver) *drive.Party { return think(d, 2) },
		"condition": func(d *drive.Driver) *drive.Party {
			p := think(d, 3)
			tryMoves(t, d, p, 2)
			return p
		},
		"live": func(d *drive.Driver) *drive.Party {
			p := d.Sit("camelot", "10+10", 2, 0)
			for range 2 {
				p.Move("")
				d.Ticks(1)
			}
			return p
		},
	}
	for _, size := range [][2]float64{{390, 844}, {820, 1180}, {1280, 720}} {
		for name, begin := range games {
			for _, open := range []string{"", "more", "further", "say"} {
				t.Run(fmt.Sprint(size, name, open), func(t *testing.T) {
					changed := 0
					for i := 0; ; i++ {
						d := drive.New(t, size[0], size[1], drive.Blank)
						p := begin(d)
						d.Settle()
						if open != "" {
							if open == "further" && d.Has("more") {
								d.Tap("more")
							}
							if !d.Has(open) {
								return
							}
							d.Tap(open)
							d.Ticks(40)
						}
						targets := d.Report().Targets
						if i == len(targets) {
							break
						}
						if targets[i].Enabled && tapTwice(d, p, targets[i]) {
							changed++
						}
					}
					if changed == 0 {
						t.Error("no tap brings another button to its place")
					}
				})
			}
		}
	}
}

// tapTwice reports whether another target was there at the second tap, which must do nothing.
func tapTwice(d *drive.Driver, p *drive.Party, target system.Target) bool {
	d.Helper()
	x, y := target.Centre()
	at := func() (id string) {
		for _, t := range d.Report().Targets {
			if t.Contains(x, y) {
				id = t.ID
			}
		}
		return id
	}
	state := func() string {
		r := d.Report()
		s := fmt.Sprint(r.Scene, r.Dialog, r.Message, r.Path, len(p.Asked), len(p.Heard), p.Conditions(), len(d.Handed), d.Clip)
		for _, t := range r.Targets {
			s += " " + t.ID
		}
		return s
	}
	d.TapAt(x, y)
	d.Ticks(8)
	before, id := state(), at()
	if id == target.ID {
		return false
	}
	d.TapAt(x, y)
	d.Ticks(8)
	if after := state(); after != before {
		d.Errorf("%s, then %s:\n%s\n%s", target.ID, id, before, after)
	}
	return true
}
