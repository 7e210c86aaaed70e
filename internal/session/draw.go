package session

import (
	"roundtable/engine"
	"roundtable/online"
)

// DrawAsked: By offers Of a draw. Here says that Of is a person at this table, whom the
// screen asks: AgreeDraw follows where that person agrees, and nothing else. Of any other
// the answer comes as an event. Where By plays elsewhere the offer came with the last move.
type DrawAsked struct {
	By, Of engine.Seat
	Here   bool
}

// DrawHeld: By, who is to move, offers a draw to somebody elsewhere with the next move, or
// no longer does. It is answered there: by agreeing, or by a move.
type DrawHeld struct {
	By engine.Seat
	On bool
}

// DrawAgreed: By has agreed to a draw. Ended follows.
type DrawAgreed struct{ By engine.Seat }

// DrawRefused: By has declined a draw.
type DrawRefused struct{ By engine.Seat }

func (DrawAsked) event()   {}
func (DrawHeld) event()    {}
func (DrawAgreed) event()  {}
func (DrawRefused) event() {}

// OfferDraw offers a draw to the other side, for the person here who is to move; where the
// other side has offered one already, it asks for the answer. The answer of a computer
// comes at a later step. To somebody elsewhere the offer goes with the next move, unless
// it is called again before. At a distance any person here may offer one at any time.
func (s *Session) OfferDraw() []Event {
	if s.distance != nil {
		return s.distance.told(&online.OfferDraw{}, engine.NoSeat)
	}
	if !s.Mine() || s.pace == Standing || len(s.seats) != 2 || s.thinks() {
		return nil
	}
	by := s.match.Position().Turn()
	other := 1 - by
	if _, offered := s.match.Offered(); offered {
		return []Event{DrawAsked{By: other, Of: by, Here: true}}
	}
	if s.seats[other].status().Doing == Elsewhere {
		s.match.OfferDraw(!s.match.Offers())
		return []Event{DrawHeld{By: by, On: s.match.Offers()}}
	}
	out := DrawAsked{By: by, Of: other, Here: s.seats[other].local()}
	if out.Here {
		return []Event{out}
	}
	s.asked = other
	s.seats[other].offer(s.watch.seen)
	return []Event{out}
}

// AgreeDraw ends the match without a winner: the person here who was asked agrees.
func (s *Session) AgreeDraw() []Event {
	if s.distance != nil {
		return s.distance.told(&online.AgreeDraw{}, engine.NoSeat)
	}
	return s.finish(s.match.AgreeDraw())
}
