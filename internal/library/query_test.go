package library

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
)

// chance is a library by chance, with names and figures that are often the same.
func chance(r *splitmix.Source, games int) []*Entry {
	pick := func(of ...string) string { return of[r.Intn(len(of))] }
	var out []*Entry
	for i := range games {
		e := &Entry{ID: ID(fmt.Sprintf("1%05d", i)), Game: pick("camelot", "lancelot"), Date: pick("", "2026.11.20", "2025.01.02"),
			Changed: int64(r.Intn(20)), Plies: r.Intn(12), Position: pick("", "8/8 A"), Unreadable: r.Intn(9) == 0,
			Favourite: r.Intn(4) == 0, Deleted: int64(max(0, r.Intn(9)-6))}
		e.Setup = engine.Setup{Seats: 2 + r.Intn(4), Seed: r.Uint64()}
		if r.Intn(2) == 0 {
			e.Setup.Values = map[string]string{"rules": pick("wcf", "classic"), "target": pick("5", "7")}
		}
		for range e.Setup.Seats {
			level := r.Intn(engine.MaxLevel + 1)
			e.Players = append(e.Players, match.Player{Name: pick("Anne", "Émile", "ÉLODIE", "bors", ""), Computer: level > 0, Level: level,
				Character: pick("", "gawain"), Arms: pick("", "bend")})
		}
		if r.Intn(2) == 0 {
			e.Outcome = engine.Outcome{Cause: engine.CauseCastle, Winners: engine.Seats(r.Intn(1 << e.Setup.Seats))}
		}
		e.fold()
		out = append(out, e)
	}
	return out
}

