package session

import (
	"cmp"

	"roundtable/engine"
)

// halt ends every search. The seat to move starts again at the next step; the player has to ask for
// a hint again.
func (s *Session) halt() {
	for _, seat := range []engine.Seat{s.moving, s.asked} {
		if seat != engine.NoSeat {
			s.seats[seat].stop()
		}
	}
	s.moving, s.asked = engine.NoSeat, engine.NoSeat
	s.thought.stop()
}

func (s *Session) play(m engine.Move) ([]Event, error) {
	if _, err := s.match.Play(m); err != nil {
		return nil, err
	}
	s.halt() // too late for a hint
	ply := s.match.Ply()
	s.looking.ply = ply
	s.looking.forget()
	out := append([]Event{Played{Ply: ply, Turn: s.match.Node(ply).Turn}}, s.saving.saveMove()...)
	if s.match.Outcome().Over() {
		out = append(out, Ended{})
	}
	return out, nil
}

// finish ends a match for a reason other than a move. If ended is nil, the match was already over,
// and finish does nothing.
func (s *Session) finish(ended []engine.Event, first ...Event) []Event {
	if ended == nil { // it was over already
		return nil
	}
	s.halt()
	s.pace, s.looking.trial = Running, false
	out := append(first, s.looking.to(s.match.Ply())...)
	out = append(out, s.saving.saveMove()...)
	return append(out, Ended{Events: ended})
}

// travel takes the match itself to another ply by calling do, which returns false if nothing
// changes.
func (s *Session) travel(by Cause, do func() bool) []Event {
	s.halt()
	out := s.looking.leaveLine()
	from := s.looking.ply
	s.looking.trial = false
	if !do() {
		return out
	}
	if s.looking.review.on() && !s.MayReview() {
		out = append(out, s.looking.closeReview(ReviewClosed{})...)
	}
	if s.pace = Running; s.company.People == 0 && s.distance == nil {
		s.pace = Stopped
	}
	s.saving.save()
	s.looking.ply = s.match.Ply()
	s.looking.forget()
	return append(out, Moved{From: from, To: s.looking.ply, By: by})
}

// stand stops the players' clocks until GoOn.
func (s *Session) stand() []Event {
	s.halt()
	if s.clocks.keep(1) {
		s.saving.save()
	}
	s.pace = Standing
	return []Event{Paused{}}
}

// move plays the move that a computer has chosen.
func (s *Session) move(seat engine.Seat) []Event {
	m, fault := s.seats[seat].takeMove()
	out, err := s.play(m)
	if fault = cmp.Or(fault, err); fault != nil {
		return append([]Event{SeatFailed{Seat: seat, Err: fault}}, out...)
	}
	return out
}
