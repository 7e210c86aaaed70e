package session

import (
	"errors"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// Retry starts to ask for a better move at each mistake of a seat, or of all seats with NoSeat. It
// begins with the mistake at the ply shown or after it, or else with the last one; with the first if
// the present position is shown. Without mistakes it does nothing.
func (l *Looking) Retry(seat engine.Seat) []Event {
	if !l.review.on() {
		return nil
	}
	r := newRetry(l.review.of, l.review.engine, seat, reviewNodes, reviewTime)
	if r == nil {
		return nil
	}
	if !l.atPresent() {
		at, _ := slices.BinarySearch(r.plies, l.ply-1)
		r.at = min(at, len(r.plies)-1)
	}
	out := append(l.EndRetry(), l.stopPlaying()...)
	l.review.retry = r
	return append(out, l.ask()...)
}

// Retrying returns the running retry, or nil. It must not be changed.
func (l *Looking) Retrying() *Retry { return l.review.retry }

// Asked returns the position in which the player is asked for a better move, or nil.
func (l *Looking) Asked() engine.Position {
	if r := l.review.retry; r != nil && r.State() == RetryAsking && l.off == nil {
		return l.match.At(r.Ply())
	}
	return nil
}

// ask shows the position in which the player is to find a better move.
func (l *Looking) ask() []Event {
	r := l.review.retry
	return append(l.show(r.Ply()), RetryAsked{})
}

// Try tries a move in the position in which a better move is asked for. The error is NotNow if
// there is no such position, or the engine's error if the move is illegal.
func (l *Looking) Try(m engine.Move) ([]Event, error) {
	if l.Asked() == nil {
		return nil, NotNow
	}
	r := l.review.retry
	n, err := l.match.Show(l.match.Node(r.Ply()), m)
	if err != nil {
		return nil, err
	}
	l.review.rest() // only one search at a time
	right, judged := r.Try(n)
	l.off = n
	out := []Event{LineBegun{From: r.Ply(), Moves: []engine.Move{m}, Tried: true}, LineStepped{Events: n.Events, Board: n.Position.Board()}}
	if judged {
		l.review.verdict = &RetryJudged{Right: right}
	}
	return out, nil
}

// TryNext goes forward, or back if by is negative, by a number of mistakes. It does not go past
// either end of the list.
func (l *Looking) TryNext(by int) []Event {
	if r := l.review.retry; r == nil || !r.Go(by) {
		return nil
	}
	return l.ask()
}

// TryAgain asks about the same mistake again.
func (l *Looking) TryAgain() []Event {
	if l.review.retry == nil {
		return nil
	}
	return l.ask()
}

// TellBetter plays out the better move and the moves that follow it.
func (l *Looking) TellBetter() []Event {
	r := l.review.retry
	if r == nil {
		return nil
	}
	r.Tell()
	return l.playOut(r.Ply(), r.Line(), true)
}

// EndRetry stops asking for better moves.
func (l *Looking) EndRetry() []Event {
	r := l.review.retry
	if r == nil {
		return nil
	}
	r.Stop()
	l.review.retry, l.review.verdict = nil, nil
	return append(l.leaveLine(), RetryEnded{})
}

// pollRetry polls the judgement of the move that was tried and returns it as an event. busy means
// that the move is still animated; then the judgement waits.
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

// RetryState says what has happened at one mistake of a retry.
type RetryState uint8

// These are the states of a mistake.
const (
	RetryAsking  RetryState = iota // waiting for a better move
	RetryPending                   // a move was tried and is being judged
	RetryFound                     // a better move was found
	RetryShown                     // the better move was shown
)

// Retry goes through the mistakes of one seat, or of all seats, and asks for a better move at each.
type Retry struct {
	of    *review.Review
	by    protocol.Thinker
	nodes int64
	time  clock.Millis
	seat  engine.Seat
	plies []int // of the mistakes, from 0
	at    int   // index in plies
	state []RetryState
	shown []bool        // the better move was shown
	tried *match.Node   // judged, or being judged
	reply []engine.Move // the best line after it; nil if unknown
	id    int           // of the request
}

// newRetry returns a retry of the known mistakes of a seat, or of all seats with NoSeat. It returns
// nil if there are no mistakes. To judge a tried move, it searches that number of nodes, for at
// most the time longest.
func newRetry(of *review.Review, by protocol.Thinker, seat engine.Seat, nodes int64, longest clock.Millis) *Retry {
	r := &Retry{of: of, by: by, nodes: nodes, time: longest, seat: seat}
	for _, ply := range of.Mistakes() {
		if seat == engine.NoSeat || of.Plies()[ply].Seat == seat {
			r.plies = append(r.plies, ply)
		}
	}
	if len(r.plies) == 0 {
		return nil
	}
	r.state, r.shown = make([]RetryState, len(r.plies)), make([]bool, len(r.plies))
	return r
}

// Seat returns the seat whose mistakes the retry asks about, or NoSeat if it asks about all.
func (r *Retry) Seat() engine.Seat { return r.seat }

// Ply returns the ply at which a better move is asked for.
func (r *Retry) Ply() int { return r.plies[r.at] }

// State returns the state of the current mistake.
func (r *Retry) State() RetryState { return r.state[r.at] }

// Progress returns the number of the current mistake, from 1, and the number of all mistakes; then
// how many better moves the player has found, and how many were shown. A better move that was shown
// does not count as found.
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

// Shown reports whether the better move was shown, even if the player has tried a move since.
func (r *Retry) Shown() bool { return r.shown[r.at] }

// Line returns the better move and the moves that follow it, as the search found them.
func (r *Retry) Line() []engine.Move { return r.of.Plies()[r.Ply()].Line }

// Go goes forward, or back if by is negative, by a number of mistakes, but not past either end of
// the list. It reports whether the current mistake changed.
func (r *Retry) Go(by int) bool {
	to := r.at + by
	if to < 0 || to >= len(r.plies) {
		return false
	}
	r.Stop()
	r.at = to
	return true
}

// Tell records that the better move was shown to the player.
func (r *Retry) Tell() {
	r.Stop()
	if r.state[r.at] != RetryFound {
		r.state[r.at], r.shown[r.at] = RetryShown, true
	}
}

// Tried returns the move that was tried last, the position after it, and the best line from there;
// nil if it is unknown.
func (r *Retry) Tried() (m engine.Move, to engine.Position, reply []engine.Move) {
	if r.tried == nil {
		return "", nil, nil
	}
	return engine.Move(r.tried.Notation), r.tried.Position, r.reply
}

// Try tries the move of a node after the position asked about. If the judgement is known at once,
// judged is true and right is the judgement; otherwise Poll returns it later.
func (r *Retry) Try(n *match.Node) (right, judged bool) {
	rec, p, move := r.of.Record(), &r.of.Plies()[r.Ply()], engine.Move(n.Notation)
	r.Stop()
	r.tried, r.reply = n, nil
	switch move {
	case p.Played:
		return false, true
	case p.Best:
		r.state[r.at] = RetryFound
		return true, true
	}
	for _, line := range r.of.Lines(r.Ply()) {
		if best, err := r.of.Position(r.Ply()).Notation(line.Line[0]); err == nil && best == n.Notation {
			r.reply = line.Line[1:]
			return r.judge(review.Chance(rec.Game, line.Score, line.Win)), true
		}
	}
	if o := n.Position.Outcome(); o.Over() {
		return r.judge(review.EndChances(r.of.Game(), o, rec.Setup.Seats)[p.Seat]), true
	}
	r.state[r.at] = RetryPending
	r.id = r.by.Start(protocol.Request{Game: rec.Game, Setup: rec.Setup, Start: rec.Start, Moves: append(slices.Clone(r.of.Moves(r.Ply())), move),
		Limits: engine.Limits{Nodes: r.nodes, Seed: 1}, Time: r.time})
	return false, false
}

// judge reports whether a tried move is good enough, given the winning chance that it leaves.
func (r *Retry) judge(left float64) bool {
	right := r.of.Plies()[r.Ply()].Before-left < review.Inaccuracy
	r.state[r.at] = RetryAsking
	if right {
		r.state[r.at] = RetryFound
	}
	return right
}

// Poll returns the judgement of the last tried move; judged is false while there is none. The error
// comes from the search.
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
		r.reply = reply.Info.Line
		rec := r.of.Record()
		chances := review.Chances(r.of.Game(), reply.Info, r.tried.Position.Turn(), rec.Setup.Seats)
		return r.judge(chances[r.of.Plies()[r.Ply()].Seat]), true, nil
	}
	return false, false, nil
}

// Stop ends the search that judges a tried move.
func (r *Retry) Stop() {
	if r.state[r.at] == RetryPending {
		r.by.Stop()
		r.state[r.at] = RetryAsking
	}
}
