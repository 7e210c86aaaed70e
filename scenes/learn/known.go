package learn

import (
	"slices"
	"strings"

	"roundtable/engine/catalog"
	"roundtable/internal/lessons"
	"roundtable/internal/puzzles"
	"roundtable/scenes/stage"
)

// NewBook is the puzzles of some games, as far as they are there.
func NewBook(svc *stage.Services, all catalog.List, today func() int) *PuzzleBook {
	book := &PuzzleBook{Services: svc, Sets: puzzles.All(all.Names()), Find: all.Find, Today: today, Played: played(svc)}
	book.Taught = func(l *lessons.Lesson) bool { return taught(svc, l) }
	book.OfDay = func(day int) *puzzles.Puzzle {
		return puzzles.OfDay(day, known(svc, all.Names()), book.Fits, book.Easy)
	}
	return book
}

// taught reports whether the person knows what a lesson teaches: it has been learnt, or a first game that needs it has
// been played.
func taught(svc *stage.Services, l *lessons.Lesson) bool {
	now := svc.Settings.Now()
	_, quest := now.Quests[l.Game]
	return now.HasLearnt(l.Key()) || l.First && (quest || !svc.IsFirst(l.Game))
}

// knows reports whether the person has played a game or begun to learn it.
func knows(svc *stage.Services, game string) bool {
	now := svc.Settings.Now()
	_, quest := now.Quests[game]
	return quest || slices.ContainsFunc(now.Learnt, func(key string) bool { return strings.HasPrefix(key, game+"/") }) || !svc.IsFirst(game)
}

// known are those of all games that the person knows; all where that is none that has puzzles.
func known(svc *stage.Services, all []string) []string {
	if known := slices.DeleteFunc(slices.Clone(all), func(game string) bool { return !knows(svc, game) }); len(puzzles.All(known)) > 0 {
		return known
	}
	return all
}

// played is the game that was played last; "" where none was.
func played(svc *stage.Services) (game string) {
	var last int64
	for _, e := range svc.Games.Entries() {
		if e.Changed > last && e.Plies > 0 {
			game, last = e.Game, e.Changed
		}
	}
	return game
}
