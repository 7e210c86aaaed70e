package endings

import (
	"roundtable/engine/camelot"
)

// geometry holds what the solver needs to know about the board, by cells.
type geometry struct {
	near  [Cells][]uint8 // the cells next to one
	leaps [Cells][]leap  // and those two away
	home  [2]uint8       // the castle of the side to move
	goal  [2]uint8       // and that which it goes to
}

type leap struct{ over, to uint8 }

// board is the only geometry. It does not change after the program's start.
var board = newGeometry()

func newGeometry() *geometry {
	g := &geometry{}
	g.home, g.goal = Castles()
	for i := range uint8(Cells) {
		sq := int(SquareOf(i))
		around := camelot.Standard().Near(uint8(sq))
		around.Each(func(next uint8) {
			g.near[i] = append(g.near[i], CellOf(next))
			over := 2*int(next) - sq
			beyond := camelot.Standard().Near(next)
			if over >= 0 && over < camelot.Squares && beyond.Has(uint8(over)) {
				g.leaps[i] = append(g.leaps[i], leap{CellOf(next), CellOf(uint8(over))})
			}
		})
	}
	return g
}

// move puts a piece of a group on another cell, and keeps the cells of the group in order.
func move(h Shape, p *Placing, group, i int, to uint8) {
	at := p[group][:h[group]]
	at[i] = to
	for ; i > 0 && at[i-1] > at[i]; i-- {
		at[i-1], at[i] = at[i], at[i-1]
	}
	for ; i+1 < len(at) && at[i+1] < at[i]; i++ {
		at[i+1], at[i] = at[i], at[i+1]
	}
}

// Needs lists the materials with three or more pieces to which captures lead.
func Needs(m Material) (out []Material) {
	for _, n := range Materials(m[0].Len() + m[1].Len() - 1) {
		if isWithin(n, m) || isWithin(Material{n[1], n[0]}, m) {
			out = append(out, n)
		}
	}
	return out
}

// isWithin reports whether a material has no piece that the other does not have.
func isWithin(m, n Material) bool {
	for i := range m {
		if m[i].Knights > n[i].Knights || m[i].Men > n[i].Men {
			return false
		}
	}
	return true
}
