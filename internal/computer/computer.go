package computer

import (
	"roundtable/engine"
	camelot "roundtable/engine/camelot/brain"
	lancelot "roundtable/engine/lancelot/brain"
)

// Computer is who plays a game.
type Computer struct {
	Think engine.Search
	// WithHash is a Think that keeps its transposition table of so many MiB
	// from one call to the next; nil where there is none.
	WithHash func(mib int) engine.Search
	// Solved is a Think that at full strength never leaves what a position comes to, where that
	// is known: by groups of results that read gets (brain.Results). nil where nothing is.
	Solved func(read func(group int) []byte) engine.Search
}

// Of is the computer for a game of the catalog, by the game's name; false where there is none.
func Of(game string) (Computer, bool) {
	switch game {
	case "camelot":
		return Computer{Think: camelot.Search, WithHash: camelot.WithHash, Solved: camelot.Solved}, true
	case "lancelot":
		return Computer{Think: lancelot.Search}, true
	case "grand":
		return Computer{Think: camelot.SearchGrand}, true
	}
	return Computer{}, false
}

// SearchWithHash is a search for one game's positions, one after the other, with so
// many MiB to remember them, or Think where there is no such search.
func (c Computer) SearchWithHash(mib int) engine.Search {
	if c.WithHash == nil {
		return c.Think
	}
	return c.WithHash(mib)
}

// Knowing is Think with what is known for certain, where that is anything: by groups that read
// gets.
func (c Computer) Knowing(read func(group int) []byte) engine.Search {
	if c.Solved == nil {
		return c.Think
	}
	return c.Solved(read)
}

// Variant is a game's Think with switches set by name, for measuring them, and with a
// table of so many MiB that is kept as WithHash's, if that is above 0; nil where there are
// no switches. It stands apart from Of because programs for people, who set none, are
// built without it: that takes 4 kB off what a browser downloads.
func Variant(game string) func(switches map[string]int, mib int) (engine.Search, error) {
	switch game {
	case "camelot":
		return camelot.Variant
	case "lancelot":
		return lancelot.Variant
	}
	return nil
}
