package session

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
