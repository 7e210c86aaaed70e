package engine

import (
	"math/bits"
	"slices"
	"strconv"
)

// Seat numbers the players of a game in turn order: 0 moves first (with the
// sword of Lancelot not yet placed the last seat does, L8).
type Seat int8

// NoSeat is the Seat of an empty square and of Excalibur, which belong to no player.
const NoSeat Seat = -1

// Letter names a seat as positions do: A for the first.
func (s Seat) Letter() string { return string(rune('A' + s)) }

// Seats is a set of seats, one bit each.
type Seats uint8

// Has reports whether seat s is in the set.
func (t Seats) Has(s Seat) bool { return s >= 0 && t&(1<<s) != 0 }

// With is the set with seat s added.
func (t Seats) With(s Seat) Seats { return t | 1<<s }

// Without is the set with seat s removed.
func (t Seats) Without(s Seat) Seats { return t &^ (1 << s) }

// Len counts the seats of the set.
func (t Seats) Len() int { return bits.OnesCount8(uint8(t)) }

// Square is a square of a board: rank*Files+file of its Geometry, both from 0,
// whether or not every square of the rectangle exists.
type Square int16

// NoSquare is the absence of a square.
const NoSquare Square = -1

// Kind is a kind of piece, numbered by its game; NoKind is none.
type Kind uint8

// NoKind is the kind of an empty square.
const NoKind Kind = 0

// FixedKind is the first of the kinds, such as trees, that cannot be moved or captured.
const FixedKind Kind = 32

// Fixed reports whether a kind stands where it is until the game ends.
func (k Kind) Fixed() bool { return k >= FixedKind }

// Piece is what stands on a square; its zero value means empty. Its Seat is
// NoSeat for a piece that belongs to no player.
type Piece struct {
	Kind Kind
	Seat Seat
}

// Line is a straight row of squares, known by its two ends, From < To.
type Line struct{ From, To Square }

// Geometry is the shape of a board. It is never changed once made.
type Geometry struct {
	Files, Ranks int
	Squares      []Square // those that exist, ascending
	Water        []Square // what is seen as water between them, ascending: nothing ever stands there
	exists       []bool
}

// NewGeometry is the board of those squares of a files by ranks rectangle for
// which exists holds; files and ranks count from 0.
func NewGeometry(files, ranks int, exists func(file, rank int) bool) *Geometry {
	g := &Geometry{Files: files, Ranks: ranks, exists: make([]bool, files*ranks)}
	for sq := range g.exists {
		if exists(sq%files, sq/files) {
			g.exists[sq] = true
			g.Squares = append(g.Squares, Square(sq))
		}
	}
	return g
}

// WithWater is the same board with water where some squares do not exist.
func (g *Geometry) WithWater(water ...Square) *Geometry {
	out := *g
	out.Water = slices.Sorted(slices.Values(water))
	return &out
}

// Has reports whether a square exists.
func (g *Geometry) Has(sq Square) bool {
	return sq >= 0 && int(sq) < len(g.exists) && g.exists[sq]
}

// File is the file of a square, from 0.
func (g *Geometry) File(sq Square) int { return int(sq) % g.Files }

// Rank is the rank of a square, from 0.
func (g *Geometry) Rank(sq Square) int { return int(sq) / g.Files }

// At is the square on a file and rank from 0, or NoSquare where none exists.
func (g *Geometry) At(file, rank int) Square {
	if file < 0 || rank < 0 || file >= g.Files || rank >= g.Ranks {
		return NoSquare
	}
	if sq := Square(rank*g.Files + file); g.exists[sq] {
		return sq
	}
	return NoSquare
}

// WaterAt is the square of water of a file and a rank, which count from 0, or NoSquare.
func (g *Geometry) WaterAt(file, rank int) Square {
	if file < 0 || rank < 0 || file >= g.Files || rank >= g.Ranks {
		return NoSquare
	}
	sq := Square(rank*g.Files + file)
	if _, is := slices.BinarySearch(g.Water, sq); !is {
		return NoSquare
	}
	return sq
}

// Name is the name of a square: its file as a letter, its rank from 1 (F16).
func (g *Geometry) Name(sq Square) string {
	if sq < 0 {
		return "-"
	}
	return string(rune('A'+g.File(sq))) + strconv.Itoa(g.Rank(sq)+1)
}

// Tally holds what a seat has in addition to its pieces on the board. A game leaves the
// fields that it does not use at zero.
type Tally struct {
	Captured    int  // enemy pieces taken
	Hand        int  // own pieces still to be placed
	CastleMoves int  // castle moves used (C12)
	Sword       bool // may still invoke Excalibur (L9)
}

// Board is a position as a picture needs it. Its slices are the receiver's own.
type Board struct {
	Geometry *Geometry
	At       []Piece // by Square; len is Files*Ranks
	Tally    []Tally // by Seat
}
