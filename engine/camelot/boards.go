package camelot

import (
	"strconv"
)

// shape is what is said of a board: all the rest follows from it.
type shape struct {
	name    string
	files   int
	rows    []string  // the squares of each rank from 1, as files: "F-G", "D"
	castles [2]string // the squares of each seat's castle
	start   string    // the text of the start
	gaps    bool      // squares that do not exist have numbers too
	ends    Ends
}

// Ends is how games on a board end: what of C12 and C14 to C17 differs between boards.
type Ends struct {
	// CastleMoves is how many castle moves each player has (C12, S1).
	CastleMoves int
	// Material says that the number of pieces matters: one each is a draw (C16), and
	// under WCF only a side with two or more wins by C15 and C17. Where it does not, S3
	// to S5 or A4 hold.
	Material bool
	// Reversed says that whoever comes into the enemy castle loses (A2), and whoever
	// cannot move wins (A3).
	Reversed bool
}

// camelots is how games of Camelot end.
var camelots = Ends{CastleMoves: CastleMoves, Material: true}

// rows of Camelot's own board (C1).
var camelotRows = []string{"F-G", "C-J", "B-K", "A-L", "A-L", "A-L", "A-L", "A-L", "A-L", "A-L", "A-L", "A-L", "A-L", "B-K", "C-J", "F-G"}

// span is the first and the last file of a row, from 0.
func span(row string) (from, to int) { return int(row[0] - 'A'), int(row[len(row)-1] - 'A') }

// exists reports whether there is a square, with files and ranks from 0.
func (s *shape) exists(file, rank int) bool {
	from, to := span(s.rows[rank])
	return file >= from && file <= to
}

// named is the square of a name that is right.
func (b *Board) named(name string) uint8 {
	rank, _ := strconv.Atoi(name[1:])
	return b.number[b.geometry.At(int(name[0]-'A'), rank-1)]
}

// Name is the board's, as the option has it.
func (s *shape) Name() string { return s.name }

// Ends is how games on the board end.
func (s *shape) Ends() Ends { return s.ends }

// Start is the text of the board's start.
func (s *shape) Start() string { return s.start }

// standard is Camelot's own board.
var standard = newBoard(shape{name: "camelot", files: Files, rows: camelotRows, gaps: true,
	castles: [2]string{"F1 G1", "F16 G16"}, start: Start, ends: camelots})

// Standard is Camelot's own board (C1, C2).
func Standard() *Board { return standard }
