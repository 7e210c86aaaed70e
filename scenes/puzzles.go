package scenes

import (
	"strings"

	"roundtable/engine/catalog"
	"roundtable/scenes/learn"
	"roundtable/scenes/library"
	"roundtable/scenes/stage"
)

// puzzleOpener opens puzzles after their file has been loaded.
type puzzleOpener struct {
	svc       *stage.Services
	stack     *stage.Stack
	games     catalog.List
	today     func() int
	downloads *library.Downloads
	failed    func(error)
	mistakes  *mistakes
	fetching  int // the number of requests that wait for the puzzles
}

func (o *puzzleOpener) book() *learn.PuzzleBook {
	book := learn.NewBook(o.svc, o.games, o.today)
	book.AskMistakes = o.mistakes.ask
	book.Mistakes = func() (today, all int) {
		due, all := o.mistakes.due()
		return len(due), all
	}
	return book
}

// withPuzzles loads the puzzles and then calls do, unless the user has gone to another screen. If
// they can't be loaded, it tells the user.
func (o *puzzleOpener) withPuzzles(do func()) {
	here := o.stack.Top()
	o.fetching++
	o.downloads.Puzzles(o.games.Names(), func() {
		o.fetching--
		if o.stack.Top() == here {
			do()
		}
	}, func(err error) {
		o.fetching--
		o.failed(err)
	})
}

func (o *puzzleOpener) openDaily() {
	o.withPuzzles(func() {
		if book := o.book(); len(book.Sets) > 0 {
			book.OpenDaily()
		}
	})
}

func (o *puzzleOpener) openList() { o.withPuzzles(func() { o.book().Open() }) }

// open calls base, opens what a place of a link names, and calls then. That is today's puzzle, or
// the puzzle with the given key, or the list of puzzles if there is no such puzzle.
func (o *puzzleOpener) open(place string, base, then func()) {
	o.withPuzzles(func() {
		book := o.book()
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
