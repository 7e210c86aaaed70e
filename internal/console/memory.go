package console

import (
	"errors"
	"fmt"
	"runtime/debug"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

// searchWithHash returns a search with a table of some MiB, or an error without enough memory.
// endings are Camelot's or nil; other games ignore them.
func searchWithHash(s *Session, mib int, endings brain.Endings) (engine.Search, error) {
	if err := CheckMemory(HashTable, mib); err != nil {
		return nil, err
	}
	if endings != nil && s.Game.Name() == "camelot" {
		return brain.Knowledge{Endings: endings}.Variant(nil, mib)
	}
	return s.SearchWithHash(mib), nil
}

// HashTable is the main use of memory.
const HashTable = "a hash table"

// CheckMemory returns an error if the system lacks some MiB of memory for a purpose. It has to
// try, since a failed allocation ends a Go program.
func CheckMemory(what string, mib int) error {
	debug.FreeOSMemory() // a table no longer in use
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

// ErrOtherGame is the error for games other than Camelot.
var ErrOtherGame = errors.New("endings is for camelot: no other game has tables")

// ErrOtherBoard is the error for other boards, about which the data of Camelot's own board say
// nothing.
var ErrOtherBoard = errors.New("networks and tables of endings are of Camelot's own board, not of the others of its family")

// OwnBoard reports whether a setup uses Camelot's own board, or has no choice of boards.
func OwnBoard(s engine.Setup) bool {
	name := s.Values["board"]
	return name == "" || name == camelot.Standard().Name()
}
