package search

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Scores are for the side to move, in the unit of the game. Those below are greater than any
// evaluation.
const (
	Win      = 30_000 // a win at the root; one less for every ply to it
	SureWin  = 29_000 // least score of a forced win
	Infinite = 1 << 20
)

// Ended returns the score of an outcome for a seat. The game ended ply plies after the root.
func Ended(o engine.Outcome, seat engine.Seat, ply int) int {
	switch {
	case o.Winners == 0:
		return 0
	case o.Winners.Has(seat):
		return Win - ply
	}
	return ply - Win
}

// Plies returns the distance to the end of a forced win. It is negative for a forced loss, and 0
// for other scores.
func Plies(score int) int {
	switch {
	case score >= SureWin:
		return Win - score
	case score <= -SureWin:
		return -Win - score
	}
	return 0
}

// PollEvery is after how many nodes stop is called again, beginning with the first node; a power of
// two.
const PollEvery = 256

// Budget counts the nodes of a search, and says when the search must end.
type Budget struct {
	max     int64
	nodes   int64
	stop    func() bool
	stopped bool
}

// NewBudget returns a budget of l.Nodes nodes (0: no limit) that also ends when stop returns
// true; stop may be nil.
func NewBudget(l engine.Limits, stop func() bool) *Budget {
	return &Budget{max: l.Nodes, stop: stop}
}

// Step counts a node and reports whether the search must end. Once it returned true, it always
// does.
func (b *Budget) Step() bool {
	b.nodes++
	if b.max > 0 && b.nodes >= b.max || b.nodes%PollEvery == 1 && b.stop != nil && b.stop() {
		b.stopped = true
	}
	return b.stopped
}

// Stopped reports whether the search had to end.
func (b *Budget) Stopped() bool { return b.stopped }

// Nodes returns the counted nodes.
func (b *Budget) Nodes() int64 { return b.nodes }

// Nearness returns the weight with which a level chooses a move that is worse than the best. It is
// 0 beyond margin, and greater for better moves.
func Nearness(worse, margin int) int {
	d := max(0, margin+1-worse)
	return d * d
}

// Draw returns a random index below n, where weight gives the weight of each index, which is not
// negative. It returns -1 if all weights are 0. It uses integers, so that the result is the same on
// every platform.
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

// SortStable sorts a short list stably. Package slices would add more code to the program for each
// type.
func SortStable[T any](list []T, before func(a, b T) bool) {
	for i := range list {
		for ; i > 0 && before(list[i], list[i-1]); i-- {
			list[i], list[i-1] = list[i-1], list[i]
		}
	}
}

// Strength is a level's strength.
type Strength struct {
	Nodes  int64
	Margin int // how much worse than the best a move may be, in the game's score
}

// Levels are the levels of a game by number. Entry 0 is unused, since 0 means full strength.
type Levels [engine.MaxLevel + 1]Strength

// Of returns the strength that some limits ask for.
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
