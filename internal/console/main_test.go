package console

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/engine/record"
)

// run runs merlin, but for what it does online.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return Program{Name: "merlin", Version: "dev", Commands: Commands()}.Run(args, in, out, errs)
}

// tell runs merlin with words as arguments and in as standard input.
func tell(t testing.TB, in string, args ...string) (out, errs string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// answer is tell where nothing goes wrong.
func answer(t testing.TB, in string, args ...string) string {
	t.Helper()
	out, errs, status := tell(t, in, args...)
	if status != 0 || errs != "" {
		t.Fatalf("merlin %q: status %d, %s", args, status, errs)
	}
	return out
}

const (
	camelotStart  = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"
	lancelotStart = "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7"
)

func TestMoves(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(answer(t, "", "moves"), "\n"), "\n")
	if len(lines) != 100 || !slices.IsSorted(lines) || !slices.Contains(lines, "D7-D8") {
		t.Errorf("%d moves: %q", len(lines), lines)
	}
	if got := answer(t, "", "moves", "-position", camelotStart); got != strings.Join(lines, "\n")+"\n" {
		t.Errorf("from the text of the start: %s", got)
	}
	lines = strings.Split(strings.TrimSuffix(answer(t, "", "moves", "-game", "lancelot"), "\n"), "\n")
	if len(lines) != 64 || !slices.IsSorted(lines) {
		t.Errorf("%d actions: %q", len(lines), lines)
	}
	if got := answer(t, "", "moves", "-game", "lancelot", "-seats", "3", "-sword", "on"); !strings.HasPrefix(got, "@C10\n@C11\n") {
		t.Errorf("with the sword to be placed: %s", got)
	}
}

func TestApply(t *testing.T) {
	tests := []struct {
		args []string
		want string
	}{
		{[]string{"C6-E8", "C11-B10", "E8-C6"}, "2/8/10/12/12/3mmmmmmn2/1n1nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0"},
		{[]string{"-position", camelotStart, "D7-D8"}, "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/3N8/4MMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0"},
		{[]string{"D7-D8", "-position", camelotStart}, "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/3N8/4MMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0"},
		{[]string{"-game", "lancelot", "D4", "E5"}, "8/8/8/8/8/8/1B6/A7 A 0,0 29,29 - target=7"},
		{[]string{"-game", "lancelot", "-seats", "2", "-target", "3", "D4"}, "8/8/8/8/8/8/8/A7 B 0,0 29,30 - target=3"},
	}
	for _, tt := range tests {
		got := strings.TrimSuffix(answer(t, "", append([]string{"apply"}, tt.args...)...), "\n")
		if got != tt.want {
			t.Errorf("%q: %s, want %s", tt.args, got, tt.want)
		}
	}
}

// TestPerft: the numbers that engine/camelot proves by another generator.
func TestPerft(t *testing.T) {
	for rules, want := range map[string][]string{
		"classic": {"100", "10038", "1074276"},
		"wcf":     {"100", "10026", "1070822"},
	} {
		for i, n := range want {
			if got := answer(t, "", "perft", "-rules", rules, "-depth", fmt.Sprint(i+1)); got != n+"\n" {
				t.Errorf("%s at depth %d: %s, want %s", rules, i+1, got, n)
			}
		}
	}
	// On an empty board nothing is forbidden, and a second knight may go anywhere else.
	for depth, want := range []string{"64", "4032"} {
		if got := answer(t, "", "perft", "-game", "lancelot", "-depth", fmt.Sprint(depth+1)); got != want+"\n" {
			t.Errorf("lancelot at depth %d: %s", depth+1, got)
		}
	}
}

// TestDivide: the parts are those of the moves, in order, and their sum comes last.
func TestDivide(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		moves := strings.Fields(answer(t, "", "moves", "-game", game))
		lines := strings.Split(strings.TrimSuffix(answer(t, "", "perft", "-game", game, "-depth", "2", "-divide"), "\n"), "\n")
		if len(lines) != len(moves)+1 {
			t.Fatalf("%d lines for %d moves", len(lines), len(moves))
		}
		sum := 0
		for i, m := range moves {
			var n int
			if _, err := fmt.Sscanf(lines[i], m+" %d", &n); err != nil {
				t.Fatalf("%q for %s: %v", lines[i], m, err)
			}
			sum += n
		}
		all := answer(t, "", "perft", "-game", game, "-depth", "2")
		if last := lines[len(moves)]; last+"\n" != all || last != fmt.Sprint(sum) {
			t.Errorf("%s: the last line is %s, perft is %s, the sum is %d", game, last, all, sum)
		}
	}
}

