package boardview

import (
	"testing"

	"roundtable/engine"
)

// A line goes through the squares between its ends, whichever way it runs, and through
// no others.
func TestThrough(t *testing.T) {
	g := engine.NewGeometry(8, 8, func(int, int) bool { return true })
	at := func(file, rank int) engine.Square { return g.At(file, rank) }
	for _, l := range []engine.Line{
		{From: at(0, 3), To: at(7, 3)}, // a row
		{From: at(4, 0), To: at(4, 7)}, // a column
		{From: at(0, 2), To: at(5, 7)}, // a rising diagonal
		{From: at(5, 0), To: at(0, 5)}, // a falling one
		{From: at(6, 6), To: at(6, 6)}, // a single square
	} {
		n := max(abs(g.File(l.To)-g.File(l.From)), abs(g.Rank(l.To)-g.Rank(l.From)))
		on := map[engine.Square]bool{}
		for i := range n + 1 {
			part := func(a, b int) int { return a + (b-a)*i/max(1, n) }
			on[at(part(g.File(l.From), g.File(l.To)), part(g.Rank(l.From), g.Rank(l.To)))] = true
		}
		for _, sq := range g.Squares {
			if through(g, l, sq) != on[sq] {
				t.Errorf("line %v and square %d: %v", l, sq, !on[sq])
			}
		}
	}
}
