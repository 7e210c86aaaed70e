// Package known is the list of all games whose rules are here: those of the catalogue, and
// those that no screen offers, which the command line and records know. It stands apart from
// the catalogue so that programs for people are built without these.
package known

import (
	"roundtable/engine/catalog"
	"roundtable/engine/grand"
	"roundtable/engine/grand/brain"
)

// All lists the games of the catalogue, then the others.
func All() []catalog.Entry {
	return append(catalog.All(), catalog.Entry{Game: grand.Game{}, Think: brain.Search,
		ThinkTime: catalog.ThinkTime{Nodes: 30_000, Longest: 4000}})
}

// Find is the game of a name.
func Find(name string) (catalog.Entry, bool) {
	for _, e := range All() {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return catalog.Entry{}, false
}
