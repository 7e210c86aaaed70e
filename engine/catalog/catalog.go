// Package catalog is the one list of games: the rules of each, and what is known of how the
// computer plays it. A new game is one line here and one in package computer, which has the
// searches; one in review.Measured once it has been measured.
package catalog

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/engine/lancelot"
)

// Entry is a game that can be played.
type Entry struct {
	Game engine.Game
	// Under is the name of the game behind which it stands: it has no card of its own on the
	// title, and is chosen among that game's boards. "" is a game with a card.
	Under     string
	ThinkTime ThinkTime
	// Characters are whose ways of playing the computer knows (engine.Limits.Character).
	Characters []string
	// Half are the nodes with which a level (1 to engine.MaxLevel) plays about half a level
	// weaker, where that has been measured; docs/STRENGTH.md tells how.
	Half map[int]int64
}

// ThinkTime is how long the computer thinks about a move where nobody says otherwise.
type ThinkTime struct {
	Nodes   int64 // at full strength: the same on every machine that is fast enough
	Longest int   // milliseconds, at any strength: only a slow machine is cut short by it
}

// All lists the games in the order in which people are offered them.
func All() []Entry {
	return []Entry{
		{Game: camelot.Game{}, ThinkTime: ThinkTime{Nodes: 400_000, Longest: 4000}, Half: map[int]int64{9: 10_000, 10: 100_000}},
		{Game: lancelot.Game{}, ThinkTime: ThinkTime{Nodes: 100_000, Longest: 1000}, Half: map[int]int64{9: 6_000, 10: 19_000},
			Characters: []string{"galahad", "palamedes", "bedivere", "gawain", "kay"}},
		{Game: grand.Game{}, Under: "camelot", ThinkTime: ThinkTime{Nodes: 200_000, Longest: 4000}},
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
