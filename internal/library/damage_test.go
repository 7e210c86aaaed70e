//go:build !js

package library

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine/match"
	"roundtable/internal/store"
)

// folder returns the folder of the tests' library.
func folder(t *testing.T, home string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		return filepath.Join(home, "roundtable-test", "library")
	}
	t.Setenv("XDG_DATA_HOME", "")
	return filepath.Join(home, ".local", "share", "roundtable-test", "library")
}

// written is a library of some games that has been closed.
func written(t *testing.T, games int) (ids []ID, matches []*match.Match) {
	t.Helper()
	s := store.Open("roundtable-test")
	defer s.Close()
	l := open(t, s)
	for i := range games {
		m := begin(t, []string{"camelot", "lancelot"}[i%2], i%7)
		matches, ids = append(matches, m), append(ids, l.Add(m))
	}
	l.Favour(ids[0], true)
	settled(t, l)
	return ids, matches
}

// A damaged index is rebuilt from the games without a note.
func TestTheIndexIsMadeAnew(t *testing.T) {
	const games = partSize + 10
	for name, spoil := range map[string]func(path string) error{
		"removed":   os.Remove,
		"emptied":   func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"torn":      func(path string) error { return os.Truncate(path, 150) },
		"of others": func(path string) error { return os.WriteFile(path, []byte("hello"), 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := folder(t, home(t))
			ids, matches := written(t, games)
			parts, err := filepath.Glob(filepath.Join(dir, "index-*.?"))
			must(t, err)
			if len(parts) < 2 {
				t.Fatalf("parts: %v", parts)
			}
			for _, path := range parts {
				must(t, spoil(path))
			}
			for range 2 {
				s := store.Open("roundtable-test")
				l := open(t, s)
				if n := l.Notes(); n != nil || len(l.Entries()) != games || !l.Entry(ids[0]).Favourite {
					t.Errorf("%d games, %+v", len(l.Entries()), n)
				}
				for i, id := range ids {
					holds(t, l, id, matches[i])
				}
				settled(t, l)
				s.Close()
			}
		})
	}
}

// Games removed from the store are not listed, and added ones are.
func TestGamesComeAndGo(t *testing.T) {
	dir := folder(t, home(t))
	ids, matches := written(t, 4)
	must(t, os.Rename(filepath.Join(dir, gameName(ids[1])+".a"), filepath.Join(dir, gameName("1new")+".a")))
	for range 2 {
		s := store.Open("roundtable-test")
		l := open(t, s)
		if l.Entry(ids[1]) != nil || len(l.Entries()) != 4 || l.Notes() != nil {
			t.Errorf("%d games", len(l.Entries()))
		}
		holds(t, l, "1new", matches[1])
		settled(t, l)
		s.Close()
	}
}

// Favourites that cannot be read now are not written over.
func TestMarksThatCannotBeReached(t *testing.T) {
	folder(t, home(t))
	ids, _ := written(t, 3)
	s := store.Open("roundtable-test")
	l := open(t, s)
	l.blind, l.marks = true, map[ID]mark{} // as where the disk fails
	l.Favour(ids[1], true)
	settled(t, l)
	if !l.Failing() {
		t.Error("they are called kept")
	}
	l.Retry()
	settled(t, l)
	settled(t, l)
	s.Close()
	l = open(t, disk(t))
	if !l.Entry(ids[0]).Favourite || !l.Entry(ids[1]).Favourite || l.Entry(ids[2]).Favourite {
		t.Error("other favourites")
	}
}

// An unreachable folder is reported, and is unchanged once it can be reached.
func TestGamesThatCannotBeReached(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("not everybody may make links")
	}
	dir := folder(t, home(t))
	ids, matches := written(t, 3)
	must(t, os.Rename(dir, dir+"-away"))
	must(t, os.Mkdir(dir, 0o700))
	must(t, os.RemoveAll(filepath.Dir(dir)+"-away"))
	must(t, os.Rename(filepath.Dir(dir), filepath.Dir(dir)+"-away"))
	must(t, os.Symlink("roundtable-test", filepath.Dir(dir))) // which leads nowhere
	l := open(t, disk(t))
	if notes := l.Notes(); !slices.Equal(notes, []Note{{Problem: Closed}}) {
		t.Errorf("%+v", notes)
	}
	must(t, os.Remove(filepath.Dir(dir))) // fails where something has been written
	must(t, os.Rename(filepath.Dir(dir)+"-away", filepath.Dir(dir)))
	must(t, os.Remove(dir))
	must(t, os.Rename(dir+"-away", dir))
	l.Retry()
	settled(t, l)
	for i, id := range ids {
		holds(t, l, id, matches[i])
	}
}

