package spoken

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Summary says what decided a match.
type Summary struct {
	Cause engine.Cause // why it ended
	// By is the winner, or the player who resigned, lost on time, or lost by entering a castle;
	// NoSeat if there is none or several. Of is the opponent in a game of two players, otherwise
	// NoSeat.
	By, Of engine.Seat
	// From is the ply since which By has had a piece in the enemy castle (CauseCastle), otherwise
	// 0.
	From int
	// Last is the ply of the last move. Great is the ply of the greatest capture by a winner, or by
	// any player if there is no winner; 0 if there is none. Took is the number of pieces captured
	// by it.
	Last, Great, Took int
	// Captured holds the number of captures, by seat.
	Captured []int
}

// Summarize returns the summary of a match, or the zero value if the match has not ended.
func Summarize(m *match.Match) Summary {
	o := m.Outcome()
	if !o.Over() {
		return Summary{}
	}
	s := Summary{Cause: o.Cause, By: engine.NoSeat, Of: engine.NoSeat, Last: m.Ply()}
	for seat, t := range m.Position().Board().Tally {
		s.Captured = append(s.Captured, t.Captured)
		if o.Winners.Has(engine.Seat(seat)) && o.Winners.Len() == 1 {
			s.By = engine.Seat(seat)
		}
	}
	if len(s.Captured) == 2 && s.By != engine.NoSeat {
		s.Of = 1 - s.By
	}
	if o.Cause == engine.CauseResignation || o.Cause == engine.CauseTime || o.Cause == engine.CauseEnteredLost { // it is the loser's doing
		s.By, s.Of = s.Of, s.By
	}
	for i, turn := range m.Turns()[:m.Ply()] {
		if o.Winners != 0 && !o.Winners.Has(turn.Seat) {
			continue
		}
		// Where captures count up to a target, the later of two equal ones brought the end.
		if n := engine.Taken(turn.Events); n > s.Took || n > 0 && n == s.Took && o.Cause == engine.CauseTarget {
			s.Great, s.Took = i+1, n
		}
	}
	if o.Cause == engine.CauseCastle {
		s.From = heldFrom(m, s.By)
	}
	return s
}

// Decisive returns the ply whose position best shows what decided the match.
func (s *Summary) Decisive() int {
	switch {
	case s.From > 0:
		return s.From
	case s.Cause == engine.CauseEntered, s.Cause == engine.CauseEnteredLost, s.Cause == engine.CauseNoMoveWins:
		return s.Last // captures decide nothing there
	case s.Took > 1:
		return s.Great
	}
	return s.Last
}

// heldFrom returns the ply since which a seat has had a piece in the enemy castle. Pieces stay
// there unless they are captured.
func heldFrom(m *match.Match, by engine.Seat) int {
	from := 0
	var inside []engine.Square
	for i, turn := range m.Turns()[:m.Ply()] {
		for _, e := range turn.Events {
			switch e := e.(type) {
			case engine.CastleEntered:
				if e.Piece.Seat == by {
					inside = append(inside, e.At)
				}
			case engine.CastleMoved:
				if at := slices.Index(inside, e.From); at >= 0 {
					inside[at] = e.To
				}
			case engine.Captured:
				inside = slices.DeleteFunc(inside, func(sq engine.Square) bool { return sq == e.At })
			}
		}
		switch {
		case len(inside) == 0:
			from = 0
		case from == 0:
			from = i + 1
		}
	}
	return from
}
