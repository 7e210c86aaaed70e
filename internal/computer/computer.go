package computer

import (
	"roundtable/engine"
	camelot "roundtable/engine/camelot/brain"
	lancelot "roundtable/engine/lancelot/brain"
)

// Computer is how the computer plays one game.
type Computer struct {
	Think engine.Search
	// WithHash returns a search like Think with a transposition table of mib MiB that all its calls
	// share; nil for games without one.
	WithHash func(mib int) engine.Search
	// Solved returns a search like Think that at full strength never gives away the known result of
	// a position. read returns a group of known results (brain.Results). Solved is nil for games
	// without known results.
	Solved func(read func(group int) []byte) engine.Search
}

// Of returns the computer for a game of the catalog, by name; ok is false if there is none.
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

// SearchWithHash returns a search with a transposition table of mib MiB, or Think if the game has
// no such search.
func (c Computer) SearchWithHash(mib int) engine.Search {
	if c.WithHash == nil {
		return c.Think
	}
	return c.WithHash(mib)
}

// Knowing returns a search that uses the known results that read returns, or Think if the game has
// none.
func (c Computer) Knowing(read func(group int) []byte) engine.Search {
	if c.Solved == nil {
		return c.Think
	}
	return c.Solved(read)
}

// Variant returns a function that makes a game's search with named switches, for measurements, and
// with a shared table of mib MiB if mib is above 0; nil for games without switches. It is not a
// field of Computer, so that programs for users do not contain it: that saves 4 kB of download.
func Variant(game string) func(switches map[string]int, mib int) (engine.Search, error) {
	switch game {
	case "camelot":
		return camelot.Variant
	case "lancelot":
		return lancelot.Variant
	}
	return nil
}
