package session

import (
	"cmp"

	"roundtable/engine"
)

// halt ends every thought under way. The seat to move is told to begin again at the next
// step; what the person asked for is asked again.
func (s *Session) halt() {
	for _, seat := range []engine.Seat{s.moving, s.asked} {
		if seat != engine.NoSeat {
			s.seats[seat].stop()
		}
	}
	s.moving, s.asked = engine.NoSeat, engine.NoSeat
	s.thought.stop()
}

// play plays a move from the present position.
func (s *Session) play(m engine.Move) ([]Event, error) {
	if _, err := s.match.Play(m); err != nil {
		return nil, err
	}
	s.halt() // a hint comes too late
	ply := s.match.Ply()
	s.looking.ply = ply
	out := append([]Event{Played{Ply: ply, Turn: s.match.Turns()[ply-1]}}, s.saving.moved()...)
	if s.match.Outcome().Over() {
		out = append(out, Ended{})
	}
	return out, nil
}

// finish is the end of a match that no move has ended; nil events are none.
func (s *Session) finish(ended []engine.Event, first ...Event) []Event {
	if ended == nil { // it had ended meanwhile
		return nil
	}
	s.halt()
	s.pace = Running
	out := append(first, s.looking.to(s.match.Ply())...)
	out = append(out, s.saving.moved()...)
	return append(out, Ended{Events: ended})
}

// travel takes the match itself to another ply.
func (s *Session) travel(by Cause, do func() bool) []Event {
	s.halt()
	out := s.looking.leaveLine()
	from := s.looking.ply
	if !do() {
		return out
	}
	if s.looking.review.on() && !s.MayReview() {
		out = append(out, s.looking.closeReview()...)
	}
	if s.pace = Running; s.company.People == 0 && s.distance == nil {
		s.pace = Stopped
	}
	s.saving.save()
	s.looking.ply = s.match.Ply()
	return append(out, Moved{From: from, To: s.looking.ply, By: by})
}

// stand stops the clocks until somebody goes on.
func (s *Session) stand() []Event {
	s.halt()
	if s.clocks.keep(1) {
		s.saving.save()
	}
	s.pace = Standing
	return []Event{Paused{}}
}

// move plays what a computer has chosen.
func (s *Session) move(seat engine.Seat) []Event {
	m, fault := s.seats[seat].chosen()
	out, err := s.play(m)
	if fault = cmp.Or(fault, err); fault != nil {
		return append([]Event{SeatFailed{Seat: seat, Err: fault}}, out...)
	}
	return out
}
