package boardview

import (
	"testing"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/test/noughts"
)

// A game that the view has never heard of is played to its end on it: every
// square is found by its picture, and every move is animated and comes to rest
// as the position stands.
func TestNoughtsIsPlayed(t *testing.T) {
	p, err := noughts.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	v := New(sprites.New("hall"), "noughts")
	v.SetBoard(p.Board())
	table(v, 300, 300, false)
	plies := 0
	for ; !p.Outcome().Over(); plies++ {
		for _, sq := range p.Board().Geometry.Squares {
			if x, y := v.Centre(sq); v.SquareAt(x, y) != sq {
				t.Fatalf("square %d is found as %d", sq, v.SquareAt(x, y))
			}
		}
		next, events, err := p.Play(p.Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		before, after := p.Board(), next.Board()
		v.Animate(anim.Plan(before, events), after)
		cues, ticks := 0, 0
		for v.Animating() {
			if ticks++; ticks > 600 {
				t.Fatal("an animation without end")
			}
			_, c := v.Update()
			cues += len(c)
		}
		if cues == 0 {
			t.Errorf("ply %d made no sound", plies+1)
		}
		p = next
	}
	if plies < 5 {
		t.Errorf("an end after %d plies", plies)
	}
}
