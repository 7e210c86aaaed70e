package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// oversight makes a weak level overlook canters, chains and charges of both sides, as beginners do;
// the level never plays badly on purpose. One search overlooks the same moves in all positions, the
// next search overlooks others.
type oversight struct {
	Percent int    // share of a beginner's oversights; 0 sees all
	Seed    uint64 // selects the moves that are overlooked
}

// overlooked holds, for each level, how often it overlooks a move, in percent of how often a
// beginner does.
var overlooked = [engine.MaxLevel + 1]int{1: 220, 2: 110, 3: 70, 4: 38, 5: 18, 6: 9, 7: 4, 8: 2}

// oversightOf returns how often a level overlooks a move, in percent of how often a beginner does;
// 0 for level 0.
func oversightOf(level int) int { return overlooked[min(max(0, level), engine.MaxLevel)] }

// missRate returns how often a beginner overlooks an action, in percent: never a step, most often
// far moves and large captures.
func missRate(b *camelot.Board, a *camelot.Action) int {
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

// Filter returns the actions that are not overlooked, or all if none would be left.
func (o oversight) Filter(b *camelot.Board, acts []camelot.Action) []camelot.Action {
	if o.Percent == 0 {
		return acts
	}
	overlooks := func(a camelot.Action) bool {
		return int(splitmix.Mix(o.Seed^a.ID())%100) < missRate(b, &a)*o.Percent/100
	}
	if !slices.ContainsFunc(acts, func(a camelot.Action) bool { return !overlooks(a) }) {
		return acts
	}
	return slices.DeleteFunc(acts, overlooks)
}
