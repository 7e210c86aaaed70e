package server

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// countingStore counts what is read of a store.
type countingStore struct {
	journal.Store
	gets, lists int
}

func (s *countingStore) Get(ctx context.Context, key string) (journal.Item, error) {
	s.gets++
	return s.Store.Get(ctx, key)
}

func (s *countingStore) Keys(ctx context.Context, pattern string) ([]string, error) {
	s.lists++
	return s.Store.Keys(ctx, pattern)
}

// ended returns a game that has ended, the latest the later its number.
func ended(n int) *listedGame {
	return &listedGame{Seq: 9, Game: online.Summary{Game: fmt.Sprintf("game%06d", n), Phase: "over", Changed: online.Instant(1_000_000 + 10*n),
		Seats: []online.Person{{For: "player", Account: "ann"}, {For: "player", Account: "ben"}}}}
}

// readsPages reads all pages of an account's games, and holds them to the numbers of those there
// are, in any order.
func readsPages(t *testing.T, l *lists, want []int) {
	t.Helper()
	want = slices.Clone(want)
	slices.Sort(want)
	slices.Reverse(want)
	var got []string
	for before := online.Instant(0); ; {
		all, more, err := l.Page(t.Context(), "ann", before, 20)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range all {
			got, before = append(got, one.Game.Game), one.Game.Changed
		}
		if !more {
			break
		}
		if len(all) != 20 {
			t.Fatalf("a page before others has %d games", len(all))
		}
	}
	var games []string
	for _, n := range want {
		games = append(games, ended(n).Game.Game)
	}
	if !slices.Equal(got, games) {
		t.Fatalf("the pages have %d games, of %d", len(got), len(games))
	}
}

// begunLists returns lists in whose store games have ended as an older server kept them.
func begunLists(t *testing.T, old int) (*lists, *countingStore) {
	t.Helper()
	kept, err := journal.NewMemory().Store(t.Context(), "ended")
	if err != nil {
		t.Fatal(err)
	}
	store := &countingStore{Store: kept}
	for n := range old {
		for _, account := range []string{"ann", "ben"} {
			if _, err := kept.Put(t.Context(), endedAt(account, ended(n)), 0, []byte(fmt.Sprintf(`{"seq":9,"game":{"game":%q,"changed":%d}}`, ended(n).Game.Game, ended(n).Game.Changed))); err != nil {
				t.Fatal(err)
			}
		}
	}
	return newLists(listsConfig{Ended: store, Log: slog.New(slog.DiscardHandler)}), store
}

// A page of a player's games costs a page, however many there are: the newest, the oldest, and
// any between them.
func TestPageCostsAPage(t *testing.T) {
	for _, games := range []int{20, 75, 76, 300, 3000} {
		l, store := begunLists(t, games)
		if _, _, err := l.Page(t.Context(), "ann", 0, 20); err != nil { // once the index is made
			t.Fatal(err)
		}
		for n := games; n > 0; n -= max(1, games/40) {
			store.gets, store.lists = 0, 0
			all, _, err := l.Page(t.Context(), "ann", ended(n).Game.Changed, 20)
			if err != nil || len(all) != min(20, n) {
				t.Fatalf("%d games before %d: %v", len(all), n, err)
			}
			if store.lists > 0 || store.gets > 1+2+20 {
				t.Fatalf("a page of %d games reads %d items and %d lists of keys", games, store.gets, store.lists)
			}
		}
		store.gets, store.lists = 0, 0
		if err := l.end(t.Context(), ended(games)); err != nil {
			t.Fatal(err)
		}
		if store.lists > 1 { // Ben's index
			t.Errorf("another game beside %d reads %d lists of keys", games, store.lists)
		}
	}
}

// Whichever games end in whichever order, of old servers and new ones, they are all on the pages.
func TestPagesHaveAllGames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, k := range []struct{ old, late, inOrder int }{{0, 0, 400}, {0, 300, 0}, {130, 60, 170}, {75, 0, 76}, {1, 200, 200}} {
		l, _ := begunLists(t, k.old)
		var all, late []int
		for n := range k.old {
			all = append(all, n)
		}
		for n := range k.late {
			late = append(late, k.old+n)
		}
		r.Shuffle(len(late), func(i, j int) { late[i], late[j] = late[j], late[i] })
		for n := range k.inOrder {
			late = append(late, k.old+k.late+n)
		}
		for i, n := range late {
			for range 1 + n%2 { // some twice, as after a failure
				if err := l.end(t.Context(), ended(n)); err != nil {
					t.Fatal(err)
				}
			}
			if all = append(all, n); i%97 == 0 {
				readsPages(t, l, all)
			}
		}
		readsPages(t, l, all)
		store := l.config.Ended
		if err := l.reindex(t.Context(), "ann"); err != nil {
			t.Fatal(err)
		}
		keys, err := store.Keys(t.Context(), rootKey("ann")+".")
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range append(keys, rootKey("ann")) { // each part lost, damaged and invented
			for _, text := range []string{"", "x", "{}", "[]", `["0000000000000.none"]`, `{"made":"none","newest":["0000000000000.none"]}`} {
				item, err := store.Get(t.Context(), key)
				if err == nil && text == "" {
					_, err = store.Delete(t.Context(), key, item.Mark)
				} else if err == nil {
					_, err = store.Put(t.Context(), key, item.Mark, []byte(text))
				}
				if err == nil {
					err = l.reindex(t.Context(), "ann")
				}
				if err != nil {
					t.Fatal(err)
				}
				readsPages(t, l, all)
				if !strings.HasPrefix(key, rootKey("ann")+".") {
					continue
				}
				now, err := store.Keys(t.Context(), rootKey("ann")+".")
				if is, _ := l.index(t.Context(), "ann"); err != nil || len(now) != len(is.Blocks) {
					t.Fatalf("%d blocks are left, of %d, %v", len(now), len(is.Blocks), err)
				}
				key = now[0]
			}
		}
		if err := l.Forget(t.Context(), "ann"); err != nil {
			t.Fatal(err)
		}
		if keys, err := store.Keys(t.Context(), journal.All); err != nil || slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(k, "ann") }) {
			t.Errorf("of a deleted account %q are left, %v", keys, err)
		}
		readsPages(t, l, nil)
	}
}

// Several servers list games at once.
func TestServersIndexAtOnce(t *testing.T) {
	l, store := begunLists(t, 100)
	const each = 120
	var all sync.WaitGroup
	for server := range 4 {
		other := newLists(listsConfig{Ended: store.Store, Log: slog.New(slog.DiscardHandler)})
		all.Go(func() {
			for n := range each {
				if err := other.end(t.Context(), ended(100+4*n+server)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	var want []int
	for n := range 100 + 4*each {
		want = append(want, n)
	}
	readsPages(t, l, want)
}
