package learn

import (
	"slices"
	"strings"

	"roundtable/engine/catalog"
	"roundtable/internal/lessons"
	"roundtable/internal/puzzles"
	"roundtable/scenes/stage"
)

// NewBook returns a PuzzleBook with the available puzzles of the games.
func NewBook(svc *stage.Services, all catalog.List, today func() int) *PuzzleBook {
	book := &PuzzleBook{Services: svc, Sets: puzzles.All(all.Names()), Find: all.Find, Today: today, Played: lastGame(svc)}
	book.Taught = func(l *lessons.Lesson) bool { return isTaught(svc, l) }
	book.OfDay = func(day int) *puzzles.Puzzle {
		return puzzles.OfDay(day, knownGames(svc, all.Names()), book.Fits, book.Easy)
	}
	return book
}

// isTaught reports whether the user knows what a lesson teaches, because the user has completed it
// or has played a first game that needs it.
func isTaught(svc *stage.Services, l *lessons.Lesson) bool {
	now := svc.Settings.Now()
	_, quest := now.Quests[l.Game]
	return now.HasLearnt(l.Key()) || l.First && (quest || !svc.IsFirst(l.Game))
}

func knows(svc *stage.Services, game string) bool {
	now := svc.Settings.Now()
	_, quest := now.Quests[game]
	return quest || slices.ContainsFunc(now.Learnt, func(key string) bool { return strings.HasPrefix(key, game+"/") }) || !svc.IsFirst(game)
}

// knownGames returns the games that the user knows; if none of these has puzzles, all games.
func knownGames(svc *stage.Services, all []string) []string {
	if known := slices.DeleteFunc(slices.Clone(all), func(game string) bool { return !knows(svc, game) }); len(puzzles.All(known)) > 0 {
		return known
	}
	return all
}

func lastGame(svc *stage.Services) (game string) {
	var last int64
	for _, e := range svc.Games.Entries() {
		if e.Changed > last && e.Plies > 0 {
			game, last = e.Game, e.Changed
		}
	}
	return game
}
