package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
)

// Shown is the position shown on the board. It belongs to the game or to a variation.
type Shown struct {
	Ply   int  // of the game, 0 to its Ply; in a variation the ply seen before
	Line  bool // a variation is shown
	Node  *match.Node
	match *match.Match

	advising bool // a variation is being played out
	distance *Distance
}

// Present reports whether the present position of the game is shown.
func (s Shown) Present() bool { return !s.Line && s.Ply == s.match.Ply() }

// Advised reports whether a variation is shown that the program has played out, or that was tried when
// a better move was asked for. No record has it until the user tries a move or writes something there.
func (s Shown) Advised() bool {
	return s.Line && (s.advising || s.match.InGame(s.Node) || s.match.Unlisted(s.Node))
}

// OnItsWay reports whether the board shows a move that the server has not saved yet
// (Distance.OnItsWay). The board is then one ply after Ply.
func (s Shown) OnItsWay() bool {
	return s.distance != nil && s.distance.way != nil && s.Present()
}

// Position returns the position on the board.
func (s Shown) Position() engine.Position {
	if s.OnItsWay() {
		return s.distance.way.at
	}
	return s.Node.Position
}

// Board returns a copy of the board, for drawing.
func (s Shown) Board() engine.Board { return s.Position().Board() }

// Last returns the events of the move that led to the position, or nil. They must not be changed.
func (s Shown) Last() []engine.Event {
	if s.OnItsWay() {
		return s.distance.way.turn.Events
	}
	return s.Node.Events
}

// From returns the ply at which the variation leaves the game, or Ply if the game is shown.
func (s Shown) From() int { return s.match.Leaves(s.Node).Ply }

// Captured returns, in order, the pieces that a seat has captured before the position shown.
func (s Shown) Captured(seat engine.Seat) []engine.Piece {
	var out []engine.Piece
	for _, n := range s.Node.Line() {
		out = append(out, CapturedBy(seat, n.Events)...)
	}
	if s.OnItsWay() {
		out = append(out, CapturedBy(seat, s.distance.way.turn.Events)...)
	}
	return out
}

// Clock returns what a seat's clock displays at From, in an online game according to the server's
// time.
func (s Shown) Clock(seat engine.Seat) Face {
	if s.distance != nil && s.From() == s.match.Ply() {
		return s.distance.face(seat)
	}
	return faceOf(s.match, seat, s.From())
}

// CapturedBy returns the pieces that a seat captured according to events.
func CapturedBy(seat engine.Seat, events []engine.Event) []engine.Piece {
	var out []engine.Piece
	for _, e := range events {
		if c, ok := e.(engine.Captured); ok && c.By == seat {
			out = append(out, c.Piece)
		}
	}
	return out
}
