package store

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// shelf stores bytes in a folder, in the browser's storage, or in memory. Only one goroutine at a
// time may use it, except for Claim and Release.
type shelf interface {
	// Load returns the bytes in a slot of a name. The error is fs.ErrNotExist if the slot is empty,
	// and an *oddError if it holds something else than bytes.
	Load(name, slot string) ([]byte, error)
	Save(name, slot string, data []byte) error
	Remove(name, slot string) error
	// Names returns the names that have anything in a slot, sorted. The error is an *oddError if
	// something else is in the place of all data.
	Names() ([]string, error)
	// Archive returns a separate shelf for very many names. It has no claim of its own.
	Archive() shelf
	// Claim asks that this copy of the program become the one that writes. If another copy writes,
	// mine is false, and granted is closed once this copy has taken over. On platforms without
	// locks every copy may write.
	Claim(ctx context.Context) (mine bool, granted <-chan struct{})
	// Release gives up the claim.
	Release()
}

// oddError means that a slot, or the place of a slot, holds something that the program did not
// save: a folder, a number, a file that may not be read.
type oddError struct {
	what string
	// moveAway moves that thing to a free slot of the same name. If whole is true, it moves both
	// slots of the name to a separate place.
	moveAway func(slot string) error
	whole    bool
}

func (e *oddError) Error() string { return e.what }

// mostBytes is the most bytes that are read from a slot, far more than is ever written.
const mostBytes = 64 << 20

// memory is a shelf that keeps its data only while the program runs.
type memory map[string][]byte

func (m memory) Load(name, slot string) ([]byte, error) {
	if d, ok := m[name+"/"+slot]; ok {
		return d, nil
	}
	return nil, fs.ErrNotExist
}

func (m memory) Save(name, slot string, data []byte) error {
	m[name+"/"+slot] = append([]byte(nil), data...)
	return nil
}

func (m memory) Remove(name, slot string) error { delete(m, name+"/"+slot); return nil }

func (m memory) Names() ([]string, error) { return namesOf(slices.Collect(maps.Keys(m)), "/"), nil }

func (m memory) Archive() shelf { return memory{} }

func (m memory) Claim(context.Context) (bool, <-chan struct{}) { return true, nil }

func (m memory) Release() {}

// namesOf returns the names in keys of the form name, mark, slot; sorted, each once.
func namesOf(keys []string, mark string) []string {
	var names []string
	for _, key := range keys {
		name, slot, _ := strings.Cut(key, mark)
		if name != "" && slices.Contains(slots[:], slot) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
