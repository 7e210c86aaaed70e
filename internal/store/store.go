package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"strconv"
	"sync"
	"time"
)

// Store saves data under names. Its methods may be called from any goroutine.
type Store struct {
	shelf  shelf
	direct bool // SaveLater writes at once
	stop   context.CancelFunc
	claims sync.WaitGroup
	asked  chan struct{} // closed once it is known whether this copy may write
	owner  chan struct{} // closed once it may
	taken  chan struct{} // closed after that, when waiting data are being written

	archive func() *Store // makes it on the first call; nil in an archive
	made    *Store        // the archive, once it is made

	mu          sync.Mutex        // one reads or writes at a time
	generations map[string]uint64 // the last known generation of each thing

	queue   sync.Mutex
	later   map[string][]byte // the newest data of each name not yet written
	order   []string          // of those names
	current string            // the name being written, while writing
	unsaved map[string][]byte // what could not be written
	faults  map[string]*Fault // and why
	writing bool
	idle    *sync.Cond
}

// Open returns the store of an application on this platform. app is the application's name or, on
// platforms with folders, an absolute path. Open never waits; Load and Save return problems.
func Open(app string) *Store { return newStore(platformShelf(app)) }

// OpenMemory returns a store for tests, which keeps its data only while the program runs. Its
// SaveLater saves at once.
func OpenMemory() *Store {
	s := build(memory{})
	s.direct = true
	s.claim(context.Background())
	return s
}

func newStore(sh shelf) *Store {
	s := build(sh)
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.claims.Go(func() { s.claim(ctx) })
	return s
}

func build(sh shelf) *Store {
	s := &Store{shelf: sh, stop: func() {}, asked: make(chan struct{}), owner: make(chan struct{}), taken: make(chan struct{}),
		generations: map[string]uint64{}, later: map[string][]byte{}, unsaved: map[string][]byte{}, faults: map[string]*Fault{}}
	s.idle = sync.NewCond(&s.queue)
	s.archive = sync.OnceValue(s.openArchive)
	return s
}

// Archive returns a separate store for very many names. Its data take little space and cost no time
// before they are read. The same copy of the program writes to both stores, and Close closes both.
func (s *Store) Archive() *Store { return s.archive() }

func (s *Store) openArchive() *Store {
	a := build(s.shelf.Archive())
	a.direct, a.asked, a.owner = s.direct, s.asked, s.owner
	s.queue.Lock()
	s.made = a
	s.queue.Unlock()
	if a.direct {
		close(a.taken)
		return a
	}
	ctx, stop := context.WithCancel(context.Background())
	a.stop = stop
	a.claims.Go(func() {
		select {
		case <-a.owner:
			a.Retry()
			close(a.taken)
		case <-ctx.Done():
		}
	})
	return a
}

// claim finds out whether this copy may write, and waits until it may.
func (s *Store) claim(ctx context.Context) {
	mine, granted := s.shelf.Claim(ctx)
	if mine {
		close(s.owner)
		close(s.taken)
		close(s.asked)
		return
	}
	close(s.asked)
	select {
	case <-granted:
		close(s.owner)
		s.Retry()
		close(s.taken)
	case <-ctx.Done():
	}
}

// Claimed returns a channel. It is closed when this copy of the program has become the one that
// writes, and has begun to write the data that were still to be written.
func (s *Store) Claimed() <-chan struct{} { return s.taken }

// Direct reports whether no method ever has to wait, as in a store in memory.
func (s *Store) Direct() bool { return s.direct }

// Alone reports whether this copy of the program is the one that writes. It waits until that is
// known.
func (s *Store) Alone() bool {
	<-s.asked
	select {
	case <-s.owner:
		return true
	default:
		return false
	}
}

// archiveIfMade returns the archive if Archive has been called, otherwise nil.
func (s *Store) archiveIfMade() *Store {
	s.queue.Lock()
	defer s.queue.Unlock()
	return s.made
}

// Close finishes all writes, and lets another copy of the program take over.
func (s *Store) Close() {
	if archive := s.archiveIfMade(); archive != nil {
		archive.Close()
	}
	s.Flush()
	s.stop()
	s.claims.Wait()
	s.shelf.Release()
}

var slots = [2]string{"a", "b"}

func (s *Store) read(name string) (got [2]slot, err error) {
	for i, slot := range slots {
		raw, err := s.shelf.Load(name, slot)
		var odd *oddError
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case errors.As(err, &odd):
			got[i].state, got[i].odd = damaged, odd
		case err != nil:
			return got, err
		case len(raw) == 0: // only a loss of power leaves that
			got[i].state, got[i].raw = damaged, raw
		default:
			got[i] = open(raw)
		}
	}
	return got, nil
}

// newest returns the index of the good slot with the highest generation, or -1.
func newest(got [2]slot) int {
	best := -1
	for i, g := range got {
		if g.state == good && (best < 0 || g.generation > got[best].generation) {
			best = i
		}
	}
	return best
}

// torn reports whether there are data, but none that can be read.
func torn(got [2]slot) bool {
	return newest(got) < 0 && (got[0].state == damaged || got[1].state == damaged)
}

// latest returns the highest generation in either slot, among undamaged data of any version.
func latest(got [2]slot) uint64 { return max(got[0].generation, got[1].generation) }