func shuffled(r *splitmix.Source, entries []*Entry) []*Entry {
	out := slices.Clone(entries)
	for i := range out {
		j := i + r.Intn(len(out)-i)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// Every list has just what its query shows, in its order, however the entries came.
func TestSelect(t *testing.T) {
	for seed := range uint64(60) {
		r := splitmix.New(seed)
		entries := chance(&r, 40)
		q := Query{Show: Show(r.Intn(int(Bin) + 1)), Order: Order(r.Intn(int(ByResult) + 1)),
			Game: []string{"", "", "camelot"}[r.Intn(3)], Words: []string{"", "", "emile", "ANNE wcf", "É", "2026", "noname"}[r.Intn(7)]}
		got := q.Select(entries)
		if again := q.Select(shuffled(&r, entries)); !slices.Equal(got, again) {
			t.Fatalf("%+v: another list of the same entries", q)
		}
		listed := map[ID]bool{}
		for i, e := range got {
			if listed[e.ID] {
				t.Fatalf("%+v lists %s twice", q, e.ID)
			}
			listed[e.ID] = true
			if i > 0 && !inOrder(q.Order, got[i-1], e) {
				t.Fatalf("%+v: %+v before %+v", q, got[i-1], e)
			}
		}
		for _, e := range entries {
			if listed[e.ID] != shown(q, e) {
				t.Fatalf("%+v: %+v is listed: %v", q, e, listed[e.ID])
			}
		}
	}
}

// shown reports independently whether a query shows an entry.
func shown(q Query, e *Entry) bool {
	if e.Deleted != 0 {
		if q.Show != Bin {
			return false
		}
	} else if q.Show == Bin || q.Show == Favourites && !e.Favourite || q.Show == Finished && e.Outcome.Cause == "" ||
		q.Show == Unfinished && (e.Unreadable || e.Outcome.Cause != "") {
		return false
	}
	text := e.Game + "\n" + e.Date
	for _, p := range e.Players {
		text += "\n" + p.Name + "\n" + p.Character
	}
	for _, v := range slices.Sorted(maps.Values(e.Setup.Values)) {
		text += "\n" + v
	}
	plain := strings.NewReplacer("é", "e").Replace
	for _, w := range strings.Fields(plain(strings.ToLower(q.Words))) {
		if !strings.Contains(plain(strings.ToLower(text)), w) {
			return false
		}
	}
	return q.Game == "" || e.Game == q.Game
}

func inOrder(o Order, a, b *Entry) bool {
	names := func(e *Entry) string {
		s := ""
		for _, p := range e.Players {
			s += p.Name + "\n"
		}
		return strings.NewReplacer("é", "e").Replace(strings.ToLower(strings.TrimSuffix(s, "\n")))
	}
	rank := func(e *Entry) int {
		switch {
		case e.Outcome.Cause == "":
			return -1
		case e.Outcome.Winners == 0:
			return 1000
		}
		return int(e.Outcome.Winners)
	}
	var before, same bool
	switch o {
	case Newest:
		before, same = a.Date > b.Date, a.Date == b.Date
	case Oldest:
		return a.Date < b.Date || a.Date == b.Date && (a.Changed < b.Changed || a.Changed == b.Changed && a.ID < b.ID)
	case Longest:
		before, same = a.Plies > b.Plies, a.Plies == b.Plies
	case Shortest:
		before, same = a.Plies < b.Plies, a.Plies == b.Plies
	case ByPlayer:
		before, same = names(a) < names(b), names(a) == names(b)
	case ByResult:
		before, same = rank(a) < rank(b), rank(a) == rank(b)
	}
	return before || same && (a.Changed > b.Changed || a.Changed == b.Changed && a.ID > b.ID)
}

// What is written of entries and marks is read again as it was.
func TestIndexText(t *testing.T) {
	r := splitmix.New(7)
	entries := chance(&r, 100)
	marks := map[ID]mark{}
	for _, e := range entries {
		if m := (mark{e.Favourite, e.Deleted, e.Sum}); m != (mark{}) {
			marks[e.ID] = m
		}
		e.Favourite, e.Deleted = false, 0
	}
	entries[7].Online = "https://play.example.org/#/online/AQEBAQEBAQEBAQEBAQEBAQ"
	got := decode(encode(entries))
	if len(got) != len(entries) {
		t.Fatalf("%d entries of %d", len(got), len(entries))
	}
	for i, e := range got {
		if fmt.Sprintf("%+v", *e) != fmt.Sprintf("%+v", *entries[i]) {
			t.Fatalf("%+v\nwant %+v", *e, *entries[i])
		}
	}
	if again := decodeMarks(encodeMarks(marks)); !maps.Equal(again, marks) {
		t.Errorf("%v, want %v", again, marks)
	}
	if e := decode(encode([]*Entry{{ID: "1x", Game: "a\tb\nc", Players: []match.Player{{Name: "\x00\u0085"}}}})); len(e) != 1 || e[0].Game != "a b c" {
		t.Errorf("control characters: %+v", e)
	}
	// Of a text with changes anywhere, the undamaged lines are read.
	text := encode(entries)
	for range 300 {
		spoiled := slices.Clone(text)
		spoiled[len(head)+1+r.Intn(len(text)-len(head)-1)] = "\t\n.9x\xff"[r.Intn(6)]
		if n := len(decode(spoiled)); n < len(entries)-2 {
			t.Fatalf("%d entries are left of %d", n, len(entries))
		}
	}
}

func FuzzDecode(f *testing.F) {
	r := splitmix.New(1)
	f.Add(encode(chance(&r, 3)))
	f.Add([]byte("1a favourite 0\n1b - 12 7f more\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries := decode(data)
		if again := decode(encode(entries)); len(again) != len(entries) {
			t.Errorf("%q: %d entries, then %d", data, len(entries), len(again))
		}
		marks := decodeMarks(data)
		for id, m := range marks {
			if m == (mark{}) {
				delete(marks, id)
			}
		}
		if again := decodeMarks(encodeMarks(marks)); !maps.Equal(again, marks) {
			t.Errorf("%q: %v, then %v", data, marks, again)
		}
	})
}
