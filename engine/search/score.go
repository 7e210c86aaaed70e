package search

import "roundtable/engine"

// Scores are for who moves, in a unit of the game's own; these stand beyond all that a position
// may be worth.
const (
	Win      = 30_000  // a win at the root; one less for every ply to it
	SureWin  = 29_000  // from here on a score is a forced win
	Infinite = 1 << 20 // beyond all scores
)

// Ended is the score of an outcome for a seat, so many plies from the root.
func Ended(o engine.Outcome, seat engine.Seat, ply int) int {
	switch {
	case o.Winners == 0:
		return 0
	case o.Winners.Has(seat):
		return Win - ply
	}
	return ply - Win
}

// Plies is how far off the end of a forced win is, below zero of a forced loss; 0 where a
// score is neither.
func Plies(score int) int {
	switch {
	case score >= SureWin:
		return Win - score
	case score <= -SureWin:
		return -Win - score
	}
	return 0
}
