package camelot

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

type shape struct {
	name    string
	files   int
	rows    []string  // squares of each rank from 1, as files: "F-G", "D"
	castles [2]string // squares of each seat's castle
	start   string
	water   string // squares that are water (R1)
	trees   string // where White may plant trees; Black on the squares opposite (R3)
	gaps    bool   // missing squares have numbers too
	ends    Ends
}

// Ends says how games on a board end, where boards differ in C12 and C14 to C17.
type Ends struct {
	// CastleMoves is the number of castle moves that each player has (C12, S1).
	CastleMoves int
	// Material says that the number of pieces matters: one piece each is a draw (C16), and under
	// WCF only a side with two or more pieces wins by C15 and C17. If it is false, S3 to S5 or A4
	// apply.
	Material bool
	// Reversed says that a side loses if it enters the enemy castle (A2) and wins if it cannot move
	// (A3).
	Reversed bool
}

// The names of the boards, as the option has them.
const (
	camelotName  = "camelot"
	camName      = "cam"
	cametteName  = "camette"
	chivalryName = "chivalry"
	riverName    = "river"
	antiName     = "anti"
)

var boardNames = []string{camelotName, camName, cametteName, chivalryName, riverName, antiName}

func (s *shape) exists(file, rank int) bool {
	row, letter := s.rows[rank], byte('A'+file)
	name := string(rune(letter)) + strconv.Itoa(rank+1)
	return letter >= row[0] && letter <= row[len(row)-1] && !slices.Contains(strings.Fields(s.water), name)
}

// placeNamed returns the file and rank, from 0, of a valid name.
func placeNamed(name string) (file, rank int) {
	rank, _ = strconv.Atoi(name[1:])
	return int(name[0] - 'A'), rank - 1
}

func (b *Board) squareNamed(name string) uint8 { return b.number[b.geometry.At(placeNamed(name))] }

func (b *Board) squaresNamed(names string) (out []uint8) {
	for _, name := range strings.Fields(names) {
		out = append(out, b.squareNamed(name))
	}
	return out
}

// Name returns the board's name, as in the option.
func (s *shape) Name() string { return s.name }

// Ends returns how games end.
func (s *shape) Ends() Ends { return s.ends }

// Start returns the text of the start.
func (s *shape) Start() string { return s.start }

var camelotShape = shape{
	name: camelotName, files: Files, gaps: true,
	rows: []string{"F-G", "C-J", "B-K", "A-L", "A-L", "A-L", "A-L", "A-L",
		"A-L", "A-L", "A-L", "A-L", "A-L", "B-K", "C-J", "F-G"},
	castles: [2]string{"F1 G1", "F16 G16"}, start: Start,
	ends: Ends{CastleMoves: CastleMoves, Material: true},
}

var standard = newBoard(camelotShape)

// Standard returns Camelot's own board (C1, C2).
func Standard() *Board { return standard }

// The other boards are made on first use.
var (
	// cam is Cam's board (CM1, CM2).
	cam = sync.OnceValue(func() *Board {
		return newBoard(shape{
			name: camName, files: 7,
			rows:    []string{"D", "C-E", "B-F", "A-G", "A-G", "A-G", "A-G", "A-G", "A-G", "A-G", "B-F", "C-E", "D"},
			castles: [2]string{"D1", "D13"},
			start:   "1/3/5/2n1n2/1mmmmm1/7/7/7/1MMMMM1/2N1N2/5/3/1 w 0 0",
		})
	})
	// camette is Camette's board (CT1, CT2).
	camette = sync.OnceValue(func() *Board {
		return newBoard(shape{
			name: cametteName, files: 5,
			rows:    []string{"C", "B-D", "A-E", "A-E", "A-E", "B-D", "C"},
			castles: [2]string{"C1", "C7"},
			start:   "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0",
		})
	})
	// chivalry is Chivalry's board (CH1 to CH3).
	chivalry = sync.OnceValue(func() *Board {
		return newBoard(shape{
			name: chivalryName, files: 14,
			rows: []string{"G-H", "D-K", "C-L", "B-M", "A-N", "A-N", "A-N", "A-N",
				"A-N", "A-N", "A-N", "A-N", "B-M", "C-L", "D-K", "G-H"},
			castles: [2]string{"G1 H1", "G16 H16"},
			start:   "2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2 w 0 0",
			ends:    camelotShape.ends,
		})
	})
	// river is the River board (R1 to R3).
	river = sync.OnceValue(func() *Board {
		of := camelotShape
		of.name, of.gaps = riverName, false
		of.water = "A5 A6 B6 C6 A7 B7 C7 E7 C8 E8 F8 G8 F9 G9 H9 J9 H10 J10 K10 L10 J11 K11 L11 L12"
		of.trees = "C2 D2 I2 J2 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 A4 B4 K4 L4 B5 C5 J5 K5 L5 " +
			"F6 G6 H6 I6 J6 K6 L6 F7 G7 H7 I7 J7 K7 L7 K8 L8 K9 L9"
		of.start = "2/8/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/8/2 w 0 0"
		return newBoard(of)
	})
	// anti is Anti-Camelot's board (A1 to A4), which is that of Camelot.
	anti = sync.OnceValue(func() *Board {
		of := camelotShape
		of.name, of.ends = antiName, Ends{Reversed: true}
		return newBoard(of)
	})
)

func boardCalled(name string) *Board {
	switch name {
	case camelotName:
		return standard
	case camName:
		return cam()
	case cametteName:
		return camette()
	case chivalryName:
		return chivalry()
	case riverName:
		return river()
	case antiName:
		return anti()
	}
	return nil
}
