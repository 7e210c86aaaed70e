//go:build !js

package saves

import (
	"errors"
	"io/fs"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

var names = []string{"camelot", "lancelot"}

// begin is a match after some moves.
func begin(t *testing.T, game string, moves int) *match.Match {
	t.Helper()
	g, _ := find(game)
	m, err := match.New(g, engine.Setup{Seats: 2}, make([]match.Player, 2))
	must(t, err)
	play(t, m, moves)
	return m
}

func play(t *testing.T, m *match.Match, moves int) {
	t.Helper()
	for range moves {
		_, err := m.Play(m.Position().Moves()[0])
		must(t, err)
	}
}

func text(m *match.Match) string { return record.Encode(m.Record()) }

// home makes the disk's store lie in a folder of the test's own.
func home(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, dir)
	}
	t.Setenv("XDG_DATA_HOME", "")
}

func disk(t *testing.T) *store.Store {
	t.Helper()
	s := store.Open("roundtable-test")
	t.Cleanup(s.Close)
	return s
}

// ready waits until the reading is done and taken in.
func ready(t *testing.T, g *Games) {
	t.Helper()
	if g.reading != nil {
		c := <-g.reading
		g.reading <- c
	}
	if !g.Poll() || !g.Ready() {
		t.Fatal("what was read is not taken in")
	}
}

func holds(t *testing.T, g *Games, want *match.Match) {
	t.Helper()
	m := g.Kept(want.Game().Name())
	if m == nil || text(m) != text(want) {
		t.Errorf("kept: %v, want %s", m, text(want))
	}
}

// A Camelot and a Lancelot under way are both kept.
func TestEachGameIsKept(t *testing.T) {
	home(t)
	c, l := begin(t, "camelot", 3), begin(t, "lancelot", 5)
	func() {
		s := store.Open("roundtable-test")
		defer s.Close()
		g := Open(s, names, find)
		if g.Ready() {
			t.Error("ready before anything was read")
		}
		ready(t, g)
		g.Save(c)
		g.Save(l)
		play(t, c, 1)
		g.Save(c)
		s.Flush()
		g.Poll()
		for _, name := range names {
			if saving, f := g.State(name); saving || f != nil {
				t.Errorf("%s: %v, %v", name, saving, f)
			}
		}
	}()
	g := Open(disk(t), names, find)
	ready(t, g)
	holds(t, g, c)
	holds(t, g, l)
	if g.Notes() != nil || g.Elsewhere() {
		t.Error("something is wrong with them")
	}
}

func TestFinishedGamesAreNotGoneOnWith(t *testing.T) {
	s := store.OpenMemory()
	g := Open(s, names, find)
	m := begin(t, "camelot", 2)
	g.Save(m)
	holds(t, g, m)
	m.Resign(0)
	g.Save(m)
	if g.Kept("camelot") != nil || Open(s, names, find).Kept("camelot") != nil {
		t.Error("a finished game is gone on with")
	}
}

// TestTheSingleGameIsTakenOver, unless another of its kind is under way.
func TestTheSingleGameIsTakenOver(t *testing.T) {
	old := begin(t, "lancelot", 4)
	s := store.OpenMemory()
	must(t, s.Save(single, []byte(text(old))))
	holds(t, Open(s, names, find), old)
	if _, err := s.Load(single); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still where it was: %v", err)
	}
	g := Open(s, names, find)
	holds(t, g, old)
	if g.Kept("camelot") != nil {
		t.Error("a Camelot out of nothing")
	}
	must(t, s.Save(single, []byte(text(begin(t, "lancelot", 2)))))
	holds(t, Open(s, names, find), old)
	if _, err := s.Load(single); err != nil {
		t.Errorf("it is gone: %v", err)
	}
}

// What cannot be played again is set aside, and told once; the others are read.
func TestWhatCannotBePlayedIsSetAside(t *testing.T) {
	other := begin(t, "lancelot", 2)
	for _, bad := range []string{"no record", "[Game \"chess\"]\n\n*\n", "[Game \"camelot\"]\n\n1. D7-D9 *\n", text(other)} {
		s := store.OpenMemory()
		must(t, s.Save(key("camelot"), []byte(bad)))
		must(t, s.Save(key("lancelot"), []byte(text(other))))
		g := Open(s, names, find)
		if notes := g.Notes(); !slices.Equal(notes, []Note{{Problem: Damaged, Game: "camelot", Aside: true}}) {
			t.Errorf("%q: %+v", bad, notes)
		}
		holds(t, g, other)
		if _, err := s.Load(key("camelot")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q still lies where it may be overwritten: %v", bad, err)
		}
		if notes := append(g.Notes(), Open(s, names, find).Notes()...); notes != nil {
			t.Errorf("%q is told again: %+v", bad, notes)
		}
	}
}

