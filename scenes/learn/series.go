package learn

import (
	"slices"

	"roundtable/engine/splitmix"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
)

func (r *PuzzleBook) keepSolved(p *puzzle, and func(*settings.Settings)) {
	r.Services.Settings.Change(func(now *settings.Settings) {
		now.Solve(p.puzzle.Key())
		and(now)
	})
}

// unlimited is the common part of series whose puzzles may be tried any number of times.
type unlimited struct{}

func (unlimited) onTry(*puzzle)     {}
func (unlimited) onMiss(*puzzle)    {}
func (unlimited) restart(p *puzzle) { p.restart() }
func (unlimited) shows() bool       { return true }
func (unlimited) goesOn() bool      { return false }
func (unlimited) over() bool        { return false }

// daily is the series that has only the puzzle of the day.
type daily struct {
	book *PuzzleBook
	day  int
	unlimited
}

func (d daily) name(*puzzle) string { return d.book.Services.Text("title.puzzle") }
func (d daily) onTry(p *puzzle) {
	d.book.Services.Settings.Change(func(now *settings.Settings) { now.Daily.Try(d.day, p.puzzle.Key()) })
}

func (d daily) next(*puzzle) *puzzles.Puzzle { return nil }
func (d daily) onSolved(p *puzzle, alone bool) {
	if alone {
		d.book.keepSolved(p, func(now *settings.Settings) { now.Daily.Solve(d.day) })
	}
}

func (d daily) text(p *puzzle) string {
	if p.shown {
		return d.book.Services.Text("puzzle.shown")
	}
	return d.book.Services.Text("puzzle.solved.daily", d.book.Services.Settings.Now().Daily.Row(d.day))
}

// graded is the series of a group's puzzles, one after the other.
type graded struct {
	book *PuzzleBook
	of   *group
	unlimited
}

func (g graded) name(p *puzzle) string {
	return g.of.title
}

func (g graded) next(p *puzzle) *puzzles.Puzzle { return g.book.open(g.of.all, p.puzzle) }

func (g graded) onSolved(p *puzzle, alone bool) {
	if alone {
		g.book.keepSolved(p, func(*settings.Settings) {})
	}
}

func (g graded) text(p *puzzle) string {
	if p.shown {
		return g.book.Services.Text("puzzle.shown")
	}
	return g.book.Services.Text("puzzle.solved", g.book.countSolved(g.of.all), len(g.of.all))
}

// survival is a run of puzzles that ends with the third wrong try. It begins with wins in one move,
// then in two, under the rules of one game, and becomes harder; from the difficulty mixedFrom on it
// mixes all games and rules.
type survival struct {
	book  *PuzzleBook
	queue []*puzzles.Puzzle
	score int
	tries int // the number of wrong tries that are left
}

const (
	ofEach    = 5 // puzzles of each difficulty in a run, except the last difficulty
	tries     = 3
	atFirst   = 3 // wins in one move, and then the same number in two, at the beginning
	mixedFrom = 3 // the first difficulty that mixes all games
)

func newSurvival(r *PuzzleBook) *puzzle {
	s := &survival{book: r, tries: tries}
	add := func(all []*puzzles.Puzzle, most int) {
		all = slices.DeleteFunc(all, func(p *puzzles.Puzzle) bool { return slices.Contains(s.queue, p) })
		mix(all, r.Services.Lots)
		s.queue = append(s.queue, all[:min(most, len(all))]...)
	}
	home := r.home()
	for moves := 1; moves <= 2; moves++ {
		add(home.winsIn(moves), atFirst)
	}
	for difficulty := 1; difficulty <= puzzles.Hardest; difficulty++ {
		all, most := home.of(difficulty), ofEach
		if difficulty >= mixedFrom {
			all = nil
			for _, g := range r.groups() {
				all = append(all, g.of(difficulty)...)
			}
		}
		if difficulty == puzzles.Hardest {
			most = len(all)
		}
		add(all, most)
	}
	return newPuzzle(r, s.queue[0], s)
}

func mix(list []*puzzles.Puzzle, lots *splitmix.Source) {
	for i := range list {
		j := i + lots.Intn(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
}

func (s *survival) name(*puzzle) string {
	return s.book.Services.Text("puzzle.run.name", s.score, s.tries)
}

func (s *survival) onTry(*puzzle) {}

func (s *survival) onMiss(*puzzle) { s.tries-- }

func (s *survival) onSolved(p *puzzle, _ bool) {
	s.score++
	s.queue = s.queue[1:]
	s.book.keepSolved(p, func(now *settings.Settings) { now.Run = max(now.Run, s.score) })
}

func (s *survival) text(p *puzzle) string {
	if s.over() || len(s.queue) == 0 {
		return s.book.Services.Text("puzzle.run.ended", s.score, s.book.Services.Settings.Now().Run)
	}
	return s.book.Services.Text("puzzle.run.solved", s.score)
}

func (s *survival) next(*puzzle) *puzzles.Puzzle {
	if s.over() || len(s.queue) == 0 {
		return nil
	}
	return s.queue[0]
}

func (s *survival) restart(*puzzle) { s.book.Services.App.Replace(newSurvival(s.book)) }
func (s *survival) shows() bool     { return false }
func (s *survival) goesOn() bool    { return true }
func (s *survival) over() bool      { return s.tries == 0 }
