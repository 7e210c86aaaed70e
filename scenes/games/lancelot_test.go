package games

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/internal/locale"
)

// A game that begins from a position has its target and its sword from that position's
// text, though the setup says nothing of them.
func TestThePositionSaysWhatIsPlayed(t *testing.T) {
	for _, c := range []struct {
		text   string
		target int
		sword  bool
	}{
		{"8/8/8/8/8/8/8/8 A 16,3 10,20 - target=30", 30, false},
		{"8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7", 7, false},
		{"8/8/8/8/8/8/8/7X A 4,3 10,20 AB target=12,sword", 12, true},
		{"8/8/8/8/8/8/8/8 B 0,0 30,30 AB target=9,sword", 9, true},
	} {
		p, err := lancelot.Game{}.Parse(engine.Setup{Seats: 2}, c.text)
		if err != nil {
			t.Fatal(err)
		}
		words := locale.New("en")
		got := lancelotPanel(Standing{Words: words, Position: p, Tally: p.Board().Tally[0]})
		if got.Target != c.target || got.Score != p.Board().Tally[0].Captured || got.Of == "" {
			t.Errorf("%s: the panel says %d of %d", c.text, got.Score, got.Target)
		}
		move := &Builder{}
		move.Begin(p)
		turn := Turn{Words: words, Position: p, Name: "Ann", Move: move}
		if n := len(swordTools(turn)); n == 1 != c.sword {
			t.Errorf("%s: %d tools for the sword", c.text, n)
		}
		if says := lancelotPrompt(turn); strings.Contains(says, "Excalibur") != (c.sword && !strings.Contains(c.text, "X")) {
			t.Errorf("%s: it says %q", c.text, says)
		}
	}
}
