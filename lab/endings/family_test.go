package endings

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// wins returns the plainest proof: every move and every reply is tried.
func wins(s camelot.State, seat engine.Seat, moves int) bool {
	var g camelot.Generator
	acts := g.Legal(&s, nil)
	o := s.Ended()
	if !o.Over() && len(acts) == 0 {
		o = s.Blocked()
	}
	if o.Over() {
		return o.Winners.Has(seat)
	}
	mine := s.Turn() == seat
	if mine && moves == 0 {
		return false
	}
	left := moves
	if mine {
		left--
	}
	for i := range acts {
		next := s
		next.Play(&acts[i])
		if wins(next, seat, left) == mine {
			return mine
		}
	}
	return !mine
}

// TestFamilyProofs compares exact proofs with the plainest, on positions that games lead to.
func TestFamilyProofs(t *testing.T) {
	for _, c := range []struct{ board, text string }{
		{"camette", "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0"},
		{"camette", "1/1n1/1m3/3M1/2M2/1N1/1 w 0 0"},
		{"cam", "1/1M1/5/7/m6/7/7/4m2/7/7/5/3/1 w 0 0"},
		{"cam", "1/3/5/2MM3/2mm3/7/7/7/7/7/5/1m1/1 b 0 0"},
		{"anti", "2/3M4/10/12/12/12/12/12/12/12/12/12/12/10/2m5/2 w 0 0"},
		{"anti", "2/8/10/12/12/12/12/4m7/4M7/12/12/12/12/10/2m5/2 w 0 0"},
	} {
		s := engine.Setup{Seats: 2, Values: map[string]string{"board": c.board}}
		p, err := camelot.Game{}.Parse(s, c.text)
		if err != nil {
			t.Fatal(err)
		}
		compared, won := 0, 0
		var look func(s camelot.State, plies int)
		look = func(s camelot.State, plies int) {
			for seat := range engine.Seat(2) {
				for moves := range 2 {
					want := No
					if wins(s, seat, moves) {
						want = Yes
						won++
					}
					compared++
					prover := CamelotProver{Nodes: 1_000_000, Exact: true}
					if got := prover.Wins(s, seat, moves); got != want && !s.Ended().Over() {
						t.Fatalf("%s %s, seat %d in %d: %d, want %d", c.board, s.String(), seat, moves, got, want)
					}
				}
			}
			if plies == 0 || s.Ended().Over() {
				return
			}
			var g camelot.Generator
			for i, a := range g.Legal(&s, nil) {
				if i%5 != 0 && plies < 2 {
					continue
				}
				next := s
				next.Play(&a)
				look(next, plies-1)
			}
		}
		state := p.(*camelot.Position).State()
		look(state, 2)
		t.Logf("%s: %d compared, %d won", c.board, compared, won)
		if compared < 10 {
			t.Errorf("%s: only %d were compared", c.text, compared)
		}
	}
}
