//go:build !js

package library

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"roundtable/engine/splitmix"
	"roundtable/internal/store"
)

// imported polls until an import is done; after some games it does something else.
func imported(l *Library, done <-chan Imported, after int, do func()) Imported {
	for {
		select {
		case got := <-done:
			return got
		default:
			l.Poll()
			if read, _, on := l.Importing(); on && do != nil && read >= after {
				do()
				do = nil
			}
		}
	}
}

// texts are so many games, all different, as one text.
func texts(t testing.TB, games, moves int) string {
	t.Helper()
	m, r := begin(t, "camelot", 0), splitmix.New(8)
	for m.Ply() < moves && !m.Outcome().Over() {
		next := m.Position().Moves()
		_, err := m.Play(next[r.Intn(len(next))])
		must(t, err)
	}
	all := make([]string, games)
	for i := range all {
		m.SetDate(fmt.Sprint(1000 + i))
		all[i] = text(m)
	}
	return Export(all)
}

// An import that is stopped keeps what it has taken in, which is on the disk, and says of
// how many; a game that is there already is counted apart.
func TestStopImport(t *testing.T) {
	dir := folder(t, home(t))
	for name, s := range map[string]*store.Store{"at once": store.OpenMemory(), "on disk": disk(t)} {
		t.Run(name, func(t *testing.T) {
			l := open(t, s)
			all := texts(t, 200, 4)
			got := imported(l, l.Import(all), 40, func() {
				if read, of, on := l.Importing(); !on || of != 200 && name == "on disk" {
					t.Errorf("%d of %d, %v", read, of, on)
				}
				l.StopImport()
				l.StopImport()
			})
			n := len(got.IDs)
			if !got.Stopped || got.Of != 200 || n < 40 || n >= 200 || got.Here != 0 || got.Unwritten != nil || len(l.Entries()) != n {
				t.Fatalf("%d of %d games, %d on the list: %v", n, got.Of, len(l.Entries()), got.Stopped)
			}
			for _, id := range got.IDs {
				if _, err := os.Stat(filepath.Join(dir, gameName(id)+".a")); err != nil && name == "on disk" {
					t.Fatalf("%s was said to be kept: %v", id, err)
				}
			}
			if _, _, on := l.Importing(); on {
				t.Error("it goes on")
			}
			if got = imported(l, l.Import(all), 0, nil); got.Stopped || got.Of != 200 || len(got.IDs) != 200 || got.Here != n {
				t.Errorf("again: %d of %d, %d were here", len(got.IDs), got.Of, got.Here)
			}
		})
	}
}

// Games that cannot be written are not reported as saved; when nothing can be written any more,
// the import ends.
func TestImportIntoNowhere(t *testing.T) {
	dir := home(t)
	file := filepath.Join(dir, "file")
	must(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("XDG_DATA_HOME", "")
	s := disk(t)
	l := open(t, s)
	got := imported(l, l.Import(texts(t, 30, 2)), 0, nil)
	if len(got.IDs) != 30 || got.Unwritten != nil {
		t.Fatalf("%d are kept, %d are not", len(got.IDs), len(got.Unwritten))
	}
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, file)
	}
	got = imported(l, l.Import(texts(t, 500, 2)), 0, nil)
	if len(got.IDs) != 30 || got.Here != 30 || len(got.Unwritten) < mostWaiting || len(got.Unwritten) > 3*mostWaiting || got.Why != store.NoPlace || !got.Stopped || got.Of != 500 {
		t.Fatalf("%d are kept, %d were here, %d are not kept (%v) of %d", len(got.IDs), got.Here, len(got.Unwritten), got.Why, got.Of)
	}
	if again := imported(l, l.Import(texts(t, 40, 2)), 0, nil); again.Stopped || again.Here != 30 || len(again.Unwritten) != 10 || again.Why != store.NoPlace {
		t.Fatalf("once more: %d were here, %d are not kept (%v), stopped: %v", again.Here, len(again.Unwritten), again.Why, again.Stopped)
	}
	for _, name := range []string{"HOME", "APPDATA", "USERPROFILE"} {
		t.Setenv(name, dir)
	}
	if again := imported(l, l.Import(texts(t, 500, 1)), 0, nil); again.Stopped || len(again.IDs) != 500 || again.Unwritten != nil {
		t.Fatalf("where there is room again: %d are kept, %d are not, stopped: %v", len(again.IDs), len(again.Unwritten), again.Stopped)
	}
	l.Retry()
	settled(t, l)
	for _, id := range got.Unwritten {
		if _, fault := l.State(id); fault != nil {
			t.Fatal(fault)
		}
	}
}

