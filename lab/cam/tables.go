package cam

import (
	"fmt"

	"roundtable/lab/retrograde"
)

// Tables have the value of every position of some materials.
type Tables struct {
	Board   *Board
	classes [forces][forces]*class // by the forces of the side to move and of the other
	values  [forces][forces][]byte // a Value for each number
}

// NewTables have no position yet.
func NewTables(b *Board) *Tables { return &Tables{Board: b} }

// forcesIn are those of a position.
func forcesIn(p Position) (own, other Force) {
	of := func(side set) Force {
		knights := side.and(p.knights).count()
		return Force{knights, side.count() - knights}
	}
	return of(p.own), of(p.other)
}

// value is that of a position that the tables have.
func (t *Tables) value(p Position) retrograde.Value {
	f, g := forcesIn(p)
	return retrograde.Value(t.values[f.id()][g.id()][t.classes[f.id()][g.id()].index(p)])
}

// Of is the value of a position, if the tables have it.
func (t *Tables) Of(p Position) (v retrograde.Value, ok bool) {
	f, g := forcesIn(p)
	if f.Knights > mostKnights || g.Knights > mostKnights || f.Men > mostMen || g.Men > mostMen || t.values[f.id()][g.id()] == nil {
		return 0, false
	}
	return t.value(p), true
}

// sides are the forces of a material as those of the side to move and of the other.
func (m Material) sides() [][2]Force {
	if m[0] == m[1] {
		return [][2]Force{{m[0], m[1]}}
	}
	return [][2]Force{{m[0], m[1]}, {m[1], m[0]}}
}

// Needs are the materials that captures lead to from one.
func (m Material) Needs() (out []Material) {
	for pieces := 2; pieces < m[0].Pieces()+m[1].Pieces(); pieces++ {
		for _, n := range Materials(pieces) {
			for _, s := range n.sides() {
				if s[0].in(m[0]) && s[1].in(m[1]) {
					out = append(out, n)
					break
				}
			}
		}
	}
	return out
}

// in reports whether a force has no piece that another lacks.
func (f Force) in(g Force) bool { return f.Knights <= g.Knights && f.Men <= g.Men }

// Solve finds the values of a material on so many goroutines, which change nothing in it. The
// tables must have all that it Needs.
func (t *Tables) Solve(m Material, workers int) error {
	for _, n := range m.Needs() {
		if t.values[n[0].id()][n[1].id()] == nil {
			return fmt.Errorf("cam: %v needs the values of %v", m, n)
		}
	}
	var halves []retrograde.Half
	var values [][]byte
	for _, s := range m.sides() {
		c := newClass(t.Board, s[0], s[1])
		t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()] = c, make([]byte, c.size)
		halves, values = append(halves, half{t, c}), append(values, t.values[s[0].id()][s[1].id()])
	}
	return retrograde.Solve(halves, values, workers)
}

// Drop forgets the values of a material.
func (t *Tables) Drop(m Material) {
	for _, s := range m.sides() {
		t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()] = nil, nil
	}
}

// Positions is how many positions a material has, with either side to move, and how many of
// them have numbers, which take a byte each.
func (b *Board) Positions(m Material) (positions, numbers int64) {
	for _, s := range m.sides() {
		c := newClass(b, s[0], s[1])
		for i := range c.blocks {
			n := int64(c.inBlock(&c.blocks[i]))
			numbers += n
			positions += n * c.weight(&c.blocks[i])
		}
	}
	return positions, numbers
}

// weight is how many positions each position of a block stands for.
func (c *class) weight(b *block) int64 {
	if b.symmetric {
		return 1
	}
	return 2
}
