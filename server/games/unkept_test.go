package games

import (
	"log/slog"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/online"
	"roundtable/server/journal"
)

// What the journal has not kept is not answered as kept, and the game does not have it.
func TestNothingIsAnsweredThatIsNotKept(t *testing.T) {
	kept := journal.NewMemory()
	rules := func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}
	s := New(Config{Name: "a", Journal: kept, Rules: rules, Now: func() online.Instant { return online.Instant(time.Now().UnixMilli()) },
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	ctx := t.Context()
	ann := online.Identity{Account: online.EncodeSecret(make([]byte, 32))}
	id := online.EncodeSecret(make([]byte, 16))
	if _, err := s.Create(ctx, ann, "create", &online.Create{Game: id, Kind: "camelot", Clock: "300", Seats: []online.Place{{For: "me"}, {For: "open"}}}); err != nil {
		t.Fatal(err)
	}
	invite := func() (uint64, error) {
		return s.Do(ctx, ann, "invite", &online.Invite{Chair: online.Chair{Game: id, Seat: 1}, Token: online.EncodeSecret(make([]byte, 16))}, online.Arrival{})
	}
	has := func() (seq uint64) {
		t.Helper()
		if err := s.Look(ctx, id, func(g *online.Game) { seq = g.Seq() }); err != nil {
			t.Fatal(err)
		}
		return seq
	}
	before := has()
	kept.ForgetOutcome(false)
	if seq, err := invite(); err == nil {
		t.Errorf("event %d is answered, which is not kept", seq)
	}
	if seq := has(); seq != before {
		t.Errorf("the game has %d events, of which %d are kept", seq, before)
	}
	if seq, err := invite(); err != nil || seq != before+1 {
		t.Errorf("the second try is event %d, %v; not %d", seq, err, before+1)
	}
}
