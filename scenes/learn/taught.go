package learn

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/puzzles"
	"roundtable/scenes/games"
)

// eachLevel is the number of solved puzzles of a game after which the puzzle of the day may be
// harder.
const eachLevel = 5

// Easy reports whether a puzzle is easy enough for the number of puzzles of its game that the user
// has solved. At first a puzzle must be won in one or two moves. Until the hardest level it must
// have the default rules.
func (r *PuzzleBook) Easy(p *puzzles.Puzzle) bool {
	level := r.level(p.Game)
	return level >= puzzles.Hardest || p.Difficulty <= level && (level > 1 || p.Moves <= 2) && len(r.under(p.Game, p.Values)) == 0
}

// Fits reports whether a puzzle is easy enough. Until the hardest level, it must also be solvable
// with what the user was taught.
func (r *PuzzleBook) Fits(p *puzzles.Puzzle) bool {
	if !r.Easy(p) || r.level(p.Game) >= puzzles.Hardest {
		return r.Easy(p)
	}
	g, _ := r.Find(p.Game)
	run, err := puzzles.Begin(p, g)
	return err == nil && len(r.under(p.Game, games.For(p.Game).Says(run.Position()))) == 0 && r.solvable(*run, r.untaught(p.Game))
}

// level returns the greatest difficulty that the puzzle of the day may have in a game.
func (r *PuzzleBook) level(game string) int {
	solved := 0
	for _, key := range r.Services.Settings.Now().Solved {
		if strings.HasPrefix(key, game+"/") {
			solved++
		}
	}
	return 1 + solved/eachLevel
}

// untaught returns the traits of moves and the rulings of a game that the user was not taught. It
// omits traits about what a move leads to, because the user has to find that out.
func (r *PuzzleBook) untaught(game string) (all []lessons.Trait) {
	var course lessons.Course
	for _, c := range lessons.All([]string{game}) {
		if c.Name == game {
			course = c
		}
	}
	var known []lessons.Trait
	for _, l := range course.Lessons {
		if r.Taught(l) {
			known = append(known, l.Teaches)
		}
	}
	for _, l := range course.Lessons {
		switch l.Teaches {
		case lessons.Wins, lessons.Draws, lessons.Denies, lessons.Forks, lessons.Sacrifices:
		default:
			if !slices.Contains(known, l.Teaches) {
				all = append(all, l.Teaches)
			}
		}
	}
	return all
}

// solvable reports whether a puzzle can be solved by moves without the given traits, and without
// mention of castle moves.
func (r *PuzzleBook) solvable(run puzzles.Run, without []lessons.Trait) bool {
	if run.Solved() {
		return true
	}
	used := func(t engine.Tally) bool { return t.CastleMoves > 0 }
	if slices.Contains(without, lessons.CastleMoves) && slices.ContainsFunc(run.Position().Board().Tally, used) {
		return false
	}
	return slices.ContainsFunc(run.Right(), func(m engine.Move) bool {
		next := run
		played := next.Try(m)
		return !slices.ContainsFunc(without, played.Move.Has) && r.solvable(next, without)
	})
}
