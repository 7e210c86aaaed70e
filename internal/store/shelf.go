package store

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// shelf is where bytes lie: a folder, the browser's storage, or memory. One
// goroutine at a time uses it, but for Claim and Release.
type shelf interface {
	// Load is what lies in a slot of a thing; fs.ErrNotExist where nothing does, and
	// an *oddError where something does that is no bytes.
	Load(name, slot string) ([]byte, error)
	Save(name, slot string, data []byte) error
	Remove(name, slot string) error
	// Names are the things of which something lies in a slot, sorted. The error is
	// an *oddError where something else lies in the place of all of them.
	Names() ([]string, error)
	// Archive is the shelf for very many things, apart from this one. Nobody
	// claims it.
	Archive() shelf
	// Claim asks to be the one copy of the program that writes. Where another
	// copy is, granted is closed once this one has taken over. Where the platform
	// knows no such thing, every copy may write.
	Claim(ctx context.Context) (mine bool, granted <-chan struct{})
	// Release gives up what was claimed.
	Release()
}

// oddError says that something lies in a slot, or in its way, that is no bytes of ours:
// a folder, a number, a file that may not be read.
type oddError struct {
	what string
	// aside moves it out of the way as it is, to another slot of the same thing that
	// is free; or, where whole is set, both slots of the thing to a place of its own.
	aside func(slot string) error
	whole bool
}

func (e *oddError) Error() string { return e.what }

// mostBytes is how many bytes are read at most: far more than is ever written.
const mostBytes = 64 << 20

// memory is a shelf that lasts as long as the program.
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

// namesOf are the names in keys that are made of a name, a mark and a slot;
// sorted, and each once.
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
