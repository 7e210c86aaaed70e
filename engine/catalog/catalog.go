// Package catalog is the one list of games: the rules of each, and what is known of how the
// computer plays it. A new game is one line here and one in package computer, which has the
// searches; one in review.Measured once it has been measured.
package catalog

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/clock"
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

// ThinkTime limits how long the computer thinks about a move. A level below full strength has
// its own number of nodes, in the game's brain.
type ThinkTime struct {
	Nodes   int64        // of a search at full strength, such as a hint
	Longest clock.Millis // of every search; only slow machines reach it
}

// List is games in the order in which people are offered them.
type List []Entry

// All returns all games that there are.
func All() List {
	return List{
		{Game: camelot.Game{}, ThinkTime: ThinkTime{Nodes: 400_000, Longest: 4000}, Half: map[int]int64{9: 10_000, 10: 100_000}},
		{Game: lancelot.Game{}, ThinkTime: ThinkTime{Nodes: 100_000, Longest: 1000}, Half: map[int]int64{9: 6_000, 10: 19_000},
			Characters: []string{"galahad", "palamedes", "bedivere", "gawain", "kay"}},
		{Game: grand.Game{}, Under: "camelot", ThinkTime: ThinkTime{Nodes: 200_000, Longest: 4000}},
	}
}

// Find returns the game of a name.
func Find(name string) (Entry, bool) { return All().Entry(name) }

// Entry returns the entry of a game's name.
func (l List) Entry(name string) (Entry, bool) {
	for _, e := range l {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Find returns the game of a name.
func (l List) Find(name string) (engine.Game, bool) {
	e, ok := l.Entry(name)
	return e.Game, ok
}

// Names returns the names of all games.
func (l List) Names() []string {
	names := make([]string, len(l))
	for i, e := range l {
		names[i] = e.Game.Name()
	}
	return names
}

// Cards returns those with a card of their own on the title: the others stand behind one of them.
func (l List) Cards() (all List) {
	for _, e := range l {
		if e.Under == "" {
			all = append(all, e)
		}
	}
	return all
}
