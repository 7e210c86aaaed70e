package lancelot

import (
	"slices"
	"strconv"

	"roundtable/engine"
)

// The board (L1): 14 by 14, with the field in the middle.
const (
	Files    = 14
	Squares  = Files * Files
	MaxSeats = 5
	Knights  = 30 // each player's (L2)
)

// Excalibur has no player: its Seat is engine.NoSeat.
const (
	Knight engine.Kind = 1
	Sword  engine.Kind = 2
)

// Directions of lines. A square is in at most one line of each direction.
const (
	row = iota
	column
	rising  // to higher files and ranks
	falling // to higher files and lower ranks
	directions
)

// maxLines is the number of lines of the largest field: its rows, its columns, and its diagonals
// with more than 4 squares.
const maxLines = 14 + 14 + 2*19

const noLine = 0xff

// none is used as Excalibur's square while it is not placed yet.
const none = 0xff

// line is a row, column or diagonal (L7), with its squares in order.
type line struct {
	squares        []uint8
	ends           engine.Line
	direction, bit uint8 // its bit in a standing
}

type field struct {
	geometry *engine.Geometry
	size     int
	low      int     // first file and rank, from 0
	squares  []uint8 // ascending
	byName   []uint8 // sorted by name
	lines    []line
	of       [Squares][directions]uint8 // lines through a square, or noLine
	through  [Squares][]uint8           // the same without noLine
}

var fields = func() (all [MaxSeats + 1][2]*field) {
	for seats := 2; seats <= MaxSeats; seats++ {
		for d := range 2 {
			all[seats][d] = newField(seats, d == 1)
		}
	}
	return all
}()

// Size returns the field's side for a number of players (L1).
func Size(seats int) int { return 4 + 2*seats }

// Target returns the usual number of captures with which a player wins (L2).
func Target(seats int) int { return 5 + seats }

// ranksByText are the ranks, from 0, in the order of their numbers as text: 1, 10, 11.
var ranksByText = func() (out []int) {
	var numbers []string
	for rank := range Files {
		numbers = append(numbers, strconv.Itoa(rank+1))
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		rank, _ := strconv.Atoi(number)
		out = append(out, rank-1)
	}
	return out
}()

func newField(seats int, diagonals bool) *field {
	f := &field{size: Size(seats), low: MaxSeats - seats}
	in := func(v int) bool { return v >= f.low && v < f.low+f.size }
	f.geometry = engine.NewGeometry(Files, Files, func(file, rank int) bool { return in(file) && in(rank) })
	for sq := range f.of {
		f.of[sq] = [directions]uint8{noLine, noLine, noLine, noLine}
	}
	for _, sq := range f.geometry.Squares {
		f.squares = append(f.squares, uint8(sq))
	}
	for file := range Files {
		for _, rank := range ranksByText {
			if in(file) && in(rank) {
				f.byName = append(f.byName, uint8(rank*Files+file))
			}
		}
	}
	steps := [directions][2]int{row: {1, 0}, column: {0, 1}, rising: {1, 1}, falling: {1, -1}}
	for d, step := range steps {
		if d >= rising && !diagonals {
			break
		}
		for _, sq := range f.squares {
			file, rank := int(sq)%Files, int(sq)/Files
			if in(file-step[0]) && in(rank-step[1]) {
				continue // a line does not begin here
			}
			var l line
			for in(file) && in(rank) {
				l.squares = append(l.squares, uint8(rank*Files+file))
				file, rank = file+step[0], rank+step[1]
			}
			if d >= rising && len(l.squares) <= 4 { // L7
				continue
			}
			a, b := engine.Square(l.squares[0]), engine.Square(l.squares[len(l.squares)-1])
			l.ends = engine.Line{From: min(a, b), To: max(a, b)}
			l.direction, l.bit = uint8(d), bit(d, l.squares[0])
			for _, s := range l.squares {
				f.of[s][d] = uint8(len(f.lines))
				f.through[s] = append(f.through[s], uint8(len(f.lines)))
			}
			f.lines = append(f.lines, l)
		}
	}
	return f
}

// outwards lists the squares of a line that are in taken, sorted by their distance from at.
func (l *line) outwards(at uint8, taken func(uint8) bool) []uint8 {
	i := slices.Index(l.squares, at)
	var out []uint8
	for d := 1; d < len(l.squares); d++ {
		for _, j := range [2]int{i - d, i + d} {
			if j >= 0 && j < len(l.squares) && taken(l.squares[j]) {
				out = append(out, l.squares[j])
			}
		}
	}
	return out
}

// names of the squares; read-only after initialization.
var names = func() (all [Squares]string) {
	for sq := range all {
		all[sq] = string(rune('A'+sq%Files)) + strconv.Itoa(sq/Files+1)
	}
	return all
}()
