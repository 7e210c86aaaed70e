package endings_test

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/lab/endings"
)

//go:embed testdata/puzzles.txt
var text string

type puzzle struct {
	position *camelot.Position
	moves    int
}

func puzzles(t *testing.T) []puzzle {
	t.Helper()
	var out []puzzle
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		field := strings.Split(strings.TrimSpace(line), " | ")
		moves, err := strconv.Atoi(field[len(field)-1])
		if len(field) != 3 || err != nil || moves < 2 || moves > 6 {
			t.Fatalf("no puzzle: %s", line)
		}
		p, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: map[string]string{"rules": field[0]}}, field[1])
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, puzzle{p.(*camelot.Position), moves})
	}
	if len(out) < 200 {
		t.Fatalf("only %d puzzles", len(out))
	}
	if testing.Short() {
		out = out[:40]
	}
	return out
}

// Every puzzle's win is forced, whatever the other side replies.
func TestPuzzlesAreProved(t *testing.T) {
	count := map[int]int{}
	for _, z := range puzzles(t) {
		p := endings.CamelotProver{Nodes: 500_000}
		if got := p.Wins(z.position.State(), z.position.Turn(), z.moves); got != endings.Yes {
			t.Errorf("%s: %d moves: %v", z.position, z.moves, got)
		}
		count[z.moves]++
	}
	for moves := 2; moves <= 5; moves++ {
		if count[moves] < 20 && !testing.Short() {
			t.Errorf("only %d puzzles of %d moves", count[moves], moves)
		}
	}
	t.Log(count)
}

// The search finds a win in 98 of 100 puzzles, and the move that it plays keeps
// a win that can be proved.
func TestSearchSolvesPuzzles(t *testing.T) {
	solved, all := 0, puzzles(t)
	for _, z := range all {
		info := brain.Search(z.position, engine.Limits{Nodes: 100_000}, nil, nil)
		if info.Win <= 0 {
			t.Logf("unsolved: %s, %d moves", z.position, z.moves)
			continue
		}
		solved++
		next, _, err := z.position.Play(info.Move)
		if err != nil {
			t.Fatal(err)
		}
		p := endings.CamelotProver{Nodes: 2_000_000}
		if moves := (info.Win - 1) / 2; p.Wins(next.(*camelot.Position).State(), z.position.Turn(), moves) == endings.No {
			t.Errorf("%s: %s does not win in %d more moves, says the proof", z.position, info.Move, moves)
		}
	}
	t.Logf("%d of %d solved", solved, len(all))
	if solved*100 < len(all)*98 {
		t.Errorf("only %d of %d solved", solved, len(all))
	}
}
