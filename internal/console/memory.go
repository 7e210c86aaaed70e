package console

import (
	"errors"
	"fmt"
	"runtime/debug"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

// searchWithHash returns a search with a transposition table of mib MiB, or an error if there is
// too little memory. endings are tables for Camelot or nil; other games ignore them.
func searchWithHash(s *Session, mib int, endings brain.Endings) (engine.Search, error) {
	if err := CheckMemory(HashTable, mib); err != nil {
		return nil, err
	}
	if endings != nil && s.Game.Name() == "camelot" {
		return brain.Knowledge{Endings: endings}.Variant(nil, mib)
	}
	return s.SearchWithHash(mib), nil
}

// HashTable names, for CheckMemory, what most of the memory is used for.
const HashTable = "a hash table"

// CheckMemory returns an error if the system does not have mib MiB of free memory for a purpose. It
// has to try this, because a failed allocation ends a Go program.
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

// ErrOtherBoard is the error for a board other than Camelot's usual one. Networks and tables of
// endings are made for that board alone.
var ErrOtherBoard = errors.New("networks and tables of endings are of Camelot's own board, not of the others of its family")

// OwnBoard reports whether a setup uses Camelot's usual board, or belongs to a game without a
// choice of boards.
func OwnBoard(s engine.Setup) bool {
	name := s.Values["board"]
	return name == "" || name == camelot.Standard().Name()
}
