package board

import (
	"math"

	"roundtable/engine"
)

// onItsWay marks a square over which a piece is only passing.
var onItsWay = engine.Piece{Kind: ^engine.Kind(0)}

// pressView holds what was visible on the board when this press began, if no move was begun by
// then. A press counts for what the user saw, not for what a movement or another player has put
// there since.
type pressView struct {
	surface *Surface
	on      bool
	pieces  []engine.Piece // by square
	filled  engine.Square  // by the last move made
	twice   int            // remaining ticks in which a press there counts as a double click
}

// twiceTicks is how long a double click takes at most.
const twiceTicks = 30

// fill notes that a press on a square has made a move there.
func (s *pressView) fill(sq engine.Square) { s.filled, s.twice = sq, twiceTicks }

// fresh reports whether a press is the second press of a double click whose first press made a move
// on that square.
func (s *pressView) fresh(sq engine.Square) bool { return s.twice > 0 && sq == s.filled }

// begin notes what is visible when a press begins. known says that the user is building a move or
// asked for the movement that runs, and so knows where its pieces go.
func (s *pressView) begin(known bool) {
	s.on = !known && s.surface.shown.Geometry != nil
	if s.on {
		s.pieces = s.surface.appendResting(s.pieces[:0])
	}
}

// means reports whether the piece that is on a square now was visible there when the press began.
func (s *pressView) means(sq engine.Square) bool {
	return !s.on || sq == engine.NoSquare || int(sq) >= len(s.pieces) || s.pieces[sq] == s.surface.shown.At[sq]
}

// appendResting appends the pieces at rest, by square.
func (s *Surface) appendResting(to []engine.Piece) []engine.Piece {
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
	if sq := s.Ghost(); sq != engine.NoSquare { // a ghost is not a piece
		to[sq] = s.shown.At[sq]
	}
	return to
}
