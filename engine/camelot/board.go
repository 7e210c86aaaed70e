package camelot

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// The board's size: 192 squares of a rectangle, of which 160 exist (C1).
const (
	Files   = 12
	Ranks   = 16
	Squares = Files * Ranks
)

// The kinds of pieces.
const (
	Man    engine.Kind = 1
	Knight engine.Kind = 2
)

// What each side has at the start (C2), and the castle moves that it has (C12).
const (
	Knights     = 4
	Men         = 10
	CastleMoves = 2
)

// The seats.
const (
	White engine.Seat = 0
	Black engine.Seat = 1
)

// Bits is a set of squares, a bit each.
type Bits [3]uint64

// Has reports whether square sq is in the set.
func (b *Bits) Has(sq uint8) bool { return b[sq>>6]>>(sq&63)&1 != 0 }

func (b *Bits) set(sq uint8)   { b[sq>>6] |= 1 << (sq & 63) }
func (b *Bits) clear(sq uint8) { b[sq>>6] &^= 1 << (sq & 63) }

// Len counts the squares of the set.
func (b *Bits) Len() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2])
}

// Empty reports whether the set has no square.
func (b *Bits) Empty() bool { return b[0]|b[1]|b[2] == 0 }

// Each calls f for every square of the set, ascending.
func (b Bits) Each(f func(sq uint8)) {
	for w, word := range b {
		for ; word != 0; word &= word - 1 {
			f(uint8(w<<6 + bits.TrailingZeros64(word)))
		}
	}
}

func (b *Bits) and(c *Bits) Bits  { return Bits{b[0] & c[0], b[1] & c[1], b[2] & c[2]} }
func (b *Bits) or(c *Bits) Bits   { return Bits{b[0] | c[0], b[1] | c[1], b[2] | c[2]} }
func (b *Bits) less(c *Bits) Bits { return Bits{b[0] &^ c[0], b[1] &^ c[1], b[2] &^ c[2]} }

// none marks a neighbour that does not exist.
const none = 0xff

// boardTables is what never changes: the shape, each square's neighbours in
// ascending order, the castles, the numbers for keys.
type boardTables struct {
	geometry        *engine.Geometry
	step            [Squares][8]uint8 // the adjacent square, or none
	leap            [Squares][8]uint8 // the square behind it, or none
	near            [Squares]Bits     // the adjacent squares
	over            [Squares]Bits     // those of them that have a square behind them
	all             Bits              // the squares that exist
	allByQuarter    quarters          // the same
	place           [Squares]place
	castle          [2]Bits // by owner
	castleByQuarter [2]quarters
	castleAt        [2][2]uint8
	// distance is king steps to the nearer square of the castle of a seat.
	distance           [2][Squares]uint8
	zobrist            [2][3][Squares]uint64 // seat, kind
	zobristCastleMoves [2][3]uint64          // seat, castle moves used
	zobristTurn        uint64
}

// board is the only one; nothing writes to it after the program's start.
var board = newBoardTables()

// Geometry is the shape of the board (C1).
func Geometry() *engine.Geometry { return board.geometry }

// exists is C1, with files and ranks from 0.
func exists(file, rank int) bool {
	switch rank {
	case 0, 15:
		return file == 5 || file == 6
	case 1, 14:
		return file >= 2 && file <= 9
	case 2, 13:
		return file >= 1 && file <= 10
	}
	return true
}

func newBoardTables() *boardTables {
	b := &boardTables{geometry: engine.NewGeometry(Files, Ranks, exists)}
	g := b.geometry
	b.castleAt = [2][2]uint8{{5, 6}, {15*Files + 5, 15*Files + 6}}
	for seat, squares := range b.castleAt {
		for _, sq := range squares {
			b.castle[seat].set(sq)
		}
	}
	for sq := range b.step {
		for d := range b.step[sq] {
			b.step[sq][d], b.leap[sq][d] = none, none
		}
	}
	for _, sq := range g.Squares {
		file, rank := g.File(sq), g.Rank(sq)
		d := 0
		for dr := -1; dr <= 1; dr++ {
			for df := -1; df <= 1; df++ {
				if df == 0 && dr == 0 {
					continue
				}
				if to := g.At(file+df, rank+dr); to != engine.NoSquare {
					b.step[sq][d] = uint8(to)
					b.near[sq].set(uint8(to))
					if over := g.At(file+2*df, rank+2*dr); over != engine.NoSquare {
						b.leap[sq][d] = uint8(over)
						b.over[sq].set(uint8(to))
					}
				}
				d++
			}
		}
		for seat := range b.distance {
			near := 99
			for _, c := range b.castleAt[seat] {
				df, dr := file-int(c)%Files, rank-int(c)/Files
				near = min(near, max(df, -df, dr, -dr))
			}
			b.distance[seat][sq] = uint8(near)
		}
	}
	for sq := range b.place {
		b.place[sq] = placeOf(sq%Files, sq/Files)
	}
	for _, sq := range g.Squares {
		b.all.set(uint8(sq))
		b.allByQuarter.flip(b.place[sq])
	}
	for seat, squares := range b.castleAt {
		for _, sq := range squares {
			b.castleByQuarter[seat].flip(b.place[sq])
		}
	}
	numbers := splitmix.New(0x43414d454c4f54)
	for seat := range b.zobrist {
		for kind := range b.zobrist[seat] {
			for sq := range b.zobrist[seat][kind] {
				b.zobrist[seat][kind][sq] = numbers.Uint64()
			}
		}
		for n := 1; n <= 2; n++ {
			b.zobristCastleMoves[seat][n] = numbers.Uint64()
		}
	}
	b.zobristTurn = numbers.Uint64()
	return b
}

// CastleOf is the castle of a seat (C1).
func CastleOf(seat engine.Seat) Bits { return board.castle[seat] }

// CastleSquares is the castle of a seat, as squares.
func CastleSquares(seat engine.Seat) [2]uint8 { return board.castleAt[seat] }

// Near is the squares next to a square.
func Near(sq uint8) Bits { return board.near[sq] }

// Distance is the number of king steps from a square to the nearer castle
// square of a seat.
func Distance(seat engine.Seat, sq uint8) int { return int(board.distance[seat][sq]) }

// first is the lowest square of word w of a set.
func first(w int, word uint64) uint8 { return uint8(w<<6 + bits.TrailingZeros64(word)) }
