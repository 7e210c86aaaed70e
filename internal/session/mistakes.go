package session

import (
	"errors"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// RetryState is how the mistake stands that is asked about.
type RetryState uint8

// The states.
const (
	RetryAsking  RetryState = iota // a better move is looked for
	RetryPending                   // one was tried, and is being judged
	RetryFound                     // one was found
	RetryShown                     // the better move was shown
)

// Retry goes through the mistakes of a seat, or of all.
type Retry struct {
	of    *review.Review
	by    Engine
	nodes int64
	time  clock.Millis
	seat  engine.Seat
	plies []int // at which the mistakes were made, from 0
	at    int   // of plies
	state []RetryState
	shown []bool          // the better move of it was shown
	tried engine.Position // that is judged
	id    int             // of the request
}

// newRetry goes through the mistakes of a seat, or with NoSeat of all, as far as they are known;
// what is tried is searched for so many nodes, and no longer than longest. nil: there is no
// mistake.
func newRetry(of *review.Review, by Engine, seat engine.Seat, nodes int64, longest clock.Millis) *Retry {
	r := &Retry{of: of, by: by, nodes: nodes, time: longest, seat: seat}
	for ply, p := range of.Plies() {
		if of.Judged(ply) && p.Loss() >= review.Mistake && p.Best != p.Played && (seat == engine.NoSeat || p.Seat == seat) {
			r.plies = append(r.plies, ply)
		}
	}
	if len(r.plies) == 0 {
		return nil
	}
	r.state, r.shown = make([]RetryState, len(r.plies)), make([]bool, len(r.plies))
	return r
}

// Seat is whose mistakes they are; NoSeat: everybody's.
func (r *Retry) Seat() engine.Seat { return r.seat }

// Ply is after how many plies the position stands that is asked about.
func (r *Retry) Ply() int { return r.plies[r.at] }

// RetryState is how it stands.
func (r *Retry) State() RetryState { return r.state[r.at] }

// Progress is which mistake it is, from 1, of how many; and of how many the better move was
// found, and of how many it was shown, which counts as found no more.
func (r *Retry) Progress() (n, all, found, shown int) {
	for i, s := range r.state {
		switch {
		case r.shown[i]:
			shown++
		case s == RetryFound:
			found++
		}
	}
	return r.at + 1, len(r.plies), found, shown
}

// Shown reports whether the better move was shown, whatever was played after that.
func (r *Retry) Shown() bool { return r.shown[r.at] }

// Line is the better move, as a search writes it, and what would have followed.
func (r *Retry) Line() []engine.Move { return r.of.Plies()[r.Ply()].Line }

// Go goes on by so many mistakes, as far as there are any; it reports whether it did.
func (r *Retry) Go(by int) bool {
	to := r.at + by
	if to < 0 || to >= len(r.plies) {
		return false
	}
	r.Stop()
	r.at = to
	return true
}

// GoTo goes to the first mistake at a ply or later, or else to the last.
func (r *Retry) GoTo(ply int) {
	to := slices.IndexFunc(r.plies, func(p int) bool { return p >= ply })
	if to < 0 {
		to = len(r.plies) - 1
	}
	r.Go(to - r.at)
}

// Tell is called when the better move is shown.
func (r *Retry) Tell() {
	r.Stop()
	if r.state[r.at] != RetryFound {
		r.state[r.at], r.shown[r.at] = RetryShown, true
	}
}

// Try tries a move in the position from: that move as its notation has it, and the position
// after it. Poll judges it; right and judged tell where that is known at once.
func (r *Retry) Try(from, to engine.Position, m engine.Move) (right, judged bool, err error) {
	notation, err := from.Notation(m)
	if err != nil {
		return false, false, err
	}
	p, game := &r.of.Plies()[r.Ply()], r.of.Record().Game
	r.Stop()
	switch {
	case engine.Move(notation) == p.Played:
		return false, true, nil
	case engine.Move(notation) == p.Best:
		r.state[r.at] = RetryFound
		return true, true, nil
	}
	for _, line := range r.of.Lines(r.Ply()) {
		if best, err := from.Notation(line.Line[0]); err == nil && best == notation {
			return r.judge(review.Chance(game, line.Score, line.Win)), true, nil
		}
	}
	if o := to.Outcome(); o.Over() {
		chance := 0.0
		switch n := o.Winners.Len(); {
		case n == 0:
			chance = 1 / float64(r.of.Record().Setup.Seats)
		case o.Winners.Has(p.Seat):
			chance = 1 / float64(n)
		}
		return r.judge(chance), true, nil
	}
	rec := r.of.Record()
	r.tried, r.state[r.at] = to, RetryPending
	r.id = r.by.Start(protocol.Request{Game: rec.Game, Setup: rec.Setup, Start: rec.Start, Moves: append(slices.Clone(r.of.Moves(r.Ply())), m),
		Limits: engine.Limits{Nodes: r.nodes, Seed: 1}, Time: r.time})
	return false, false, nil
}

// judge reports whether a move that leaves a chance keeps what there was.
func (r *Retry) judge(left float64) bool {
	right := r.of.Plies()[r.Ply()].Before-left < review.Inaccuracy
	r.state[r.at] = RetryAsking
	if right {
		r.state[r.at] = RetryFound
	}
	return right
}

// Poll takes in what was found of the move that was tried last; judged is false while
// nothing was. The error is the search's, which has judged nothing then.
func (r *Retry) Poll() (right, judged bool, err error) {
	for r.state[r.at] == RetryPending {
		reply, ok := r.by.Poll()
		switch {
		case !ok:
			return false, false, nil
		case reply.ID != r.id || !reply.Done:
			continue
		case reply.Err != "":
			r.state[r.at] = RetryAsking
			return false, false, errors.New(reply.Err)
		}
		rec := r.of.Record()
		chances := review.Chances(r.of.Game(), reply.Info, r.tried.Turn(), rec.Setup.Seats)
		return r.judge(chances[r.of.Plies()[r.Ply()].Seat]), true, nil
	}
	return false, false, nil
}

// Stop ends a judgement under way.
func (r *Retry) Stop() {
	if r.state[r.at] == RetryPending {
		r.by.Stop()
		r.state[r.at] = RetryAsking
	}
}
