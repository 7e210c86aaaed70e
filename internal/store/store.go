package store

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/quasilyte/gdata/v2"
)

// DamagedError says that something was kept but cannot be read.
type DamagedError struct{ Name string }

// Error names the thing.
func (e *DamagedError) Error() string { return e.Name + " is damaged; it was set aside" }

// NewerError says that something was kept by a newer version of the program.
type NewerError struct {
	Name    string
	Version int
}

// Error names the thing and its version.
func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was saved by a newer version of Round Table (format %d)", e.Name, e.Version)
}

// shelf is where bytes lie: gdata's manager, or memory.
type shelf interface {
	LoadObjectProp(object, prop string) ([]byte, error)
	SaveObjectProp(object, prop string, data []byte) error
	ObjectPropExists(object, prop string) bool
}

// Store keeps named things. Its methods may be called from any goroutine.
type Store struct {
	shelf shelf

	mu sync.Mutex // one reads or writes at a time

	queue   sync.Mutex
	later   map[string][]byte // the newest data of each name not yet written
	order   []string
	writing bool
	idle    *sync.Cond
	failed  error
}

// Open is the store of an application on this platform.
func Open(app string) (*Store, error) {
	m, err := gdata.Open(gdata.Config{AppName: app})
	if err != nil {
		return nil, fmt.Errorf("no place for saved games: %w", err)
	}
	return newStore(m), nil
}

// OpenMemory is a store that lasts as long as the program: for tests, and where
// the platform has no place to keep anything.
func OpenMemory() *Store { return newStore(memory{}) }

func newStore(s shelf) *Store {
	t := &Store{shelf: s, later: map[string][]byte{}}
	t.idle = sync.NewCond(&t.queue)
	return t
}

var slots = [2]string{"a", "b"}

// read reads both slots of a thing.
func (s *Store) read(name string) (got [2]slot, raw [2][]byte, err error) {
	for i, prop := range slots {
		if !s.shelf.ObjectPropExists(name, prop) {
			continue
		}
		raw[i], err = s.shelf.LoadObjectProp(name, prop)
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
			continue
		}
		if err != nil {
			return got, raw, fmt.Errorf("%s cannot be read: %w", name, err)
		}
		got[i] = open(raw[i])
	}
	return got, raw, nil
}

// newest is the index of the good slot with the highest generation, or -1.
func newest(got [2]slot) int {
	best := -1
	for i, g := range got {
		if g.state == good && (best < 0 || g.generation > got[best].generation) {
			best = i
		}
	}
	return best
}

// Load is what was kept last under a name. The error is fs.ErrNotExist, a
// *DamagedError, a *NewerError, or the platform's own.
func (s *Store) Load(name string) (data []byte, err error) {
	s.Flush()
	s.mu.Lock()
	defer s.mu.Unlock()
	defer caught(name, &err)
	got, raw, err := s.read(name)
	if err != nil {
		return nil, err
	}
	for _, g := range got {
		if g.state == newer {
			return nil, &NewerError{Name: name, Version: g.version}
		}
	}
	if i := newest(got); i >= 0 {
		return got[i].data, nil
	}
	if got[0].state == absent && got[1].state == absent {
		return nil, fs.ErrNotExist
	}
	for i, g := range got {
		if g.state == damaged {
			if err := s.setAside(name, i, raw[i]); err != nil {
				return nil, err
			}
		}
	}
	return nil, &DamagedError{Name: name}
}

// caught makes an error of a panic: a browser whose storage is full or closed
// throws, which reaches Go as one.
func caught(name string, err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s: the storage failed: %v", name, p)
	}
}

// setAside keeps a damaged slot's bytes under another name. The first ones to
// be set aside stay.
func (s *Store) setAside(name string, slot int, raw []byte) error {
	prop := "damaged-" + slots[slot]
	if s.shelf.ObjectPropExists(name, prop) {
		return nil
	}
	return s.shelf.SaveObjectProp(name, prop, raw)
}

// Save keeps data under a name: letters, digits and '-'. It waits until it is
// written. What a newer version kept is not replaced.
func (s *Store) Save(name string, data []byte) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer caught(name, &err)
	got, raw, err := s.read(name)
	if err != nil {
		return err
	}
	for _, g := range got {
		if g.state == newer {
			return &NewerError{Name: name, Version: g.version}
		}
	}
	to, generation := 0, uint64(1)
	if i := newest(got); i >= 0 {
		to, generation = 1-i, got[i].generation+1
	}
	// A slot cut off beside a good one is only the write that never was; with
	// no good one beside it, its bytes are all that is left.
	if newest(got) < 0 {
		for i, g := range got {
			if g.state == damaged {
				if err := s.setAside(name, i, raw[i]); err != nil {
					return err
				}
			}
		}
	}
	if err := s.shelf.SaveObjectProp(name, slots[to], seal(generation, data)); err != nil {
		return fmt.Errorf("%s cannot be saved: %w", name, err)
	}
	return nil
}

// SaveLater is Save without waiting. Of several for one name only the newest is
// sure to be written. What fails is Failed's to tell.
func (s *Store) SaveLater(name string, data []byte) {
	s.queue.Lock()
	defer s.queue.Unlock()
	if _, waits := s.later[name]; !waits {
		s.order = append(s.order, name)
	}
	s.later[name] = data
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

// write writes what waits until nothing does.
func (s *Store) write() {
	for {
		s.queue.Lock()
		if len(s.order) == 0 {
			s.writing = false
			s.idle.Broadcast()
			s.queue.Unlock()
			return
		}
		name := s.order[0]
		data := s.later[name]
		s.order = s.order[1:]
		delete(s.later, name)
		s.queue.Unlock()
		err := s.Save(name, data)
		s.queue.Lock()
		if err != nil {
			s.failed = err
		}
		s.queue.Unlock()
	}
}

// Flush waits until nothing waits to be written.
func (s *Store) Flush() {
	s.queue.Lock()
	defer s.queue.Unlock()
	for s.writing {
		s.idle.Wait()
	}
}

// Failed is the last failure of SaveLater, told once.
func (s *Store) Failed() error {
	s.queue.Lock()
	defer s.queue.Unlock()
	err := s.failed
	s.failed = nil
	return err
}

// memory is a shelf that lasts as long as the program.
type memory map[string][]byte

func (m memory) LoadObjectProp(object, prop string) ([]byte, error) {
	if d, ok := m[object+"/"+prop]; ok {
		return d, nil
	}
	return nil, fs.ErrNotExist
}

func (m memory) SaveObjectProp(object, prop string, data []byte) error {
	m[object+"/"+prop] = append([]byte(nil), data...)
	return nil
}

func (m memory) ObjectPropExists(object, prop string) bool { _, ok := m[object+"/"+prop]; return ok }
