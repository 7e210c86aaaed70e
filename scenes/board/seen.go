package board

import (
	"math"

	"roundtable/engine"
)

// onItsWay stands for a piece over a square that is on its way elsewhere.
var onItsWay = engine.Piece{Kind: ^engine.Kind(0)}

// seen is what was seen on the board when the press under way began, while nobody had
// begun a move. A press counts for what is seen when it is made, and for nothing that a
// movement or somebody else has put there since.
type seen struct {
	surface *Surface
	on      bool
	pieces  []engine.Piece // by square
	filled  engine.Square  // by the move that was made last
	twice   int            // for how many ticks another press there is taken for the second of a double click
}

// twiceTicks is how long a double click takes at most.
const twiceTicks = 30

// fill notes that a press on a square has made a move.
func (s *seen) fill(sq engine.Square) { s.filled, s.twice = sq, twiceTicks }

// fresh reports whether a press on a square is the second one of a double click that has made a move
// there.
func (s *seen) fresh(sq engine.Square) bool { return s.twice > 0 && sq == s.filled }

// begin notes what is seen as a press begins. known says that the person builds a move or
// has asked for the movement, so that where its pieces go is known.
func (s *seen) begin(known bool) {
	s.on = !known && s.surface.shown.Geometry != nil
	if s.on {
		s.pieces = s.surface.standing(s.pieces[:0])
	}
}

// means reports whether the press means what is on a square now: it was seen there.
func (s *seen) means(sq engine.Square) bool {
	return !s.on || sq == engine.NoSquare || int(sq) >= len(s.pieces) || s.pieces[sq] == s.surface.shown.At[sq]
}

// standing appends the pieces that are seen to stand still, by square.
func (s *Surface) standing(to []engine.Piece) []engine.Piece {
	g := s.shown.Geometry
	for range s.shown.At {
		to = append(to, engine.Piece{})
	}
	if !s.Animating() {
		copy(to, s.shown.At)
		return to
	}
	for _, t := range s.Tokens() {
		stands := t.Lift == 0 && t.Trip == 0 && t.X == math.Trunc(t.X) && t.Y == math.Trunc(t.Y)
		for _, sq := range g.Squares {
			switch x, y := math.Abs(t.X-float64(g.File(sq))), math.Abs(t.Y-float64(g.Rank(sq))); {
			case stands && x == 0 && y == 0:
				to[sq] = t.Piece
			case !stands && x < 1 && y < 1:
				to[sq] = onItsWay
			}
		}
	}
	if sq := s.Ghost(); sq != engine.NoSquare { // a ghost is no piece that stands there
		to[sq] = s.shown.At[sq]
	}
	return to
}
