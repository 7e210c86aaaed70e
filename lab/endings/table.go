package endings

import (
	"roundtable/engine/camelot"
)

// Worth is the result of a position with best play, for the side to move.
type Worth struct {
	Result int // 1 won, 0 drawn, -1 lost
	Plies  int // to its end, if it is not drawn
}

// DrawnWorth is the byte of a drawn or impossible position. Any other byte is one more than the
// plies to the end; the side to move wins if that number of plies is odd.
const DrawnWorth = 0

// WorthOf returns the worth that a byte encodes.
func WorthOf(b uint8) Worth {
	switch {
	case b == DrawnWorth:
		return Worth{}
	case b%2 == 0:
		return Worth{1, int(b) - 1}
	}
	return Worth{-1, int(b) - 1}
}

// Layers holds bytes by the castle moves used of the side to move and of the other side, and then
// by the number of the placing.
type Layers [camelot.CastleMoves + 1][camelot.CastleMoves + 1][]uint8

// Table is every position of a material by a rule set.
type Table struct {
	Rules    camelot.Rules
	Material Material
	Layers   [2]Layers // by which force is to move; of even ones the same
}

// Shape returns the shape of the placings in which a force is to move.
func (t *Table) Shape(force int) Shape {
	return newShape(t.Material[force], t.Material[1-force])
}

// Reached reports whether a placing is possible in a game: a side that has made castle moves has a
// piece in the enemy castle.
func (h Shape) Reached(p *Placing, used [2]int) bool {
	for side, castle := range [2]*[2]uint8{&tableBoard.goal, &tableBoard.home} {
		if used[side] == 0 {
			continue
		}
		in := false
		for g := 2 * side; g < 2*side+2; g++ {
			for _, c := range p[g][:h[g]] {
				in = in || c == castle[0] || c == castle[1]
			}
		}
		if !in {
			return false
		}
	}
	return true
}

type key struct {
	rules    camelot.Rules
	material Material
}

// Tables holds tables of both rule sets.
type Tables struct{ all map[key]*Table }

// Add adds a table.
func (t *Tables) Add(table *Table) {
	if t.all == nil {
		t.all = map[key]*Table{}
	}
	t.all[key{table.Rules, table.Material}] = table
}

// Of returns the table of a material, or nil.
func (t *Tables) Of(r camelot.Rules, m Material) *Table {
	return t.all[key{r, m.Ordered()}]
}

// Known returns the result of a position for the side to move, in the form that a search needs; ok
// is false if the game is over or the position is in no table.
func (t *Tables) Known(s *camelot.State) (result, plies int, ok bool) {
	w, ok := t.Probe(s)
	return w.Result, w.Plies, ok
}

// Probe returns the result of Known as one value.
func (t *Tables) Probe(s *camelot.State) (w Worth, ok bool) {
	if s.Ended().Over() {
		return Worth{}, false
	}
	b, ok := t.Byte(s)
	return WorthOf(b), ok
}

// Byte returns the byte of a position of an unfinished game.
func (t *Tables) Byte(s *camelot.State) (b uint8, ok bool) {
	if s.Pieces(0).Len()+s.Pieces(1).Len() > MostPieces {
		return 0, false
	}
	m := materialOf(s)
	table := t.all[key{s.Rules(), m.Ordered()}]
	if table == nil {
		return 0, false
	}
	return table.byteOf(s, m)
}

// Byte returns the byte of a position of the table's material.
func (t *Table) Byte(s *camelot.State) (b uint8, ok bool) { return t.byteOf(s, materialOf(s)) }

// byteOf does the work of Byte; m is the position's material, that of the side to move first.
func (t *Table) byteOf(s *camelot.State, m Material) (b uint8, ok bool) {
	force := 0
	if m != t.Material {
		force = 1
	}
	p, h := placingOf(s)
	me := s.Turn()
	used := [2]int{s.CastleMoves(me), s.CastleMoves(1 - me)}
	if !h.Reached(&p, used) {
		return 0, false
	}
	return t.Layers[force][used[0]][used[1]][h.Index(&p)], true
}
