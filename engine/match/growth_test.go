package match

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/record"
)

func findGame(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// longGame returns a game of Camelot without draws in which two Knights go to and fro.
func longGame(plies int) record.Record {
	r := record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"repetition": "off"}}}
	walk := []engine.Move{"C6-C5", "C11-C12", "C5-C6", "C12-C11"}
	for i := range plies {
		r.Moves = append(r.Moves, walk[i%len(walk)])
	}
	return r
}

// largeRecords make one construct of a record's text as large as they are told, about so
// many bytes.
var largeRecords = []struct {
	name string
	make func(size int) string
}{
	{"plies", func(size int) string { return record.Encode(longGame(min(20_000, size/14))) }},
	{"crowd", func(size int) string {
		r := longGame(min(20_000, size/14))
		r.Start = "2/8/10/2mmm1MM3m/2m1m7/1mmmmm2M3/2m1m7/2M1m1M1M1M1/2M3MN4/2M1M7/12/4M1M5/12/10/8/2 w 0 0"
		walk := []engine.Move{"H8-I8", "L13-L12", "I8-H8", "L12-L13"}
		for i := range r.Moves {
			r.Moves[i] = walk[i%4]
		}
		return record.Encode(r)
	}},
	{"times", func(size int) string {
		return numbered(size, func(i int) string { return "{[%emt 0:00:01]}" })
	}},
	{"comments", func(size int) string { return numbered(size, func(i int) string { return "{a word or two}" }) }},
	{"variations", func(size int) string {
		return numbered(size, func(i int) string {
			return []string{"(F7-F8)", "(F10-F9)", "(F7-F8)", "(F10-F9)"}[i%4]
		})
	}},
	{"brackets", func(size int) string {
		return inMoves("1. C6-C5 " + strings.Repeat("(", size/2) + strings.Repeat(")", size/2))
	}},
	{"open brackets", func(size int) string { return inMoves("1. C6-C5 " + strings.Repeat("(1. C6-C5 ", size/10)) }},
	{"nested", nested},
	{"empty comments", func(size int) string { return inMoves(strings.Repeat("{}", size/2)) }},
	{"open comments", func(size int) string { return inMoves(strings.Repeat("{", size)) }},
	{"comment", func(size int) string { return inMoves("{" + strings.Repeat("word ", size/5) + "}") }},
	{"spaces", func(size int) string { return inMoves(strings.Repeat(" ", size)) }},
	{"lines", func(size int) string { return inMoves(strings.Repeat("\r\n", size/2)) }},
	{"words", func(size int) string { return inMoves(strings.Repeat("C6-C5 ", size/6)) }},
	{"move", func(size int) string { return inMoves("1. C6" + strings.Repeat("-C5", size/3) + " ") }},
	{"dots", func(size int) string { return inMoves("1" + strings.Repeat(".", size) + " C6-C5") }},
	{"tags", func(size int) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, "[T%d \"\"]\n", i)
		}
		return b.String() + inMoves("")
	}},
	{"tag's name", func(size int) string { return "[" + strings.Repeat("T", size) + ` ""]` + inMoves("") }},
	{"player", func(size int) string { return `[Player1 "` + strings.Repeat("é", size/2) + `"]` + inMoves("") }},
	{"escapes", func(size int) string { return `[Player1 "` + strings.Repeat(`\"`, size/2) + `"]` + inMoves("") }},
	{"date", func(size int) string { return `[Date "` + strings.Repeat("2026.11.20 ", size/11) + `"]` + inMoves("") }},
	{"setting", func(size int) string { return `[Rules "` + strings.Repeat("w", size) + `"]` + inMoves("") }},
	{"ranks", func(size int) string { return `[Start "` + strings.Repeat("2/", size/2) + ` w 0 0"]` + inMoves("") }},
	{"rank", func(size int) string { return `[Start "` + strings.Repeat("1", size) + ` w 0 0"]` + inMoves("") }},
	{"arms", func(size int) string { return `[Arms1 "` + strings.Repeat("or ", size/3) + `"]` + inMoves("") }},
	{"clock", func(size int) string { return `[TimeControl1 "` + strings.Repeat("3", size) + `"]` + inMoves("") }},
}

// nested returns a record with variations of two moves, each an alternative within the one before.
func nested(size int) string {
	r := longGame(0)
	g, _ := findGame(r.Game)
	p, _ := r.Begin(g)
	var all []record.Variation
	for ply := 0; len(all) < size/40; ply++ {
		moves := p.Moves()
		next, _, err := p.Play(moves[1])
		if err != nil || len(next.Moves()) < 2 {
			break
		}
		all = append(all, record.Variation{From: ply, Moves: []engine.Move{moves[1], next.Moves()[0]}})
		p = next
	}
	for i := len(all) - 1; i > 0; i-- {
		all[i-1].Variations = all[i : i+1]
	}
	r.Variations = all[:1]
	return record.Encode(r)
}

// inMoves returns a record with something before its only move.
func inMoves(what string) string {
	return "[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n" + what + " 1. C6-C5 *\n"
}

