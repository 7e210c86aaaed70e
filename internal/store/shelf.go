package store

import (
	"context"
	"io/fs"
)

// shelf is where bytes lie: a folder, the browser's storage, or memory. One
// goroutine at a time uses it, but for Claim and Release.
type shelf interface {
	// Load is what lies in a slot of a thing; fs.ErrNotExist where nothing does.
	Load(name, slot string) ([]byte, error)
	Save(name, slot string, data []byte) error
	Remove(name, slot string) error
	// Claim asks to be the one copy of the program that writes. Where another
	// copy is, granted is closed once this one has taken over. Where the platform
	// knows no such thing, every copy may write.
	Claim(ctx context.Context) (mine bool, granted <-chan struct{})
	// Release gives up what was claimed.
	Release()
}

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

func (m memory) Claim(context.Context) (bool, <-chan struct{}) { return true, nil }

func (m memory) Release() {}
