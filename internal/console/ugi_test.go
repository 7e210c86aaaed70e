package console

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// driver talks to a merlin ugi through pipes, as a program that lets engines
// play does.
type driver struct {
	t      *testing.T
	in     *io.PipeWriter
	lines  chan string
	status chan int
	errs   bytes.Buffer
}

func drive(t *testing.T, args ...string) *driver {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	d := &driver{t: t, in: inW, lines: make(chan string, 1<<16), status: make(chan int, 1)}
	go func() {
		d.status <- run(append([]string{"ugi"}, args...), inR, outW, &d.errs)
		outW.Close()
	}()
	go func() {
		for sc := bufio.NewScanner(outR); sc.Scan(); {
			d.lines <- sc.Text()
		}
		close(d.lines)
	}()
	t.Cleanup(func() { inW.Close() })
	return d
}

func (d *driver) send(lines ...string) {
	d.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(d.in, l+"\n"); err != nil {
			d.t.Fatalf("%s: %v", l, err)
		}
	}
}

// until returns the lines up to the first that begins with a text.
func (d *driver) until(start string) []string {
	d.t.Helper()
	var out []string
	for late := time.After(time.Minute); ; {
		select {
		case l, ok := <-d.lines:
			if !ok {
				d.t.Fatalf("the end came before %q: %q", start, out)
			}
			if out = append(out, l); strings.HasPrefix(l, start) {
				return out
			}
		case <-late:
			d.t.Fatalf("%q did not come: %q", start, out)
		}
	}
}

// ask sends a line and is the only line of answer.
func (d *driver) ask(line string) string {
	d.t.Helper()
	d.send(line, "isready")
	if out := d.until("readyok"); len(out) == 2 {
		return out[0]
	} else if len(out) > 2 {
		d.t.Fatalf("%s: %q", line, out)
	}
	return ""
}

// quit ends the conversation, as it should end.
func (d *driver) quit() {
	d.t.Helper()
	d.send("quit")
	if status := <-d.status; status != 0 || d.errs.Len() > 0 {
		d.t.Errorf("status %d, %s", status, d.errs.String())
	}
}

// TestTwoSessionsPlayAGame: each move is legal, and both know how it ended.
func TestTwoSessionsPlayAGame(t *testing.T) {
	for _, tt := range []struct {
		args    []string
		options []string
		setup   engine.Setup
	}{
		{nil, nil, engine.Setup{}},
		{[]string{"-rules", "wcf"}, []string{"setoption name Level value 1"}, engine.Setup{Values: map[string]string{"rules": "wcf"}}},
		{[]string{"-game", "lancelot"}, []string{"setoption name sword value on", "setoption name target value 3"},
			engine.Setup{Seats: 2, Values: map[string]string{"sword": "on", "target": "3"}}},
		{nil, []string{"setoption name Game value lancelot", "setoption name SEATS value 3", "setoption name target value 2"},
			engine.Setup{Seats: 3, Values: map[string]string{"target": "2"}}},
	} {
		game := "camelot"
		if tt.setup.Seats > 0 {
			game = "lancelot"
		}
		e, _ := catalog.Find(game)
		p, err := e.Game.New(tt.setup)
		if err != nil {
			t.Fatal(err)
		}
		sides := []*driver{drive(t, tt.args...), drive(t, tt.args...)}
		for i, d := range sides {
			d.send("ugi")
			if hello := d.until("ugiok"); !strings.HasPrefix(hello[0], "id name Merlin") {
				t.Errorf("%q", hello)
			}
			for _, o := range append(tt.options, "setoption name Seed value "+string(rune('1'+i)), "uginewgame") {
				if got := d.ask(o); got != "" {
					t.Fatalf("%s: %s", o, got)
				}
			}
		}
		line := "position startpos moves"
		for ply := 0; !p.Outcome().Over(); ply++ {
			d := sides[ply%2]
			d.send(line, "go nodes 150")
			best := d.until("bestmove ")
			m := strings.TrimPrefix(best[len(best)-1], "bestmove ")
			if strings.Contains(m, " ") || len(best) < 2 || !strings.HasPrefix(best[0], "info depth ") {
				t.Fatalf("%q", best)
			}
			line += " " + m
			next, _, err := p.Play(engine.FromWord(m))
			if err != nil {
				t.Fatalf("%s in %s: %v", m, p, err)
			}
			if p = next; p.Outcome().Over() {
				break
			}
			turn := "response true"
			if p.Turn() != 0 {
				turn = "response false"
			}
			d.send(line)
			if a, b, c := d.ask("query gameover"), d.ask("query result"), d.ask("query p1turn"); a != "response false" || b != "response none" || c != turn {
				t.Fatalf("%s: %s, %s, %s", p, a, b, c)
			}
		}
		for _, d := range sides {
			d.send(line)
			if a, b := d.ask("query gameover"), d.ask("query result"); a != "response true" || b != "response "+resultOf(e.Game, len(p.Board().Tally), p.Outcome()) {
				t.Errorf("%+v: %s, %s", p.Outcome(), a, b)
			}
			d.send("go nodes 5")
			if end := d.until("info string error"); end[0] != "bestmove 0000" || !strings.Contains(end[1], "over") {
				t.Errorf("%q", end)
			}
			d.quit()
		}
	}
}

