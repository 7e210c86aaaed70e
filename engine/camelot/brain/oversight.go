package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// oversight makes a weak level miss what beginners miss: now and then a canter, a chain or a
// charge, its own or the other side's. It plays as well as it can by what it sees, so it
// misses things and throws nothing away. Within one search the same moves are missed
// wherever they come up; in the next search others are.
type oversight struct {
	Percent int    // of what a beginner misses; 0 sees all
	Seed    uint64 // which moves are missed
}

// overlooked is how much of what a beginner misses the levels miss, in hundredths.
var overlooked = [engine.MaxLevel + 1]int{1: 220, 2: 110, 3: 70, 4: 38, 5: 18, 6: 9, 7: 4, 8: 2}

// oversightOf is how much of what a beginner misses a level misses, in hundredths; level 0, full
// strength, misses nothing.
func oversightOf(level int) int { return overlooked[min(max(0, level), engine.MaxLevel)] }

// missed is how often a beginner overlooks an action, in hundredths: a step never,
// what goes far or takes several pieces mostly.
func missed(b *camelot.Board, a *camelot.Action) int {
	apart := b.Apart(a.From, a.To)
	far := apart > 2
	switch n := a.Captured.Len(); {
	case n == 0 && apart == 1:
		return 0
	case n == 1 && far: // a Knight's Charge
		return 90
	case far, n > 1:
		return 75
	}
	return 35
}

// Seen leaves of some actions those that are not overlooked, or all where none
// would be left.
func (o oversight) Seen(b *camelot.Board, acts []camelot.Action) []camelot.Action {
	if o.Percent == 0 {
		return acts
	}
	overlooks := func(a camelot.Action) bool {
		return int(splitmix.Mix(o.Seed^a.ID())%100) < missed(b, &a)*o.Percent/100
	}
	if !slices.ContainsFunc(acts, func(a camelot.Action) bool { return !overlooks(a) }) {
		return acts
	}
	return slices.DeleteFunc(acts, overlooks)
}