// A game begun before the reading was done is kept, but replaces none.
func TestPlayedBeforeTheReadingWasDone(t *testing.T) {
	home(t)
	old := begin(t, "camelot", 3)
	s := disk(t)
	must(t, s.Save(key("camelot"), []byte(text(old))))
	g := Open(s, names, find)
	c, l := begin(t, "camelot", 1), begin(t, "lancelot", 1)
	g.Save(c)
	g.Save(l)
	if saving, _ := g.State("camelot"); !saving {
		t.Error("called saved before anything was read")
	}
	ready(t, g)
	g.Save(c)
	s.Flush()
	g.Poll()
	if _, f := g.State("camelot"); f == nil || f.Why != store.Changed {
		t.Errorf("%v", f)
	}
	if data, err := s.Load(key("camelot")); err != nil || string(data) != text(old) {
		t.Errorf("%q, %v", data, err)
	}
	if data, err := s.Load(key("lancelot")); err != nil || string(data) != text(l) {
		t.Errorf("%q, %v", data, err)
	}
	g.Replace(c)
	s.Flush()
	if data, err := s.Load(key("camelot")); err != nil || string(data) != text(c) {
		t.Errorf("%q, %v", data, err)
	}
	if _, f := g.State("camelot"); f != nil {
		t.Error(f)
	}
}

// The second copy keeps nothing while the first runs; then it keeps what it has
// where the first has not gone on, and reads what it has not touched anew.
func TestTheSecondCopy(t *testing.T) {
	home(t)
	third := begin(t, "camelot", 2)
	s1 := store.Open("roundtable-test")
	g1 := Open(s1, names, find)
	ready(t, g1)
	g1.Save(third)
	s1.Flush()

	s2 := disk(t)
	g2 := Open(s2, names, find)
	ready(t, g2)
	if !g2.Elsewhere() || g1.Elsewhere() {
		t.Fatal("who keeps the games is not known")
	}
	if played, saved := g2.Saved(); played || !saved {
		t.Errorf("nothing is played yet: played %v, saved %v", played, saved)
	}
	mine := begin(t, "lancelot", 3)
	g2.Save(mine)
	s2.Flush()
	if played, saved := g2.Saved(); !played || saved {
		t.Errorf("what cannot be saved: played %v, saved %v", played, saved)
	}
	if !g2.Poll() || g2.Poll() {
		t.Error("a game that is not saved is no news, or is news for ever")
	}
	if _, f := g2.State("lancelot"); f == nil || f.Why != store.Elsewhere {
		t.Errorf("%v", f)
	}
	play(t, third, 1)
	g1.Save(third)
	s1.Close()

	<-s2.Claimed()
	if !g2.Poll() || g2.Ready() {
		t.Fatal("nothing is read anew")
	}
	ready(t, g2)
	s2.Flush()
	g2.Poll()
	if _, f := g2.State("lancelot"); f != nil || g2.Elsewhere() {
		t.Errorf("%v", f)
	}
	if played, saved := g2.Saved(); !played || !saved {
		t.Errorf("what was taken over: played %v, saved %v", played, saved)
	}
	holds(t, g2, third)
	holds(t, g2, mine)
	if data, err := s2.Load(key("lancelot")); err != nil || string(data) != text(mine) {
		t.Errorf("%q, %v", data, err)
	}
}

// When the first copy has gone on with the very game that the second plays,
// neither overwrites the other.
func TestBothWentOn(t *testing.T) {
	home(t)
	s1 := store.Open("roundtable-test")
	g1 := Open(s1, names, find)
	ready(t, g1)
	theirs := begin(t, "camelot", 2)
	g1.Save(theirs)
	s1.Flush()
	s2 := disk(t)
	g2 := Open(s2, names, find)
	ready(t, g2)
	mine := g2.Resume("camelot")
	play(t, theirs, 1)
	g1.Save(theirs)
	s1.Close()
	<-s2.Claimed()
	g2.Poll()
	ready(t, g2)
	play(t, mine, 2)
	g2.Save(mine)
	s2.Flush()
	if _, f := g2.State("camelot"); f == nil || f.Why != store.Changed {
		t.Errorf("%v", f)
	}
	if data, err := s2.Load(key("camelot")); err != nil || string(data) != text(theirs) {
		t.Errorf("%q, %v", data, err)
	}
	holds(t, g2, mine)
}

// Poll is asked sixty times a second.
func TestPollAllocatesNothing(t *testing.T) {
	g := Open(store.OpenMemory(), names, find)
	g.Save(begin(t, "camelot", 1))
	g.Poll()
	if n := testing.AllocsPerRun(100, func() { g.Poll() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
