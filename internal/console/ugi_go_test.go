package console

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
)

func TestParseGo(t *testing.T) {
	const ms = time.Millisecond
	for text, want := range map[string]goRequest{
		"":                               {infinite: true},
		"infinite nodes 5":               {infinite: true, limits: engine.Limits{Nodes: 5}},
		"depth 4 nodes 500":              {limits: engine.Limits{Depth: 4, Nodes: 500}},
		"movetime 70 p2time 100000":      {time: 70 * ms},
		"p1time 9 p2time 50000":          {time: 4000*ms - slack, enough: 1000 * ms},
		"wtime 9 btime 50000 binc 1000":  {time: 5500*ms - slack, enough: 1375 * ms},
		"p2time 50000 movestogo 10":      {time: 10_000*ms - slack, enough: 2500 * ms},
		"p2time 1000 movestogo 1":        {time: 900*ms - slack, enough: 900*ms - slack},
		"p2time 1000 p2inc 60000":        {time: 500*ms - slack, enough: 250 * ms},
		"p2time 0":                       {time: ms, enough: ms},
		"p2time -50 p2inc 100":           {time: ms, enough: ms},
		"p1time 5 depth 3":               {limits: engine.Limits{Depth: 3}},
		"p2time 50000 nodes 7 p1inc 100": {time: 4000*ms - slack, enough: 1000 * ms, limits: engine.Limits{Nodes: 7}},
	} {
		if got, notes := parseGo(strings.Fields(text), 1, 2); notes != nil || got != want {
			t.Errorf("%s: %+v, %q, want %+v", text, got, notes, want)
		}
	}
}

// TestParseGoOfAnything: invalid parts are ignored or changed, with a note; a search is endless
// only on request.
func TestParseGoOfAnything(t *testing.T) {
	const ms = time.Millisecond
	clock := goRequest{time: 80*ms - slack, enough: 20 * ms} // of 1000 ms
	for _, c := range []struct {
		text string
		want goRequest
		says []string
	}{
		{"wtime 1000 btime 1000 movestogo 0", clock, []string{"movestogo is a number of 1 or more"}},
		{"wtime 1000 btime 1000 movestogo -5", clock, []string{"not -5"}},
		{"wtime 1000.5 btime 900", clock, []string{`wtime is read as 1000, not "1000.5"`}},
		{"wtime 1e3 btime x", clock, []string{`btime is a number, not "x"`}},
		{"wtime 1000 btime 1000 searchmoves D7-D8 E6-E7", clock, []string{"searchmoves is ignored"}},
		{"searchmoves D7-D8 wtime 1000 btime 1000", clock, []string{"searchmoves is ignored"}},
		{"ponder wtime 1000 btime 1000", clock, []string{`["ponder"] is not known`}},
		{"ponder", goRequest{time: unlimited}, []string{"ponder", "nothing says when the search ends"}},
		{"mate 3", goRequest{time: unlimited}, []string{`["mate" "3"]`, "nothing says"}},
		{"fast", goRequest{time: unlimited}, []string{`["fast"]`, "nothing says"}},
		{"a b c d e f g depth 2", goRequest{limits: engine.Limits{Depth: 2}}, []string{"and 2 more"}},
		{"depth", goRequest{time: unlimited}, []string{"the number of depth is missing", "nothing says"}},
		{"depth nodes 9", goRequest{limits: engine.Limits{Nodes: 9}}, []string{"the number of depth is missing"}},
		{"depth 0", goRequest{limits: engine.Limits{Depth: 1}}, []string{`depth is read as 1, not "0"`}},
		{"depth -99999999999999999999999", goRequest{limits: engine.Limits{Depth: 1}}, []string{"depth is read as 1"}},
		{"depth 1000000", goRequest{limits: engine.Limits{Depth: 1000}}, nil},
		{"nodes 0", goRequest{limits: engine.Limits{Nodes: 1}}, []string{"nodes is read as 1"}},
		{"nodes NaN movetime 5", goRequest{time: 5 * ms}, []string{"nodes is a number"}},
		{"movetime 0", goRequest{time: ms}, []string{"movetime is read as 1"}},
		{"movetime -5", goRequest{time: ms}, []string{"movetime is read as 1"}},
		{"movetime 99999999999999999999", goRequest{time: mostNumber * ms}, []string{"movetime is read as"}},
		{"movetime inf", goRequest{time: mostNumber * ms}, []string{"movetime is read as"}},
		{"wtime -1e999 btime 5", goRequest{time: ms, enough: ms}, []string{"wtime is read as"}},
		{"btime 1000", clock, []string{"p1 is to move, and its clock is missing"}},
		{"p3time 5 wtime 1000", clock, []string{"p3time is ignored: there are 2 players"}},
		{"p3time 5", goRequest{time: unlimited}, []string{"p3time is ignored", "nothing says"}},
		{"wtime 1000 winc -5", clock, []string{"winc is read as 0"}},
		{"infinite movestogo 0", goRequest{infinite: true}, []string{"movestogo"}},
	} {
		got, notes := parseGo(strings.Fields(c.text), 0, 2)
		if got != c.want || len(notes) < len(c.says) || c.says == nil && notes != nil {
			t.Errorf("%s: %+v, %q, want %+v, %q", c.text, got, notes, c.want, c.says)
		}
		for i, says := range c.says {
			if !strings.Contains(notes[i], says) {
				t.Errorf("%s: it says %q, not %q", c.text, notes, says)
			}
		}
	}
}

