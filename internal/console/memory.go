package console

import (
	"errors"
	"fmt"
	"runtime/debug"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

// searchWithHash is a search with a table of so many MiB, or an error where the
// system has no memory for it. endings are Camelot's, nil is none; another game has no
// use for them.
func searchWithHash(s *Session, mib int, endings brain.Endings) (engine.Search, error) {
	if err := CheckMemory(HashTable, mib); err != nil {
		return nil, err
	}
	if endings != nil && s.Game.Name() == "camelot" {
		return brain.Knowledge{Endings: endings}.Variant(nil, mib)
	}
	return s.SearchWithHash(mib), nil
}

// HashTable is what most memory is for.
const HashTable = "a hash table"

// CheckMemory is an error where the system has no memory for so many MiB of something. To
// try it is the only way to learn that: an allocation that fails ends a Go
// program.
func CheckMemory(what string, mib int) error {
	debug.FreeOSMemory() // a table that is no longer used
	const beside = 64    // what the program itself takes
	bytes := uint64(mib+mib/16+beside) << 20
	if uint64(uintptr(bytes)) != bytes {
		return fmt.Errorf("%s of %d MiB is more than this program can address", what, mib)
	}
	if err := tryMemory(uintptr(bytes)); err != nil {
		return fmt.Errorf("there is no memory for %s of %d MiB: %w", what, mib, err)
	}
	return nil
}

// ErrOtherGame is what another game than Camelot is refused with.
var ErrOtherGame = errors.New("endings is for camelot: no other game has tables")

// ErrOtherBoard: what is known of Camelot's own board says nothing of the others.
var ErrOtherBoard = errors.New("networks and tables of endings are of Camelot's own board, not of the others of its family")

// OwnBoard reports whether a game of a setup is on Camelot's own board, or has none to choose.
func OwnBoard(s engine.Setup) bool {
	name := s.Values["board"]
	return name == "" || name == camelot.Standard().Name()
}
