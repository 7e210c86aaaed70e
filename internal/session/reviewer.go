package session

import (
	"errors"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// reviewer searches the positions of a review one after another.
type reviewer struct {
	seat   protocol.Thinker
	review *review.Review
	nodes  int64
	lines  int
	time   clock.Millis
	asked  bool
	id     int // of the running request
	ply    int // of that request
	err    error
}

// newReviewer returns a reviewer that searches each position for a number of best moves (lines),
// with a number of nodes, for at most the time longest. The search starts with the first Poll.
func newReviewer(seat protocol.Thinker, v *review.Review, lines int, nodes int64, longest clock.Millis) *reviewer {
	return &reviewer{seat: seat, review: v, lines: lines, nodes: nodes, time: longest}
}

// Poll reads results, requests the search of the next position, and reports whether the review has
// changed. It never blocks.
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

// ask requests the search of the first position that is not judged. It returns false if there is
// none.
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

// Stop ends a running search. The judgements so far remain, and the next Poll continues the search.
func (r *reviewer) Stop() {
	if r.asked {
		r.seat.Stop()
		r.asked = false
	}
}

// Done reports whether every position is judged.
func (r *reviewer) Done() bool { _, left := r.review.Next(); return !left }

// Err returns the error that ended the review, or nil.
func (r *reviewer) Err() error { return r.err }
