package session

import (
	"time"

	"roundtable/engine"
)

// Step advances a session to a time and returns what has happened; only differences of times
// matter. busy means that the board still shows a movement: moves from elsewhere, judgements,
// lines and play-through wait. A screen calls it once a frame, and is also busy while a card
// hides a match that PlaysThrough.
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

// Elapse advances the clocks as Step does. A screen that handles input before Step calls Elapse first
// with the same time, so that commands count from now and not from the last step.
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

// advance continues the match where no local player is to move, and polls the engine.
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
		if s.config.Kind == Analysis && !busy && !s.Unaided() && !s.adviser.hasExamined(s.match.Position()) {
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

// hear takes a seat's decision, unless waits.
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
	// frame is the time between two steps of a screen.
	frame = time.Second / 60
	// lull is the longest gap between two steps that counts as seen; a longer one, such as
	// another screen, counts as one frame.
	lull = 100 * time.Millisecond
	// asleep is the longest gap that counts as wall-clock time of the match; a longer one means
	// that the device slept.
	asleep = 5 * time.Minute
)

func frames(n int) time.Duration { return time.Duration(n) * time.Second / 60 }

// over reports whether a time has passed, with half a frame of tolerance against rounding.
func over(passed, all time.Duration) bool { return passed >= all-frame/2 }

// watch measures how long the match has been on screen. It times what people see, such as
// minimal thinking, but not players' clocks.
type watch struct {
	begun bool
	last  time.Duration // the last time given
	seen  time.Duration
}

// tell takes the time and returns how long the match was seen since; fresh is false for a
// repeated time.
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
