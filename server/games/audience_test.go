package games

import (
	"log/slog"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/online"
	"roundtable/server/journal"
)

// newcomer is a follower who notes the state that it begins with.
type newcomer struct{ state []byte }

func (f *newcomer) Begin(_ *online.Game, _ uint64, _ [][]byte, state func() []byte) {
	f.state = state()
}
func (f *newcomer) Plays() bool  { return false }
func (f *newcomer) States() bool { return true }
func (f *newcomer) Hear(*Report) {}

// Of all who come to watch about the same time the state is encoded once, and never one from
// before the last event.
func TestStateOfNewcomersIsEncodedOnce(t *testing.T) {
	now := online.Instant(1_000_000)
	s := New(Config{Name: "a", Journal: journal.NewMemory(), Now: func() online.Instant { return now }, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler),
		Rules: func(name string) (engine.Game, bool) { e, ok := catalog.Find(name); return e.Game, ok }})
	ann := online.Identity{Account: online.EncodeSecret(make([]byte, 32))}
	id := online.EncodeSecret(make([]byte, 16))
	if _, err := s.Create(t.Context(), ann, "create", &online.Create{Game: id, Kind: "camelot", Clock: "300", Seats: []online.Place{{For: "me"}, {For: "open"}}}); err != nil {
		t.Fatal(err)
	}
	come := func() []byte {
		t.Helper()
		f := &newcomer{}
		if _, err := s.Follow(t.Context(), id, 0, f); err != nil {
			t.Fatal(err)
		}
		return f.state
	}
	first := come()
	for range 1000 {
		now = 1_000_500
		if next := come(); &next[0] != &first[0] {
			t.Fatal("the state is encoded again for each")
		}
	}
	now = 1_001_500
	later := come()
	if &later[0] == &first[0] {
		t.Error("a state from long ago is told")
	}
	if _, err := s.Do(t.Context(), ann, "abort", &online.Abort{Game: id}, online.Arrival{At: now}); err != nil {
		t.Fatal(err)
	}
	if over := string(come()); !strings.Contains(over, `"aborted"`) {
		t.Errorf("after the end newcomers are told %s", over)
	}
}
