//go:build !js

package library

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// begin is a match after some moves.
func begin(t testing.TB, game string, moves int) *match.Match {
	t.Helper()
	g, _ := find(game)
	m, err := match.New(g, engine.Setup{Seats: 2}, []match.Player{{Name: "Anne"}, {Name: "Bors", Computer: true, Level: 3}})
	must(t, err)
	m.SetDate("2026.11.20")
	advance(t, m, moves)
	return m
}

func advance(t testing.TB, m *match.Match, moves int) {
	t.Helper()
	for range moves {
		_, err := m.Play(m.Position().Moves()[0])
		must(t, err)
	}
}

func text(m *match.Match) string { return record.Encode(m.Record()) }

// day is what the clock of the tests shows.
var day = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func config(s *store.Store) Config {
	return Config{Store: s, Find: find, Now: func() time.Time { return day }}
}

// home makes the disk's store lie in a folder of the test's own.
func home(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		switch t := t.(type) {
		case *testing.T:
			t.Setenv(name, dir)
		case *testing.B:
			t.Setenv(name, dir)
		}
	}
	return dir
}

// disk is a copy of the program's store, closed with the test.
func disk(t testing.TB) *store.Store {
	t.Helper()
	s := store.Open("roundtable-test")
	t.Cleanup(s.Close)
	return s
}

// ready waits until what is being read is taken in.
func ready(t testing.TB, l *Library) {
	t.Helper()
	for l.reading != nil {
		c := <-l.reading
		l.reading <- c
		l.Poll()
	}
}

// settled waits until everything is written.
func settled(t testing.TB, l *Library) {
	t.Helper()
	for ready(t, l); ; ready(t, l) {
		l.Flush()
		l.archive.Flush()
		if !l.Poll() && l.Ready() {
			return
		}
	}
}

// open is a library that is ready.
func open(t testing.TB, s *store.Store) *Library {
	t.Helper()
	l := Open(config(s))
	ready(t, l)
	return l
}

// holds fails unless a game is saved as it was played, with the right entry.
func holds(t testing.TB, l *Library, id ID, want *match.Match) {
	t.Helper()
	o := <-l.Read(id)
	if o.Err != nil || o.Text != text(want) || text(o.Match) != text(want) {
		t.Fatalf("%s holds %q, %v; want %q", id, o.Text, o.Err, text(want))
	}
	e := l.Entry(id)
	if e == nil || e.Plies != want.Ply() || e.Position != want.Position().String() || e.Outcome != want.Outcome() ||
		e.Game != want.Game().Name() || e.Date != "2026.11.20" || !slices.Equal(e.Players, want.Players()) {
		t.Fatalf("%s: %+v", id, e)
	}
	if b, err := e.Board(want.Game()); err != nil || fmt.Sprint(b) != fmt.Sprint(want.Position().Board()) {
		t.Errorf("%s: another board, %v", id, err)
	}
}

