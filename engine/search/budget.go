package search

import "roundtable/engine"

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

// NewBudget is a budget of l.Nodes nodes (0: no limit) that also ends when stop
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

// Nodes is the number of nodes counted.
func (b *Budget) Nodes() int64 { return b.nodes }