func TestNonsenseIsAnswered(t *testing.T) {
	d := drive(t)
	for line, says := range map[string]string{
		"":                           "",
		"  \t ":                      "",
		"stop":                       "", // nothing to stop
		"dance now":                  `no command "dance"`,
		"position":                   "startpos or fen",
		"position end":               "startpos or fen",
		"position startpos D7-D8":    "startpos or fen",
		"position fen":               "position, character 1",
		"position fen 8/8 w":         "position, character",
		"position startpos moves Z9": "move 1, Z9: ",
		"position startpos moves C6-E8 C11-B10 D7-D9":                                    "move 3, D7-D9: C3",
		"position startpos moves d6f8":                                                   "move 1, d6f8: move, character 3: 'f' cannot follow a square: write '-' or 'x' between two squares",
		"position fen MM/8/10/5m6/12/12/12/12/12/12/12/12/12/10/8/2 b 0 0 moves F13-F12": "over (castle)",
		"query":                              "gameover, result or p1turn",
		"query p3turn":                       "gameover, result or p1turn",
		"query weather":                      `"weather"`,
		"setoption":                          "name N value V",
		"setoption name rules":               "name N value V",
		"setoption name Ponder value on":     `no option "Ponder"`,
		"setoption name Hash value 0":        "1 to 16384",
		"setoption name Threads value 0":     "1 to 256",
		"setoption name MultiPV value x":     "1 to 500",
		"setoption name Level value 11":      "0 to 10",
		"setoption name Seed value -1":       "from 0",
		"setoption name Seats value 3":       "from 2 to 2",
		"setoption name Character value kay": `no character "kay"`,
		"setoption name rules value odd":     `not "odd"`,
		"setoption name Game value chess":    `no game "chess"`,
		strings.Repeat("x", 100_000):         "no command",
		"\x00\xff":                           "no command",
	} {
		got := d.ask(line)
		if says == "" && got != "" || says != "" && (!strings.HasPrefix(got, "info string error ") || !strings.Contains(got, says)) {
			t.Errorf("%.60q: %.200q, want %q", line, got, says)
		}
	}
	// Nothing of it has changed anything.
	d.send("position startpos", "go depth 1")
	start := d.until("bestmove")
	d.send("setoption name Level value 11", "setoption name rules value odd", "dance", "go depth 1")
	if again := d.until("bestmove"); again[len(again)-1] != start[len(start)-1] {
		t.Errorf("%q, %q", start, again)
	}
	d.quit()
}

// TestMemory: a search remembers the last one of its game, a new game nothing,
// and a level never does.
func TestMemory(t *testing.T) {
	d := drive(t)
	nodes := func(lines ...string) string {
		d.send(append(lines, "go depth 5")...)
		out := d.until("bestmove")
		return regexp.MustCompile(` nodes \d+ `).FindString(out[len(out)-2])
	}
	first := nodes("position startpos")
	if again := nodes(); again == first {
		t.Errorf("%s, then %s", first, again)
	}
	if again := nodes("uginewgame", "position startpos"); again != first {
		t.Errorf("%s, in a new game %s", first, again)
	}
	if again := nodes("setoption name Hash value 64"); again != first {
		t.Errorf("%s, in a new table %s", first, again)
	}
	level := nodes("setoption name Level value 3")
	if again := nodes(); again != level {
		t.Errorf("level 3 %s, then %s", level, again)
	}
	d.quit()
}

func TestSeveralLines(t *testing.T) {
	d := drive(t)
	d.send("setoption name MultiPV value 3", "setoption name Threads value 2", "go depth 3")
	out := d.until("bestmove")
	last := out[len(out)-4:]
	for i, line := range last[:3] {
		if !strings.Contains(line, fmt.Sprintf(" multipv %d score cp ", i+1)) {
			t.Errorf("%q", last)
		}
	}
	if pv := strings.Fields(last[0][strings.Index(last[0], " pv "):]); last[3] != "bestmove "+pv[1] {
		t.Errorf("%q", last)
	}
	d.quit()
}