// Several unfinished games of one kind stand side by side, with finished ones.
func TestEveryGameIsKept(t *testing.T) {
	home(t)
	s := store.Open("roundtable-test")
	l := Open(config(s))
	games := map[ID]*match.Match{}
	for i := range 5 { // some before the saved games are known
		m := begin(t, []string{"camelot", "lancelot"}[i%2], i+1)
		games[l.Add(m)] = m
		if i == 2 {
			ready(t, l)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(games)) {
		m := games[id]
		advance(t, m, 2)
		l.Save(id, m)
		holds(t, l, id, m)
	}
	last := slices.Sorted(maps.Keys(games))[4]
	games[last].Resign(0)
	l.Save(last, games[last])
	settled(t, l)
	if played, saved := l.Saved(); !played || !saved {
		t.Errorf("played %v, saved %v", played, saved)
	}
	s.Close()

	l = open(t, disk(t))
	if len(l.Entries()) != 5 || l.Notes() != nil || l.Elsewhere() {
		t.Errorf("%d games", len(l.Entries()))
	}
	for id, m := range games {
		holds(t, l, id, m)
	}
	if l.Entry(last).Unfinished() || len(Query{Show: Unfinished}.Select(l.Entries())) != 4 {
		t.Error("a finished game is gone on with")
	}
	if played, saved := l.Saved(); played || !saved {
		t.Errorf("nothing was played: %v, %v", played, saved)
	}
}

func TestMarksAreKept(t *testing.T) {
	home(t)
	s := store.Open("roundtable-test")
	l := open(t, s)
	var ids []ID
	for i := range 4 {
		ids = append(ids, l.Add(begin(t, "camelot", i)))
	}
	before := l.Entries()
	l.Favour(ids[0], true)
	l.Favour(ids[1], true)
	l.Favour(ids[1], false)
	l.Delete(ids[2], ids[3])
	l.Restore(ids[3])
	l.Delete("nothing")
	for _, e := range before {
		if e.Favourite || e.Deleted != 0 {
			t.Error("a list that was handed out has changed")
		}
	}
	check := func(l *Library) {
		t.Helper()
		for i, want := range []string{"true 0", "false 0", fmt.Sprint("false ", day.Unix()), "false 0"} {
			if e := l.Entry(ids[i]); fmt.Sprint(e.Favourite, " ", e.Deleted) != want {
				t.Errorf("game %d: %v %v, want %s", i, e.Favourite, e.Deleted, want)
			}
		}
	}
	check(l)
	settled(t, l)
	s.Close()
	s = store.Open("roundtable-test")
	l = open(t, s)
	check(l)
	l.Purge(day) // it is not so old yet
	settled(t, l)
	check(l)
	l.Purge(day.Add(time.Hour))
	for l.Entry(ids[2]) != nil {
		l.Poll()
	}
	settled(t, l)
	s.Close()
	l = open(t, disk(t))
	if len(l.Entries()) != 3 || l.Entry(ids[2]) != nil || !l.Entry(ids[0]).Favourite {
		t.Error("what was removed is there, or something else is not")
	}
	if o := <-l.Read(ids[2]); !errors.Is(o.Err, fs.ErrNotExist) {
		t.Errorf("%v", o.Err)
	}
}

// Games of earlier versions, one of each kind, become games of the library, once.
func TestEarlierGamesAreTakenOver(t *testing.T) {
	home(t)
	s := disk(t)
	c, old := begin(t, "camelot", 3), begin(t, "lancelot", 4)
	must(t, s.Save("game-camelot", []byte(text(c))))
	must(t, s.Save("game-lancelot", []byte("no record")))
	must(t, s.Save("autosave", []byte(text(old))))
	cfg := config(s)
	cfg.Adopt = []string{"game-camelot", "game-lancelot", "game-chess", "autosave"}
	for range 2 {
		l := Open(cfg)
		ready(t, l)
		if notes := l.Notes(); !slices.Equal(notes, []Note{{Problem: Unplayable, Games: 1}}) && notes != nil {
			t.Errorf("%+v", notes)
		}
		if len(l.Entries()) != 3 {
			t.Fatalf("%d games", len(l.Entries()))
		}
		holds(t, l, idOf([]byte(text(c))), c)
		holds(t, l, idOf([]byte(text(old))), old)
		if o := <-l.Read(idOf([]byte("no record"))); o.Text != "no record" || o.Err == nil || !l.Entry(o.ID).Unreadable {
			t.Errorf("%+v", o)
		}
		for _, name := range cfg.Adopt {
			if _, err := s.Load(name); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is still there: %v", name, err)
			}
		}
		settled(t, l)
		must(t, s.Save("autosave", []byte(text(old)))) // as where removing it had failed
	}
}

func TestImportAndExport(t *testing.T) {
	l := open(t, store.OpenMemory())
	var texts []string
	for i := range 9 {
		texts = append(texts, text(begin(t, []string{"camelot", "lancelot"}[i%2], i)))
	}
	texts[4] = "[Game \"camelot\"\n\n1. D6-D7 *\n"
	done := l.Import(Export(texts) + "\n1.D6-F8 H11-F9\n")
	for len(done) == 0 {
		l.Poll()
	}
	got := <-done
	if len(got.IDs) != 9 || len(got.Refused) != 1 {
		t.Fatalf("%d games, %v", len(got.IDs), got.Refused)
	}
	out := <-l.Export(append(slices.Clone(got.IDs[:8]), "nothing")...)
	if out.Games != 8 || len(out.Failed) != 1 || !errors.Is(out.Failed[0].Err, fs.ErrNotExist) {
		t.Errorf("%d games, %v", out.Games, out.Failed)
	}
	if want := Export(slices.Delete(texts, 4, 5)); out.Text != want {
		t.Errorf("%s\nwant %s", out.Text, want)
	}
}