// Whatever is in the place of a file of the archive, the others are read, and the loss is
// reported.
func TestAnythingInThePlaceOfAFile(t *testing.T) {
	dir := folder(t, home(t))
	ids, matches := written(t, 4)
	s := store.Open("roundtable-test")
	l := open(t, s)
	l.Save(ids[0], matches[0]) // so that the index may be behind
	settled(t, l)
	s.Close()
	before := snapshot(t, dir)
	for name := range before {
		for what, put := range map[string]func(path string) error{
			"nothing at all": func(path string) error { return os.WriteFile(path, nil, 0o600) },
			"a folder":       func(path string) error { return os.Mkdir(path, 0o700) },
		} {
			restore(t, dir, before)
			must(t, os.RemoveAll(filepath.Join(dir, "..", lastName)))
			must(t, os.Remove(filepath.Join(dir, name)))
			must(t, put(filepath.Join(dir, name)))
			if strings.HasPrefix(name, gamePrefix) { // listed games report it when opened
				indexes, err := filepath.Glob(filepath.Join(dir, partPrefix+"*"))
				must(t, err)
				for _, path := range indexes {
					must(t, os.Remove(path))
				}
			}
			s := store.Open("roundtable-test")
			l := open(t, s)
			told := l.Notes() != nil
			for i, id := range ids {
				if strings.HasPrefix(name, gameName(id)) && i > 0 { // the first has another slot
					if l.Entry(id) != nil || !told {
						t.Errorf("%s for %s: listed, told %v", what, name, told)
					}
					continue
				}
				holds(t, l, id, matches[i])
			}
			if must := strings.HasPrefix(name, marksName) || strings.HasPrefix(name, openName); must && !told {
				t.Errorf("%s for %s is not told", what, name)
			}
			settled(t, l)
			s.Close()
			s = store.Open("roundtable-test")
			if l = open(t, s); l.Notes() != nil {
				t.Errorf("%s for %s is told again", what, name)
			}
			s.Close()
		}
	}
}

// A program that ends between any two writes leaves a game and an index that agree
// when they are read again: of each file every earlier state is tried.
func TestTheIndexMayBeBehind(t *testing.T) {
	dir := folder(t, home(t))
	s := store.Open("roundtable-test")
	l := open(t, s)
	m := begin(t, "camelot", 1)
	id := l.Add(m)
	settled(t, l)
	s.Close()
	before := snapshot(t, dir)

	s = store.Open("roundtable-test")
	l = open(t, s)
	m = (<-l.Read(id)).Match
	advance(t, m, 1)
	l.Save(id, m)
	l.archive.Flush() // and the index is never written
	after := snapshot(t, dir)
	settled(t, l)
	s.Close()
	restore(t, dir, after)
	for name, data := range before {
		if strings.HasPrefix(name, partPrefix) && after[name] != data {
			t.Fatalf("%s has been written: this tests nothing", name)
		}
	}
	s = store.Open("roundtable-test")
	l = open(t, s)
	holds(t, l, id, m)
	settled(t, l)
	s.Close()
	l = open(t, disk(t))
	holds(t, l, id, m)
}

func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	entries, err := os.ReadDir(dir)
	must(t, err)
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		must(t, err)
		out[e.Name()] = string(data)
	}
	return out
}

func restore(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	must(t, os.RemoveAll(dir))
	must(t, os.MkdirAll(dir, 0o700))
	for name, data := range files {
		must(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600))
	}
}

// A program that ends before the archive is written has the game saved last all the same; an
// older copy of it does no harm.
func TestTheLastGame(t *testing.T) {
	dir := folder(t, home(t))
	s := store.Open("roundtable-test")
	l := open(t, s)
	m := begin(t, "camelot", 2)
	id := l.Add(m)
	settled(t, l)
	var states []map[string]string // of the archive
	var lasts []map[string]string
	var games []*match.Match
	for i := range 4 {
		if i == 3 {
			m.Resign(0)
		} else {
			advance(t, m, 1)
		}
		l.Save(id, m)
		settled(t, l)
		s.Flush()
		states, lasts = append(states, snapshot(t, dir)), append(lasts, snapshot(t, filepath.Join(dir, "..", lastName)))
		_, copied, err := play(text(m), find)
		must(t, err)
		again, err := match.FromRecord(copied, find)
		must(t, err)
		games = append(games, again)
	}
	s.Close()
	for archive := range states {
		for last := range lasts {
			restore(t, dir, states[archive])
			restore(t, filepath.Join(dir, "..", lastName), lasts[last])
			s := store.Open("roundtable-test")
			l := open(t, s)
			holds(t, l, id, games[max(archive, last)])
			settled(t, l)
			s.Close()
		}
	}
	// A game that is gone for good does not come back.
	s = store.Open("roundtable-test")
	l = open(t, s)
	l.Delete(id)
	l.Purge(day.Add(time.Hour))
	for l.Entry(id) != nil {
		l.Poll()
	}
	settled(t, l)
	s.Close()
	if l = open(t, disk(t)); len(l.Entries()) != 0 {
		t.Error("a game that was removed is there again")
	}
}

