package grand

import (
	"strings"
	"sync"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// The seats in turn order: Red and Blue are a team, Green and Yellow the other.
const (
	Red engine.Seat = iota
	Green
	Blue
	Yellow
	seats
)

// partner returns the other player of a team (G2).
func partner(seat engine.Seat) engine.Seat { return seat ^ 2 }

// board is a board: G1, G3, GC1, GC2.
type board struct {
	name     string
	geometry *engine.Geometry
	of       [seats]*camelot.Board // as each player sees it
	home     [seats]camelot.Bits   // castles; the goal is the opposite player's
	goal     [seats]camelot.Bits
	start    string
	pieces   int // of each player at the start
	knights  int
	single   bool // one-square castles (GC3)

	zobrist            [seats][3][camelot.Squares]uint64 // seat, kind
	zobristCastleMoves [seats][camelot.CastleMoves + 1]uint64
	zobristTurn        [seats]uint64
}

// Opposite returns the player whose castle is the goal of a seat. Red and Green have each other's
// castle as the goal, Blue and Yellow too (G5).
func Opposite(seat engine.Seat) engine.Seat { return seat ^ 1 }

func newBoard(name string, rows []string, castles [seats]string, start string) *board {
	b := &board{name: name, start: start, single: !strings.Contains(castles[Red], " ")}
	most := camelot.CastleMoves
	if b.single {
		most = 0
	}
	for seat := range seats {
		closed := castles[(seat+2)%seats] + " " + castles[Opposite((seat+2)%seats)] // G6
		b.of[seat] = camelot.NewTeamBoard(len(rows), rows, castles[seat], castles[Opposite(seat)], closed, most)
		b.home[seat], b.goal[seat] = b.of[seat].CastleOf(camelot.White), b.of[seat].CastleOf(camelot.Black)
	}
	b.geometry = b.of[Red].Geometry()
	places, _, _ := strings.Cut(start, " ")
	b.knights = strings.Count(places, letters[:1])
	b.pieces = b.knights + strings.Count(places, letters[1:2])
	numbers := splitmix.New(0x4752414e44)
	for seat := range b.zobrist {
		for kind := range b.zobrist[seat] {
			for sq := range b.zobrist[seat][kind] {
				b.zobrist[seat][kind][sq] = numbers.Uint64()
			}
		}
		for n := 1; n < len(b.zobristCastleMoves[seat]); n++ {
			b.zobristCastleMoves[seat][n] = numbers.Uint64()
		}
		if seat > 0 {
			b.zobristTurn[seat] = numbers.Uint64()
		}
	}
	return b
}

// The names of the boards, as the option has them.
const (
	grandName = "grand"
	camName   = "cam"
)

// The boards are made on first use.
var (
	// grandBoard is Grand Camelot's board (G1, G3).
	grandBoard = sync.OnceValue(func() *board {
		return newBoard(grandName,
			[]string{"H-I", "E-L", "D-M", "C-N", "B-O", "B-O", "B-O", "A-P", "A-P", "B-O", "B-O", "B-O", "C-N", "D-M", "E-L", "H-I"},
			[seats]string{Red: "H1 I1", Green: "H16 I16", Blue: "A8 A9", Yellow: "P8 P9"},
			"2/8/2GggggG2/4GggG4/6gg6/1B10Y1/1bB8Yy1/2bbb6yyy2/2bbb6yyy2/1bB8Yy1/1B10Y1/6rr6/4RrrR4/2RrrrrR2/8/2 r 0 0 0 0")
	})
	// camBoard is Grand Cam's board (GC1, GC2).
	camBoard = sync.OnceValue(func() *board {
		return newBoard(camName,
			[]string{"G", "F-H", "D-J", "C-K", "C-K", "B-L", "A-M", "B-L", "C-K", "C-K", "D-J", "F-H", "G"},
			[seats]string{Red: "G1", Green: "G13", Blue: "A7", Yellow: "M7"},
			"1/GgG/2ggg2/4g4/9/Bb7yY/1bbb5yyy1/Bb7yY/9/4r4/2rrr2/RrR/1 r 0 0 0 0")
	})
)

func boardCalled(name string) *board {
	if name == camName {
		return camBoard()
	}
	return grandBoard()
}
