package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
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

func (g *gate) Save(name, slot string, data []byte) error {
	select {
	case g.came <- name:
	case <-g.pass:
	}
	<-g.pass
	g.mu.Lock()
	defer g.mu.Unlock()
	s := open(data)
	g.writes = append(g.writes, name+"="+string(s.data))
	return g.memory.Save(name, slot, data)
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
	for _, name := range []string{"game", "settings", "other"} {
		if waits, _ := s.Status(name); !waits {
			t.Errorf("%s is called saved", name)
		}
	}
	close(g.pass)
	s.Flush()
	want := []string{"game=1", "settings=49", "game=49", "other=x"}
	if !slices.Equal(g.writes, want) {
		t.Errorf("%q, want %q", g.writes, want)
	}
	holds(t, s, "game", "49")
	for _, name := range []string{"game", "settings", "other"} {
		if waits, f := s.Status(name); waits || f != nil {
			t.Errorf("%s: %v, %v", name, waits, f)
		}
	}
}

// TestLoadSeesWhatWaits: loading waits for the writing.
func TestLoadSeesWhatWaits(t *testing.T) {
	s := newStore(memory{})
	for i := range 200 {
		s.SaveLater("game", fmt.Append(nil, i))
		holds(t, s, "game", fmt.Sprint(i))
	}
}

func TestFlushOfNothing(t *testing.T) {
	s := OpenMemory()
	s.Flush()
	s.Flush()
	if waits, f := s.Status("game"); waits || f != nil {
		t.Error("nothing waited, nothing failed")
	}
	s.Close()
}

// TestStatusFollowsWhatHappened: a failure lasts until a write succeeds, and failed writes can
// be retried.
func TestStatusFollowsWhatHappened(t *testing.T) {
	f := &faulty{memory: memory{}}
	full := &shelfError{Full, errors.New("write /home/arthur/game: no space left on device")}
	f.save = func(string, []byte) error { return full }
	s := newStore(f)
	for range 2 {
		s.SaveLater("game", []byte("1"))
		s.SaveLater("settings", []byte("2"))
		s.Flush()
		for range 2 {
			_, got := s.Status("game")
			if got == nil || got.Why != Full || !got.Write || got.Name != "game" || strings.Contains(got.Error(), "/") || !errors.Is(got, full.err) {
				t.Fatalf("%+v", got)
			}
		}
		if _, got := s.Status("settings"); got == nil || got.Name != "settings" {
			t.Fatalf("%+v", got)
		}
		s.Retry()
		s.Flush()
	}
	f.save = nil // room was made
	s.Retry()
	s.Flush()
	for _, name := range []string{"game", "settings"} {
		if waits, got := s.Status(name); waits || got != nil {
			t.Errorf("%s: %v", name, got)
		}
	}
	holds(t, s, "game", "1")
	holds(t, s, "settings", "2")
	s.Retry() // of nothing
	s.Flush()
	if g := open(f.memory["game/a"]); g.generation != 1 || f.memory["game/b"] != nil {
		t.Errorf("written again: %q", f.memory)
	}
}

// TestRetryTakesTheNewest: what was written since is not undone by what failed
// before.
func TestRetryTakesTheNewest(t *testing.T) {
	g := newGate()
	s := newStore(g)
	s.SaveLater("other", nil)
	<-g.came
	s.unsaved["game"] = []byte("old")
	s.SaveLater("game", []byte("new"))
	s.Retry()
	close(g.pass)
	s.Flush()
	holds(t, s, "game", "new")
}

func TestManyAtOnce(t *testing.T) {
	s := newStore(memory{})
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
	for w := range 4 {
		if _, f := s.Status(fmt.Sprint("game-", w)); f != nil {
			t.Error(f)
		}
	}
}

// Reading a thing waits for what is still to be written of it.
func TestLoadWaitsForItsOwnWrite(t *testing.T) {
	hold, begun := make(chan struct{}), make(chan struct{})
	f := &faulty{memory: memory{}}
	f.save = func(key string, data []byte) error {
		if key == "slow/a" {
			close(begun)
			<-hold
		}
		f.memory[key] = data
		return nil
	}
	s := newStore(f)
	s.SaveLater("slow", []byte("1"))
	<-begun
	s.SaveLater("mine", []byte("2"))
	read := make(chan string)
	go func() {
		data, err := s.Load("mine")
		read <- fmt.Sprint(string(data), err)
	}()
	select {
	case got := <-read:
		t.Errorf("read before it was written: %s", got)
	default:
	}
	close(hold)
	if got := <-read; got != "2<nil>" {
		t.Error(got)
	}
	s.Close()
}
