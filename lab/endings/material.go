package endings

import (
	"errors"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// MostPieces is the most pieces of both sides together in a table.
const MostPieces = 4

// Force is the number of pieces of each kind that a side has.
type Force struct{ Knights, Men int }

// Len returns the number of all pieces.
func (f Force) Len() int { return f.Knights + f.Men }

// String returns a letter for each piece, as in NNM.
func (f Force) String() string {
	return strings.Repeat("N", f.Knights) + strings.Repeat("M", f.Men)
}

func (f Force) less(g Force) bool {
	return f.Len() < g.Len() || f.Len() == g.Len() && f.Knights < g.Knights
}

// Material holds the forces of both sides, the stronger first.
type Material [2]Force

// String returns both forces, as in NMvM.
func (m Material) String() string { return m[0].String() + "v" + m[1].String() }

// Ordered returns the material with the stronger side first.
func (m Material) Ordered() Material {
	if m[0].less(m[1]) {
		m[0], m[1] = m[1], m[0]
	}
	return m
}

func (m Material) len() int { return m[0].Len() + m[1].Len() }

// Size returns how many bytes of memory the table of a material takes.
func (m Material) Size() int64 {
	forces := 2
	if m.Even() {
		forces = 1
	}
	const used = camelot.CastleMoves + 1
	return int64(forces*used*used) * int64(newShape(m[0], m[1]).Size())
}

// Even reports whether both sides have the same pieces.
func (m Material) Even() bool { return m[0] == m[1] }

// ParseMaterial parses what String returns, with the sides in any order.
func ParseMaterial(text string) (Material, error) {
	var m Material
	sides := strings.Split(text, "v")
	if len(sides) != 2 {
		return m, errors.New("a material is the pieces of both sides, as NMvM, not " + strconv.Quote(text))
	}
	for i, side := range sides {
		m[i] = Force{strings.Count(side, "N"), strings.Count(side, "M")}
		if m[i].Len() != len(side) || len(side) == 0 {
			return m, errors.New("the pieces of a side are letters N and M, not " + strconv.Quote(side))
		}
	}
	if n := m.len(); n < 3 || n > MostPieces {
		return m, errors.New(text + " has " + strconv.Itoa(n) + " pieces; there are tables of 3 and " + strconv.Itoa(MostPieces))
	}
	return m.Ordered(), nil
}

// MaterialOf returns the material of a position, the stronger side first; ok is false if a table
// cannot have so many or so few pieces.
func MaterialOf(s *camelot.State) (m Material, ok bool) {
	m = materialOf(s)
	n := m.len()
	return m.Ordered(), n >= 3 && n <= MostPieces && m[0].Len() > 0 && m[1].Len() > 0
}

func materialOf(s *camelot.State) (m Material) {
	for i, seat := range [2]engine.Seat{s.Turn(), 1 - s.Turn()} {
		own := s.Pieces(seat)
		for w, word := range s.Knights() {
			word &= own[w]
			for ; word != 0; word &= word - 1 {
				m[i].Knights++
			}
		}
		m[i].Men = own.Len() - m[i].Knights
	}
	return m
}

// Materials lists the materials with at most a number of pieces in the order in which they are
// solved: each after all to which its captures lead.
func Materials(most int) (out []Material) {
	for n := 3; n <= min(most, MostPieces); n++ {
		for strong := n - 1; strong >= n-strong; strong-- {
			for i := range strong + 1 {
				for j := range n - strong + 1 {
					m := Material{{strong - i, i}, {n - strong - j, j}}
					if m == m.Ordered() {
						out = append(out, m)
					}
				}
			}
		}
	}
	return out
}
