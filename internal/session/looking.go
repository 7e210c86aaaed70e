package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Looking is the view of a match: the position shown, at any ply, in a review, or in a line. It
// does not change the match.
type Looking struct {
	match  *match.Match
	ply    int // the ply shown, outside a line
	review reviewing
}

// present reports whether the present position is shown.
func (l *Looking) present() bool { return l.ply == l.match.Ply() }

// to shows the position after a ply, limited to the match, and ends the search for better moves.
func (l *Looking) to(ply int) []Event { return append(l.EndRetry(), l.show(ply)...) }

// show shows the position after a ply, limited to the match.
func (l *Looking) show(ply int) []Event {
	out := l.leaveLine()
	if from := l.ply; ply != from && ply >= 0 && ply <= l.match.Ply() {
		l.ply = ply
		out = append(out, Moved{From: from, To: ply})
	}
	return out
}

// leaveLine returns from a line to the match.
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

// playThrough plays the match through from the position shown, or from the start at the end.
func (l *Looking) playThrough() []Event {
	out := l.leaveLine()
	if l.present() {
		out = append(out, l.to(0)...)
	}
	l.review.auto = frames(autoFrames)
	return append(out, PlayThrough{On: true})
}

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

// step advances the review: it takes judgements, and unless something still moves, advances a
// line or play-through.
func (l *Looking) step(passed time.Duration, busy bool) []Event {
	r := &l.review
	out := append(r.poll(), r.pollRetry(busy)...)
	if err := r.by.Err(); err != nil {
		out = append(append(out, l.EndRetry()...), l.leaveLine()...)
		r.close()
		return append(out, ReviewFailed{err})
	}
	if n := len(out) - 1; n >= 0 && out[n] == (RetryJudged{}) { // wrong: ask again after the reason
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

// ToggleReview opens or closes the review of a finished match.
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

// Looking returns the view of the match; its commands need an open review.
func (s *Session) Looking() *Looking { return &s.looking }

// PlaysThrough reports whether the match is being played through.
func (l *Looking) PlaysThrough() bool { return l.review.auto > 0 }

// TogglePlayThrough starts playing through from the position shown (from the start at the end),
// or stops.
func (l *Looking) TogglePlayThrough() []Event {
	if out := l.stopPlaying(); out != nil || !l.review.on() {
		return out
	}
	return l.playThrough()
}

// Better plays out the better alternative to the move before the position shown, or returns from
// a line. The error is NothingBetter without one.
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

// PlayOut plays out line n, from 0, that the review found in the position shown
// (review.Review.Lines); other numbers do nothing.
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
