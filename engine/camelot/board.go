package camelot

import (
	"math/bits"
	"strings"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Squares is greater than the number of any square of a board.
const Squares = 192

// Files and Ranks are the size of Camelot's own board (C1), whose squares are numbered
// rank*Files+file. They are for code that works only with this board, such as the network.
const (
	Files = 12
	Ranks = 16
)

// The kinds of pieces.
const (
	Man    engine.Kind = 1
	Knight engine.Kind = 2
)

// The pieces at the start of Camelot (C2), and its castle moves (C12).
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

// Bits is a set of squares, with one bit for each.
type Bits [3]uint64

// Has reports whether square sq is in the set.
func (b *Bits) Has(sq uint8) bool { return b[sq>>6]>>(sq&63)&1 != 0 }

// Set adds square sq.
func (b *Bits) Set(sq uint8) { b[sq>>6] |= 1 << (sq & 63) }

// Clear removes square sq.
func (b *Bits) Clear(sq uint8) { b[sq>>6] &^= 1 << (sq & 63) }

// Len counts the squares.
func (b *Bits) Len() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2])
}

// Empty reports whether the set is empty.
func (b *Bits) Empty() bool { return b[0]|b[1]|b[2] == 0 }

// Each calls f for every square, ascending.
func (b Bits) Each(f func(sq uint8)) {
	for w, word := range b {
		for ; word != 0; word &= word - 1 {
			f(uint8(w<<6 + bits.TrailingZeros64(word)))
		}
	}
}

// And returns the intersection.
func (b *Bits) And(c *Bits) Bits { return Bits{b[0] & c[0], b[1] & c[1], b[2] & c[2]} }

// Or returns the union.
func (b *Bits) Or(c *Bits) Bits { return Bits{b[0] | c[0], b[1] | c[1], b[2] | c[2]} }

// Less returns the squares that are not in c.
func (b *Bits) Less(c *Bits) Bits { return Bits{b[0] &^ c[0], b[1] &^ c[1], b[2] &^ c[2]} }

const none = NoNumber

// NoNumber is used in place of a number when there is no square.
const NoNumber = 0xff

// Board is a board of Camelot's family: its shape, its start, its castles, and how games on it end.
// Squares are numbered from 0, below Squares, in the order of engine.Square. A finished Board is
// read-only.
type Board struct {
	shape
	geometry        *engine.Geometry
	number          []uint8                // by engine.Square, or none
	square          [Squares]engine.Square // the reverse; or NoSquare
	at              [4][64]uint8           // by place
	step            [Squares][8]uint8      // adjacent squares, ascending, or none
	leap            [Squares][8]uint8      // the squares behind them, or none
	behind          *[Squares][64]uint8    // leaps by the number of the adjacent square less one's own; nil with gaps
	near            [Squares]Bits          // adjacent squares
	over            [Squares]Bits          // those with a square behind them
	all             Bits                   // existing squares
	allByQuarter    quarters
	place           [Squares]place
	castle          [2]Bits // by owner
	castleByQuarter [2]quarters
	castleSquares   [2][]uint8
	// distance is the number of steps to a seat's castle; none if there is no way.
	distance           [2][Squares]uint8
	far                [2]uint8              // greatest distance
	zobrist            [2][3][Squares]uint64 // seat, kind
	zobristCastleMoves [2][3]uint64          // seat, castle moves used
	zobristTurn        uint64
	knights, men       int     // of each side at the start
	base               *Board  // without trees (R3); itself if it has none
	trees              [2]Bits // by seat; not among all
	treeSquares        [2]Bits // where each seat may plant
	treeKey            uint64
	treed              treedBoards
}

func newBoard(of shape) *Board {
	b := &Board{shape: of, geometry: engine.NewGeometry(of.files, len(of.rows), of.exists)}
	var water []engine.Square
	for _, name := range strings.Fields(of.water) {
		file, rank := placeNamed(name)
		water = append(water, engine.Square(rank*of.files+file))
	}
	b.geometry = b.geometry.WithWater(water...)
	b.base = b
	b.make()
	return b
}

func newTreedBoard(base *Board, trees [2]Bits) *Board {
	b := &Board{shape: base.shape, geometry: base.geometry, base: base, trees: trees}
	b.make()
	return b
}

// make computes everything that follows from the shape and the trees.
func (b *Board) make() {
	of := &b.shape
	b.numberSquares()
	for _, sq := range b.squaresNamed(of.trees) {
		file, rank := int(b.place[sq].file()), int(b.place[sq].rank())
		b.treeSquares[White].Set(sq)
		b.treeSquares[Black].Set(b.number[b.geometry.At(of.files-1-file, len(of.rows)-1-rank)])
	}
	for seat, names := range of.castles {
		b.castleSquares[seat] = b.squaresNamed(names)
		for _, sq := range b.castleSquares[seat] {
			b.castle[seat].Set(sq)
		}
	}
	b.connect()
	for _, square := range b.geometry.Squares {
		sq := b.number[square]
		if b.tree(sq) {
			continue
		}
		b.all.Set(sq)
		b.allByQuarter.flip(b.place[sq])
	}
	for seat, castle := range b.castleSquares {
		b.measure(seat)
		for _, sq := range castle {
			b.castleByQuarter[seat].flip(b.place[sq])
		}
	}
	b.drawNumbers()
	white, _, _ := strings.Cut(of.start, " ")
	b.knights, b.men = strings.Count(white, "N"), strings.Count(white, "M")
}

func (b *Board) tree(sq uint8) bool { return b.trees[White].Has(sq) || b.trees[Black].Has(sq) }

