package engine

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Seat numbers the players in turn order. Seat 0 moves first, but while Lancelot's sword is not
// placed yet, the last seat moves first (L8).
type Seat int8

// NoSeat is the Seat of an empty square and of Excalibur.
const NoSeat Seat = -1

// Letter returns the letter of a seat in a position's text: A for the first seat.
func (s Seat) Letter() string { return string(rune('A' + s)) }

// Seats is a set of seats, one bit each.
type Seats uint8

// Has reports whether s is in the set.
func (t Seats) Has(s Seat) bool { return s >= 0 && t&(1<<s) != 0 }

// With returns the set with s.
func (t Seats) With(s Seat) Seats { return t | 1<<s }

// Without returns the set without s.
func (t Seats) Without(s Seat) Seats { return t &^ (1 << s) }

// All returns the seats in order.
func (t Seats) All() (all []Seat) {
	for s := range Seat(8) {
		if t.Has(s) {
			all = append(all, s)
		}
	}
	return all
}

// Len counts the seats.
func (t Seats) Len() int { return bits.OnesCount8(uint8(t)) }

// Square is the number rank*Files+file of a square of a Geometry, with rank and file from 0. The
// number exists even if the square does not.
type Square int16

// NoSquare is the absence of a square.
const NoSquare Square = -1

// Kind is a kind of piece, with a number that its game defines; NoKind is none.
type Kind uint8

// NoKind is the kind of an empty square.
const NoKind Kind = 0

// FixedKind is the first of the kinds, such as trees, that cannot be moved or captured.
const FixedKind Kind = 32

// Fixed reports whether pieces of a kind stay where they are until the game ends.
func (k Kind) Fixed() bool { return k >= FixedKind }

// Piece is the content of a square; the zero Piece means that the square is empty. Seat is NoSeat
// if no player owns the piece.
type Piece struct {
	Kind Kind
	Seat Seat
}

// Line is a straight row of squares, given by its two ends, with From < To.
type Line struct{ From, To Square }

// Geometry is the shape of a board. It is immutable.
type Geometry struct {
	Files, Ranks int
	Squares      []Square // ascending
	Water        []Square // shown as water, ascending: nothing stands there
	exists       []bool
}

// NewGeometry returns a board with those squares of a rectangle for which exists is true. The
// rectangle has this many files and ranks, which are numbered from 0.
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

// WithWater returns the same board with water on missing squares.
func (g *Geometry) WithWater(water ...Square) *Geometry {
	out := *g
	out.Water = slices.Sorted(slices.Values(water))
	return &out
}

// Has reports whether a square exists.
func (g *Geometry) Has(sq Square) bool {
	return sq >= 0 && int(sq) < len(g.exists) && g.exists[sq]
}

// File returns the file of a square, from 0.
func (g *Geometry) File(sq Square) int { return int(sq) % g.Files }

// Rank returns the rank of a square, from 0.
func (g *Geometry) Rank(sq Square) int { return int(sq) / g.Files }

// At returns the square at a file and rank, from 0, or NoSquare if there is none.
func (g *Geometry) At(file, rank int) Square {
	if file < 0 || rank < 0 || file >= g.Files || rank >= g.Ranks {
		return NoSquare
	}
	if sq := Square(rank*g.Files + file); g.exists[sq] {
		return sq
	}
	return NoSquare
}

// WaterAt returns the square at a file and rank, from 0, if it is water, or else NoSquare.
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

// Name returns a square's name: the file as a letter, then the rank from 1 (F16).
func (g *Geometry) Name(sq Square) string {
	if sq < 0 {
		return "-"
	}
	return string(rune('A'+g.File(sq))) + strconv.Itoa(g.Rank(sq)+1)
}

// Find returns the square with a name, in capital or small letters, or NoSquare.
func (g *Geometry) Find(name string) Square {
	if len(name) < 2 {
		return NoSquare
	}
	rank, _ := strconv.Atoi(name[1:])
	if sq := g.At(int(name[0]&^0x20)-'A', rank-1); strings.EqualFold(g.Name(sq), name) {
		return sq
	}
	return NoSquare
}

// Tally holds what is counted for a seat but not visible on the board. Unused fields are zero.
type Tally struct {
	Captured    int  // enemy pieces taken
	Hand        int  // own pieces to be placed
	CastleMoves int  // castle moves used (C12)
	Sword       bool // may still invoke Excalibur (L9)
}

// Board is what a picture of a position shows. Its slices belong to the receiver, who may change
// them.
type Board struct {
	Geometry *Geometry
	At       []Piece // by Square; len is Files*Ranks
	Tally    []Tally // by Seat
}