// A game that is taken out of the bin while others are removed for good stays.
func TestRestoredWhileOthersAreRemoved(t *testing.T) {
	dir := folder(t, home(t))
	ids, _ := written(t, 12)
	s := store.Open("roundtable-test")
	l := open(t, s)
	l.Delete(ids...)
	settled(t, l)
	l.Purge(day.Add(time.Hour))
	time.Sleep(100 * time.Millisecond)
	var left []ID
	for _, id := range ids {
		if _, err := os.Stat(filepath.Join(dir, gameName(id)+".a")); err == nil {
			left = append(left, id)
		}
	}
	if len(left) < 5 {
		t.Fatalf("%d are left at once", len(left))
	}
	l.Restore(left...)
	for range 100 {
		l.Poll()
		time.Sleep(time.Millisecond)
	}
	settled(t, l)
	for _, id := range left {
		if o := <-l.Read(id); o.Err != nil || l.Entry(id) == nil || l.Entry(id).Deleted != 0 {
			t.Errorf("%s is gone: %v", id, o.Err)
		}
	}
	s.Close()
}

// The newest write of a game, cut off at any byte, loses itself alone.
func TestGamesCutOffAtEveryByte(t *testing.T) {
	dir := folder(t, home(t))
	s := store.Open("roundtable-test")
	l := open(t, s)
	m, other := begin(t, "camelot", 2), begin(t, "lancelot", 3)
	id := l.Add(m)
	beside := l.Add(other)
	settled(t, l)
	first := text(m)
	advance(t, m, 1)
	l.Save(id, m)
	settled(t, l)
	s.Close()
	files := snapshot(t, dir)
	newest := gameName(id) + ".b"
	for cut := 0; cut < len(files[newest]); cut += 7 {
		files := map[string]string{newest: files[newest][:cut], gameName(id) + ".a": files[gameName(id)+".a"],
			gameName(beside) + ".a": files[gameName(beside)+".a"]}
		restore(t, dir, files)
		must(t, os.RemoveAll(filepath.Join(dir, "..", lastName)))
		s := store.Open("roundtable-test")
		l := open(t, s)
		if o := <-l.Read(id); o.Text != first || l.Entry(id).Plies != 2 || l.Notes() != nil {
			t.Fatalf("cut at %d: %q, %v", cut, o.Text, o.Err)
		}
		holds(t, l, beside, other)
		s.Close()
	}
}

// Unreadable data are reported once, by kind; they are set aside or stay, and the other games
// are read.
func TestWhatCannotBeReadIsTold(t *testing.T) {
	dir := folder(t, home(t))
	ids, matches := written(t, 6)
	spoil := func(i int, data string) {
		must(t, os.WriteFile(filepath.Join(dir, gameName(ids[i])+".a"), []byte(data), 0o600))
	}
	spoil(0, "torn")
	spoil(1, "torn too")
	spoil(2, sealed(9, "what only they know"))
	spoil(3, sealed(2, "no record"))
	indexes, err := filepath.Glob(filepath.Join(dir, "index-*"))
	must(t, err)
	for _, path := range indexes {
		must(t, os.Remove(path))
	}
	want := []Note{{Problem: Damaged, Games: 2, Aside: true}, {Problem: Newer, Games: 1}, {Problem: Unplayable, Games: 1}}
	s := store.Open("roundtable-test")
	l := open(t, s)
	got := l.Notes()
	slices.SortFunc(got, func(a, b Note) int { return int(a.Problem) - int(b.Problem) })
	if !slices.Equal(got, want) || l.Notes() != nil {
		t.Errorf("%+v", got)
	}
	if e := l.Entry(ids[3]); len(l.Entries()) != 3 || !e.Unreadable || e.Unfinished() {
		t.Errorf("%d games", len(l.Entries()))
	}
	holds(t, l, ids[4], matches[4])
	holds(t, l, ids[5], matches[5])
	settled(t, l)
	l.Reread()
	settled(t, l)
	if again := l.Notes(); again != nil {
		t.Errorf("read again: %+v", again)
	}
	s.Close()
	for _, data := range []string{"torn", "torn too", "what only they know", "no record"} {
		if !strings.Contains(fmt.Sprint(snapshot(t, dir)), data) {
			t.Errorf("%q is lost", data)
		}
	}
	l = open(t, disk(t))
	if got := l.Notes(); !slices.Equal(got, want[1:2]) { // it is still there, and not listed
		t.Errorf("again: %+v", got)
	}
}

