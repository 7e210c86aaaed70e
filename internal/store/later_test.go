package store

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
)

// gate is a shelf whose writes wait to be let through, and are written down.
type gate struct {
	memory
	mu     sync.Mutex
	came   chan string   // a write has begun
	pass   chan struct{} // it may go on; closed: all may
	writes []string
}

func newGate() *gate {
	return &gate{memory: memory{}, came: make(chan string), pass: make(chan struct{})}
}

func (g *gate) SaveObjectProp(object, prop string, data []byte) error {
	select {
	case g.came <- object:
	case <-g.pass:
	}
	<-g.pass
	g.mu.Lock()
	defer g.mu.Unlock()
	s := open(data)
	g.writes = append(g.writes, object+"="+string(s.data))
	return g.memory.SaveObjectProp(object, prop, data)
}

// TestSaveLaterWritesTheNewest in the order in which the names came to wait.
func TestSaveLaterWritesTheNewest(t *testing.T) {
	g := newGate()
	s := newStore(g)
	s.SaveLater("game", []byte("1"))
	<-g.came // on its way: what comes now waits
	for i := 2; i < 50; i++ {
		s.SaveLater("settings", fmt.Append(nil, i))
		s.SaveLater("game", fmt.Append(nil, i))
	}
	s.SaveLater("other", []byte("x"))
	close(g.pass)
	s.Flush()
	want := []string{"game=1", "settings=49", "game=49", "other=x"}
	if !slices.Equal(g.writes, want) {
		t.Errorf("%q, want %q", g.writes, want)
	}
	holds(t, s, "game", "49")
	if err := s.Failed(); err != nil {
		t.Error(err)
	}
}

// TestLoadSeesWhatWaits: loading waits for the writing.
func TestLoadSeesWhatWaits(t *testing.T) {
	s := OpenMemory()
	for i := range 200 {
		s.SaveLater("game", fmt.Append(nil, i))
		holds(t, s, "game", fmt.Sprint(i))
	}
}

func TestFlushOfNothing(t *testing.T) {
	s := OpenMemory()
	s.Flush()
	s.Flush()
	if s.Failed() != nil {
		t.Error("nothing failed")
	}
}

func TestFailedTellsOnce(t *testing.T) {
	f := &faulty{memory: memory{}}
	full := errors.New("the disk is full")
	f.save = func(string, []byte) error { return full }
	s := newStore(f)
	s.SaveLater("game", []byte("1"))
	s.Flush()
	s.SaveLater("game", []byte("2"))
	s.Flush()
	if err := s.Failed(); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	if err := s.Failed(); err != nil {
		t.Errorf("told twice: %v", err)
	}
	f.save = nil // room was made: the next one is kept, without a word
	s.SaveLater("game", []byte("3"))
	s.Flush()
	if err := s.Failed(); err != nil {
		t.Error(err)
	}
	holds(t, s, "game", "3")
}

func TestManyAtOnce(t *testing.T) {
	s := OpenMemory()
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			name := fmt.Sprint("game-", w%4)
			for i := range 50 {
				s.SaveLater(name, fmt.Append(nil, w, " ", i))
				if _, err := s.Load(name); err != nil {
					t.Error(err)
				}
				if err := s.Save("shared", []byte(name)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	s.Flush()
	if err := s.Failed(); err != nil {
		t.Error(err)
	}
}
