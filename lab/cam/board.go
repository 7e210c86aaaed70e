package cam

import (
	"fmt"
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Board is a board with precomputed data. It does not change.
type Board struct {
	rules        *camelot.Board
	setup        engine.Setup
	files, ranks int
	// The sets of squares that exist, and on which pieces of the side to move and of the other
	// may stand while the game goes on (S2).
	all, ownMay, othMay set
	home, goal          uint8 // the castles of the side that plays upwards: its own and the other
	near                [128]set
	leaps               [128][]leap
}

type leap struct{ over, to uint8 }

// NewBoard returns the board of Camelot's family with a name.
func NewBoard(name string) (*Board, error) {
	setup := engine.Setup{Seats: 2, Values: map[string]string{"board": name, "rules": camelot.WCF.String(), "repetition": "off"}}
	p, err := camelot.Game{}.New(setup)
	if err != nil {
		return nil, err
	}
	s := p.(*camelot.Position).State()
	r := s.Board()
	g := r.Geometry()
	b := &Board{rules: r, setup: setup, files: g.Files, ranks: g.Ranks}
	own, goal := r.CastleSquares(camelot.White), r.CastleSquares(camelot.Black)
	if g.Files > 8 || g.Ranks > 16 || len(own) != 1 || len(goal) != 1 || r.Ends() != (camelot.Ends{}) {
		return nil, fmt.Errorf("the board %s is none of at most 8 files and 16 ranks with castles of one square", name)
	}
	b.home, b.goal = b.at(own[0]), b.at(goal[0])
	for _, square := range g.Squares {
		sq := r.Number(square)
		at := b.at(sq)
		b.all = b.all.or(only(at))
		beside := r.Neighbours(sq)
		for d, near := range beside {
			if r.Square(near) == engine.NoSquare {
				continue
			}
			b.near[at] = b.near[at].or(only(b.at(near)))
			if to := r.Neighbours(near)[d]; r.Square(to) != engine.NoSquare {
				b.leaps[at] = append(b.leaps[at], leap{b.at(near), b.at(to)})
			}
		}
	}
	b.ownMay, b.othMay = b.all.minus(only(b.goal)), b.all.minus(only(b.home))
	return b, nil
}

// at returns the index, in sets, of a square that has the number sq in the rules.
func (b *Board) at(sq uint8) uint8 {
	g, square := b.rules.Geometry(), b.rules.Square(sq)
	return uint8(8*g.Rank(square) + g.File(square))
}

func (b *Board) square(at uint8) uint8 {
	return b.rules.Number(b.rules.Geometry().At(int(at&7), int(at>>3)))
}

// turn returns a set after the board is turned by half a circle.
func (b *Board) turn(s set) set {
	lo, hi := bits.Reverse64(s.hi), bits.Reverse64(s.lo)
	// The last square has come to where the first was but for so many places.
	by := 128 - (8*(b.ranks-1) + b.files)
	if by >= 64 {
		return set{lo: hi >> (by - 64)}
	}
	return set{lo>>by | hi<<(64-by), hi >> by}
}

func (b *Board) mirror(s set) set {
	by := 8 - b.files
	return set{bits.ReverseBytes64(bits.Reverse64(s.lo)) >> by, bits.ReverseBytes64(bits.Reverse64(s.hi)) >> by}
}

// Position is a position of an unfinished game, seen from the side to move. It holds the squares of
// that side's pieces, of the other side's pieces, and of the Knights of both.
type Position struct{ own, other, knights set }

func (b *Board) mirroredPosition(p Position) Position {
	return Position{b.mirror(p.own), b.mirror(p.other), b.mirror(p.knights)}
}

// Text returns a position's text, with White to move.
func (b *Board) Text(p Position) string {
	return b.rules.WriteText(&camelot.Text{Turn: "w", CastleMoves: []uint8{0, 0}}, func(sq uint8) byte {
		at := b.at(sq)
		letters := "Mm"
		if p.knights.has(at) {
			letters = "Nn"
		}
		switch {
		case p.own.has(at):
			return letters[0]
		case p.other.has(at):
			return letters[1]
		}
		return 0
	})
}

func (b *Board) state(p Position) (camelot.State, error) { return b.parse(b.Text(p)) }

// parse reads a position's text. It refuses one in which the game is over.
func (b *Board) parse(text string) (s camelot.State, err error) {
	q, err := camelot.Game{}.Parse(b.setup, text)
	if err != nil {
		return s, err
	}
	s = q.(*camelot.Position).State()
	if o := s.Ended(); o.Over() {
		return s, fmt.Errorf("%s: the game is over", text)
	}
	return s, nil
}

func (b *Board) position(s *camelot.State) (p Position) {
	read := func(of *camelot.Bits) (out set) {
		of.Each(func(sq uint8) { out = out.or(only(b.at(sq))) })
		if s.Turn() == camelot.Black {
			out = b.turn(out)
		}
		return out
	}
	return Position{own: read(s.Pieces(s.Turn())), other: read(s.Pieces(1 - s.Turn())), knights: read(s.Knights())}
}

// Parse parses a position's text in the format of the rules. It returns an error if the game is
// over.
func (b *Board) Parse(text string) (Position, error) {
	s, err := b.parse(text)
	if err != nil {
		return Position{}, err
	}
	return b.position(&s), nil
}