// TestPlay: a game is a record that can be read and played again, and the same
// again from the same seed.
func TestPlay(t *testing.T) {
	for _, args := range [][]string{
		{"-levels", "1"},
		{"-levels", "0,1", "-nodes", "50", "-rules", "wcf", "-seed", "9"},
		{"-game", "lancelot", "-seats", "3", "-levels", "1,1,2", "-target", "3"},
		{"-game", "lancelot", "-seats", "2", "-nodes", "30,40", "-target", "2", "-sword", "on"},
		{"-game", "lancelot", "-levels", "1", "-position", "8/8/8/8/3A4/8/8/8 B 0,0 29,30 - target=2"},
	} {
		args = append([]string{"play"}, args...)
		text := answer(t, "", args...)
		rec, err := record.Decode(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		e, _ := catalog.Find(rec.Game)
		positions, _, err := rec.Replay(e.Game)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		last := positions[len(positions)-1]
		if !rec.Outcome.Over() || last.Outcome() != rec.Outcome || last.Key() != rec.Key || rec.Key == 0 {
			t.Errorf("%q ends with %+v: %s", args, rec.Outcome, last)
		}
		if record.Encode(rec) != text {
			t.Errorf("%q: the record is not as it would be written", args)
		}
		if again := answer(t, "", args...); again != text {
			t.Errorf("%q: another game from the same seed:\n%s\n%s", args, text, again)
		}
	}
}

func TestLines(t *testing.T) {
	over := "8/8/8/8/8/8/8/8 A 7,0 30,30 - target=7"
	tests := []struct {
		args []string
		in   string
		want string
	}{
		{[]string{"perft", "-depth", "1"}, camelotStart + "\nnonsense\n" + camelotStart + "\r\n", "100\nerror: position, \n100\n"},
		{[]string{"perft", "-depth", "1", "-game", "lancelot"}, lancelotStart, "64\n"}, // no line end at the end
		{[]string{"perft", "-depth", "1", "-game", "lancelot"}, over + "\n", "0\n"},
		{[]string{"moves"}, "", ""},
		{[]string{"moves"}, "\n", "error: position, \n"},
		{[]string{"moves", "-game", "lancelot"}, over + "\n", "\n"},
		{[]string{"apply"}, camelotStart + "\n", "error: a line is POSITION | MOVE\n"},
		{[]string{"apply"}, camelotStart + " | D7-D9\n", "error: \n"},
		{[]string{"apply"}, camelotStart + " | \n", "error: \n"},
		{[]string{"apply", "-game", "lancelot"}, lancelotStart + " | D4 | E4\n" + lancelotStart + "|D4|D4\n" + lancelotStart + " | A1\n",
			"8/8/8/8/8/8/8/AB6 A 0,0 29,29 - target=7\nerror: L3 square taken: D4\nerror: L1\n"},
	}
	for _, tt := range tests {
		got := strings.Split(answer(t, tt.in, append(tt.args, "-position", "-")...), "\n")
		want := strings.Split(tt.want, "\n")
		if len(got) != len(want) {
			t.Errorf("%q: %d lines, want %d: %q", tt.args, len(got), len(want), got)
			continue
		}
		for i := range want {
			if got[i] != want[i] && !(strings.HasPrefix(want[i], "error: ") && strings.HasPrefix(got[i], want[i]) && len(got[i]) > len("error: ")) {
				t.Errorf("%q, line %d: %q, want %q", tt.args, i+1, got[i], want[i])
			}
		}
	}
	// One line a position, the moves as they are one a line.
	all := strings.ReplaceAll(strings.TrimSuffix(answer(t, "", "moves"), "\n"), "\n", ", ") + "\n"
	if got := answer(t, camelotStart+"\n"+camelotStart+"\n", "moves", "-position", "-"); got != all+all {
		t.Errorf("%s", got)
	}
}

// TestEveryLineIsAnsweredAtOnce: a driver that waits for an answer before it
// writes on must get it.
func TestEveryLineIsAnsweredAtOnce(t *testing.T) {
	var out bytes.Buffer
	asked := 0
	in := reader(func(p []byte) (int, error) {
		if got := strings.Count(out.String(), "\n"); got != asked {
			t.Errorf("%d answers to %d lines", got, asked)
		}
		if asked == 5 {
			return 0, fmt.Errorf("the pipe broke")
		}
		asked++
		return copy(p, lancelotStart+"\n"), nil
	})
	var errs bytes.Buffer
	if status := run([]string{"moves", "-game", "lancelot", "-position", "-"}, in, &out, &errs); status != 2 || !strings.Contains(errs.String(), "the pipe broke") {
		t.Errorf("status %d, %s", status, errs.String())
	}
}

type reader func([]byte) (int, error)

func (r reader) Read(p []byte) (int, error) { return r(p) }

func TestWrongCalls(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{nil, "usage"},
		{[]string{"dance"}, `no command "dance"`},
		{[]string{"moves", "-tempo", "3"}, "tempo"},
		{[]string{"moves", "-depth", "3"}, "depth"},
		{[]string{"moves", "-game", "chess"}, `no game "chess"`},
		{[]string{"moves", "-game"}, "game"},
		{[]string{"moves", "-position", "8/8 w"}, "position, character"},
		{[]string{"moves", "-position", camelotStart + " x"}, "position, character"},
		{[]string{"moves", "-rules", "house"}, `not "house"`},
		{[]string{"moves", "-game", "lancelot", "-rules", "wcf"}, `no setting "rules"`},
		{[]string{"moves", "-seats", "3"}, "2 to 2 players"},
		{[]string{"moves", "-game", "lancelot", "-seats", "6"}, "2 to 5 players"},
		{[]string{"moves", "-game", "lancelot", "-target", "x"}, "target"},
		{[]string{"moves", "D7-D8"}, "too many"},
		{[]string{"apply"}, "needs a move"},
		{[]string{"apply", "D7-D9"}, "C"},
		{[]string{"apply", "Z9-Z8"}, "move, character"},
		{[]string{"apply", "D7-D8", "D7-D8"}, "C"},
		{[]string{"apply", "-game", "lancelot", "D4", "D4"}, "L3 square taken: D4"},
		{[]string{"apply", "-position", "-", "D7-D8"}, "too many"},
		{[]string{"perft"}, "-depth"},
		{[]string{"perft", "-depth", "0"}, "-depth"},
		{[]string{"perft", "-depth", "-1"}, "-depth"},
		{[]string{"perft", "-depth", "two"}, "depth"},
		{[]string{"perft", "-depth", "1", "-divide", "-position", "-"}, "-divide"},
		{[]string{"play", "-levels", "1,2,3"}, "-levels"},
		{[]string{"play", "-levels", "11"}, "-levels"},
		{[]string{"play", "-nodes", "-1"}, "-nodes"},
		{[]string{"play", "-seed", "-1"}, "seed"},
		{[]string{"play", "-position", "-"}, "one position"},
		{[]string{"play", "now"}, "too many"},
		{[]string{"bench", "-depth", "-1"}, "-depth"},
		{[]string{"bench", "-nodes", "x"}, "nodes"},
		{[]string{"bench", "-depth", "1", "-position", camelotStart}, "-position"},
		{[]string{"bench", "now"}, "too many"},
		{[]string{"analyse", "-depth", "-1"}, "-depth"},
		{[]string{"analyse", "-time", "5"}, "time"},
		{[]string{"analyse", "-time", "-5s"}, "-time"},
		{[]string{"analyse", "-lines", "-1"}, "-lines"},
		{[]string{"analyse", "-position", "-"}, "one position"},
		{[]string{"analyse", "-position", "nonsense"}, "position, character"},
		{[]string{"analyse", "-game", "lancelot", "-position", "8/8/8/8/8/8/8/8 A 7,0 30,30 - target=7"}, "over (target)"},
		{[]string{"analyse", "D7-D8"}, "too many"},
	} {
		out, errs, status := tell(t, "", tt.args...)
		if status != 2 || out != "" || !strings.Contains(errs, tt.says) || !strings.HasSuffix(errs, "\n") ||
			tt.args != nil && strings.Count(errs, "\n") != 1 {
			t.Errorf("merlin %q: status %d, %q on stdout, %q on stderr, want %q", tt.args, status, out, errs, tt.says)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"--help"}, {"perft", "-help"}, {"version"}} {
		if out := answer(t, "", args...); !strings.Contains(out, "merlin") {
			t.Errorf("merlin %q: %s", args, out)
		}
	}
	for _, c := range Commands() {
		if out := answer(t, "", "help"); !strings.Contains(out, "merlin "+c.Name) {
			t.Errorf("help does not tell of %s", c.Name)
		}
	}
}

// BenchmarkLines is positions a second through -position -, moves and all.
func BenchmarkLines(b *testing.B) {
	for game, text := range map[string]string{"camelot": camelotStart, "lancelot": lancelotStart} {
		b.Run(game, func(b *testing.B) {
			const lines = 1000
			in := strings.Repeat(text+"\n", lines)
			b.SetBytes(int64(len(in)))
			for b.Loop() {
				answer(b, in, "moves", "-game", game, "-position", "-")
			}
			b.ReportMetric(float64(b.N)*lines/b.Elapsed().Seconds(), "positions/s")
		})
	}
}
