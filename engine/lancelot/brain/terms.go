package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// Term is how often a weight counts in a seat's standing.
type Term struct {
	At    int16 // of Weights
	Times int16
}

// Terms is a seat's standing taken apart, for fitting its weights. The standing
// is a sum of weights: each is found by asking with all others at nothing.
func Terms(st *lancelot.State, seat engine.Seat) []Term {
	var out []Term
	var w values
	stage := stageOf(st)
	for i := range w {
		w[i] = 1
		if n := w.standing(st, seat, stage, allLines(st)); n != 0 {
			out = append(out, Term{int16(i), int16(n)})
		}
		w[i] = 0
	}
	return out
}

// Scale is the difference of standings that makes one of two win e times as
// often as the other.
const Scale = scale

// Weights is a copy of the weights that judge the positions of a number of players.
func Weights(seats int) []int16 { return append([]int16(nil), worth[seats-2][:]...) }

// Guessed is a copy of what Weights of more than two players were before any were
// fitted; by these their moves are still ordered.
func Guessed() []int16 { return append([]int16(nil), guessed[:]...) }

// Weighed is Search with other weights for a number of players, as many as
// Weights. Those of two order the moves too.
func Weighed(seats int, w []int16) engine.Search {
	o, all := defaults, worth
	all[seats-2] = values(w)
	o.worth = &all
	return o.search
}
