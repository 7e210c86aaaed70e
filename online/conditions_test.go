package online

import (
	"fmt"
	"slices"
	"testing"

	"roundtable/engine"
)

// What the rules and the limits allow is a plan, and what is left of it follows the game.
func TestPlans(t *testing.T) {
	atStart := func(clock string) *world {
		c := two(clock)
		c.Options = map[string]string{"repetition": "off"}
		w := started(t, c, 0)
		w.must(who("B"), &Sit{Game: ident(1)}, after(10))
		return w
	}
	w := atStart("3d")
	set := func(lines ...[]engine.Move) *SetConditions { return &SetConditions{Chair: chair(1), Lines: lines} }
	ask := func(r *SetConditions) (Reason, string) {
		if _, err := w.g.Plan(who("B"), "plan", r); err != nil {
			return err.(*Refused).Reason, err.(*Refused).Field
		}
		return "", ""
	}
	// Both step to and fro.
	var long []engine.Move
	for len(long) < 2*MaxReplies {
		long = append(long, "C6-C5", "C11-C12", "C5-C6", "C12-C11")
	}
	for what, k := range map[string]struct {
		r      *SetConditions
		reason Reason
		field  string
	}{
		"none":             {set(), "", ""},
		"the longest":      {set(long), "", ""},
		"too long":         {set(append(slices.Clone(long), "C6-C5", "C11-C12")), Malformed, "lines[0]"},
		"too many":         {set(slices.Repeat([][]engine.Move{long}, MaxLines+1)...), Malformed, "lines"},
		"an empty one":     {set(long, nil), Malformed, "lines[1]"},
		"alike":            {set(long, long[:2], []engine.Move{"C6-C5", "C11-C12", "D6-D5", "D11-D12"}), "", ""},
		"two replies":      {set(long, []engine.Move{"C6-C5", "D11-D12"}), Malformed, "lines[1][1]"},
		"of the other":     {set(long[:3]), Malformed, "lines[0]"},
		"illegal":          {set(long, []engine.Move{"C6-C5", "C6-C5"}), Illegal, "lines[1][1]"},
		"no move":          {set([]engine.Move{"C6-C5", "to the left"}), Unreadable, "lines[0][1]"},
		"another position": {&SetConditions{Chair: chair(1), Key: fmt.Sprintf("%016x", 1), Lines: [][]engine.Move{long}}, WrongPly, ""},
		"this position":    {&SetConditions{Chair: chair(1), Key: w.g.key(), Lines: [][]engine.Move{long}}, "", ""},
		"another ply":      {&SetConditions{Chair: chair(1), Ply: 1, Lines: [][]engine.Move{long}}, WrongPly, ""},
		"the side to move": {&SetConditions{Chair: chair(0), Lines: [][]engine.Move{long}}, NotYourSeat, ""},
	} {
		if reason, field := ask(k.r); reason != k.reason || field != k.field {
			t.Errorf("%s: %q at %q", what, reason, field)
		}
	}
	live := atStart("300+3")
	if _, err := live.g.Plan(who("B"), "plan", set(long)); err == nil || err.(*Refused).Reason != BadSetup {
		t.Errorf("in a live game: %v", err)
	}

	plan, err := w.g.Plan(who("B"), "plan", set(long[:4], []engine.Move{"C6-C5", "C11-C12", "D6-D5", "D11-D12"}))
	if err != nil {
		t.Fatal(err)
	}
	rest := func(void bool, want ...int) {
		t.Helper()
		var got []int
		lines, isVoid := w.g.Rest(plan)
		for _, line := range lines {
			got = append(got, len(line))
		}
		if !slices.Equal(got, want) || isVoid != void {
			t.Errorf("there are left %v, void: %v", lines, isVoid)
		}
	}
	rest(false, 4, 4)
	w.must(who("A"), &Move{chair(0), 0, "c6-c5"}, after(1000))
	rest(false, 3, 3)
	by, id, move, ok := w.g.Reply(plan)
	if !ok || move.Move != "C11-C12" || by != who("B") {
		t.Fatalf("%v %s %+v %v", by, id, move, ok)
	}
	before := w.g.Seq()
	for range 2 {
		e, done, err := w.g.Decide(by, id, move, Arrival{At: w.g.Time()})
		if err != nil || (done > 0) != (w.g.Seq() > before) {
			t.Fatalf("%+v %d %v", e, done, err)
		}
		if done == 0 {
			if m := e.Event.(*Moved); m.Took != 0 || e.Time != w.g.Time() {
				t.Errorf("the reply costs %d", m.Took)
			}
			w.keep(e)
		}
	}
	rest(false, 2, 2)
	back := w.again() // the reply is taken back: the plan does not make it again
	for i, r := range []GameRequest{&AskTakeback{chair(1)}, &GrantTakeback{chair(0)}} {
		e, _, err := back.Decide(who([]string{"B", "A"}[i]), fmt.Sprint("back-", i), r, after(1500))
		if err == nil {
			err = back.Apply(back.Seq()+1, e)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if lines, void := back.Rest(plan); back.Match().Ply() != 1 || len(lines) > 0 || !void {
		t.Errorf("after a takeback to ply %d there are %v", back.Match().Ply(), lines)
	}
	w.must(who("A"), &Move{chair(0), 2, "D6-D5"}, after(2000))
	rest(false, 1)
	w.must(who("B"), &Move{chair(1), 3, "D11-D12"}, after(3000)) // by hand, though it is the same
	rest(true)
}
