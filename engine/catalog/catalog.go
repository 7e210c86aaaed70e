// Package catalog is the one list of games: rules and the computer's mind for
// each. A new game is one line here.
package catalog

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	camelotbrain "roundtable/engine/camelot/brain"
	"roundtable/engine/lancelot"
	lancelotbrain "roundtable/engine/lancelot/brain"
)

// Entry is a game that can be played.
type Entry struct {
	Game  engine.Game
	Think engine.Search
	// Variant is Think with switches set by name, for measuring them; nil where
	// there are none.
	Variant func(switches map[string]int) (engine.Search, error)
}

// All lists the games in the order in which people are offered them.
func All() []Entry {
	return []Entry{
		{camelot.Game{}, camelotbrain.Search, camelotbrain.Variant},
		{lancelot.Game{}, lancelotbrain.Search, lancelotbrain.Variant},
	}
}

// Find is the game of a name.
func Find(name string) (Entry, bool) {
	for _, e := range All() {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return Entry{}, false
}
