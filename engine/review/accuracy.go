package review

import (
	"cmp"
	"math"
	"slices"

	"roundtable/engine"
)

// Lichess's accuracy of a move that lost so many percentage points of the chance of winning
// is height exp(-decay points) - depth (lichess.org/page/accuracy); 100 where it lost nothing.
const (
	height       = 103.1668
	depth        = 3.1669
	lichessDecay = 0.04354
)

// accuracy returns how good a move was, 0 to 100, that lost so many percentage points of the
// chance: Lichess's formula with a decay for each game.
func accuracy(game string, points float64) float64 {
	if points <= 0 {
		return 100
	}
	decay := cmp.Or(Measured(game).Decay, lichessDecay)
	return max(0, min(100, height*math.Exp(-decay*points)-depth))
}

// A player's chance up to lost, or from won on, leaves nothing at stake.
const (
	lost = 0.02
	won  = 0.98
)

// counts reports whether a ply says something of how well its player plays: it is judged, it
// was a choice, and something was at stake. Nothing is where the game was lost before
// the move, or is won even after it; where that is known for certain, where no move could have
// been wrong.
func (v *Review) counts(at int) bool {
	p := &v.plies[at]
	if !v.Judged(at) || p.Forced || p.Before <= lost {
		return false
	}
	if v.exact(at) {
		kept := v.infos[at].Kept
		return kept == 0 || kept < len(v.positions[at].Moves())
	}
	return p.After < won
}

// exact reports whether it is known for certain what the positions before and after a ply come to.
func (v *Review) exact(at int) bool {
	if !v.infos[at].Known {
		return false
	}
	_, before := v.ComesTo(at)
	_, after := v.ComesTo(at + 1)
	return before && after
}

// Accuracy returns how well a seat played, 0 to 100, in some phases or, where none is named, in
// the whole game, and how many moves tell it: those that were a choice, with something at
// stake. Where no move does, there is no accuracy.
//
// The formula is that of Lichess (lila, modules/analyse, AccuracyPercent): half of it is the
// mean of the moves' accuracies, each with the weight of how much the chances move around
// it; the other half is their harmonic mean, which a single bad move lowers more. Where it is
// known for certain what each of them kept, it is how much of that they kept in the mean.
// docs/ACCURACY.md tells where it differs, and what accuracy each level has.
func (v *Review) Accuracy(seat engine.Seat, phases ...Phase) (accuracy float64, moves int) {
	sum, weights, inverses := 0.0, 0.0, 0.0
	exact, kept := true, 0.0
	for at := range v.plies {
		p := &v.plies[at]
		if p.Seat != seat || !v.counts(at) || len(phases) > 0 && !slices.Contains(phases, p.Phase) {
			continue
		}
		a, weight := v.accuracy(at), v.volatility(at)
		sum += weight * a
		weights += weight
		inverses += 1 / max(1, a)
		moves++
		exact = exact && v.exact(at)
		kept += v.plies[at].After / v.plies[at].Before
	}
	switch {
	case moves == 0:
		return 0, 0
	case exact:
		return 100 * kept / float64(moves), moves
	}
	return (sum/weights + float64(moves)/inverses) / 2, moves
}

// accuracy returns how good a judged move was, 0 to 100.
func (v *Review) accuracy(at int) float64 {
	return accuracy(v.record.Game, 100*v.plies[at].Loss())
}

// A ply's window has a tenth as many positions as the game has plies, but from windowLeast to
// windowMost.
const (
	windowPart  = 10
	windowLeast = 2
	windowMost  = 8
)

// volatility returns the standard deviation, in percentage points but from 0.5 to 12, of its
// player's chance in a ply's window: the position after it and those before that, or
// the game's first ones where there are fewer before it.
func (v *Review) volatility(at int) float64 {
	const least, most = 0.5, 12
	wide := max(windowLeast, min(windowMost, len(v.plies)/windowPart))
	first := max(0, at+2-wide)
	var sum, squares, n float64
	for _, chances := range v.chances[first:min(len(v.chances), first+wide)] {
		if chances == nil {
			continue
		}
		c := 100 * chances[v.plies[at].Seat]
		sum += c
		squares += c * c
		n++
	}
	return max(least, min(most, math.Sqrt(max(0, squares/n-sum/n*sum/n))))
}
