package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// Shown is the position that is shown: one of the match, or one of a line that is played
// out beside it.
type Shown struct {
	Ply   int  // of the match, 0 to its Ply; with Line it is where one looked before
	Line  bool // a line is played out
	match *match.Match
	line  *line

	distance *Distance
}

// Present reports whether the match is looked at as it stands.
func (s Shown) Present() bool { return s.Ply == s.match.Ply() }

// OnItsWay reports whether the position on the board is that after a move which no server
// has kept yet (Distance.OnItsWay): one more than Ply moves lead to it.
func (s Shown) OnItsWay() bool {
	return s.distance != nil && s.distance.way != nil && s.Present() && !s.Line
}

// Position is the position on the board.
func (s Shown) Position() engine.Position {
	switch {
	case s.Line:
		return s.line.at
	case s.OnItsWay():
		return s.distance.way.at
	}
	return s.match.At(s.Ply)
}

// Board is the position on the board, for a picture. It is the caller's own.
func (s Shown) Board() engine.Board { return s.Position().Board() }

// Last are the events of the move that led to the position; nil where there is none. Not
// to be changed.
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

// From is the ply at which the line that is played out leaves the match; Ply where none is.
func (s Shown) From() int {
	if s.Line {
		return s.line.from
	}
	return s.Ply
}

// Captured lists what a seat has captured one by one up to the position, in order.
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

// Clock is what a seat's clock shows at Ply; at a distance by the server's time.
func (s Shown) Clock(seat engine.Seat) Face {
	if s.distance != nil && s.Present() {
		return s.distance.face(seat)
	}
	return faceOf(s.match, seat, s.Ply)
}

// Beginning is the match up to Ply, without computers, clocks and date: what whoever
// looks may play on for all seats.
func (s Shown) Beginning() record.Record {
	whole := s.match.Record()
	return record.Record{Game: whole.Game, Players: whole.Players, Arms: whole.Arms,
		Setup: whole.Setup, Start: whole.Start, Moves: whole.Moves[:s.Ply]}
}

// CapturedBy lists the pieces that a seat captures one by one in events.
func CapturedBy(seat engine.Seat, events []engine.Event) []engine.Piece {
	var out []engine.Piece
	for _, e := range events {
		if c, ok := e.(engine.Captured); ok && c.By == seat {
			out = append(out, c.Piece)
		}
	}
	return out
}
