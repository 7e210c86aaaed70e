package camette

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestPuzzles: of each length so many as are asked for, each with a single move that wins, by
// a search that knows no table; and the same however many goroutines choose.
func TestPuzzles(t *testing.T) {
	tables := smallTables(t, Federation)
	asked := map[int]int{3: 2, 5: 2}
	puzzles := tables.Puzzles(asked, 2, 1)
	if len(puzzles) != 5 || puzzles[0].Plies != 3 || puzzles[3].Plies != 5 || puzzles[4].Plies < 30 {
		t.Fatalf("%+v", puzzles)
	}
	for i, p := range tables.Puzzles(asked, 2, 2) {
		if p != puzzles[i] {
			t.Errorf("%v, and with two goroutines %v", puzzles[i], p)
		}
	}
	for _, p := range puzzles[:4] {
		for _, m := range p.Position.Moves(Federation, nil) {
			next, won := p.Position.After(m)
			wins := won || loses(&next, p.Plies-1)
			if is := p.Position.Text(Federation, m) == p.Solution; is != wins {
				t.Errorf("%v, %s: wins %t", &p.Position, p.Position.Text(Federation, m), wins)
			}
		}
	}
}

// loses reports whether the side to move loses within so many plies, by a search.
func loses(p *Position, plies int) bool {
	if plies < 0 {
		return false
	}
	for _, m := range p.Moves(Federation, nil) {
		next, won := p.After(m)
		if won || !wins(&next, plies-1) {
			return false
		}
	}
	return true
}

func wins(p *Position, plies int) bool {
	if plies < 1 {
		return false
	}
	for _, m := range p.Moves(Federation, nil) {
		if next, won := p.After(m); won || loses(&next, plies-1) {
			return true
		}
	}
	return false
}

// TestPuzzleFile: the puzzles that are kept are thirty of growing length, each with a move that
// is legal, and those of at most five plies are proved by the search that knows no table.
func TestPuzzleFile(t *testing.T) {
	data, err := os.ReadFile("puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	if len(lines) != 30 {
		t.Errorf("%d puzzles", len(lines))
	}
	before := 0
	for _, line := range lines {
		var plies int
		var solution string
		if _, err := fmt.Sscan(line, &plies, &solution); err != nil || plies < before {
			t.Errorf("%s: %v", line, err)
		}
		before = plies
		p := parse(t, strings.SplitN(line, " ", 3)[2])
		legal := false
		for _, m := range p.Moves(Federation, nil) {
			is := p.Text(Federation, m) == solution
			legal = legal || is
			if next, won := p.After(m); plies <= 5 && is != (won || loses(&next, plies-1)) {
				t.Errorf("%s: what comes of %s is not so", line, p.Text(Federation, m))
			}
		}
		if !legal {
			t.Errorf("%s: no legal move", line)
		}
	}
	if before != 65 {
		t.Errorf("the longest takes %d plies", before)
	}
}