// Load returns the data last saved under a name. The error is fs.ErrNotExist, a *DamagedError, a
// *NewerError, or a *Fault. Load copies damaged data to another place if this copy of the program
// may write.
func (s *Store) Load(name string) ([]byte, error) {
	s.await(name)
	alone := s.Alone()
	s.mu.Lock()
	defer s.mu.Unlock()
	got, err := s.read(name)
	for tries := 0; !alone && tries < 3 && err == nil && torn(got); tries++ {
		time.Sleep(20 * time.Millisecond) // the other copy may be writing it
		got, err = s.read(name)
	}
	if err != nil {
		return nil, fault(name, false, err)
	}
	s.generations[name] = latest(got)
	if i := newest(got); i >= 0 {
		return got[i].data, nil
	}
	for _, g := range got {
		if g.state == newer {
			return nil, &NewerError{Name: name, Version: g.version}
		}
	}
	if got[0].state == absent && got[1].state == absent {
		return nil, fs.ErrNotExist
	}
	return nil, &DamagedError{Name: name, Aside: alone && s.moveAside(name, got) == nil}
}

// Names returns all names with saved data, sorted, including those with damaged data until these
// have been moved away. The error is a *Fault, or a *DamagedError if something else is in the place
// of all data. Names moves that away if this copy of the program may write.
func (s *Store) Names() ([]string, error) {
	s.Flush()
	alone := s.Alone()
	s.mu.Lock()
	defer s.mu.Unlock()
	names, err := s.shelf.Names()
	var odd *oddError
	if errors.As(err, &odd) {
		return nil, &DamagedError{Aside: alone && odd.moveAway("") == nil}
	}
	if err != nil {
		return nil, fault("", false, err)
	}
	return names, nil
}

// SetAside moves the data of a name to another place, so that nothing is lost.
func (s *Store) SetAside(name string) error { return s.change(name, s.moveAside) }

// change reads both slots of a name and changes them.
func (s *Store) change(name string, to func(name string, got [2]slot) error) error {
	s.await(name)
	if !s.Alone() {
		return &Fault{Name: name, Write: true, Why: Elsewhere}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	got, err := s.read(name)
	if err == nil {
		err = to(name, got)
	}
	if err != nil {
		return fault(name, true, err)
	}
	return nil
}

// moveAside copies both slots to another place, and empties them once both copies are safe.
func (s *Store) moveAside(name string, got [2]slot) error {
	for i, g := range got {
		if err := s.copyAside(name, g); err != nil {
			return err
		}
		if g.odd != nil {
			got[i] = slot{}
		}
	}
	return s.empty(name, got)
}

// copyAside copies the bytes of a slot to a new slot of the same name. If the slot holds something
// other than bytes, copyAside moves it.
func (s *Store) copyAside(name string, g slot) error {
	switch {
	case g.state == absent:
		return nil
	case g.odd != nil:
		return s.moveOdd(name, g.odd)
	}
	digest := sha256.Sum256(g.raw)
	aside := "aside-" + hex.EncodeToString(digest[:8])
	if old, err := s.shelf.Load(name, aside); err == nil && bytes.Equal(old, g.raw) {
		return nil
	}
	return s.shelf.Save(name, aside, g.raw)
}

// mostOdd is the most such moved things that a name can have.
const mostOdd = 1000

// moveOdd moves something other than bytes from a slot to a free slot of the same name.
func (s *Store) moveOdd(name string, odd *oddError) error {
	if odd.whole {
		return odd.moveAway("")
	}
	for n := range mostOdd {
		aside := "aside-odd-" + strconv.Itoa(n+1)
		if _, err := s.shelf.Load(name, aside); errors.Is(err, fs.ErrNotExist) {
			return odd.moveAway(aside)
		}
	}
	return odd
}

// empty removes what both slots hold, the newest last. It moves away what is not bytes.
func (s *Store) empty(name string, got [2]slot) error {
	first := 0
	if newest(got) == 0 {
		first = 1
	}
	for _, i := range [2]int{first, 1 - first} {
		switch {
		case got[i].state == absent:
			continue
		case got[i].odd != nil:
			if err := s.moveOdd(name, got[i].odd); err != nil {
				return err
			}
			continue
		}
		if err := s.shelf.Remove(name, slots[i]); err != nil {
			return err
		}
	}
	return nil
}

// Remove deletes the data of a name.
func (s *Store) Remove(name string) error { return s.change(name, s.empty) }

// Save saves data under a name: letters, digits and '-'. It waits until they are written. The
// error is a *Fault.
func (s *Store) Save(name string, data []byte) error {
	if f := s.save(name, data); f != nil {
		return f
	}
	return nil
}

func (s *Store) save(name string, data []byte) *Fault {
	if !s.Alone() {
		return &Fault{Name: name, Write: true, Why: Elsewhere}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	got, err := s.read(name)
	if err != nil {
		return fault(name, true, err)
	}
	last := latest(got)
	seen, known := s.generations[name]
	if known && last > seen {
		return &Fault{Name: name, Write: true, Why: Changed}
	}
	to := target(got)
	if got[to].state != good {
		if err := s.copyAside(name, got[to]); err != nil {
			return fault(name, true, err)
		}
	}
	generation := max(last, seen) + 1
	if err := s.shelf.Save(name, slots[to], seal(generation, data)); err != nil {
		return fault(name, true, err)
	}
	s.generations[name] = generation
	return nil
}

// target returns the slot to write. That is never the one with the newest good data. An empty or
// unreadable slot comes before one of a newer version.
func target(got [2]slot) int {
	if i := newest(got); i >= 0 {
		return 1 - i
	}
	if got[1].state < got[0].state {
		return 1
	}
	return 0
}
