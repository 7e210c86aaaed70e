package puzzles

import "slices"

// week holds the difficulty of the daily puzzle for each day of the week, from Monday.
var week = [7]int{1, 2, 2, 3, 3, 4, Hardest}

// OfDay returns the puzzle of a day, counted from 1 January 1970, or nil without puzzles. The games
// alternate daily, and the difficulty rises from Monday to Sunday. If a game has no puzzle of a
// difficulty, the nearest one is taken. A puzzle is repeated only after all others of its game and
// difficulty. OfDay keeps only the puzzles that satisfy the first function of fits that any puzzle
// satisfies; if there is none, it keeps all.
func OfDay(day int, games []string, fits ...func(*Puzzle) bool) *Puzzle {
	all := All(games)
	for _, f := range fits {
		if fit := among(all, f); len(fit) > 0 {
			all = fit
			break
		}
	}
	if len(all) == 0 {
		return nil
	}
	period := len(week) * len(all)
	today := mod(day, period)
	list := all[today%len(all)].on(today)
	// The number of earlier ones of this game and difficulty, in this period and in all.
	before, each := 0, 0
	for d := range period {
		if other := all[d%len(all)].on(d); other[0] == list[0] {
			each++
			if d < today {
				before++
			}
		}
	}
	return list[mod((day-today)/period*each+before, len(list))]
}

// among returns the sets with only those puzzles that satisfy fits. It leaves out empty sets.
func among(sets []Set, fits func(*Puzzle) bool) (all []Set) {
	for _, s := range sets {
		s.Puzzles = slices.DeleteFunc(slices.Clone(s.Puzzles), func(p *Puzzle) bool { return !fits(p) })
		if len(s.Puzzles) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// on returns the puzzles of which one may be chosen for a day, by the day's difficulty.
func (s Set) on(day int) []*Puzzle {
	const thursday = 3 // 1 January 1970 was one
	want := week[mod(day+thursday, len(week))]
	for off := range Hardest {
		for _, difficulty := range []int{want - off, want + off} {
			if list := s.of(difficulty); len(list) > 0 {
				return list
			}
		}
	}
	return s.Puzzles
}

func (s Set) of(difficulty int) []*Puzzle {
	var from, to int
	for _, p := range s.Puzzles {
		if p.Difficulty < difficulty {
			from++
		}
		if p.Difficulty <= difficulty {
			to++
		}
	}
	return s.Puzzles[from:to]
}

// mod returns the remainder, never negative.
func mod(a, b int) int { return (a%b + b) % b }
