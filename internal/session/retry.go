package session

import (
	"roundtable/engine"
)

// Retry begins to ask for a better move in place of each mistake of a seat, or with NoSeat
// of everybody: the first at the ply shown or later, or of all from the present. It does nothing where there is none.
func (l *Looking) Retry(seat engine.Seat) []Event {
	if !l.review.on() {
		return nil
	}
	r := newRetry(l.review.of, l.review.engine, seat, reviewNodes, reviewTime)
	if r == nil {
		return nil
	}
	if !l.present() {
		r.GoTo(max(0, l.ply-1))
	}
	out := append(l.EndRetry(), l.stopPlaying()...)
	l.review.retry = r
	return append(out, l.ask()...)
}

// Retrying is what asks for better moves; nil while nothing does. Not to be changed.
func (l *Looking) Retrying() *Retry { return l.review.retry }

// Asked is the position in which a better move is looked for; nil while none is.
func (l *Looking) Asked() engine.Position {
	if r := l.review.retry; r != nil && r.State() == RetryAsking && l.review.line.at == nil {
		return l.match.At(r.Ply())
	}
	return nil
}

// ask shows the position that is asked about.
func (l *Looking) ask() []Event {
	r := l.review.retry
	return append(l.show(r.Ply()), RetryAsked{})
}

// Try tries a move in the position that is asked about. The error is NotNow where nothing
// is, or what the rules say.
func (l *Looking) Try(m engine.Move) ([]Event, error) {
	from := l.Asked()
	if from == nil {
		return nil, NotNow
	}
	to, events, err := from.Play(m)
	if err != nil {
		return nil, err
	}
	r := l.review.retry
	l.review.rest() // there is one search at a time
	right, judged, err := r.Try(from, to, m)
	if err != nil {
		return nil, err
	}
	l.review.line = line{from: r.Ply(), at: to, played: [][]engine.Event{events}}
	out := []Event{LineBegun{From: r.Ply(), Moves: []engine.Move{m}, Tried: true}, LineStepped{Events: events, Board: to.Board()}}
	if judged {
		l.review.verdict = &RetryJudged{Right: right}
	}
	return out, nil
}

// TryNext goes on by so many mistakes, as far as there are any.
func (l *Looking) TryNext(by int) []Event {
	if r := l.review.retry; r == nil || !r.Go(by) {
		return nil
	}
	return append(l.leaveLine(), l.ask()...)
}

// TryAgain asks about the same mistake again.
func (l *Looking) TryAgain() []Event {
	if l.review.retry == nil {
		return nil
	}
	return append(l.leaveLine(), l.ask()...)
}

// TellBetter shows the better move and what would have followed.
func (l *Looking) TellBetter() []Event {
	r := l.review.retry
	if r == nil {
		return nil
	}
	r.Tell()
	return l.playOut(r.Ply(), r.Line(), true)
}

// EndRetry asks no more.
func (l *Looking) EndRetry() []Event {
	r := l.review.retry
	if r == nil {
		return nil
	}
	r.Stop()
	l.review.retry, l.review.verdict = nil, nil
	return append(l.leaveLine(), RetryEnded{})
}

// pollRetry takes in what was found of a move that was tried; what is wrong is asked again.
// busy says that the move is still seen to be made.
func (r *reviewing) pollRetry(busy bool) []Event {
	if r.verdict == nil && r.retry != nil {
		right, judged, err := r.retry.Poll()
		switch {
		case err != nil:
			return []Event{ReviewFailed{err}}
		case judged:
			r.verdict = &RetryJudged{Right: right}
		}
	}
	if r.verdict == nil || busy {
		return nil
	}
	out := []Event{*r.verdict}
	r.verdict = nil
	return out
}
