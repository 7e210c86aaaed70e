package scenes

import (
	"slices"
	"strings"

	"roundtable/engine/catalog"
	"roundtable/internal/lessons"
	"roundtable/internal/puzzles"
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
	failed    func(error) // says that they have not come
	fetching  int         // how many places wait for puzzles that have not come
}

// book is what puzzles are played with.
func (o *puzzleOpener) book() *learn.PuzzleBook {
	book := &learn.PuzzleBook{Services: o.svc, Sets: puzzles.All(o.games.Names()), Find: o.games.Find, Today: o.today, Played: o.played(), Taught: o.taught}
	book.OfDay = func(day int) *puzzles.Puzzle { return puzzles.OfDay(day, o.known(), book.Fits, book.Easy) }
	return book
}

// taught reports whether the person knows what a lesson teaches: it has been learnt, or a first game that needs it has
// been played.
func (o *puzzleOpener) taught(l *lessons.Lesson) bool {
	now := o.svc.Settings.Now()
	_, quest := now.Quests[l.Game]
	return now.HasLearnt(l.Key()) || l.First && (quest || !o.svc.IsFirst(l.Game))
}

// knows reports whether the person has played a game or begun to learn it.
func knows(svc *stage.Services, game string) bool {
	now := svc.Settings.Now()
	_, quest := now.Quests[game]
	return quest || slices.ContainsFunc(now.Learnt, func(key string) bool { return strings.HasPrefix(key, game+"/") }) || !svc.IsFirst(game)
}

// known are the games that the person knows; all where that is none that has puzzles.
func (o *puzzleOpener) known() []string {
	all := o.games.Names()
	if known := slices.DeleteFunc(slices.Clone(all), func(game string) bool { return !knows(o.svc, game) }); len(puzzles.All(known)) > 0 {
		return known
	}
	return all
}

// played is the game that was played last; "" where none was.
func (o *puzzleOpener) played() (game string) {
	var last int64
	for _, e := range o.svc.Games.Entries() {
		if e.Changed > last && e.Plies > 0 {
			game, last = e.Game, e.Changed
		}
	}
	return game
}

// withPuzzles does something that needs the puzzles, once all of them are there, unless
// the person has gone elsewhere by then; where they do not come it says so.
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

// openDaily opens today's puzzle.
func (o *puzzleOpener) openDaily() {
	o.withPuzzles(func() {
		if book := o.book(); len(book.Sets) > 0 {
			book.OpenDaily()
		}
	})
}

// openList opens the list of puzzles.
func (o *puzzleOpener) openList() { o.withPuzzles(func() { o.book().Open() }) }

// open opens what a link's place names, over what base leaves on screen: today's
// puzzle, one by its key, or the list where there is no such puzzle. Then it does something.
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
