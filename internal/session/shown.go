package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// Shown is the position shown on the board. It belongs to the match, or to a line that is played
// out.
type Shown struct {
	Ply   int  // of the match, 0 to its Ply; with Line the ply seen before
	Line  bool // a line is played out
	match *match.Match
	line  *line

	distance *Distance
}

// Present reports whether the present position of the match is shown.
func (s Shown) Present() bool { return s.Ply == s.match.Ply() }

// OnItsWay reports whether the board shows a move that the server has not saved yet
// (Distance.OnItsWay). The board is then one ply after Ply.
func (s Shown) OnItsWay() bool {
	return s.distance != nil && s.distance.way != nil && s.Present() && !s.Line
}

// Position returns the position on the board.
func (s Shown) Position() engine.Position {
	switch {
	case s.Line:
		return s.line.at
	case s.OnItsWay():
		return s.distance.way.at
	}
	return s.match.At(s.Ply)
}

// Board returns a copy of the board, for drawing.
func (s Shown) Board() engine.Board { return s.Position().Board() }

// Last returns the events of the move that led to the position, or nil. They must not be changed.
func (s Shown) Last() []engine.Event {
	switch {
	case s.Line:
		return s.line.last()
	case s.OnItsWay():
		return s.distance.way.turn.Events
	case s.Ply == 0:
		return nil
	}
	return s.match.Turns()[s.Ply-1].Events
}

// From returns the ply at which the line played out leaves the match, or Ply if the match is shown.
func (s Shown) From() int {
	if s.Line {
		return s.line.from
	}
	return s.Ply
}

// Captured returns, in order, the pieces that a seat has captured before the position shown.
func (s Shown) Captured(seat engine.Seat) []engine.Piece {
	var out []engine.Piece
	for _, turn := range s.match.Turns()[:s.From()] {
		out = append(out, CapturedBy(seat, turn.Events)...)
	}
	if s.Line {
		for _, events := range s.line.played {
			out = append(out, CapturedBy(seat, events)...)
		}
	}
	if s.OnItsWay() {
		out = append(out, CapturedBy(seat, s.distance.way.turn.Events)...)
	}
	return out
}

// Clock returns what a seat's clock displays at Ply, in an online game according to the server's
// time.
func (s Shown) Clock(seat engine.Seat) Face {
	if s.distance != nil && s.Present() {
		return s.distance.face(seat)
	}
	return faceOf(s.match, seat, s.Ply)
}

// Beginning returns the match up to Ply without computers, clocks and date, so that it can be
// continued by people on all seats.
func (s Shown) Beginning() record.Record {
	whole := s.match.Record()
	return record.Record{Game: whole.Game, Players: whole.Players, Arms: whole.Arms,
		Setup: whole.Setup, Start: whole.Start, Moves: whole.Moves[:s.Ply]}
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