// TestGoIsAlwaysAnswered: a driver that asks for a move gets one, whatever it has written,
// and no error that it would take for the end.
func TestGoIsAlwaysAnswered(t *testing.T) {
	for _, options := range []string{"", "setoption name Threads value 256\n", "setoption name Game value lancelot\nsetoption name Seats value 5\n"} {
		d := drive(t)
		d.send("position startpos")
		for _, line := range strings.Split(strings.TrimSpace(options), "\n") {
			d.send(line)
		}
		for _, line := range []string{"go depth 0", "go movestogo 0 wtime 40 btime 40 p3time 40 p4time 40 p5time 40", "go wtime 10.5 btime x", "go movetime -3", "go nodes -3",
			"go movetime 5 searchmoves D7-D8 D7-C8", "go ponder movetime 5", "go \x00 \xff movetime 5 " + strings.Repeat("x ", 10_000)} {
			d.send(line)
			out := d.until("bestmove ")
			if strings.Contains(strings.Join(out, "\n"), "error") || strings.HasSuffix(out[len(out)-1], " 0000") {
				t.Errorf("%.60q: %.500q", line, out)
			}
			if !strings.Contains(strings.Join(out, "\n"), "info string go: ") {
				t.Errorf("%.60q: nothing is told: %.300q", line, out)
			}
		}
		d.quit()
	}
}

// TestRefusedPosition: after it there is no position, until there is another; a move in
// the one before would be taken for a move in this one.
func TestRefusedPosition(t *testing.T) {
	d := drive(t)
	for _, c := range []struct{ again, best string }{
		{"position startpos", ""}, {"uginewgame", ""}, {"setoption name rules value wcf", ""}, {"setoption name Seed value 5", "0000"},
	} {
		for i, bad := range []string{"position", "position end", "position fen 8/8 w", "position startpos moves C6-C9", "position startpos moves C6-C5 C6-C5",
			"position startpos moves" + strings.Repeat(" C6-C5 C11-C12 C5-C6 C12-C11", 5001), "position fen " + strings.Repeat("1", longestLine)} {
			if c.again != "uginewgame" && i > 4 { // the long ones, once
				break
			}
			d.send("position startpos moves C6-C5", bad, "go depth 1")
			if out := d.until("bestmove "); out[len(out)-1] != "bestmove 0000" || !strings.HasPrefix(out[0], "info string error position") {
				t.Errorf("%.50q: %.200q", bad, out)
			}
			if got := d.ask2("query gameover", "info string error query: there is no position"); got == "" {
				t.Error(bad)
			}
		}
		d.send(c.again, "go depth 1")
		out := d.until("bestmove ")
		if none := out[len(out)-1] == "bestmove 0000"; none != (c.best == "0000") {
			t.Errorf("%s: %q", c.again, out)
		}
	}
	d.send("position startpos", "go infinite", "position startpos moves C6-C5", "stop", "go depth 1")
	d.until("bestmove ")
	if out := d.until("bestmove "); out[len(out)-1] != "bestmove 0000" {
		t.Errorf("a position that came while a search ran: %q", out)
	}
	d.quit()
}

// TestThreadsAtOnce: no more threads search than there are processors, with a note.
func TestThreadsAtOnce(t *testing.T) {
	d := drive(t)
	says := d.ask("setoption name Threads value 256")
	if n := runtime.GOMAXPROCS(0); n < 256 && says != fmt.Sprintf("info string %d threads search, one for each processor", n) {
		t.Error(says)
	}
	d.quit()
}

// largeLines make lines of about so many bytes.
var largeLines = []struct {
	name string
	make func(size int) string
}{
	{"moves", func(size int) string {
		return "position startpos moves" + strings.Repeat(" C6-C5 C11-C12 C5-C6 C12-C11", max(1, size/28))
	}},
	{"words", func(size int) string { return strings.Repeat("x ", size/2) }},
	{"word", func(size int) string { return strings.Repeat("x", size) }},
	{"fen", func(size int) string { return "position fen " + strings.Repeat("1/", size/2) }},
	{"fields", func(size int) string { return "position fen " + strings.Repeat("1 ", size/2) }},
	{"move", func(size int) string { return "position startpos moves C6" + strings.Repeat("-C5", size/3) }},
	{"go", func(size int) string { return "go depth 1 " + strings.Repeat("wtime x ", size/8) }},
	{"go's words", func(size int) string { return "go depth 1 " + strings.Repeat("x ", size/2) }},
	{"option", func(size int) string { return "setoption name " + strings.Repeat("x ", size/2) + "value 1" }},
	{"value", func(size int) string { return "setoption name Hash value " + strings.Repeat("1", size) }},
	{"query", func(size int) string { return "query " + strings.Repeat("x ", size/2) }},
}

// TestLargeLines: eight times the line costs eight times the memory at most, and its answer
// is short.
func TestLargeLines(t *testing.T) {
	bytes := func(line string) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		out := answer(t, "setoption name repetition value off\nsetoption name Hash value 1\n"+line+"\n", "ugi")
		runtime.ReadMemStats(&after)
		if len(out) > 16_000 {
			t.Errorf("%.60q is answered by %d bytes", line, len(out))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	bytes("isready")
	for _, l := range largeLines {
		if one, eight := bytes(l.make(10_000)), bytes(l.make(80_000)); eight > 10*max(one, 100_000) {
			t.Errorf("%s: 10,000 bytes of line allocate %d bytes, 80,000 allocate %d", l.name, one, eight)
		}
	}
}

// BenchmarkUGI reads lines of growing size.
func BenchmarkUGI(b *testing.B) {
	for _, l := range largeLines {
		for size := 1 << 10; size <= 4<<20; size <<= 2 {
			line := l.make(size)
			b.Run(fmt.Sprintf("%s/%d", l.name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(line)))
				for b.Loop() {
					answer(b, "setoption name repetition value off\nsetoption name Hash value 1\n"+line+"\n", "ugi")
				}
			})
		}
	}
}
