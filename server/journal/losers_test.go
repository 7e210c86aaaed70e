package journal_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"roundtable/server/journal"
)

// An append that the server keeps though another has been made after the same mark is
// refused, and what its maker appends next is not.
func TestKeptAndRefused(t *testing.T) {
	j, l, sure := overLine(t)
	ctx := limit(t)
	var after journal.Mark
	var want []journal.Mark
	for ply := range 3 {
		theirs, err := sure.Append(ctx, "game", after, fmt.Sprint("theirs-", ply), nil)
		if err != nil {
			t.Fatal(err)
		}
		l.plan(blind)
		_, err = j.Append(ctx, "game", after, fmt.Sprint("mine-", ply), nil)
		var moved *journal.Conflict
		if !errors.As(err, &moved) || *moved != (journal.Conflict{Name: "game", After: after, Last: theirs}) {
			t.Errorf("ply %d after %d, where %d is: %v", ply, after, theirs, err)
		}
		// The same ID, where it can be kept.
		if after, err = j.Append(ctx, "game", theirs, fmt.Sprint("mine-", ply), nil); err != nil || after != theirs+2 {
			t.Errorf("ply %d again after %d: %d, %v", ply, theirs, after, err)
		}
		want = append(want, theirs, after)
	}
	// The same event, appended by another writer before.
	theirs, err := sure.Append(ctx, "game", after, "both", nil)
	if err != nil {
		t.Fatal(err)
	}
	l.plan(blind)
	if mark, err := j.Append(ctx, "game", after, "both", nil); err != nil || mark != theirs {
		t.Errorf("%d, %v, not %d", mark, err, theirs)
	}
	want = append(want, theirs)
	for _, b := range []journal.Journal{j, sure} {
		var got []journal.Mark
		for _, e := range readStream(t, b, "game") {
			got = append(got, e.Mark)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	}
	allCame(t, l, 4)
}

// allCame wants all that was planned for a line to have come to pass.
func allCame(t *testing.T, l *connWatch, n int) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.cuts) > 0 || len(l.done) != n {
		t.Errorf("%v came to pass, %v did not", l.done, l.cuts)
	}
}

// The same in a store, also where both put the same value: only one has counted up.
func TestPutAndRefused(t *testing.T) {
	j, l, sure := overLine(t)
	ctx := limit(t)
	mine, err := j.Store(ctx, "count")
	if err != nil {
		t.Fatal(err)
	}
	others, err := sure.Store(ctx, "count")
	if err != nil {
		t.Fatal(err)
	}
	var after journal.Mark
	for n := range 20 {
		value := fmt.Append(nil, n)
		theirs, err := others.Put(ctx, "key", after, value)
		if err != nil {
			t.Fatal(err)
		}
		l.plan(blind)
		_, err = mine.Put(ctx, "key", after, value)
		var moved *journal.Conflict
		if !errors.As(err, &moved) || *moved != (journal.Conflict{Name: "key", After: after, Last: theirs}) {
			t.Errorf("put %d after %d, where %d is: %v", n, after, theirs, err)
		}
		for _, s := range []journal.Store{mine, others} {
			if i, err := s.Get(ctx, "key"); err != nil || i.Mark != theirs {
				t.Errorf("the key is at %d, %v, not at %d", i.Mark, err, theirs)
			}
		}
		after = theirs
	}
	allCame(t, l, 20)
}

// No reader sees the writes of a key that do not count, and later writes ignore them.
func TestStoreLosers(t *testing.T) {
	e := embedded(t, t.TempDir())
	defer e.Close()
	ctx := limit(t)
	known, err := e.Store(ctx, "s")
	if err != nil {
		t.Fatal(err)
	}
	open := func() journal.Store {
		j, err := journal.OpenJetStream(ctx, e.Conn(), 1)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { j.Close() })
		s, err := j.Store(ctx, "s")
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	type state struct {
		mark    journal.Mark
		value   string
		deleted bool
	}
	keys := map[string]state{}
	lose := func(key string, after journal.Mark) journal.Mark {
		return force(t, e.Conn(), "$KV.s."+key, after, "lost", []byte("lost"))
	}
	put := func(s journal.Store, key, value string) {
		t.Helper()
		mark, err := s.Put(ctx, key, keys[key].mark, []byte(value))
		if err != nil {
			t.Fatalf("put %s after %d: %v", key, keys[key].mark, err)
		}
		keys[key] = state{mark, value, false}
	}
	check := func(s journal.Store) {
		t.Helper()
		var present []string
		want := map[string]state{}
		for key, is := range keys {
			i, err := s.Get(ctx, key)
			if got := (state{i.Mark, string(i.Data), i.Deleted}); err != nil || got != is {
				t.Errorf("%s is %+v, %v, not %+v", key, got, err, is)
			}
			if is.mark == 0 {
				continue
			}
			want[key] = is
			if !is.deleted {
				present = append(present, key)
			}
		}
		slices.Sort(present)
		if got, err := s.Keys(ctx, journal.All); err != nil || !slices.Equal(got, present) {
			t.Errorf("keys %v, %v, not %v", got, err, present)
		}
		got := map[string]state{}
		var last journal.Mark
		if len(want) > 0 {
			for i, err := range s.Watch(ctx, journal.All, 0) {
				if err != nil {
					t.Fatal(err)
				}
				if _, twice := got[i.Key]; twice || i.Mark <= last {
					t.Errorf("a watch has %+v after %d", i, last)
				}
				got[i.Key], last = state{i.Mark, string(i.Data), i.Deleted}, i.Mark
				if len(got) == len(want) {
					break
				}
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("a watch has %v, not %v", got, want)
		}
	}
	refused := func(s journal.Store, key string, after journal.Mark) {
		t.Helper()
		_, err := s.Put(ctx, key, after, nil)
		var moved *journal.Conflict
		if !errors.As(err, &moved) || moved.Last != keys[key].mark {
			t.Errorf("put %s after %d: %v; it is at %+v", key, after, err, keys[key])
		}
	}
	all := func() {
		t.Helper()
		check(known)
		check(open())
	}

	put(known, "a", "1")
	lost := lose("a", 0)
	all()
	for _, s := range []journal.Store{known, open()} {
		refused(s, "a", lost)
		refused(s, "a", 0)
	}
	put(open(), "a", "2")
	all()
	for range 3 {
		lose("a", 0)
		lose("a", ^journal.Mark(0))
	}
	all()
	second := keys["a"].mark
	put(known, "a", "3")
	lose("a", second)
	put(known, "b", "1")
	before := keys["b"].mark
	gone, err := open().Delete(ctx, "b", before)
	if err != nil {
		t.Fatal(err)
	}
	keys["b"] = state{gone, "", true}
	lose("b", before)
	all()
	refused(known, "b", before)
	put(open(), "b", "2")
	lose("b", gone)
	keys["c"] = state{}
	lose("c", ^journal.Mark(0)) // made after nothing that there is
	all()
	put(known, "c", "1")
	for n := range 20 {
		was := keys["c"].mark
		put([]journal.Store{known, open()}[n%2], "c", fmt.Sprint(n))
		lose("c", was)
		if n%3 == 0 {
			lose("c", was)
		}
		all()
	}
}
