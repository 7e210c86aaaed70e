package main

import (
	"fmt"
	"runtime/debug"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// searchWithHash is a search with a table of so many MiB, or an error where the
// system has no memory for it.
func searchWithHash(e catalog.Entry, mib int) (engine.Search, error) {
	if err := checkMemory(mib); err != nil {
		return nil, err
	}
	return e.SearchWithHash(mib), nil
}

// checkMemory is an error where the system has no memory for so many MiB. To
// try it is the only way to learn that: an allocation that fails ends a Go
// program.
func checkMemory(mib int) error {
	debug.FreeOSMemory() // a table that is no longer used
	const beside = 64    // what the program itself takes
	bytes := uint64(mib+mib/16+beside) << 20
	if uint64(uintptr(bytes)) != bytes {
		return fmt.Errorf("a hash table of %d MiB is more than this program can address", mib)
	}
	if err := tryMemory(uintptr(bytes)); err != nil {
		return fmt.Errorf("there is no memory for a hash table of %d MiB: %w", mib, err)
	}
	return nil
}
