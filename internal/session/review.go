package session

import (
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

const (
	reviewLines = 3      // best moves searched of a position
	reviewNodes = 60_000 // nodes of each search
	reviewTime  = 2 * clock.Second
	autoFrames  = 75 // between two moves of play-through
	lineFrames  = 40 // and of a line
	lineLong    = 6  // most moves of a line, without the captures that follow
)

type reviewing struct {
	of     *review.Review // nil while closed
	result *review.Review // result of the last one; nil before the first
	saved  int            // number of judged positions that the keeper has
	by     *reviewer
	engine protocol.Thinker
	auto   time.Duration // until the next move of play-through; 0 while it is off

	retry   *Retry       // nil while no better moves are asked for
	verdict *RetryJudged // of the tried move, until it has been seen
}

func (r *reviewing) on() bool { return r.of != nil }

// open begins a review, or continues the last one if the match is unchanged.
func (r *reviewing) open(m *match.Match, e protocol.Thinker) error {
	v, saved := r.last(m), r.saved
	if v == nil {
		var err error
		if v, err = review.New(m.Record(), m.Game()); err != nil {
			return err
		}
		saved, _ = v.Progress()
	}
	*r = reviewing{of: v, result: v, saved: saved, engine: e, by: newReviewer(e, v, reviewLines, reviewNodes, reviewTime)}
	return nil
}

// last returns the last review if the match has not changed since, otherwise nil.
func (r *reviewing) last(m *match.Match) *review.Review {
	if r.result == nil {
		return nil
	}
	was := r.result.Record()
	same := func(mv engine.Move, n *match.Node) bool { return string(mv) == n.Notation }
	if was.Outcome != m.Outcome() || !slices.EqualFunc(was.Moves, m.Turns()[:m.Ply()], same) {
		return nil
	}
	return r.result
}

// Restore takes the saved result of a review. It ignores the review of another match.
func (l *Looking) Restore(data []byte) {
	if len(data) == 0 || !l.match.Outcome().Over() {
		return
	}
	if v, err := review.New(l.match.Record(), l.match.Game()); err == nil && v.Restore(data) {
		l.review.result = v
		l.review.saved, _ = v.Progress()
	}
}

// Reviewed returns the review, open or closed, if it is complete, otherwise nil. It must not be
// changed.
func (l *Looking) Reviewed() *review.Review {
	of := l.review.last(l.match)
	if of == nil {
		return nil
	}
	if done, all := of.Progress(); done < all {
		return nil
	}
	return of
}

// keepReview saves what the review has found, unless that is saved already.
func keepReview(s *Session) {
	r := &s.looking.review
	if r.result == nil {
		return
	}
	if done, _ := r.result.Progress(); done > r.saved {
		r.saved = done
		s.saving.keeper.KeepReview(r.result.Encode())
	}
}

// close ends the review and its search. The result remains available.
func (r *reviewing) close() {
	if r.engine != nil {
		r.by.Stop()
		r.engine.Close()
	}
	*r = reviewing{result: r.result, saved: r.saved}
}

// rest stops the review's search until the next poll.
func (r *reviewing) rest() {
	if r.on() {
		r.by.Stop()
	}
}

// poll reads new judgements and returns the events for them.
func (r *reviewing) poll() []Event {
	if r.retry != nil && r.retry.State() == RetryPending || !r.by.Poll() { // only one search at a time
		return nil
	}
	return []Event{ReviewChanged{}}
}
