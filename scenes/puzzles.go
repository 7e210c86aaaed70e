package scenes

import (
	"strings"

	"roundtable/engine/catalog"
	"roundtable/scenes/learn"
	"roundtable/scenes/library"
	"roundtable/scenes/stage"
)

// puzzleOpener opens the puzzles once they are there.
type puzzleOpener struct {
	svc       *stage.Services
	stack     *stage.Stack
	games     catalog.List
	today     func() int
	downloads *library.Downloads
	failed    func(error)
	fetching  int // how many places wait for puzzles
}

func (o *puzzleOpener) book() *learn.PuzzleBook { return learn.NewBook(o.svc, o.games, o.today) }

// withPuzzles calls do once all puzzles are there, unless the user has gone elsewhere by then; if
// they don't arrive it says so.
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

// open opens what a link's place names over what base leaves on screen: today's puzzle, one by its
// key, or the list if the puzzle is unknown. Then it calls then.
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
