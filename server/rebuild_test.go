//go:build !js

package server

import (
	"bytes"
	"log/slog"
	"maps"
	"strings"
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// values returns what a store has, by key.
func values(t *testing.T, kept journal.Backend, name string) map[string]string {
	t.Helper()
	store, err := kept.Store(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := store.Keys(t.Context(), journal.All)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, key := range keys {
		if strings.HasPrefix(key, "index.") {
			continue // its parts have other names each time; a page shows what it says
		}
		item, err := store.Get(t.Context(), key)
		if err != nil {
			t.Fatal(err)
		}
		all[key] = string(item.Data)
	}
	return all
}

// played has a few games of each kind kept: one that waits, one that goes on, one that was
// aborted, and rated ones that have ended. It returns the accounts.
func played(t *testing.T, url string) (annID, benID string) {
	t.Helper()
	ann, w := dial(t, url)
	annID = ann.signIn(w, "Ann")
	ben, w := dial(t, url)
	benID = ben.signIn(w, "Ben")
	ann.must(&online.MyGames{On: true})
	ann.must(&online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	begin := func() string {
		id := newSecret()
		ann.must(&online.Create{Game: id, Kind: "lancelot", Lot: true, Rated: true, Seats: []online.Place{{For: "me"}, {For: "account", Account: benID}}, Clock: "1/60"})
		ben.must(&online.Sit{Game: id})
		ann.await(func(_ string, a online.Answer) bool {
			g, is := a.(*online.Games)
			return is && len(g.Games) == 1 && g.Games[0].Game == id && g.Games[0].Phase == "playing"
		})
		return id
	}
	begin()
	ended := map[string]bool{}
	aborted := begin()
	ann.must(&online.Abort{Game: aborted})
	ended[aborted] = true
	for range 3 {
		id := begin()
		ann.must(&online.Follow{Game: id, As: "states"})
		you := ann.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Seats); return is && s.Game == id }).(*online.Seats).You
		ann.must(&online.Resign{Chair: online.Chair{Game: id, Seat: you[0]}})
		ann.await(func(_ string, a online.Answer) bool {
			s, is := a.(*online.Seats)
			return is && s.Game == id && s.Seats[0].Rating != 0
		})
		ben.must(&online.OfferRematch{Chair: online.Chair{Game: id, Seat: 1 - you[0]}, Next: newSecret()})
		ended[id] = true
	}
	for len(ended) > 0 {
		g := ann.await(func(_ string, a online.Answer) bool { g, is := a.(*online.Games); return is && len(g.Gone) > 0 }).(*online.Games)
		delete(ended, g.Gone[0])
	}
	return annID, benID
}

// page returns a player's page.
func page(t *testing.T, url, account string) *online.Player {
	t.Helper()
	c, _ := dial(t, url)
	return c.must(&online.GetPlayer{Account: account}).(*online.Player)
}

