package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Looking is the position of a match that is shown: at any ply, played through in a
// review, or in a line beside it. The match itself stays.
type Looking struct {
	match  *match.Match
	ply    int // that is shown, but for a line
	review reviewing
}

// present reports whether the match is looked at as it stands.
func (l *Looking) present() bool { return l.ply == l.match.Ply() }

// to shows the position after a ply, of those that there are, and asks for no better move.
func (l *Looking) to(ply int) []Event { return append(l.EndRetry(), l.show(ply)...) }

// show shows the position after a ply, of those that there are.
func (l *Looking) show(ply int) []Event {
	out := l.leaveLine()
	if from := l.ply; ply != from && ply >= 0 && ply <= l.match.Ply() {
		l.ply = ply
		out = append(out, Moved{From: from, To: ply})
	}
	return out
}

// leaveLine shows the match again where a line is played out.
func (l *Looking) leaveLine() []Event {
	if l.review.leave() {
		return []Event{LineLeft{}}
	}
	return nil
}

func (l *Looking) closeReview() []Event {
	out := append(l.EndRetry(), l.leaveLine()...)
	l.review.close()
	return append(out, ReviewClosed{})
}

// playThrough plays the match through from the position shown, or from the start where
// that is the last.
func (l *Looking) playThrough() []Event {
	out := l.leaveLine()
	if l.present() {
		out = append(out, l.to(0)...)
	}
	l.review.auto = frames(autoFrames)
	return append(out, PlayThrough{On: true})
}

// stopPlaying no longer plays the match through.
func (l *Looking) stopPlaying() []Event {
	if l.review.auto == 0 {
		return nil
	}
	l.review.auto = 0
	return []Event{PlayThrough{}}
}

// playOut plays a line out from the position after a ply.
func (l *Looking) playOut(from int, moves []engine.Move, better bool) []Event {
	out := append(l.leaveLine(), l.stopPlaying()...)
	return append(out, LineBegun{From: from, Moves: l.review.begin(from, l.match.At(from), moves), Better: better})
}

// step lets the review go on for so much time: it takes in what was judged, and lets a
// line and the match that is played through go on unless something still moves.
func (l *Looking) step(passed time.Duration, busy bool) []Event {
	r := &l.review
	out := append(r.poll(), r.pollRetry(busy)...)
	if err := r.by.Err(); err != nil {
		out = append(append(out, l.EndRetry()...), l.leaveLine()...)
		r.close()
		return append(out, ReviewFailed{err})
	}
	if n := len(out) - 1; n >= 0 && out[n] == (RetryJudged{}) { // wrong: it is asked again, and told why
		out = append(append(out[:n], l.TryAgain()...), RetryJudged{})
	}
	if !r.on() || busy {
		return out
	}
	out = append(out, r.stepLine(passed)...)
	if r.stepAuto(passed) {
		out = append(out, l.to(l.ply+1)...)
		if l.present() {
			return append(out, PlayThrough{})
		}
		r.auto = frames(autoFrames)
	}
	return out
}

// ToggleReview opens the review of a match that has ended, or closes it.
func (s *Session) ToggleReview() []Event {
	r := &s.looking.review
	switch {
	case r.on():
		keepReview(s)
		return s.looking.closeReview()
	case !s.MayReview():
		return nil
	}
	e := s.config.Second()
	if err := r.open(s.match, e); err != nil {
		e.Close()
		return []Event{ReviewFailed{err}}
	}
	return []Event{ReviewOpened{}}
}

// Looking is how the match is looked at; its commands need an open review.
func (s *Session) Looking() *Looking { return &s.looking }

// PlaysThrough reports whether the match is being played through.
func (l *Looking) PlaysThrough() bool { return l.review.auto > 0 }

// TogglePlayThrough plays the match through from the position shown, or from the start
// where that is the last, or stops that.
func (l *Looking) TogglePlayThrough() []Event {
	if out := l.stopPlaying(); out != nil || !l.review.on() {
		return out
	}
	return l.playThrough()
}

// Better plays out the better move, in place of the one that led to the position shown,
// and what would have followed; or goes back from a line that is played out. The error is
// NothingBetter where the review found nothing better.
func (l *Looking) Better() ([]Event, error) {
	if out := l.leaveLine(); out != nil || !l.review.on() {
		return out, nil
	}
	moves, err := l.review.better(l.ply)
	if moves == nil {
		return nil, err
	}
	return l.playOut(l.ply-1, moves, true), nil
}

// PlayOut plays out on the board one of the lines that the review has found in the
// position shown, counted from 0 (review.Review.Lines); another is none.
func (l *Looking) PlayOut(n int) []Event {
	if !l.review.on() {
		return nil
	}
	lines := l.review.of.Lines(l.ply)
	if n < 0 || n >= len(lines) {
		return nil
	}
	return l.playOut(l.ply, lines[n].Line, false)
}
