package computer

import (
	"roundtable/engine"
	camelot "roundtable/engine/camelot/brain"
	lancelot "roundtable/engine/lancelot/brain"
)

// Computer plays a game.
type Computer struct {
	Think engine.Search
	// WithHash returns a Think with a transposition table of some MiB, shared by its calls; nil
	// for games without one.
	WithHash func(mib int) engine.Search
	// Solved returns a Think that at full strength preserves the known result of a position,
	// from groups of results that read returns (brain.Results). nil for games without results.
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

// SearchWithHash returns a search for one game's positions with some MiB of table, or Think
// without such a search.
func (c Computer) SearchWithHash(mib int) engine.Search {
	if c.WithHash == nil {
		return c.Think
	}
	return c.WithHash(mib)
}

// Knowing returns Think with the known results that read returns, if the game has any.
func (c Computer) Knowing(read func(group int) []byte) engine.Search {
	if c.Solved == nil {
		return c.Think
	}
	return c.Solved(read)
}

// Variant returns a game's Think with named switches, for measurements, and a shared table of
// some MiB, if above 0; nil for games without switches. It is apart from Of so that programs for
// users do not link it: that saves 4 kB of download.
func Variant(game string) func(switches map[string]int, mib int) (engine.Search, error) {
	switch game {
	case "camelot":
		return camelot.Variant
	case "lancelot":
		return lancelot.Variant
	}
	return nil
}
