package endings

import (
	"math/bits"
	"sync"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Cells is the number of squares that exist. Cells are these squares, numbered from 0 without gaps.
const Cells = 160

// tableGeometry holds what indexing needs to know about the board.
type tableGeometry struct {
	square [Cells]uint8           // of a cell
	cell   [camelot.Squares]uint8 // and back
	turned [Cells]uint8           // the cell as the other side sees it
	home   [2]uint8               // the castle at the bottom
	goal   [2]uint8               // and that at the top
	pairs  [][2]uint8             // of cells, in the order of their numbers
}

// tableBoard is the only tableGeometry. It does not change after the program's start.
var tableBoard = newTableGeometry()

func newTableGeometry() *tableGeometry {
	g := &tableGeometry{}
	for i, sq := range camelot.Standard().Geometry().Squares {
		g.square[i], g.cell[sq] = uint8(sq), uint8(i)
	}
	for i := range g.square {
		g.turned[i] = g.cell[turnedSquare(g.square[i])]
	}
	for i := range 2 {
		g.home[i] = g.cell[camelot.Standard().CastleSquares(camelot.White)[i]]
		g.goal[i] = g.cell[camelot.Standard().CastleSquares(camelot.Black)[i]]
	}
	for c := range uint8(Cells) {
		for b := range c {
			g.pairs = append(g.pairs, [2]uint8{b, c})
		}
	}
	return g
}

// triads are three cells each, in the order of their numbers; few programs need them.
var triads = sync.OnceValue(func() (out [][3]uint8) {
	for d := range uint8(Cells) {
		for c := range d {
			for b := range c {
				out = append(out, [3]uint8{b, c, d})
			}
		}
	}
	return out
})

// SquareOf returns a cell's square.
func SquareOf(cell uint8) uint8 { return tableBoard.square[cell] }

// CellOf returns the cell of a square that exists.
func CellOf(square uint8) uint8 { return tableBoard.cell[square] }

// Castles returns the cells of the castle of the side that plays upwards, and of the castle that is
// its goal.
func Castles() (home, goal [2]uint8) { return tableBoard.home, tableBoard.goal }

// turnedSquare returns a square with the ranks the other way round.
func turnedSquare(sq uint8) uint8 {
	return (camelot.Ranks-1-sq/camelot.Files)*camelot.Files + sq%camelot.Files
}

// The groups of equal pieces, of the side to move and of the other.
const (
	ownKnights = iota
	ownMen
	otherKnights
	otherMen
	groups
)

// Placing holds the cells of the pieces, by group and ascending within a group. The side to move
// plays upwards.
type Placing [groups][MostPieces - 1]uint8

// Shape holds the number of pieces in each group, which decides how placings are numbered.
type Shape [groups]uint8

func newShape(own, other Force) Shape {
	return Shape{uint8(own.Knights), uint8(own.Men), uint8(other.Knights), uint8(other.Men)}
}

// choices returns in how many ways n equal pieces can stand.
func choices(n uint8) int {
	switch n {
	case 0:
		return 1
	case 1:
		return Cells
	case 2:
		return Cells * (Cells - 1) / 2
	}
	return Cells * (Cells - 1) * (Cells - 2) / 6
}

// Size returns how many numbers there are. Numbers for which two pieces would be on one cell have
// no placing.
func (h Shape) Size() int {
	n := 1
	for _, count := range h {
		n *= choices(count)
	}
	return n
}

// Index returns the number of a placing.
func (h Shape) Index(p *Placing) int {
	n := 0
	for g, count := range h {
		at := &p[g]
		switch count {
		case 1:
			n = n*Cells + int(at[0])
		case 2:
			n = n*(Cells*(Cells-1)/2) + rankOfPair(at[0], at[1])
		case 3:
			c := int(at[2])
			n = n*(Cells*(Cells-1)*(Cells-2)/6) + c*(c-1)*(c-2)/6 + rankOfPair(at[0], at[1])
		}
	}
	return n
}

func rankOfPair(a, b uint8) int { return int(b)*(int(b)-1)/2 + int(a) }

// Place sets p to the placing with a number; ok is false if two pieces would be on one cell.
func (h Shape) Place(n int, p *Placing) (ok bool) {
	var taken [3]uint64
	free := true
	for g := groups - 1; g >= 0; g-- {
		count := h[g]
		if count == 0 {
			continue
		}
		all := choices(count)
		at := n % all
		n /= all
		switch count {
		case 1:
			p[g][0] = uint8(at)
		case 2:
			copy(p[g][:], tableBoard.pairs[at][:])
		case 3:
			p[g] = triads()[at]
		}
		for _, c := range p[g][:count] {
			bit := uint64(1) << (c & 63)
			free = free && taken[c>>6]&bit == 0
			taken[c>>6] |= bit
		}
	}
	return free
}

// Across returns a placing seen from the other side, whose shape is this one with the sides
// exchanged.
func (h Shape) Across(p *Placing) (q Placing) {
	for g, count := range h {
		to := &q[g^2]
		for i := range count {
			c, j := tableBoard.turned[p[g][i]], i
			for ; j > 0 && to[j-1] > c; j-- {
				to[j] = to[j-1]
			}
			to[j] = c
		}
	}
	return q
}

// State returns a placing as a position of White.
func (h Shape) State(r camelot.Rules, p *Placing, castleMoves [2]int) camelot.State {
	var pieces [2]camelot.Bits
	var knights camelot.Bits
	for g, count := range h {
		for _, c := range p[g][:count] {
			sq := tableBoard.square[c]
			pieces[g/2][sq>>6] |= 1 << (sq & 63)
			if g%2 == 0 {
				knights[sq>>6] |= 1 << (sq & 63)
			}
		}
	}
	return camelot.NewState(r, camelot.White, pieces, knights, castleMoves)
}

// placingOf returns the placing of the pieces in a position, seen from its side to move, and its
// shape. There must be no more pieces than a placing can hold.
func placingOf(s *camelot.State) (p Placing, h Shape) {
	me := s.Turn()
	for side, seat := range [2]engine.Seat{me, 1 - me} {
		for w, word := range s.Pieces(seat) {
			for ; word != 0; word &= word - 1 {
				sq := uint8(w<<6 + bits.TrailingZeros64(word))
				g := 2 * side
				if s.Knights()[w]&word&-word == 0 {
					g++
				}
				c := tableBoard.cell[sq]
				if me == camelot.Black {
					c = tableBoard.turned[c]
				}
				j := h[g]
				for ; j > 0 && p[g][j-1] > c; j-- {
					p[g][j] = p[g][j-1]
				}
				p[g][j] = c
				h[g]++
			}
		}
	}
	return p, h
}
