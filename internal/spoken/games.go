package spoken

import (
	"cmp"

	"roundtable/engine"
)

// games are those that have words of their own, by name.
var games = map[string]*gameWords{
	"camelot":  camelotWords(),
	"lancelot": lancelotWords(),
	"grand":    grandWords(),
}

// plain are the words of all others.
var plain = plainWords()

// in is the words of a game.
func in(game string) *gameWords { return cmp.Or(games[game], plain) }

// ThreatsIn is what threatens in a position of a game; nothing where the game cannot
// say.
func ThreatsIn(game string, p engine.Position) Threats {
	return in(game).Threats(p)
}
