package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Looking is the view of a match: the position shown, at any ply, in a review, or in a sequence of
// moves played out on the board. It does not change the match.
type Looking struct {
	match  *match.Match
	ply    int // the ply shown, outside a line
	review reviewing
}

func (l *Looking) present() bool { return l.ply == l.match.Ply() }

// to ends the retry, if there is one, and shows the position after a ply. It limits the ply to the
// plies of the match.
func (l *Looking) to(ply int) []Event { return append(l.EndRetry(), l.show(ply)...) }

// show shows the position after a ply. It limits the ply to the plies of the match.
func (l *Looking) show(ply int) []Event {
	out := l.leaveLine()
	if from := l.ply; ply != from && ply >= 0 && ply <= l.match.Ply() {
		l.ply = ply
		out = append(out, Moved{From: from, To: ply})
	}
	return out
}

// leaveLine stops playing out a line and shows the match again.
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

// playThrough starts to play the match through from the position shown, or from the start if the
// last position is shown.
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

// playOut starts to play out a sequence of moves from the position after a ply.
func (l *Looking) playOut(from int, moves []engine.Move, better bool) []Event {
	out := append(l.leaveLine(), l.stopPlaying()...)
	return append(out, LineBegun{From: from, Moves: l.review.begin(from, l.match.At(from), moves), Better: better})
}

// step advances the review by a time. It reads new judgements and, unless something on the board
// still moves, plays the next move of a line or of playing through.
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

// Looking returns the view of the match. Its commands work only while a review is open.
func (s *Session) Looking() *Looking { return &s.looking }

// PlaysThrough reports whether the match is being played through.
func (l *Looking) PlaysThrough() bool { return l.review.auto > 0 }

// TogglePlayThrough stops playing through the match, or starts it from the position shown (from the
// start if that is the last position).
func (l *Looking) TogglePlayThrough() []Event {
	if out := l.stopPlaying(); out != nil || !l.review.on() {
		return out
	}
	return l.playThrough()
}

// Better plays out the better alternative to the move before the position shown. If an alternative
// is already shown, it returns from that to the match. The error is NothingBetter if there is no
// better move.
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

// PlayOut plays out line n, counted from 0, of those that the review found in the position shown
// (review.Review.Lines). It ignores other numbers.
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
