package journal_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/server/journal"
)

// store opens a store that no other test uses.
func (k *kit) store() journal.Store {
	k.t.Helper()
	name := k.stream("s")
	s, err := k.Store(k.ctx, name)
	if err != nil {
		k.t.Fatal(err)
	}
	return s
}

// holds wants a key to hold a value; want "-" is a deleted one, "" one that never was.
func (k *kit) holds(s journal.Store, key string, mark journal.Mark, want string) {
	k.t.Helper()
	i, err := s.Get(k.ctx, key)
	if err != nil {
		k.t.Fatal(err)
	}
	if i.Key != key || i.Mark != mark || i.Deleted != (want == "-") || !i.Deleted && string(i.Data) != want || i.Deleted && len(i.Data) != 0 || i.Present() != (want != "" && want != "-") {
		k.t.Errorf("%s holds %+v, not %q at %d", key, i, want, mark)
	}
}

// A key is written and deleted at the mark of its last write, and only there.
func store(t *testing.T, k *kit) {
	s := k.store()
	k.holds(s, "a", 0, "")
	_, err := s.Put(k.ctx, "a", 5, []byte("early"))
	k.conflict(err, "a", 5, 0)
	first, err := s.Put(k.ctx, "a", 0, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	k.holds(s, "a", first, "one")
	_, err = s.Put(k.ctx, "a", 0, []byte("one"))
	k.conflict(err, "a", 0, first)
	second, err := s.Put(k.ctx, "a", first, []byte("two"))
	if err != nil || second <= first {
		t.Fatal(second, err)
	}
	_, err = s.Delete(k.ctx, "a", first)
	k.conflict(err, "a", first, second)
	k.holds(s, "a", second, "two")
	gone, err := s.Delete(k.ctx, "a", second)
	if err != nil || gone <= second {
		t.Fatal(gone, err)
	}
	k.holds(s, "a", gone, "-")
	_, err = s.Put(k.ctx, "a", 0, []byte("three"))
	k.conflict(err, "a", 0, gone)
	third, err := s.Put(k.ctx, "a", gone, []byte("three"))
	if err != nil {
		t.Fatal(err)
	}
	k.holds(s, "a", third, "three")
	k.holds(s, "b", 0, "")
	var large *journal.TooLarge
	if _, err := s.Put(k.ctx, "a", third, make([]byte, journal.MaxData+1)); !errors.As(err, &large) {
		t.Errorf("a byte too many: %v", err)
	}
	if _, err := s.Put(k.ctx, "large", 0, make([]byte, journal.MaxData)); err != nil {
		t.Error(err)
	}
	other := k.store()
	k.holds(other, "a", 0, "")
}

// Keys are found by themselves, by their beginning and all together, those that have a value.
func storePatterns(t *testing.T, k *kit) {
	s := k.store()
	var deleted journal.Mark
	for i, key := range []string{"lobby.b", "lobby.a", "lobby.a.x", "lobbies.c", "lobby", "Z", "lobby.gone"} {
		mark, err := s.Put(k.ctx, key, 0, fmt.Append(nil, i))
		if err != nil {
			t.Fatal(err)
		}
		deleted = mark
	}
	if _, err := s.Delete(k.ctx, "lobby.gone", deleted); err != nil {
		t.Fatal(err)
	}
	for pattern, want := range map[string]string{
		journal.All: "Z lobbies.c lobby lobby.a lobby.a.x lobby.b",
		"lobby.":    "lobby.a lobby.a.x lobby.b",
		"lobby":     "lobby",
		"lobby.a":   "lobby.a",
		"lobby.a.":  "lobby.a.x",
		"none.":     "",
		"none":      "",
	} {
		keys, err := s.Keys(k.ctx, pattern)
		if err != nil || !slices.Equal(keys, strings.Fields(want)) {
			t.Errorf("%s: %q, %v, not %q", pattern, keys, err, want)
		}
	}
	for i := range 100 {
		if _, err := s.Put(k.ctx, fmt.Sprintf("many.%02d", i), 0, nil); err != nil {
			t.Fatal(err)
		}
	}
	keys, err := s.Keys(k.ctx, "many.")
	if err != nil || len(keys) != 100 || !slices.IsSorted(keys) {
		t.Errorf("%d keys of 100, %v", len(keys), err)
	}
}

// Many writers add to a list at once, and try again when refused: the list has each addition
// once. A writer whose outcome is unknown finds its addition in the list, or not.
func storeOneWinner(t *testing.T, k *kit) {
	const writers, each = 6, 8
	s := k.store()
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() {
			unknown := false
			for done := 0; done < each; {
				i, err := s.Get(k.ctx, "count")
				if err != nil {
					t.Error(err)
					return
				}
				own := fmt.Sprintf("%d-%d ", writer, done)
				if has := strings.Contains(string(i.Data), own); has && !unknown {
					t.Errorf("%s is kept, and was refused", own)
					return
				} else if unknown = false; has {
					done++
					continue
				}
				var moved *journal.Conflict
				var lost *journal.Unknown
				switch _, err := s.Put(k.ctx, "count", i.Mark, append(i.Data, own...)); {
				case err == nil:
					done++
				case errors.As(err, &lost):
					unknown = true
				case !errors.As(err, &moved):
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	i, err := s.Get(k.ctx, "count")
	got := strings.Fields(string(i.Data))
	slices.Sort(got)
	if err != nil || len(got) != writers*each || len(slices.Compact(got)) != writers*each {
		t.Errorf("%d times %d have added %s, %v", writers, each, i.Data, err)
	}
}

// A watch has the last write of each key after a mark, deletions too, then what comes.
func storeWatch(t *testing.T, k *kit) {
	s := k.store()
	put := func(key string, after journal.Mark, value string) journal.Mark {
		t.Helper()
		mark, err := s.Put(k.ctx, key, after, []byte(value))
		if err != nil {
			t.Fatal(err)
		}
		return mark
	}
	a := put("l.a", 0, "1")
	b := put("l.b", 0, "1")
	a = put("l.a", a, "2")
	put("m.c", 0, "1")
	b, err := s.Delete(k.ctx, "l.b", b)
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		pattern string
		after   journal.Mark
		want    string
	}{
		{journal.All, 0, "l.a=2 m.c=1 l.b- l.a=3 m.d=1"},
		{"l.", 0, "l.a=2 l.b- l.a=3"},
		{"l.", a, "l.b- l.a=3"},
		{"l.a", b, "l.a=3"},
		{"m.d", b, "m.d=1"},
	}
	got := make([][]string, len(cases))
	// The later writes are made when every watch has had what was there before, so that
	// none of them is written over unseen.
	var before, all sync.WaitGroup
	for n, c := range cases {
		want := strings.Fields(c.want)
		old := 0
		for _, w := range want {
			if w != "l.a=3" && w != "m.d=1" {
				old++
			}
		}
		before.Add(1)
		all.Go(func() {
			if old == 0 {
				before.Done()
			}
			for i, err := range s.Watch(k.ctx, c.pattern, c.after) {
				if err != nil {
					t.Error(err)
					return
				}
				text := i.Key + "=" + string(i.Data)
				if i.Deleted {
					text = i.Key + "-"
				}
				if got[n] = append(got[n], text); len(got[n]) == old {
					before.Done()
				}
				if len(got[n]) == len(want) {
					return
				}
			}
		})
	}
	before.Wait()
	put("l.a", a, "3")
	put("m.d", 0, "1")
	all.Wait()
	for n, c := range cases {
		if !slices.Equal(got[n], strings.Fields(c.want)) {
			t.Errorf("%s after %d: %q, not %q", c.pattern, c.after, got[n], c.want)
		}
	}
}

// Keys and patterns that are not plain are refused everywhere.
func storeHostileKeys(t *testing.T, k *kit) {
	s := k.store()
	refused := func(what, key string, err error) {
		t.Helper()
		var invalid *journal.Invalid
		if !errors.As(err, &invalid) || invalid.What != what {
			t.Errorf("%s %.40q: %v", what, key, err)
		}
	}
	for _, key := range []string{
		"", ".", "..", "a..b", "a.", ".a", ">", "*", "a.>", "a.*", "a b", "a\r\nb", "\x00", "a/b", `a\b`, "é", "\xff",
		strings.Repeat("a", journal.MaxKey+1), strings.Repeat("a.", 1<<16) + "a",
	} {
		_, err := s.Get(k.ctx, key)
		refused("key", key, err)
		_, err = s.Put(k.ctx, key, 0, nil)
		refused("key", key, err)
		_, err = s.Delete(k.ctx, key, 0)
		refused("key", key, err)
		if key == "*" || key == "a." {
			continue // patterns
		}
		_, err = s.Keys(k.ctx, key)
		refused("pattern", key, err)
		for _, err := range s.Watch(k.ctx, key, 0) {
			refused("pattern", key, err)
		}
	}
	if keys, err := s.Keys(k.ctx, journal.All); err != nil || len(keys) != 0 {
		t.Errorf("%q, %v", keys, err)
	}
}
