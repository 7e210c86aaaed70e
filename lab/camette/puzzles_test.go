package camette

import "testing"

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