// sealed is a text as the store writes it, in some version of its envelope.
func sealed(version int, data string) string {
	line := fmt.Sprintf("roundtable %d 3 %d", version, len(data))
	return fmt.Sprintf("%s %x\n%s", line, sha256.Sum256([]byte(line+"\n"+data)), data)
}

// Where nothing can be saved, games go on, and the reason is reported.
func TestNowhereToKeepThem(t *testing.T) {
	dir := home(t)
	must(t, os.WriteFile(filepath.Join(dir, ".local"), nil, 0o600)) // a file is in the way
	l := open(t, disk(t))
	m := begin(t, "camelot", 1)
	id := l.Add(m)
	settled(t, l)
	if _, f := l.State(id); f == nil || f.Why != store.NoPlace {
		t.Errorf("%v", f)
	}
	if _, saved := l.Saved(); saved {
		t.Error("called saved")
	}
	holds(t, l, id, m)
	must(t, os.Remove(filepath.Join(dir, ".local")))
	l.Retry()
	settled(t, l)
	if _, saved := l.Saved(); !saved {
		t.Error("not saved after all")
	}
	holds(t, l, id, m)
}

// The second copy saves nothing while the first runs. Then it saves its games next to the first
// copy's; a game that both continued is saved twice.
func TestTheSecondCopy(t *testing.T) {
	home(t)
	s1 := store.Open("roundtable-test")
	l1 := open(t, s1)
	shared := begin(t, "camelot", 2)
	id := l1.Add(shared)
	settled(t, l1)

	l2 := open(t, disk(t))
	if !l2.Elsewhere() || l1.Elsewhere() {
		t.Fatal("who keeps the games is not known")
	}
	mine := begin(t, "lancelot", 3)
	my := l2.Add(mine)
	forked := (<-l2.Read(id)).Match
	advance(t, forked, 2)
	l2.Save(id, forked)
	l2.Favour(my, true)
	settled(t, l2)
	if _, f := l2.State(my); f == nil || f.Why != store.Elsewhere {
		t.Errorf("%v", f)
	}
	if !l2.Elsewhere() || len(l2.marked) == 0 {
		t.Error("its marks are called kept")
	}
	advance(t, shared, 1)
	l1.Save(id, shared)
	theirs := begin(t, "camelot", 5)
	their := l1.Add(theirs)
	l1.Favour(their, true)
	settled(t, l1)
	s1.Close()

	<-l2.archive.Claimed()
	l2.Poll()
	settled(t, l2)
	if notes := l2.Notes(); !slices.Equal(notes, []Note{{Problem: Parted, Games: 1}}) || l2.Elsewhere() {
		t.Errorf("%+v", notes)
	}
	holds(t, l2, id, forked) // it goes on under the ID that the table knows
	l2.Retry()               // and replaces nothing
	settled(t, l2)
	l2.cfg.Store.Close()

	l := open(t, disk(t))
	holds(t, l, id, shared)
	holds(t, l, l2.at(id), forked)
	holds(t, l, my, mine)
	holds(t, l, their, theirs)
	for id, want := range map[ID]bool{id: false, l2.at(id): false, my: true, their: true} {
		if l.Entry(id).Favourite != want {
			t.Errorf("%s: favourite %v", id, !want)
		}
	}
	if len(l.Entries()) != 4 {
		t.Errorf("%d games", len(l.Entries()))
	}
}

// A part of the index that waits to be written is left for later, and none is forgotten.
func TestPartThatWaits(t *testing.T) {
	var p parts
	p.clear()
	for n, id := range []ID{"a", "b"} {
		p.join(id, n)
		p.change(id)
	}
	waits := func(n int) bool { return n != 0 }
	if n, ids, any := p.next(waits); !any || n != 1 || !slices.Equal(ids, []ID{"b"}) {
		t.Errorf("while part 0 waits, part %d is written: %v, %v", n, ids, any)
	}
	if n, _, any := p.next(waits); any {
		t.Errorf("while part 0 waits, part %d is written", n)
	}
	p.change("b")
	all := func(int) bool { return true }
	for want := range 2 {
		if n, _, any := p.next(all); !any || n != want {
			t.Errorf("then part %d is written, not %d: %v", n, want, any)
		}
	}
}