// numbered returns a long game with something after each move.
func numbered(size int, after func(i int) string) string {
	var b strings.Builder
	b.WriteString("[Game \"camelot\"]\n[Seats \"2\"]\n[Repetition \"off\"]\n[Result \"*\"]\n\n")
	walk := []string{"C6-C5", "C11-C12", "C5-C6", "C12-C11"}
	for i := 0; b.Len() < size && i < 20_000; i++ {
		dots := "."
		if i%2 == 1 {
			dots = "..."
		}
		fmt.Fprintf(&b, "%d%s %s %s\n", i/2+1, dots, walk[i%4], after(i))
	}
	return b.String() + "*\n"
}

// open reads a record's text as the program does; where it can be read it is written
// again.
func open(text string) error {
	r, err := record.Decode(text)
	if err != nil {
		return err
	}
	m, err := FromRecord(r, findGame)
	if err != nil {
		return err
	}
	record.Encode(m.Record())
	return nil
}

// allocated returns how many bytes something allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestMemoryGrowsWithTheText: eight times the text is no more than eight times the
// memory, whatever of a record is large.
func TestMemoryGrowsWithTheText(t *testing.T) {
	for _, l := range largeRecords {
		const size, times = 12_000, 8
		small, large := l.make(size), l.make(times*size)
		one, eight := allocated(func() { open(small) }), allocated(func() { open(large) })
		if eight > (times+4)*max(one, 2*uint64(len(small))) {
			t.Errorf("%s: %d bytes of text allocate %d bytes, %d allocate %d", l.name, len(small), one, len(large), eight)
		}
	}
}

// TestLongGame: a game of 20,000 plies can be opened, and costs little.
func TestLongGame(t *testing.T) {
	if testing.Short() {
		t.Skip("20,000 plies")
	}
	text := record.Encode(longGame(20_000))
	if n := allocated(func() {
		if err := open(text); err != nil {
			t.Fatal(err)
		}
	}); n > 100<<20 {
		t.Errorf("%d bytes allocate %d", len(text), n)
	}
}

// BenchmarkOpen opens records of growing size, of which one construct is large.
func BenchmarkOpen(b *testing.B) {
	for _, l := range largeRecords {
		for size := 1 << 10; size <= 1<<20; size <<= 2 {
			text := l.make(size - 100)
			b.Run(fmt.Sprintf("%s/%d", l.name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					open(text)
				}
			})
		}
	}
}

// TestLongestGame: a game ends where no record could hold more of it, and is opened again
// as it was.
func TestLongestGame(t *testing.T) {
	if testing.Short() {
		t.Skip("20,000 plies")
	}
	r := longGame(record.MaxMoves - 1)
	m, err := FromRecord(r, findGame)
	if err != nil {
		t.Fatal(err)
	}
	walk := longGame(4).Moves
	events, err := m.Play(walk[(record.MaxMoves-1)%4])
	want := engine.Outcome{Cause: engine.CauseLength}
	if err != nil || m.Outcome() != want || events[len(events)-1] != (engine.GameEnded{Outcome: want}) {
		t.Fatalf("%v, %v, %v", m.Outcome(), events, err)
	}
	if _, err := m.Play(walk[0]); err == nil {
		t.Error("it goes on beyond what can be kept")
	}
	text := record.Encode(m.Record())
	r, err = record.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := FromRecord(r, findGame)
	if err != nil || again.Outcome() != want || record.Encode(again.Record()) != text {
		t.Errorf("%v, %v", again, err)
	}
	r.Outcome = engine.Outcome{Cause: engine.CauseAgreement} // as an older program may have it
	if m, err := FromRecord(r, findGame); err != nil || m.Outcome() != r.Outcome {
		t.Errorf("%v", err)
	}
}

// TestWhatIsOpenedCanBeKept: of what can be opened, the text that is kept can be opened
// too, also where it grows in being written.
func TestWhatIsOpenedCanBeKept(t *testing.T) {
	for _, l := range largeRecords {
		for _, size := range []int{20_000, record.MaxText - 400} {
			text := l.make(size)
			r, err := record.Decode(text)
			if err != nil {
				continue
			}
			m, err := FromRecord(r, findGame)
			if err != nil {
				continue
			}
			kept := record.Encode(m.Record())
			if err := open(kept); err != nil {
				t.Errorf("%s, %d bytes: kept as %d, and then: %v", l.name, len(text), len(kept), err)
			}
		}
	}
}

// TestTheLongestTime: the record can be read however long a player without a clock thinks.
func TestTheLongestTime(t *testing.T) {
	g, _ := findGame("camelot")
	m, err := New(g, engine.Setup{Seats: 2}, []Player{{Name: "Ann"}, {Name: "Bob", Clock: clock.Control{Main: clock.Hour}}})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		m.Elapse(99 * clock.Hour)
		if err := open(record.Encode(m.Record())); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := m.Play("C6-C5"); err != nil {
		t.Fatal(err)
	}
	if err := open(record.Encode(m.Record())); err != nil {
		t.Error(err)
	}
}
