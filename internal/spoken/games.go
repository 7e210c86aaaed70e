package spoken

import (
	"cmp"

	"roundtable/engine"
	"roundtable/engine/explain"
	"roundtable/internal/spoken/camelot"
	"roundtable/internal/spoken/grand"
	"roundtable/internal/spoken/lancelot"
	"roundtable/internal/spoken/phrases"
)

// games are those that have words of their own, by name.
var games = map[string]*phrases.Game{
	"camelot":  camelot.Words(),
	"lancelot": lancelot.Words(),
	"grand":    grand.Words(),
}

// plain are the words of all others.
var plain = phrases.Plain()

// in is the words of a game.
func in(game string) *phrases.Game { return cmp.Or(games[game], plain) }

// ThreatsIn is what threatens in a position of a game; nothing where the game cannot
// say.
func ThreatsIn(game string, p engine.Position) explain.Threats {
	return in(game).Explain.ThreatsIn(p)
}