// BenchmarkImport imports games of a usual length into a library on the disk.
func BenchmarkImport(b *testing.B) {
	for _, n := range []int{1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			all := texts(b, n, 90)
			for b.Loop() {
				b.StopTimer()
				home(b)
				s := store.Open("roundtable-test")
				l := open(b, s)
				b.StartTimer()
				if got := imported(l, l.Import(all), 0, nil); len(got.IDs) != n || got.Here != 0 {
					b.Fatal(len(got.IDs))
				}
				b.StopTimer()
				s.Close()
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/game")
		})
	}
}

// Games that an import reports as saved are on the disk by then; few games wait to be written at
// a time, and equal games are saved once.
func TestWhatIsImportedIsWritten(t *testing.T) {
	dir := folder(t, home(t))
	s := store.Open("roundtable-test")
	defer s.Close()
	l := open(t, s)
	var texts []string
	for i := range 150 {
		m := begin(t, "lancelot", i%20)
		m.SetDate([]string{"2026.11.20", "2026-11-21", "1931"}[i/20%3])
		texts = append(texts, text(m))
	}
	done := l.Import(Export(texts))
	for {
		select {
		case got := <-done:
			if len(got.IDs) != len(texts) || got.Refused != nil || len(l.Entries()) != 60 {
				t.Fatalf("%d games, %d on the list", len(got.IDs), len(l.Entries()))
			}
			for _, id := range got.IDs {
				if _, err := os.Stat(filepath.Join(dir, gameName(id)+".a")); err != nil {
					t.Fatalf("%s was said to be kept: %v", id, err)
				}
			}
			return
		default:
			l.Poll()
			if len(l.watch) > mostWaiting+1 {
				t.Fatalf("%d games wait to be written", len(l.watch))
			}
		}
	}
}

// Nothing is imported before the saved games are known, so that no game is saved twice.
func TestImportWaitsForTheLibrary(t *testing.T) {
	folder(t, home(t))
	ids, matches := written(t, 2)
	l := Open(config(disk(t)))
	read := l.reading
	l.reading = make(chan contents) // it takes long
	done := l.Import(Export([]string{text(matches[0]), text(matches[1])}))
	for range 100 {
		l.Poll()
		time.Sleep(time.Millisecond)
	}
	l.reading = read
	if got := imported(l, done, 0, nil); got.Here != 2 || len(got.IDs) != 2 || len(l.Entries()) != 2 || l.Entry(ids[0]) == nil {
		t.Errorf("%d of %d were here, %d are on the list", got.Here, len(got.IDs), len(l.Entries()))
	}
}

// A published game is found again after the user wrote about the first copy, also by another program
// run; a game with other moves or words is another.
func TestImportAnnotatedAgain(t *testing.T) {
	const published = "White: Ada Black: Cid\n\n1. D6-F8 H11-F9 (1... I10-I9) 2. C6-E8-G8 J11-H11"
	s := store.OpenMemory()
	l := open(t, s)
	first := imported(l, l.Import(published), 0, nil).IDs[0]
	for _, said := range []string{"good", "better"} {
		m := (<-l.Read(first)).Match
		_, err := m.Annotate(m.Node(1), []string{said})
		must(t, err)
		l.Save(first, m)
		l.Favour(first, true)
		for l.Poll() {
		}
		if l = open(t, s); !l.Entry(first).Favourite {
			t.Error("it is no favourite")
		}
		if got := imported(l, l.Import(published), 0, nil); got.Here != 1 || got.IDs[0] != first || len(l.Entries()) != 1 {
			t.Fatalf("after %q there are %d games", said, len(l.Entries()))
		}
	}
	if m := (<-l.Read(first)).Match; len(m.Node(1).Comments) != 1 {
		t.Error("what was written is gone")
	}
	for i, other := range []string{published + " 3. H6-H8", published + " {good}"} {
		if got := imported(l, l.Import(other), 0, nil); got.Here != 0 || len(l.Entries()) != 2+i {
			t.Errorf("%s: it was here", other)
		}
	}
}
