package session

import (
	"time"

	"roundtable/engine"
)

// Step advances a session to the time now and returns what has happened. Only differences between
// such times matter. busy means that the board still shows a movement; then moves of others,
// judgements, lines and playing through wait. A screen calls Step once a frame; it is also busy
// while a card hides a match that is being played through.
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

// Elapse advances the clocks as Step does. A screen that handles input before Step calls Elapse
// first with the same time, so that commands take effect at that time and not at that of the last
// step.
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
	if ended := s.clocks.elapse(chargeable(passed, s.ToMove(), s.company.People, s.match.Ply())); ended != nil {
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

// advance polls the engine, and starts the turn of a seat that no local player plays.
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
		if s.config.Kind == Analysis && !busy && !s.Unaided() && s.adviser.position != s.match.Position() {
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

// hear polls the search of a seat and acts on its decision. If waits is true, the decision is not
// used yet.
func (s *Session) hear(seat engine.Seat, waits bool) []Event {
	depth := s.thought.progress.Depth
	if !s.seats[seat].hasDecided(s.watch.seen) || waits {
		return s.thought.tellDepth(depth)
	}
	if seat == s.moving {
		return s.move(seat)
	}
	s.asked = engine.NoSeat
	if s.seats[seat].takeAgreement() {
		return s.finish(s.match.AgreeDraw(), DrawAgreed{seat})
	}
	return []Event{DrawRefused{seat}}
}

const (
	// frame is the time between two frames of a screen.
	frame = time.Second / 60
	// lull is the longest gap between two steps that counts as time on screen. A longer gap, for
	// example while another screen is shown, counts as one frame.
	lull = 100 * time.Millisecond
	// asleep is the longest gap between two steps that counts as playing time of the match. A
	// longer gap means that the device slept.
	asleep = 5 * time.Minute
)

func frames(n int) time.Duration { return time.Duration(n) * time.Second / 60 }

// over reports whether the passed time has reached the time all, with a tolerance of half a frame
// for rounding.
func over(passed, all time.Duration) bool { return passed >= all-frame/2 }

// watch measures how long the match has been on screen. It is used for what people see, such as the
// least thinking time of a computer, but not for players' clocks.
type watch struct {
	begun bool
	last  time.Duration // the last time given
	seen  time.Duration
}

// tell takes the current time and returns how long the match was on screen since the last call;
// fresh is false if the time is the same as in that call.
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
