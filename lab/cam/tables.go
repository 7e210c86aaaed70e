package cam

import (
	"fmt"
	"slices"

	"roundtable/lab/endings"
)

// Tables holds the value of every position of some materials.
type Tables struct {
	Board   *Board
	classes [forces][forces]*class // by the forces of the side to move and of the other
	values  [forces][forces][]byte // a Value for each number
}

// mostPositions is the most positions of a material: their numbers have 32 bits, and values need
// memory.
const mostPositions = 8_000_000_000

// NewTables returns tables without positions.
func NewTables(b *Board) *Tables { return &Tables{Board: b} }

// plain returns a position in which a Knight that is the only piece of its side is replaced by a
// Man, which moves in the same way (F1).
func (p Position) plain() Position {
	for _, side := range []set{p.own, p.other} {
		if side.count() == 1 {
			p.knights = p.knights.minus(side)
		}
	}
	return p
}

func forcesIn(p Position) (own, other Force) {
	of := func(side set) Force {
		knights := side.and(p.knights).count()
		return Force{knights, side.count() - knights}
	}
	return of(p.own), of(p.other)
}

func (t *Tables) value(p Position) endings.Value {
	p = p.plain()
	f, g := forcesIn(p)
	return endings.Value(t.values[f.id()][g.id()][t.classes[f.id()][g.id()].index(p)])
}

// Of returns the value of a position, if the tables contain it.
func (t *Tables) Of(p Position) (v endings.Value, ok bool) {
	f, g := forcesIn(p.plain())
	if f.Knights > mostKnights || g.Knights > mostKnights || f.Men > mostMen || g.Men > mostMen || t.values[f.id()][g.id()] == nil {
		return 0, false
	}
	return t.value(p), true
}

// sides returns the forces of a material, once for each side to move: that of the side to move
// first.
func (m Material) sides() [][2]Force {
	if m[0] == m[1] {
		return [][2]Force{{m[0], m[1]}}
	}
	return [][2]Force{{m[0], m[1]}, {m[1], m[0]}}
}

// Needs returns the materials to which captures lead from this one, those with the fewest pieces
// first.
func (m Material) Needs() (out []Material) {
	for first := 1; first <= m[0].Pieces(); first++ {
		for second := 1; second <= m[1].Pieces(); second++ {
			for _, f := range m[0].choicesOf(first) {
				for _, g := range m[1].choicesOf(second) {
					if n := (Material{f, g}).order(); n != m && !slices.Contains(out, n) {
						out = append(out, n)
					}
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Material) int { return a.pieces() - b.pieces() })
	return out
}

func (m Material) pieces() int { return m[0].Pieces() + m[1].Pieces() }

// choicesOf returns what a number of pieces of a force can be. A single piece is a Man.
func (f Force) choicesOf(pieces int) (out []Force) {
	if pieces == 1 {
		return []Force{{Men: 1}}
	}
	for knights := range min(f.Knights, pieces) + 1 {
		if pieces-knights <= f.Men {
			out = append(out, Force{knights, pieces - knights})
		}
	}
	return out
}

// Has reports whether the tables contain a material.
func (t *Tables) Has(m Material) bool { return t.values[m[0].id()][m[1].id()] != nil }

// Solve computes the values of a material on a number of goroutines. The result does not depend on
// that number. The tables must contain all materials that it Needs.
func (t *Tables) Solve(m Material, workers int) error {
	if n := t.Board.Positions(m); n > mostPositions {
		return fmt.Errorf("cam: %v has %d positions, more than %d", m, n, int64(mostPositions))
	}
	for _, n := range m.Needs() {
		if !t.Has(n) {
			return fmt.Errorf("cam: %v needs the values of %v", m, n)
		}
	}
	t.make(m)
	var halves []endings.Half
	var values [][]byte
	for _, s := range m.sides() {
		f, g := s[0].id(), s[1].id()
		halves, values = append(halves, half{t, t.classes[f][g]}), append(values, t.values[f][g])
	}
	return endings.SolveHalves(halves, values, workers)
}

func (t *Tables) make(m Material) {
	for _, s := range m.sides() {
		c := newClass(t.Board, s[0], s[1])
		t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()] = c, make([]byte, c.size)
	}
}

// Drop forgets the values of a material.
func (t *Tables) Drop(m Material) {
	for _, s := range m.sides() {
		t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()] = nil, nil
	}
}

// Positions returns how many positions a material has, with either side to move. About half of them
// have a number of their own, and so a byte.
func (b *Board) Positions(m Material) (n int64) {
	both := b.all.count() - 2 // squares that are neither castle
	ways := func(f Force, squares int) int64 {
		if f.Knights < 0 || f.Men < 0 {
			return 0
		}
		return int64(choose[f.Knights][squares]) * int64(choose[f.Men][squares-f.Knights])
	}
	// outside is what of a force may stand outside its castle: all, or all but a Knight or a Man.
	outside := func(f Force) [3]Force {
		return [3]Force{f, {f.Knights - 1, f.Men}, {f.Knights, f.Men - 1}}
	}
	for _, s := range m.sides() {
		for _, own := range outside(s[0]) {
			for _, other := range outside(s[1]) {
				if first := ways(own, both); first > 0 {
					n += first * ways(other, both-own.Pieces())
				}
			}
		}
	}
	return n
}

// weight returns how many positions each position of a block stands for.
func (c *class) weight(b *block) int64 {
	if b.symmetric {
		return 1
	}
	return 2
}
