//go:build !js

package server

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// The ratings of two may differ more the longer both have waited, unless one of them wants an
// opponent of similar strength.
func TestWindowWidens(t *testing.T) {
	a := storedSeek{ID: "a", Account: "ann", Kind: "camelot", Clock: "300", Rating: 1500, Since: 1000}
	b := storedSeek{ID: "b", Account: "ben", Kind: "camelot", Clock: "300", Rating: 1750, Since: 6000}
	for wait, want := range map[clock.Millis]bool{0: false, 14 * clock.Second: false, 15 * clock.Second: true, clock.Minute: true} {
		now := b.Since.Plus(wait)
		if fits(a, b, now) != want || fits(b, a, now) != want {
			t.Errorf("after %d ms they fit: %v", wait, !want)
		}
	}
	a.Window = 200
	if fits(a, b, b.Since.Plus(clock.Minute)) {
		t.Error("they fit though one wants a closer opponent")
	}
	a.Window = 250
	if !fits(a, b, b.Since.Plus(clock.Minute)) {
		t.Error("they do not fit at the end of a window")
	}
}

// The oldest search comes first, however far apart the moments are.
func TestOldestFirst(t *testing.T) {
	s := newSeeks(seeksConfig{})
	for id, since := range map[string]online.Instant{"a": 1<<62 + 1, "b": -1 << 62, "c": 0, "d": 0} {
		s.all[id] = knownSeek{storedSeek: storedSeek{ID: id, Since: since}}
	}
	var order string
	for _, one := range s.pick(false, func(storedSeek) bool { return true }) {
		order += one.ID
	}
	if order != "bcda" {
		t.Errorf("the order is %s", order)
	}
}

// Where it is not known whether a match's game was kept, both stay claimed for it and the game is
// begun again; and a match that is heard of late counts, where its game is there.
func TestMatchOfUnknownOutcome(t *testing.T) {
	kept := journal.NewMemory()
	store, err := kept.Store(t.Context(), "seeks")
	if err != nil {
		t.Fatal(err)
	}
	now, tries, games := online.Instant(1_000_000), 0, map[string]bool{}
	s := newSeeks(seeksConfig{Store: store, Now: func() online.Instant { return now }, Seed: func() uint64 { return 0 }, NewID: func() string { return "game" }, Log: slog.New(slog.DiscardHandler),
		Begin: func(_ context.Context, game string, _ *online.Created) error {
			if tries++; tries == 1 {
				return &online.Refused{Reason: online.Unavailable}
			}
			games[game] = true
			return nil
		},
		There: func(_ context.Context, game string) error {
			if !games[game] {
				return &online.Refused{Reason: online.UnknownGame}
			}
			return nil
		}})
	matched := map[string]string{}
	for _, id := range []string{"a", "b"} {
		if err := s.Add(t.Context(), storedSeek{ID: id, Account: id, Kind: "camelot", Clock: "300"}, func(game string, _ int) { matched[id] = game }); err != nil {
			t.Fatal(err)
		}
		item, _ := store.Get(t.Context(), id)
		one := knownSeek{mark: item.Mark}
		json.Unmarshal(item.Data, &one.storedSeek)
		s.all[id] = one
	}
	s.match(t.Context())
	s.tell(t.Context())
	for _, one := range s.all {
		if one.Game != "game" {
			t.Errorf("%s is free for another game, though its own may be there: %+v", one.ID, one.storedSeek)
		}
	}
	s.retry(t.Context())
	now += online.Instant(2 * seekBeat)
	s.tell(t.Context())
	if len(games) != 1 || matched["a"] != "game" || matched["b"] != "game" {
		t.Errorf("the games %v, of which was told %v", games, matched)
	}
}
