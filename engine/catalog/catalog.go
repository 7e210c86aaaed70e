// Package catalog is the one list of games: rules and the computer's mind for
// each. A new game is one line here; one in Variant if its search has switches, and one in
// Measured once it has been measured.
package catalog

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	camelotbrain "roundtable/engine/camelot/brain"
	"roundtable/engine/grand"
	grandbrain "roundtable/engine/grand/brain"
	"roundtable/engine/lancelot"
	lancelotbrain "roundtable/engine/lancelot/brain"
)

// Entry is a game that can be played.
type Entry struct {
	Game engine.Game
	// Under is the name of the game behind which it stands: it has no card of its own on the
	// title, and is chosen among that game's boards. "" is a game with a card.
	Under string
	Think engine.Search
	// WithHash is a Think that keeps its transposition table of so many MiB
	// from one call to the next; nil where there is none.
	WithHash func(mib int) engine.Search
	// Solved is a Think that at full strength never leaves what a position comes to, where that
	// is known: by groups of results that read gets (package solved). nil where nothing is.
	Solved    func(read func(group int) []byte) engine.Search
	ThinkTime ThinkTime
	// Characters are whose ways of playing Think knows (engine.Limits.Character).
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

// SearchWithHash is a search for one game's positions, one after the other, with so
// many MiB to remember them, or Think where there is no such search.
func (e Entry) SearchWithHash(mib int) engine.Search {
	if e.WithHash == nil {
		return e.Think
	}
	return e.WithHash(mib)
}

// Knowing is Think with what is known for certain, where that is anything: by groups that read
// gets.
func (e Entry) Knowing(read func(group int) []byte) engine.Search {
	if e.Solved == nil {
		return e.Think
	}
	return e.Solved(read)
}

// All lists the games in the order in which people are offered them.
func All() []Entry {
	return []Entry{
		{Game: camelot.Game{}, Think: camelotbrain.Search, WithHash: camelotbrain.WithHash, Solved: camelotbrain.Solved,
			ThinkTime: ThinkTime{Nodes: 400_000, Longest: 4000}, Half: map[int]int64{9: 10_000, 10: 100_000}},
		{Game: lancelot.Game{}, Think: lancelotbrain.Search,
			ThinkTime: ThinkTime{Nodes: 100_000, Longest: 1000}, Half: map[int]int64{9: 6_000, 10: 19_000}, Characters: lancelotbrain.Characters()},
		{Game: grand.Game{}, Under: "camelot", Think: grandbrain.Search,
			ThinkTime: ThinkTime{Nodes: 200_000, Longest: 4000}},
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

// Variant is a game's Think with switches set by name, for measuring them, and with a
// table of so many MiB that is kept as WithHash's, if that is above 0; nil where there are
// no switches. It stands apart from All because programs for people, who set none, are
// built without it: that takes 4 kB off what a browser downloads for its Worker.
func Variant(game string) func(switches map[string]int, mib int) (engine.Search, error) {
	switch game {
	case "camelot":
		return camelotbrain.Variant
	case "lancelot":
		return lancelotbrain.Variant
	}
	return nil
}

// Measures are what has been measured of a game's search.
type Measures struct {
	// Scale makes of its scores chances (review.Chance); 0 where it is not known.
	Scale float64
	// Decay is how steeply the accuracy of a move falls with the chance that it loses
	// (review.Review.Accuracy); 0 where it is not known.
	Decay float64
	// Steps are by how many Elo each of its levels beats the one below, from level 2 on;
	// nil where that is not known.
	Steps []float64
}

// Measured is what has been measured of a game's Think, the zero value of one that has
// not been measured. It stands apart from All, like Variant, because the Worker asks for
// none of it.
func Measured(game string) Measures {
	switch game {
	case "camelot":
		return Measures{camelotbrain.ChanceScale, camelotbrain.AccuracyDecay, camelotbrain.Steps()}
	case "lancelot":
		return Measures{lancelotbrain.ChanceScale, lancelotbrain.AccuracyDecay, lancelotbrain.Steps()}
	}
	return Measures{}
}