// Poll is asked sixty times a second.
func TestPollAllocatesNothing(t *testing.T) {
	l := open(t, store.OpenMemory())
	l.Add(begin(t, "camelot", 1))
	settled(t, l)
	if n := testing.AllocsPerRun(100, func() { l.Poll(); l.Saved() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// The game that was put on a table last is gone on with, though another was played
// later; and nothing of either is lost.
func TestTouchedLast(t *testing.T) {
	s := store.OpenMemory()
	l := Open(config(s))
	first, second := l.Add(begin(t, "camelot", 3)), l.Add(begin(t, "camelot", 5))
	for range 2 {
		if e := l.Latest("camelot"); e.ID != second {
			t.Fatalf("%s is gone on with, not %s", e.ID, second)
		}
		l = Open(config(s))
	}
	l.Touch(first)
	l.Flush()
	for range 2 {
		if e := l.Latest("camelot"); e.ID != first || e.Plies != 3 || l.Entry(second).Plies != 5 {
			t.Fatalf("%+v is gone on with, not %s", e, first)
		}
		l = Open(config(s))
	}
	if e := l.Latest("lancelot"); e != nil {
		t.Errorf("%+v out of nothing", e)
	}
}

// Undone moves are saved with a game and return with it, but do not count when games are
// compared.
func TestWhatWasTakenBackIsKept(t *testing.T) {
	s := disk(t)
	l := open(t, s)
	m := begin(t, "camelot", 6)
	same, err := match.FromRecord(m.Record(), find)
	must(t, err)
	id := l.Add(m)
	m.Undo()
	l.Save(id, m)
	settled(t, l)
	same.Undo()
	other, err := match.FromRecord(same.Record(), find) // has nothing to play again
	must(t, err)
	if l.Same(other) != id {
		t.Error("it is not known as the game that it is")
	}
	l = open(t, s)
	o := <-l.Read(id)
	must(t, o.Err)
	kept := o.Match
	if kept.Ply() >= 6 || kept.Len() != 6 || !kept.CanRedo() {
		t.Errorf("it comes at ply %d of %d", kept.Ply(), kept.Len())
	}
}

// A review is stored next to its game, read with it, and removed with it.
func TestReviewsAreKept(t *testing.T) {
	folder(t, home(t))
	ids, _ := written(t, 2)
	s := store.Open("roundtable-test")
	l := open(t, s)
	l.KeepReview(ids[0], []byte("what was found"))
	l.KeepReview("1000000000000aaa", []byte("of no game"))
	settled(t, l)
	s.Close()
	s = store.Open("roundtable-test")
	l = open(t, s)
	if a, b := <-l.Read(ids[0]), <-l.Read(ids[1]); string(a.Review) != "what was found" || a.Err != nil || b.Review != nil || b.Err != nil || len(l.Entries()) != 2 {
		t.Errorf("%q and %q of %d games", a.Review, b.Review, len(l.Entries()))
	}
	l.Delete(ids[0])
	l.Purge(day.Add(time.Hour))
	for l.Entry(ids[0]) != nil {
		l.Poll()
	}
	settled(t, l)
	if names, err := s.Archive().Names(); err != nil || slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, reviewPrefix) }) {
		t.Errorf("%q, %v", names, err)
	}
	s.Close()
}

// A variation that was saved last, but did not come to the archive, comes back; one that was not
// saved last does not replace one that was.
func TestWhatWasTriedLastIsKept(t *testing.T) {
	s := disk(t)
	l := open(t, s)
	m := begin(t, "camelot", 4)
	id := l.Add(m)
	settled(t, l)
	less := text(m)
	at := m.Node(2)
	for range 3 {
		next, _, err := m.Try(at, at.Position.Moves()[5])
		must(t, err)
		at = next
	}
	must(t, s.Save(lastName, []byte(string(id)+"\n"+text(m))))
	for range 2 {
		l = open(t, s)
		o := <-l.Read(id)
		must(t, o.Err)
		if o.Text != text(m) {
			t.Fatalf("it comes as %q", o.Text)
		}
		must(t, s.Save(lastName, []byte(string(id)+"\n"+less)))
	}
}
