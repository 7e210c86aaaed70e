package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// four returns a game of Grand Camelot by four people from a position.
func four(t *testing.T, start string) *drive.Driver {
	d := drive.New(t, 1280, 800)
	d.Lay(record.Record{Game: "grand", Players: []string{"Ann", "Ben", "Cid", "Dan"}, Levels: []int{0, 0, 0, 0}, Start: start, Setup: engine.Setup{Seats: 4}})
	return d
}

// The castles at a player's sides are marked as closed, and refuse the player in words (G6); the
// marks go with the turn.
func TestCastlesAtTheSidesAreClosed(t *testing.T) {
	d := four(t, "2/8/10/12/1b12/14/14/16/1r14/14/11y2/3r7g2/12/10/8/2 r 0 0 0 0")
	d.Rest()
	if got := d.Marked("closed-faint"); !slices.Equal(got, []string{"A8", "P8", "A9", "P9"}) {
		t.Errorf("closed to Red are %v", got)
	}
	if got := d.Marked("goal"); !slices.Equal(got, []string{"H16", "I16"}) || !says(d, "Ann to move · goal: Green’s castle") {
		t.Errorf("Red's goal is %v; the table says %v", got, d.Report().Texts)
	}
	d.Tap("B8", "A8")
	if got := d.Report().Message; got != "That castle is closed to you." {
		t.Errorf("it says %q", got)
	}
	d.Tap("B9") // B8 is still taken up
	d.Rest()
	d.Tap("M5", "M4")
	d.Rest()
	if got := d.Marked("closed-faint"); !slices.Equal(got, []string{"H1", "I1", "H16", "I16"}) {
		t.Errorf("closed to Blue are %v, at ply %d: %q", got, d.Report().Ply, d.Report().Message)
	}
}

// Who has no legal move is passed over, and the table says so (G9).
func TestWhoIsPassedOver(t *testing.T) {
	d := four(t, "2/8/10/12/14/14/14/16/2b13/14/11y2/3r10/12/10/8/2 r 0 0 0 0")
	d.Rest()
	d.Tap("E5", "E6")
	d.Rest()
	if got := d.Report().Message; got != "Ben has no move and passes." {
		t.Errorf("it says %q", got)
	}
	if !says(d, "Cid to move · goal: Yellow’s castle") {
		t.Errorf("the turn is not Cid's: %v", d.Report().Texts)
	}
}

// A team wins by one goal square of each of its players (G7), and the result names both.
func TestATeamWins(t *testing.T) {
	d := four(t, "r1/8/10/12/14/14/14/16/14b1/14/11y2/3r7g2/12/10/8/2 b 0 0 0 0")
	d.Rest()
	d.Tap("O8", "P8")
	d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" })
	if !says(d, "Ann and Cid win") || !says(d, "The winners have taken their goal.") {
		t.Errorf("it says %v", d.Report().Texts)
	}
}

// The board is turned by a quarter at a time, and the panels stand as the players sit.
func TestTheBoardTurnsByQuarters(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Lay(record.Record{Game: "grand", Players: []string{"Ann", "Ben", "Cid", "Dan"}, Levels: []int{0, 0, 0, 0}, Setup: engine.Setup{Seats: 4}})
	for turn, below := range []string{"Ann", "Dan", "Ben", "Cid"} {
		d.Rest()
		if got := d.Table().Turned; got != turn {
			t.Errorf("turned by %d quarters, want %d", got, turn)
		}
		bottom, name := 0.0, ""
		for _, text := range d.Report().Texts { // the lower left of the panels is the near player's
			if slices.Contains([]string{"Ann", "Ben", "Cid", "Dan"}, text.Text) && (text.Y > bottom+1 || text.Y > bottom-1 && text.X < 100) {
				bottom, name = text.Y, text.Text
			}
		}
		if name != below {
			t.Errorf("turned by %d quarters %s sits below, want %s", turn, name, below)
		}
		d.Key(input.Flip)
	}
}

// The set-up and the table say who plays with whom (G2).
func TestPartnersAreNamed(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-camelot", "board", "board-grand")
		d.Rest()
		if !says(d, "You are Red; your partner is Blue") {
			t.Errorf("at %v the set-up says %v", size, d.Report().Texts)
		}
		d = drive.New(t, size[0], size[1])
		d.Lay(record.Record{Game: "grand", Players: []string{"Ann", "Ben", "Cid", "Dan"}, Levels: []int{0, 0, 0, 0}, Setup: engine.Setup{Seats: 4}})
		d.Rest()
		for _, want := range []string{"with Red", "with Blue", "with Green", "with Yellow"} {
			if !slices.ContainsFunc(d.Report().Texts, func(said system.Text) bool { return strings.HasPrefix(said.Text, want) }) {
				t.Errorf("at %v the table does not say %q: %v", size, want, d.Report().Texts)
			}
		}
	}
}