func TestStop(t *testing.T) {
	d := drive(t)
	for range 3 {
		d.send("position startpos", "go infinite")
		d.until("info depth 2 ")
		if got := d.ask2("query p1turn", "response"); got != "response true" {
			t.Error(got)
		}
		for _, busy := range []string{"position startpos", "go depth 1", "uginewgame", "setoption name Level value 1", "ugi"} {
			if got := d.ask2(busy, "info string error"); !strings.Contains(got, "a search is running") {
				t.Errorf("%s: %s", busy, got)
			}
		}
		d.send("isready")
		d.until("readyok")
		d.send("stop")
		d.until("bestmove ")
	}
	// Seen to its end at once, and yet it answers only when it is stopped.
	d.send("position fen "+winInThree, "go infinite")
	d.until("info depth 3 score mate 2 ")
	d.send("isready")
	d.until("readyok")
	d.send("stop")
	if best := d.until("bestmove "); len(best) > 2 {
		t.Errorf("%q", best)
	}
	d.send("position fen "+lossInTwo, "go nodes 5000")
	d.until("info depth 2 score mate -1 ")
	d.until("bestmove ")
	d.send("position startpos", "go")
	d.until("info ")
	d.quit()
}

// ask2 sends a line and is the first answer that begins with a text.
func (d *driver) ask2(line, start string) string {
	d.t.Helper()
	d.send(line)
	out := d.until(start)
	return out[len(out)-1]
}

// TestEndOfInput: it stops a search, also one whose own limit is far away, and
// there is a best move.
func TestEndOfInput(t *testing.T) {
	for _, in := range []string{"go depth 2", "go depth 99", "go nodes 1000000000000\n", "go movetime 1000000000", "go infinite\n", "go nodes 100\n", "position startpos\ngo movetime 20\n",
		"go p1time 500 p2time 500 p1inc 10 p2inc 10", "go wtime 200 btime 1", "go infinite\nquit\nnever read\n"} {
		out := answer(t, in, "ugi")
		if n := strings.Count(out, "bestmove "); n != 1 || strings.Contains(out, "error") {
			t.Errorf("%q: %s", in, out)
		}
	}
}

// TestPatience: a depth that ends late is the last, but for one that brings
// another move.
func TestPatience(t *testing.T) {
	const ms = time.Millisecond
	p := timeManager{enough: 100 * ms}
	for i, tt := range []struct {
		move engine.Move
		took time.Duration
		over bool
	}{{"a", 10 * ms, false}, {"b", 120 * ms, false}, {"b", 99 * ms, false}, {"b", 100 * ms, true}} {
		if p.update(engine.Info{Move: tt.move}, tt.took); p.over.Load() != tt.over {
			t.Errorf("report %d: %v", i, !tt.over)
		}
	}
	late := timeManager{enough: 100 * ms}
	if late.update(engine.Info{Move: "a"}, 150*ms); !late.over.Load() {
		t.Error("goes on for ever while the move changes")
	}
	endless := timeManager{}
	if endless.update(engine.Info{Move: "a"}, time.Hour); endless.over.Load() {
		t.Error("ended without a clock")
	}
}

// A win of a team is its first player's, and one that players share who are no team is a draw.
func TestATeamsWinIsNoDraw(t *testing.T) {
	for position, want := range map[string]string{
		"position fen 2/8/10/12/14/14/14/16/2b13/14/11y2/3r10/12/10/8/2 r 0 0 0 0":               "response none",
		"position fen r1/8/10/12/14/14/14/16/14b1/14/11y2/3r7g2/12/10/8/2 b 0 0 0 0 moves O8-P8": "response p1win",
	} {
		d := drive(t, "-game", "grand")
		d.send(position)
		if got := d.ask("query result"); got != want {
			t.Errorf("%s: %s, not %s", position, got, want)
		}
		d.quit()
	}
	grand, _ := catalog.Find("grand")
	lancelot, _ := catalog.Find("lancelot")
	seats := func(all ...engine.Seat) (s engine.Seats) {
		for _, seat := range all {
			s = s.With(seat)
		}
		return s
	}
	for _, c := range []struct {
		game    engine.Game
		seats   int
		winners engine.Seats
		want    string
	}{
		{grand.Game, 4, seats(0, 2), "p1win"}, {grand.Game, 4, seats(1, 3), "p2win"}, {grand.Game, 4, 0, "draw"},
		{lancelot.Game, 3, seats(2), "p3win"}, {lancelot.Game, 3, seats(0, 2), "draw"}, {lancelot.Game, 2, seats(0, 1), "draw"},
	} {
		if got := resultOf(c.game, c.seats, engine.Outcome{Cause: engine.CauseCastle, Winners: c.winners}); got != c.want {
			t.Errorf("%s won by %b is %s, not %s", c.game.Name(), c.winners, got, c.want)
		}
	}
}