// Rebuild restores all that follows from the log, whatever part of it was lost, damaged or
// invented.
func TestRebuild(t *testing.T) {
	kept := journal.NewMemory()
	s := beginOn(t, kept, generous)
	annID, _ := played(t, s.url)
	before := page(t, s.url, annID)
	open, ended := values(t, kept, "open"), values(t, kept, "ended")
	if len(open) != 2 || len(ended) != 6 || before.Ratings[0].Games != 3 {
		t.Fatalf("%d games are open, %d pages have ended ones, %+v", len(open), len(ended), before.Ratings)
	}
	s.end()
	harmIndex(t, kept)
	for _, name := range []string{"open", "ended", "ratings"} {
		store, err := kept.Store(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for key := range values(t, kept, name) {
			item, err := store.Get(t.Context(), key)
			if err != nil {
				t.Fatal(err)
			}
			i++
			switch {
			case name == "ratings" && key == "present":
				_, err = store.Put(t.Context(), key, item.Mark, []byte(`"lost"`))
			case i%2 == 0:
				_, err = store.Delete(t.Context(), key, item.Mark)
			default:
				_, err = store.Put(t.Context(), key, item.Mark, []byte(`{"seq":1}`))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if name != "ratings" {
			if _, err := store.Put(t.Context(), map[string]string{"open": newSecret(), "ended": endedKey(annID)}[name], 0, []byte(`{}`)); err != nil {
				t.Fatal(err)
			}
		}
	}
	done, err := Rebuild(t.Context(), kept, slog.New(slog.DiscardHandler))
	if err != nil || done.Open != 2 || done.Ended != 3 || done.Rated != 3 || done.Written != 8 || done.Removed != 2 {
		t.Errorf("%+v, %v", done, err)
	}
	if got := values(t, kept, "open"); !maps.Equal(got, open) {
		t.Errorf("open are %v\nwant %v", got, open)
	}
	if got := values(t, kept, "ended"); !maps.Equal(got, ended) {
		t.Errorf("ended are %v\nwant %v", got, ended)
	}
	if again, err := Rebuild(t.Context(), kept, slog.New(slog.DiscardHandler)); err != nil || again.Written != 0 || again.Removed != 0 {
		t.Errorf("once more: %+v, %v", again, err)
	}
	s = beginOn(t, kept, generous)
	if got := page(t, s.url, annID); !samePage(got, before) {
		t.Errorf("Ann's page is %+v\nwant %+v", got, before)
	}
}

// harmIndex damages what finds the games on players' pages.
func harmIndex(t *testing.T, kept journal.Backend) {
	t.Helper()
	store, err := kept.Store(t.Context(), "ended")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := store.Keys(t.Context(), "index.")
	if err != nil || len(keys) == 0 {
		t.Fatal(keys, err)
	}
	for _, key := range keys {
		item, err := store.Get(t.Context(), key)
		if err == nil {
			_, err = store.Put(t.Context(), key, item.Mark, []byte(`{"made":"lost","newest":["0000000000000.none"]}`))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// endedKey returns where no game of an account has ended.
func endedKey(account string) string { return account + ".0000000000000." + newSecret() }

// samePage reports whether two pages say the same.
func samePage(a, b *online.Player) bool {
	return bytes.Equal(online.EncodeAnswer("", a), online.EncodeAnswer("", b))
}

// A copy of a server that runs is restored as a server that has all of it, and whose clocks did
// not run in between.
func TestBackup(t *testing.T) {
	kept := journal.NewMemory()
	s := beginOn(t, kept, generous)
	annID, _ := played(t, s.url)
	g := two(t, "lancelot", "1/60", s.url, s.url)
	g.follow()
	for ply, c := range []*client{g.ann, g.ben} {
		st := c.state(g.id, after(ply))
		c.must(&online.Move{Chair: g.chair(ply), Ply: ply, Move: st.Moves[0]})
	}
	before := page(t, s.url, annID)
	var file bytes.Buffer
	total, err := Backup(t.Context(), &file, kept)
	if err != nil || total.Events == 0 || total.Values == 0 {
		t.Fatalf("%+v, %v", total, err)
	}
	if got, err := CheckArchive(bytes.NewReader(file.Bytes())); err != nil || got != total {
		t.Fatalf("%+v, %v", got, err)
	}
	other := journal.NewMemory()
	if got, err := Restore(t.Context(), bytes.NewReader(file.Bytes()), other, slog.New(slog.DiscardHandler)); err != nil || got != total {
		t.Fatalf("%+v, %v", got, err)
	}
	late := beginLater(t, other, generous, 3_600_000)
	if got := page(t, late.url, annID); !samePage(got, before) {
		t.Errorf("Ann's page is %+v\nwant %+v", got, before)
	}
	ben, _ := dial(t, late.url)
	ben.must(&online.Guest{Game: g.id, Ticket: g.ticket})
	ben.must(&online.Follow{Game: g.id, As: "states"})
	if st := ben.state(g.id, after(2)); st.Phase != "playing" || st.Clocks[0].Left < 30_000 {
		t.Errorf("after an hour without a server: %+v", st)
	}
}
