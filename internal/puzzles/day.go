package puzzles

import "slices"

// week is the difficulty of each day's puzzle, Monday's first.
var week = [7]int{1, 2, 2, 3, 3, 4, Hardest}

// OfDay is the puzzle of a day, counted from 1 January 1970, or nil where no game has
// any. The games alternate from day to day, and the difficulty rises from Monday to
// Sunday; where a game has none of a difficulty, the nearest that it has is taken. The
// puzzles of a game and difficulty come one after the other, so none comes twice
// before all of them did. Only puzzles come that fit, by the first of some functions that any fits; all
// puzzles come where there is no such function.
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
	// How many of this game and difficulty came before, in this period and in all.
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

// among are the puzzles of some sets that fit, without the sets that have none.
func among(sets []Set, fits func(*Puzzle) bool) (all []Set) {
	for _, s := range sets {
		s.Puzzles = slices.DeleteFunc(slices.Clone(s.Puzzles), func(p *Puzzle) bool { return !fits(p) })
		if len(s.Puzzles) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// on is the puzzles of which one is a day's, by its difficulty.
func (s Set) on(day int) []*Puzzle {
	const thursday = 3 // what 1 January 1970 was
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

// of is the puzzles of a difficulty.
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

// mod is the remainder that is never negative.
func mod(a, b int) int { return (a%b + b) % b }
