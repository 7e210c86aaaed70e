package spoken

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Summary is what decided a match.
type Summary struct {
	Cause engine.Cause // why it ended
	// By is who did it: the winner, or who gave up, ran out of time or came into a castle and lost by that; NoSeat where nobody
	// or several did. Of is who suffered it, of two; else NoSeat.
	By, Of engine.Seat
	// From is the ply from which By held a square of the enemy castle (CauseCastle); else 0.
	From int
	// Last is the ply of the last move, and Great that of the greatest capture of the
	// winners, or of anybody where nobody won; 0 where there is none. Took is how many it
	// captured.
	Last, Great, Took int
	// Captured are all captures, by seat.
	Captured []int
}

// Summarize is the summary of a match; the zero value where it goes on.
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
		// Where captures are counted up to the target, of two as great the later one brought the end.
		if n := countCaptured(turn.Events); n > s.Took || n > 0 && n == s.Took && o.Cause == engine.CauseTarget {
			s.Great, s.Took = i+1, n
		}
	}
	if o.Cause == engine.CauseCastle {
		s.From = heldFrom(m, s.By)
	}
	return s
}

// Decisive is the ply after which the position shows best what decided the match.
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

// countCaptured is how many pieces are captured in events.
func countCaptured(events []engine.Event) (n int) {
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			n++
		case engine.LineCaptured:
			n += len(e.Taken)
		}
	}
	return n
}

// heldFrom is the ply from which a seat held a square of the enemy castle: what enters
// it stays there, but for what is captured in it.
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
