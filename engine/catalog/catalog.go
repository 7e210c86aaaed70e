// Package catalog lists the games: their rules, and facts about the computer's play. A new game
// needs one line here, one in package computer, and once it is measured, one in review.Measured.
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
	// Under is the game in whose menu of boards this game is chosen; "" is a game with its own card
	// on the title screen.
	Under     string
	ThinkTime ThinkTime
	// Characters are the computer's styles of play (engine.Limits.Character).
	Characters []string
	// Half is the number of nodes with which a level (1 to engine.MaxLevel) plays about half a
	// level weaker, if that was measured; see docs/STRENGTH.md.
	Half map[int]int64
}

// ThinkTime limits how long the computer may think about a move. Levels below full strength search
// a smaller number of nodes, which package brain of the game sets.
type ThinkTime struct {
	Nodes   int64        // of a search at full strength, such as a hint
	Longest clock.Millis // of every search; only slow machines reach it
}

// List is a list of games in display order.
type List []Entry

// All returns all games.
func All() List {
	return List{
		{Game: camelot.Game{}, ThinkTime: ThinkTime{Nodes: 400_000, Longest: 4000}, Half: map[int]int64{9: 10_000, 10: 100_000}},
		{Game: lancelot.Game{}, ThinkTime: ThinkTime{Nodes: 100_000, Longest: 1000}, Half: map[int]int64{9: 6_000, 10: 19_000},
			Characters: []string{"galahad", "palamedes", "bedivere", "gawain", "kay"}},
		{Game: grand.Game{}, Under: "camelot", ThinkTime: ThinkTime{Nodes: 200_000, Longest: 4000}},
	}
}

// Find returns the game with a name.
func Find(name string) (Entry, bool) { return All().Entry(name) }

// Entry returns the entry of the game with a name.
func (l List) Entry(name string) (Entry, bool) {
	for _, e := range l {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return Entry{}, false
}

// Find returns the game with a name.
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

// Cards returns the games with their own card on the title screen.
func (l List) Cards() (all List) {
	for _, e := range l {
		if e.Under == "" {
			all = append(all, e)
		}
	}
	return all
}