// Open reports whether a piece may ever be on a square. The square must exist and have no tree.
func (b *Board) Open(sq uint8) bool { return b.all.Has(sq) }

// numberSquares gives numbers to the squares. On Camelot's own board missing squares have numbers
// too, so that a network's inputs and old keys stay valid. On other boards they have none, so that
// all numbers are below Squares.
func (b *Board) numberSquares() {
	g := b.geometry
	for i := range b.square {
		b.square[i] = engine.NoSquare
	}
	b.number = make([]uint8, g.Files*g.Ranks)
	for i := range b.number {
		b.number[i] = none
	}
	for i, square := range g.Squares {
		sq := uint8(i)
		if b.gaps {
			sq = uint8(square)
		}
		b.number[square], b.square[sq] = sq, square
		b.place[sq] = placeOf(g.File(square), g.Rank(square))
		b.at[b.place[sq].quarter][b.place[sq].bit] = sq
	}
}

func (b *Board) connect() {
	g := b.geometry
	if !b.gaps {
		b.behind = new([Squares][64]uint8)
	}
	for sq := range b.step {
		for d := range b.step[sq] {
			b.step[sq][d], b.leap[sq][d] = none, none
		}
	}
	beside := func(from engine.Square, d int) uint8 {
		df, dr := direction(d)
		to := g.At(g.File(from)+df, g.Rank(from)+dr)
		if to == engine.NoSquare || b.tree(b.number[to]) {
			return none
		}
		return b.number[to]
	}
	for _, square := range g.Squares {
		sq := b.number[square]
		if b.tree(sq) {
			continue
		}
		for d := range 8 {
			near := beside(square, d)
			if near == none {
				continue
			}
			b.step[sq][d] = near
			b.near[sq].Set(near)
			if beyond := beside(b.square[near], d); beyond != none {
				b.leap[sq][d] = beyond
				if b.behind != nil {
					b.behind[sq][(near-sq)&63] = beyond
				}
				b.over[sq].Set(near)
			}
		}
	}
}

// measure computes the distance of each square to a seat's castle.
func (b *Board) measure(seat int) {
	for sq := range b.distance[seat] {
		b.distance[seat][sq] = none
	}
	edge := b.castle[seat]
	for steps := uint8(0); !edge.Empty(); steps++ {
		b.far[seat] = steps
		var next Bits
		edge.Each(func(sq uint8) {
			b.distance[seat][sq] = steps
			next = next.Or(&b.near[sq])
		})
		edge = Bits{}
		next.Each(func(sq uint8) {
			if b.distance[seat][sq] == none {
				edge.Set(sq)
			}
		})
	}
}

// direction returns the change of file and rank for a step in one of eight directions. The
// directions are sorted by the number of the square that they lead to.
func direction(d int) (files, ranks int) {
	if d > 3 {
		d++
	}
	return d%3 - 1, d/3 - 1
}

// drawNumbers makes the random numbers for keys. A square number has the same random numbers on
// every board.
func (b *Board) drawNumbers() {
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
	for sq := range uint8(Squares) {
		if n := numbers.Uint64(); b.tree(sq) {
			b.treeKey ^= n
		}
	}
}

// Geometry returns the board's shape.
func (b *Board) Geometry() *engine.Geometry { return b.geometry }

// Square returns the square that has a number, or NoSquare if none has it.
func (b *Board) Square(sq uint8) engine.Square {
	if int(sq) >= len(b.square) {
		return engine.NoSquare
	}
	return b.square[sq]
}

// Number returns an existing square's number.
func (b *Board) Number(sq engine.Square) uint8 { return b.number[sq] }

func (b *Board) squares(numbers ...uint8) (out []engine.Square) {
	for _, sq := range numbers {
		out = append(out, b.square[sq])
	}
	return out
}

func (b *Board) squareName(sq uint8) string { return b.geometry.Name(b.square[sq]) }

// CastleOf returns a seat's castle.
func (b *Board) CastleOf(seat engine.Seat) Bits { return b.castle[seat] }

// CastleSquares returns a seat's castle as squares, read-only.
func (b *Board) CastleSquares(seat engine.Seat) []uint8 { return b.castleSquares[seat] }

// Neighbours returns the adjacent square in each direction, or NoNumber, read-only. Direction 7-d
// is the opposite of d.
func (b *Board) Neighbours(sq uint8) *[8]uint8 { return &b.step[sq] }

// Near returns the set of adjacent squares.
func (b *Board) Near(sq uint8) Bits { return b.near[sq] }

// Distance returns the number of steps, in any direction, from a square to a seat's castle on the
// empty board; 255 if there is no way.
func (b *Board) Distance(seat engine.Seat, sq uint8) int { return int(b.distance[seat][sq]) }

// Far returns the greatest distance of any square from a seat's castle.
func (b *Board) Far(seat engine.Seat) int { return int(b.far[seat]) }

// Apart returns the number of steps, in any direction, between two squares, on a board without
// missing squares.
func (b *Board) Apart(from, to uint8) int {
	f, t := b.place[from], b.place[to]
	files, ranks := int(f.file())-int(t.file()), int(f.rank())-int(t.rank())
	return max(files, -files, ranks, -ranks)
}

// Knights returns the number of a side's Knights at the start.
func (b *Board) Knights() int { return b.knights }

// Men returns the number of a side's Men at the start.
func (b *Board) Men() int { return b.men }

func (b *Board) pieces() int { return b.knights + b.men }

// first returns the lowest square of word w of a set.
func first(w int, word uint64) uint8 { return uint8(w<<6 + bits.TrailingZeros64(word)) }
