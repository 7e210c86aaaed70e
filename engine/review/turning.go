package review

import (
	"slices"
	"sort"

	"roundtable/engine"
)

// The losses, of the chance of winning, from which a move is called by a name.
// They are those by which Lichess judges a move (lila, modules/analyse, Advice: winning
// chances of 0.1, 0.2 and 0.3 on a scale from -1 to 1, which are half as much here).
const (
	Inaccuracy = 0.05
	Mistake    = 0.10
	Blunder    = 0.15
)

// TurningPoints are the plies, from 0, at which most was given away, in the order of
// the game: at most so many, and none that lost less than a mistake.
func (v *Review) TurningPoints(most int) []int {
	var out []int
	for i := range v.plies {
		if v.Judged(i) && v.plies[i].Loss() >= Mistake {
			out = append(out, i)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return v.plies[out[i]].Loss() > v.plies[out[j]].Loss() })
	out = out[:min(most, len(out))]
	slices.Sort(out)
	return out
}

// forced reports whether a position has one move only: each touch is the only one
// that the rules allow.
func forced(p engine.Position) bool {
	const long = 64 // touches: a way without any choice is no longer
	var path []engine.Square
	for range long {
		part, err := p.Continue(path)
		if err != nil || part.Move != "" && len(part.Next) > 0 {
			return false
		}
		if len(part.Next) == 0 {
			return part.Move != ""
		}
		next := part.Next[0].Square
		for _, c := range part.Next {
			if c.Via == nil && c.Square != next {
				return false
			}
		}
		path = append(path, next)
	}
	return false
}
