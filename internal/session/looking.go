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
