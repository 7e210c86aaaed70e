package board

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/input"
)

// Tab completes what is typed, but makes of a placing that is whole no move with Excalibur.
func TestTabCompletes(t *testing.T) {
	p, err := lancelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}}, "8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB target=7,sword")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{"K5": "K5", "K5-": "K5-G8", "K1": "K1"} {
		o := typing{open: true, text: typed}
		o.read(p, p.Board().Geometry)
		if len(o.next) == 0 {
			t.Errorf("%q cannot go on", typed)
		}
		if o.take(input.State{Actions: input.Next}); o.text != want {
			t.Errorf("%q becomes %q, not %q", typed, o.text, want)
		}
	}
}
