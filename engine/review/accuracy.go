package review

import (
	"cmp"
	"math"
	"slices"

	"roundtable/engine"
)

// Lichess's accuracy of a move that lost points percentage points of the chance to win is height
// exp(-decay points) - depth (lichess.org/page/accuracy). It is 100 if the move lost nothing.
const (
	height       = 103.1668
	depth        = 3.1669
	lichessDecay = 0.04354
)

// accuracy returns the accuracy of a move, 0 to 100, that lost some percentage points of the chance
// to win. It uses Lichess's formula with a decay that depends on the game.
func accuracy(game string, points float64) float64 {
	if points <= 0 {
		return 100
	}
	decay := cmp.Or(Measured(game).Decay, lichessDecay)
	return max(0, min(100, height*math.Exp(-decay*points)-depth))
}

// If the chance to win is at most lost, or at least won, a move does not count, since nothing is at
// stake.
const (
	lost = 0.02
	won  = 0.98
)

// counts reports whether a ply counts for its player's accuracy. It must be judged, and the player
// must have had a choice that mattered: the game was not lost before the move, and not still won
// after it. If results are known for certain, some move must have been wrong.
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

func (v *Review) exact(at int) bool {
	if !v.infos[at].Known {
		return false
	}
	_, before := v.ComesTo(at)
	_, after := v.ComesTo(at + 1)
	return before && after
}

// Accuracy returns the accuracy of a seat's moves, 0 to 100, in some phases, or without phases in
// the whole game. It also returns the number of moves that count; 0 means that there is no
// accuracy.
//
// The formula is Lichess's (lila, modules/analyse, AccuracyPercent). Half of it is the mean of the
// moves' accuracies, weighted by volatility; half is their harmonic mean, which a single bad move
// lowers more. If results are certain, accuracy is the mean share of the result that moves kept.
// docs/ACCURACY.md describes the differences, and has the accuracy of each level.
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

// accuracy returns the accuracy of a judged move, 0 to 100.
func (v *Review) accuracy(at int) float64 {
	return accuracy(v.record.Game, 100*v.plies[at].Loss())
}

// The window of a ply has a tenth of the game's plies, but at least windowLeast and at most
// windowMost.
const (
	windowPart  = 10
	windowLeast = 2
	windowMost  = 8
)

// volatility returns the standard deviation of the player's chance to win in the window of a ply,
// in percentage points clamped to 0.5 to 12. The window ends with the position after the ply, or is
// at the beginning of the game.
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
