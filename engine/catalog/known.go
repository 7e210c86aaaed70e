package catalog

import (
	"roundtable/engine/grand"
	grandbrain "roundtable/engine/grand/brain"
)

// Known lists all games whose rules are here: those of All, then those that no screen offers,
// which the command line and records know. It stands apart from All so that programs for
// people are built without these.
func Known() []Entry {
	return append(All(), Entry{Game: grand.Game{}, Think: grandbrain.Search, ThinkTime: ThinkTime{Nodes: 30_000, Longest: 4000}})
}

// FindKnown is the game of a name among those that are known.
func FindKnown(name string) (Entry, bool) {
	for _, e := range Known() {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return Entry{}, false
}
