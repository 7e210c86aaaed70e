package scenes

import (
	"strings"

	"roundtable/internal/puzzles"
	"roundtable/scenes/learn"
)

// puzzleBook is what puzzles are played with.
func (r *router) puzzleBook() *learn.PuzzleBook {
	games := r.games.names()
	return &learn.PuzzleBook{Services: r.svc, Sets: puzzles.All(games), Find: r.games.find, Today: r.today,
		OfDay: func(day int) *puzzles.Puzzle { return puzzles.OfDay(day, games) }}
}

// withPuzzles does something that needs the puzzles, once all of them are there, unless
// the person has gone elsewhere by then; where they do not come it says so.
func (r *router) withPuzzles(do func()) {
	here := r.stack.Top()
	r.fetching++
	r.downloads.Puzzles(r.games.names(), func() {
		r.fetching--
		if r.stack.Top() == here {
			do()
		}
	}, func(err error) {
		r.fetching--
		r.notDownloaded(err)
	})
}

// openPuzzleList opens the list of puzzles.
func (r *router) openPuzzleList() { r.withPuzzles(func() { r.puzzleBook().Open() }) }

// openPuzzles opens what a link's place names, over what base leaves on screen: today's
// puzzle, one by its key, or the list where there is no such puzzle. Then it does something.
func (r *router) openPuzzles(place string, base, then func()) {
	r.withPuzzles(func() {
		book := r.puzzleBook()
		if len(book.Sets) == 0 {
			return
		}
		base()
		_, key, _ := strings.Cut(place, "/")
		if place == dailyPlace {
			book.OpenDaily()
		} else if !book.OpenKey(key) {
			book.Open()
		}
		then()
	})
}
