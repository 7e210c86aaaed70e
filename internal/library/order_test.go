//go:build !js

package library

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/internal/store"
)

// order is the games of a library, the one that was played last first.
func order(l *Library) (ids []ID) {
	for _, e := range (Query{}).Select(l.Entries()) {
		ids = append(ids, e.ID)
	}
	return ids
}

// The order after a restart is that before it: of games of one second, that are gone on
// with and taken in in any order; whether the program ended or was killed before it wrote
// what lists them, and whichever form their dates have.
func TestTheOrderLasts(t *testing.T) {
	dir := folder(t, home(t))
	r := splitmix.New(7)
	games := map[ID]*match.Match{}
	for round := range 12 {
		s := store.Open("roundtable-test")
		l := open(t, s)
		for range 1 + r.Intn(6) {
			ids := slices.Sorted(maps.Keys(games))
			switch {
			case len(ids) > 2 && r.Intn(3) > 0:
				id := ids[r.Intn(len(ids))]
				advance(t, games[id], 1)
				l.Save(id, games[id])
			default:
				m := begin(t, "camelot", len(games)%5)
				m.SetDate([]string{"2026-11-22", "2026.11.22", "1931.01.01", "", "yesterday"}[len(games)%5])
				var id ID
				if r.Intn(2) == 0 {
					id = l.Add(m)
				} else {
					id, _ = l.takeIn(&importing{}, m)
				}
				games[id] = m
			}
			if r.Intn(2) == 0 {
				l.Poll()
			}
		}
		want := order(l)
		switch round % 3 {
		case 0: // killed
			l.archive.Flush()
			s.Flush()
			killed := snapshot(t, dir)
			settled(t, l)
			s.Close()
			restore(t, dir, killed)
		case 1:
			settled(t, l)
			s.Close()
		case 2: // without the list, by beginning, the latest first
			settled(t, l)
			s.Close()
			indexes, err := filepath.Glob(filepath.Join(dir, partPrefix+"*"))
			must(t, err)
			for _, path := range indexes {
				must(t, os.Remove(path))
			}
			l = open(t, disk(t))
			if got := order(l); len(got) != len(want) || got[0] != want[0] {
				t.Errorf("round %d: %v is the first, not %v", round, got[0], want[0])
			}
			want = order(l)
			settled(t, l)
			l.cfg.Store.Close()
		}
		for range 2 {
			s = store.Open("roundtable-test")
			l = open(t, s)
			if got := order(l); !slices.Equal(got, want) {
				t.Fatalf("round %d:\n%v, before it\n%v", round, got, want)
			}
			if round%2 == 0 {
				settled(t, l)
			}
			s.Close()
		}
	}
}

// What an earlier version wrote, whose index has times of 0, is in the order in which the
// games were begun.
func TestTimesThatWereForgotten(t *testing.T) {
	dir := folder(t, home(t))
	ids, _ := written(t, 5)
	parts, err := filepath.Glob(filepath.Join(dir, partPrefix+"*"))
	must(t, err)
	s := store.Open("roundtable-test")
	data, err := s.Archive().Load(strings.TrimSuffix(filepath.Base(parts[0]), ".a"))
	must(t, err)
	entries := decode(data)
	for _, e := range entries {
		e.Changed = 0
	}
	must(t, s.Archive().Save(partName(0), encode(entries)))
	l := open(t, s)
	slices.Reverse(ids)
	if got := order(l); !slices.Equal(got, ids) {
		t.Errorf("%v, not %v", got, ids)
	}
	s.Close()
}

// A clock that is set back changes no order.
func TestAClockThatIsSetBack(t *testing.T) {
	home(t)
	l := open(t, disk(t))
	a, b := l.Add(begin(t, "camelot", 1)), l.Add(begin(t, "camelot", 2))
	now := day
	l.cfg.Now = func() time.Time { return now }
	now = day.AddDate(-1, 0, 0)
	l.Save(b, begin(t, "camelot", 3))
	if got := order(l); !slices.Equal(got, []ID{b, a}) {
		t.Errorf("%v", got)
	}
	l.Save(a, begin(t, "camelot", 3))
	if got := order(l); !slices.Equal(got, []ID{a, b}) {
		t.Errorf("%v", got)
	}
}

// A game that was taken over from elsewhere was played on its date, in either form.
func TestPlayedOnItsDate(t *testing.T) {
	for date, want := range map[string]int64{"2026.11.22": 1795305600, "2026-11-22": 1795305600, "": 0, "2026": 0, "1931.01.01": 0} {
		r := reader{find: find}
		m := begin(t, "camelot", 1)
		m.SetDate(date)
		if e, err := r.summarise("0adopted", record.Encode(m.Record()), 0); err != nil || e.Changed != want {
			t.Errorf("%q: %d, %v", date, e.Changed, err)
		}
	}
}
