package session

import (
	"time"

	"roundtable/engine"
)

// Step takes a session to a time, of a clock that only its differences are read of, and
// returns what has happened. busy says that a movement is still seen on the board: the
// moves of seats that are not here, judgements, lines and play-through wait for its end. A
// screen steps once a frame, and is busy too while a card hides a match that PlaysThrough.
func (s *Session) Step(now time.Duration, busy bool) []Event {
	out := s.Elapse(now)
	out = append(out, s.saving.poll()...)
	if s.distance != nil {
		out = append(out, s.distance.hear(now, busy)...)
	} else {
		out = append(out, s.advance(busy)...)
	}
	if s.looking.review.on() {
		out = append(out, s.looking.step(s.watch.seen-s.stepped, busy)...)
		if s.looking.Reviewed() != nil {
			keepReview(s)
		}
	}
	s.stepped = s.watch.seen
	return out
}

// Elapse is the part of Step that lets the players' clocks run. A screen that takes what
// people chose before it steps calls it first, with the time of that step, so that what
// was chosen counts from now on and not from the step before. Step alone does the same.
func (s *Session) Elapse(now time.Duration) []Event {
	wall, begun := now-s.watch.last, s.watch.begun
	seen, fresh := s.watch.tell(now)
	if !fresh {
		return nil
	}
	if !begun || wall < 0 || wall > asleep {
		wall = seen
	}
	if !s.match.Outcome().Over() {
		s.played += wall
	}
	if s.distance != nil {
		return s.distance.warn()
	}
	running := s.Timed()
	passed := s.clocks.tell(now, running)
	if !running {
		return nil
	}
	seat := s.match.Position().Turn()
	if ended := s.clocks.elapse(charged(passed, s.ToMove(), s.company.People, s.match.Ply())); ended != nil {
		return s.finish(ended, TimeOut{seat})
	}
	if s.clocks.keep(keepEach) {
		s.saving.save()
	}
	if s.moving != engine.NoSeat && s.toMove().status().Doing == Thinking && s.clocks.pressing() {
		s.toMove().conclude()
	}
	if s.toMove().local() {
		return s.clocks.warn()
	}
	return nil
}

// advance goes on with the match where no person here is to move, and with what was asked
// of an engine.
func (s *Session) advance(busy bool) []Event {
	switch {
	case s.match.Outcome().Over():
		return nil
	case s.adviser.thinks():
		return s.adviser.hear(s.watch.seen)
	case s.asked != engine.NoSeat:
		return s.hear(s.asked, false)
	case s.moving != engine.NoSeat:
		return s.hear(s.moving, busy || !s.looking.present())
	case s.pace != Running || !s.looking.present():
		return nil
	case s.toMove().local():
		if s.config.Kind == Analysis && !busy && !s.Unaided() && !s.adviser.looked(s.match.Position()) {
			return s.adviser.ask(ForJudgement, s.watch.seen)
		}
		return nil
	}
	s.moving = s.match.Position().Turn()
	if c := s.toMove().computer; c != nil {
		c.begin(s.watch.seen, s.config.Wishes().Speed)
	}
	return []Event{Thinks{For: ForMove}}
}

// hear takes in what a seat that was asked something has decided, unless that is still to
// wait.
func (s *Session) hear(seat engine.Seat, waits bool) []Event {
	depth := s.thought.progress.Depth
	if !s.seats[seat].decided(s.watch.seen) || waits {
		return s.thought.deepened(depth)
	}
	if seat == s.moving {
		return s.move(seat)
	}
	s.asked = engine.NoSeat
	if s.seats[seat].agreed() {
		return s.finish(s.match.AgreeDraw(), DrawAgreed{seat})
	}
	return []Event{DrawRefused{seat}}
}

const (
	// frame is how often a screen steps a session.
	frame = time.Second / 60
	// lull is the longest gap between two steps in which the match was seen: more is
	// another screen over it, or a program that was not run, and counts as one frame.
	lull = 100 * time.Millisecond
	// asleep is the longest gap that belongs to the time of the match, which is that of the clock
	// on the wall: more is a device that slept.
	asleep = 5 * time.Minute
)

// frames is the time of so many frames.
func frames(n int) time.Duration { return time.Duration(n) * time.Second / 60 }

// over reports whether so much time has passed. Half a frame may lack, so that a time of
// whole frames is over at the same frame whatever was rounded.
func over(passed, all time.Duration) bool { return passed >= all-frame/2 }

// watch is the time for which the match was seen. What people are to see, as for how
// long the computer thinks at least, counts by it; players' clocks do not.
type watch struct {
	begun bool
	last  time.Duration // the time that was told last
	seen  time.Duration
}

// tell tells the time; it returns for how long the match was seen since, and false where
// this very time has been told already.
func (w *watch) tell(now time.Duration) (passed time.Duration, fresh bool) {
	if w.begun && now == w.last {
		return 0, false
	}
	passed = now - w.last
	if !w.begun || passed < 0 || passed > lull {
		passed = frame
	}
	w.begun, w.last = true, now
	w.seen += passed
	return passed, true
}
