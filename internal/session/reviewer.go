package session

import (
	"errors"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// reviewer has a review's positions searched, one after the other.
type reviewer struct {
	seat   protocol.Thinker
	review *review.Review
	nodes  int64
	lines  int
	time   clock.Millis
	asked  bool
	id     int // of the request under way
	ply    int // that it is about
	err    error
}

// newReviewer is a reviewer that has each position searched for so many of the best moves and
// for so many nodes, and no longer than longest. Nothing is searched before the first
// Poll.
func newReviewer(seat protocol.Thinker, v *review.Review, lines int, nodes int64, longest clock.Millis) *reviewer {
	return &reviewer{seat: seat, review: v, lines: lines, nodes: nodes, time: longest}
}

// Poll takes in what has been found, asks for the next position, and reports
// whether the review has changed. It never waits.
func (r *reviewer) Poll() bool {
	changed := false
	for r.err == nil {
		if !r.asked && !r.ask() {
			return changed
		}
		reply, ok := r.seat.Poll()
		switch {
		case !ok:
			return changed
		case reply.ID != r.id || !reply.Done:
			continue
		case reply.Err != "":
			r.err = errors.New(reply.Err)
			return changed
		}
		r.asked, changed = false, true
		r.review.Judge(r.ply, reply.Info)
	}
	return changed
}

// ask begins with the first position that is not judged; false where all are.
func (r *reviewer) ask() bool {
	ply, ok := r.review.Next()
	if !ok {
		return false
	}
	rec := r.review.Record()
	r.ply, r.asked = ply, true
	r.id = r.seat.Start(protocol.Request{Game: rec.Game, Setup: rec.Setup, Start: rec.Start, Moves: r.review.Moves(ply),
		Limits: engine.Limits{Nodes: r.nodes, Lines: r.lines, Seed: 1}, Time: r.time})
	return true
}

// Stop ends a search under way. What was judged stays, and the next Poll goes on
// from there.
func (r *reviewer) Stop() {
	if r.asked {
		r.seat.Stop()
		r.asked = false
	}
}

// Done reports whether every position is judged.
func (r *reviewer) Done() bool { _, left := r.review.Next(); return !left }

// Err is why the review could not go on, or nil.
func (r *reviewer) Err() error { return r.err }
