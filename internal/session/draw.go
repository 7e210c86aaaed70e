package session

import (
	"roundtable/engine"
	"roundtable/online"
)

// DrawAsked means that player By offers player Of a draw. If Here is true, Of is a local player,
// and the screen must ask that player and call AgreeDraw on a yes. Otherwise the answer comes as an
// event. An offer from another device arrives together with its move.
type DrawAsked struct {
	By, Of engine.Seat
	Here   bool
}

// DrawHeld means that By, who is to move, will offer a draw together with the next move to a player
// on another device, or has cancelled that.
type DrawHeld struct {
	By engine.Seat
	On bool
}

// DrawAgreed means that By has accepted a draw. Ended follows.
type DrawAgreed struct{ By engine.Seat }

// DrawRefused means that By has declined a draw.
type DrawRefused struct{ By engine.Seat }

func (DrawAsked) event()   {}
func (DrawHeld) event()    {}
func (DrawAgreed) event()  {}
func (DrawRefused) event() {}

// OfferDraw offers a draw for the local player to move, or asks the local player whether to accept
// the other side's offer. A computer answers at a later step. In a game by links the offer is sent
// with the next move, unless a second call cancels it. Online, any local player may offer a draw at
// any time.
func (s *Session) OfferDraw() []Event {
	if s.distance != nil {
		return s.distance.tryAsk(&online.OfferDraw{}, engine.NoSeat)
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

// AgreeDraw ends the match as a draw because the local player has accepted it.
func (s *Session) AgreeDraw() []Event {
	if s.distance != nil {
		return s.distance.tryAsk(&online.AgreeDraw{}, engine.NoSeat)
	}
	return s.finish(s.match.AgreeDraw())
}
