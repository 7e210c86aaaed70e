package games

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/online"
	"roundtable/server/journal"
)

// faulty is a follower with a fault.
type faulty struct{ begin, hear bool }

func (f *faulty) Begin(*online.Game, uint64, [][]byte, func() []byte) {
	if f.begin {
		panic("begin")
	}
}

func (f *faulty) Plays() bool  { return true }
func (f *faulty) States() bool { return false }

func (f *faulty) Hear(*Report) {
	if f.hear {
		panic("hear")
	}
}

// A fault in one request, wherever it lies, ends that request alone: the game goes on for all
// others, with all that was kept.
func TestFaultLocksNoGame(t *testing.T) {
	var told func()
	rules := func(name string) (engine.Game, bool) {
		if name == "broken" {
			panic("rules")
		}
		e, ok := catalog.Find(name)
		return e.Game, ok
	}
	s := New(Config{Name: "a", Journal: journal.NewMemory(), Rules: rules, Now: func() online.Instant { return online.Instant(time.Now().UnixMilli()) },
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler), Told: func(*Report) {
			if told != nil {
				told()
			}
		}})
	ctx := t.Context()
	ann := online.Identity{Account: online.EncodeSecret(make([]byte, 32))}
	id := online.EncodeSecret(make([]byte, 16))
	create := func(kind string) error {
		_, err := s.Create(ctx, ann, "create", &online.Create{Game: id, Kind: kind, Clock: "300", Seats: []online.Place{{For: "me"}, {For: "open"}}})
		return err
	}
	n := 0
	fault := func(name string, do func(context.Context)) {
		t.Helper()
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: there is no fault", name)
				}
			}()
			do(ctx)
		}()
		told = nil
		s.mu.Lock()
		open := s.open[id]
		s.mu.Unlock()
		if open != nil {
			if !open.mu.TryLock() {
				t.Fatalf("%s: the game is locked", name)
			}
			open.mu.Unlock()
		}
		if err := create("camelot"); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		// What comes then is kept as before.
		n++
		token := online.EncodeSecret(make([]byte, 16))
		if _, err := s.Do(ctx, ann, fmt.Sprint("invite", n), &online.Invite{Chair: online.Chair{Game: id, Seat: 1}, Token: token}, online.Arrival{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	breaks := func() { told = func() { panic("told") } }
	fault("the rules", func(context.Context) { create("broken") })
	fault("a look", func(ctx context.Context) { s.Look(ctx, id, func(*online.Game) { panic("look") }) })
	fault("who is told", func(ctx context.Context) {
		breaks()
		s.Do(ctx, ann, "again", &online.Invite{Chair: online.Chair{Game: id, Seat: 1}, Token: online.EncodeSecret(make([]byte, 16))}, online.Arrival{})
	})
	fault("a follower's beginning", func(ctx context.Context) { s.Follow(ctx, id, 0, &faulty{begin: true}) })
	f := &faulty{}
	if _, err := s.Follow(ctx, id, 0, f); err != nil {
		t.Fatal(err)
	}
	fault("a follower", func(ctx context.Context) {
		f.hear = true
		defer func() { f.hear = false }()
		s.Do(ctx, ann, "last", &online.Invite{Chair: online.Chair{Game: id, Seat: 1}, Token: online.EncodeSecret(make([]byte, 16))}, online.Arrival{})
	})
	if err := s.Look(ctx, id, func(g *online.Game) {
		if want := uint64(n + 3); g.Seq() != want {
			t.Errorf("the game has %d events, not %d", g.Seq(), want)
		}
	}); err != nil {
		t.Error(err)
	}
}
