package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// Shown is the position shown: of the match, or of a line played out.
type Shown struct {
	Ply   int  // of the match, 0 to its Ply; with Line the ply seen before
	Line  bool // a line is played out
	match *match.Match
	line  *line

	distance *Distance
}

// Present reports whether the present position of the match is shown.
func (s Shown) Present() bool { return s.Ply == s.match.Ply() }

// OnItsWay reports whether the board shows a move that the server has not saved
// (Distance.OnItsWay), one ply after Ply.
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

// Board returns a copy of the board for a picture.
func (s Shown) Board() engine.Board { return s.Position().Board() }

// Last returns the events of the move before the position, or nil. It must not be changed.
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

// From returns the ply at which the line leaves the match; Ply without a line.
func (s Shown) From() int {
	if s.Line {
		return s.line.from
	}
	return s.Ply
}

// Captured returns the pieces that a seat has captured up to the position, in order.
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

// Clock returns a seat's clock display at Ply, online by the server's time.
func (s Shown) Clock(seat engine.Seat) Face {
	if s.distance != nil && s.Present() {
		return s.distance.face(seat)
	}
	return faceOf(s.match, seat, s.Ply)
}

// Beginning returns the match up to Ply without computers, clocks and date, to play on for all
// seats.
func (s Shown) Beginning() record.Record {
	whole := s.match.Record()
	return record.Record{Game: whole.Game, Players: whole.Players, Arms: whole.Arms,
		Setup: whole.Setup, Start: whole.Start, Moves: whole.Moves[:s.Ply]}
}

// CapturedBy returns the pieces that a seat captures in events.
func CapturedBy(seat engine.Seat, events []engine.Event) []engine.Piece {
	var out []engine.Piece
	for _, e := range events {
		if c, ok := e.(engine.Captured); ok && c.By == seat {
			out = append(out, c.Piece)
		}
	}
	return out
}
