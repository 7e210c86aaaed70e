package console

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

const (
	// White wins in two moves: to G15 or H15, then to G16.
	winInThree = "M1/8/6N3/5m6/12/12/5M6/12/4M7/5M6/12/12/5NMM4/10/8/2 w 0 0"
	// The same a move later, by Black: whatever it does, it has lost.
	lossInTwo = "M1/4M3/6N3/5m6/12/12/5M6/12/4M7/5M6/12/12/5NM5/10/8/2 b 0 0"
)

var timed = regexp.MustCompile(` time \d+\.\d{3} `)

// look is an analysis, line by line, without its times.
func look(t *testing.T, args ...string) []string {
	t.Helper()
	out := answer(t, "", append([]string{"analyse"}, args...)...)
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	for i := range lines {
		if !timed.MatchString(lines[i]) {
			t.Fatalf("%q: there is no time in %q", args, lines[i])
		}
		lines[i] = timed.ReplaceAllString(lines[i], " ")
	}
	return lines
}

func TestAnalyse(t *testing.T) {
	for _, args := range [][]string{
		{"-depth", "3"},
		{"-nodes", "3000"},
		{"-nodes", "3000", "-game", "lancelot"},
		{"-nodes", "3000", "-game", "lancelot", "-seats", "4"},
		{"-nodes", "2000", "-lines", "3", "-rules", "wcf"},
		{"-depth", "2", "-lines", "500", "-hash", "1"},
	} {
		lines := look(t, args...)
		if again := look(t, args...); fmt.Sprint(again) != fmt.Sprint(lines) {
			t.Errorf("%q:\n%q\n%q", args, lines, again)
		}
	}
	for i, line := range look(t, "-depth", "3") {
		if start := fmt.Sprintf("depth %d score ", i+1); i < 3 && !strings.HasPrefix(line, start) || i == 3 && !strings.HasPrefix(line, "best ") {
			t.Errorf("line %d: %s", i+1, line)
		}
	}
	if lines := look(t, "-depth", "4", "-threads", "3"); !strings.HasPrefix(lines[len(lines)-1], "best ") {
		t.Errorf("%q", lines)
	}
	for _, wrong := range []string{"-lines=0", "-lines=501", "-threads=0", "-threads=257", "-hash=0", "-hash=16385"} {
		name, _, _ := strings.Cut(wrong, "=")
		if out, errs, status := tell(t, "", "analyse", wrong); status != 2 || out != "" || !strings.Contains(errs, name+" is 1 to") {
			t.Errorf("%s: %d %s %s", wrong, status, out, errs)
		}
	}
}

func TestAnalyseSeesWins(t *testing.T) {
	for _, tt := range []struct{ position, says string }{
		{winInThree, " score win in 3 "},
		{lossInTwo, " score loss in 2 "},
	} {
		for _, args := range [][]string{{"-nodes", "20000"}, {"-depth", "4"}, {"-depth", "4", "-lines", "2"}, {"-nodes", "20000", "-threads", "2"}} {
			lines := look(t, append(args, "-position", tt.position)...)
			last := lines[len(lines)-1]
			if !strings.Contains(last, tt.says) {
				t.Errorf("%q: %q, want %q", args, last, tt.says)
			}
		}
	}
}

// TestLinesAreInOrder: at every depth the best first, as many as asked for, no
// two with the same move.
func TestLinesAreInOrder(t *testing.T) {
	lines := look(t, "-nodes", "30000", "-lines", "6")
	if len(lines) < 13 || len(lines)%6 != 1 {
		t.Fatalf("%q", lines)
	}
	last, seen := 0, map[string]bool{}
	for i, line := range lines[:len(lines)-1] {
		if i%6 == 0 {
			last, seen = 1<<30, map[string]bool{}
		}
		words := strings.Fields(line)
		score, err := strconv.Atoi(words[5])
		if err != nil || score > last || words[1] != fmt.Sprint(i/6+1) || words[3] != fmt.Sprint(i%6+1) || seen[words[9]] {
			t.Errorf("%s: %v", line, err)
		}
		last, seen[words[9]] = score, true
	}
	over := "MM/8/10/5m6/12/12/12/12/12/12/12/12/12/10/8/2 b 0 0"
	if out, errs, status := tell(t, "", "analyse", "-position", over); status != 2 || out != "" || !strings.Contains(errs, "over (castle)") {
		t.Errorf("%d %s %s", status, out, errs)
	}
	one := "M1/4M3/10/5m6/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0"
	lines = look(t, "-position", one, "-lines", "2", "-nodes", "100")
	if !strings.Contains(lines[0], "line 1 score win in 1 ") || strings.Contains(lines[1], "win in 1 ") {
		t.Errorf("%q", lines)
	}
}

// TestAnalyseByTime: a limit in time ends it, with an answer.
func TestAnalyseByTime(t *testing.T) {
	for _, args := range [][]string{{"-time", "30ms"}, {"-time", "1ns"}, {"-time", "30ms", "-lines", "2"}, {"-time", "1ns", "-lines", "200"}} {
		if lines := look(t, args...); len(lines) == 0 || !strings.Contains(lines[0], " pv ") {
			t.Errorf("%q: %q", args, lines)
		}
	}
}
