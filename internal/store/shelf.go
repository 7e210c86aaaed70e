package store

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// shelf stores bytes: in a folder, the browser's storage, or memory. One goroutine at a time
// uses it, except for Claim and Release.
type shelf interface {
	// Load returns the bytes in a thing's slot; fs.ErrNotExist for none, and an *oddError for
	// something else.
	Load(name, slot string) ([]byte, error)
	Save(name, slot string, data []byte) error
	Remove(name, slot string) error
	// Names returns the things with anything in a slot, sorted. The error is an *oddError if
	// something else is in the place of all.
	Names() ([]string, error)
	// Archive returns a separate shelf for very many things. It is never claimed.
	Archive() shelf
	// Claim asks to be the one writing copy of the program. If there is another, granted is
	// closed once this one has taken over. On platforms without locks every copy may write.
	Claim(ctx context.Context) (mine bool, granted <-chan struct{})
	// Release gives up the claim.
	Release()
}

// oddError means that a slot or its place holds something that is not our bytes: a folder, a
// number, a file that may not be read.
type oddError struct {
	what string
	// moveAway moves it to a free slot of the same thing; or, with whole, moves both slots of the
	// thing to a separate place.
	moveAway func(slot string) error
	whole    bool
}

func (e *oddError) Error() string { return e.what }

// mostBytes is the most bytes read, far more than is ever written.
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

// namesOf returns the names in keys of a name, a mark and a slot; sorted, and each once.
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
