package search

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Scores are for who moves, in a unit of the game's own; these stand beyond all that a position
// may be worth.
const (
	Win      = 30_000  // a win at the root; one less for every ply to it
	SureWin  = 29_000  // from here on a score is a forced win
	Infinite = 1 << 20 // beyond all scores
)

// Ended returns the score of an outcome for a seat, so many plies from the root.
func Ended(o engine.Outcome, seat engine.Seat, ply int) int {
	switch {
	case o.Winners == 0:
		return 0
	case o.Winners.Has(seat):
		return Win - ply
	}
	return ply - Win
}

// Plies returns how far off the end of a forced win is, below zero of a forced loss; 0 where a
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

// PollEvery is how many nodes pass between two looks at stop, the first of which is
// at the first node; a power of two.
const PollEvery = 256

// Budget counts the nodes of a search and says when it must end.
type Budget struct {
	max     int64
	nodes   int64
	stop    func() bool
	stopped bool
}

// NewBudget returns a budget of l.Nodes nodes (0: no limit) that also ends when stop
// returns true; stop may be nil.
func NewBudget(l engine.Limits, stop func() bool) *Budget {
	return &Budget{max: l.Nodes, stop: stop}
}

// Step counts a node and reports whether the search must end now; once true it
// stays true.
func (b *Budget) Step() bool {
	b.nodes++
	if b.max > 0 && b.nodes >= b.max || b.nodes%PollEvery == 1 && b.stop != nil && b.stop() {
		b.stopped = true
	}
	return b.stopped
}

// Stopped reports whether the search had to end.
func (b *Budget) Stopped() bool { return b.stopped }

// Nodes returns the number of nodes counted.
func (b *Budget) Nodes() int64 { return b.nodes }

// Nearness returns the weight with which a level draws a move that is so much worse than the best:
// 0 beyond its margin, and the larger the nearer.
func Nearness(worse, margin int) int {
	d := max(0, margin+1-worse)
	return d * d
}

// Draw draws one of n by their weights, none of them below 0; -1 where all are 0. The draw is
// made in whole numbers, so that it is the same on every platform.
func Draw(chance *splitmix.Source, n int, weight func(int) int) int {
	all := 0
	for i := range n {
		all += weight(i)
	}
	if all == 0 {
		return -1
	}
	at := chance.Intn(all)
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return -1
}

// SortStable sorts a short list: what is to go before something else is moved before it,
// and whatever else is left in its order. Package slices does it by code that weighs more
// for each kind of list.
func SortStable[T any](list []T, before func(a, b T) bool) {
	for i := range list {
		for ; i > 0 && before(list[i], list[i-1]); i-- {
			list[i], list[i-1] = list[i-1], list[i]
		}
	}
}

// Strength is how strongly a level plays.
type Strength struct {
	Nodes  int64 // how many it looks at
	Margin int   // how far below the best a move may be, in the game's score
}

// Levels are a game's levels by number; 0 is full strength and not looked at.
type Levels [engine.MaxLevel + 1]Strength

// Of returns what the limits ask for: a weaker level, or full strength.
func (v *Levels) Of(l engine.Limits) Strength {
	if l.Level <= 0 {
		return Strength{Nodes: l.Nodes}
	}
	s := v[min(l.Level, engine.MaxLevel)]
	if l.Nodes > 0 {
		s.Nodes = min(s.Nodes, l.Nodes)
	}
	return s
}
