package board

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
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

// What is offered leads on: of a chain no square is named that it has come to, however it is
// spelt.
func TestNothingIsOfferedThatIsReached(t *testing.T) {
	p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2}, "2/8/10/5nm5/12/12/12/12/5M6/3M8/2N9/12/12/10/8/2 w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"C6-E8", "C6E8", "C6 E8", "C6-E8-", "C6 E8 "} {
		o := typing{open: true, text: text}
		o.read(p, p.Board().Geometry)
		if names, _ := o.names(); !slices.Equal(names, []string{"G8"}) {
			t.Errorf("after %q it goes on with %q", text, names)
		}
		if o.take(input.State{Actions: input.Next}); o.text != "C6-E8-G8" {
			t.Errorf("Tab makes %q of %q", o.text, text)
		}
	}
}

// A line that was refused makes room for the next that is typed, and can be mended; one that is
// only begun goes on.
func TestARefusedLineMakesRoom(t *testing.T) {
	type key struct {
		typed string
		does  input.Actions
	}
	enter, erase := key{does: input.Confirm}, key{does: input.Erase}
	for _, c := range []struct {
		keys []key
		want string // "" where the line is closed
	}{
		{[]key{{typed: "d7d12"}, enter, {typed: "c"}}, "C"},
		{[]key{{typed: "d7d12"}, enter, enter, {typed: "c6"}, {typed: "c7"}}, "C6C7"},
		{[]key{{typed: "d7d12"}, enter, erase, {typed: "0"}}, "D7D10"},
		{[]key{{typed: "d7d12"}, {typed: "c"}}, "D7D12C"},
		{[]key{{typed: "d7"}, enter, {typed: "d8"}}, "D7D8"},
		{[]key{{typed: "d7d12"}, enter, {typed: "d7d8"}, enter}, ""},
	} {
		b, _ := laid(t)
		b.cfg.Example = func() string { return "D7-D8" }
		for _, k := range c.keys {
			b.Type(input.State{Typed: k.typed, Actions: k.does})
		}
		if b.typing.text != c.want {
			t.Errorf("%+v leaves %q in the line, not %q", c.keys, b.typing.text, c.want)
		}
	}
}
