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
	reviewLines = 3      // so many of the best moves are searched of a position
	reviewNodes = 60_000 // for so many nodes
	reviewTime  = 2 * clock.Second
	autoFrames  = 75 // between two moves of a game that is played through
	lineFrames  = 40 // and of a line
	lineLong    = 6  // moves of a line: more is not followed
)

// reviewing is the review of a match that has ended, as long as it is open.
type reviewing struct {
	of     *review.Review // nil while none is open
	kept   *review.Review // what the last one found; nil before the first
	saved  int            // how many positions of that are judged in what the keeper has
	by     *reviewer
	engine protocol.Thinker
	auto   time.Duration // until the next move of a game that is played through; 0: it is not
	line   line

	retry   *Retry       // nil while it does not ask for better moves
	verdict *RetryJudged // of the move that was tried, until that was seen
}

// line is a line that is played out on the board; the match stays as it is.
type line struct {
	moves  []engine.Move   // still to be played
	from   int             // the ply at which it leaves the match
	at     engine.Position // that stands on the board; nil while no line is played out
	played [][]engine.Event
	left   time.Duration // until the next move
}

// last are the events of the last move that was played of it; nil before the first.
func (l *line) last() []engine.Event {
	if len(l.played) == 0 {
		return nil
	}
	return l.played[len(l.played)-1]
}

func (r *reviewing) on() bool { return r.of != nil }

// open begins a review, or goes on with the last one where the match is as it was.
func (r *reviewing) open(m *match.Match, e protocol.Thinker) error {
	v, saved := r.last(m), r.saved
	if v == nil {
		var err error
		if v, err = review.New(m.Record(), m.Game()); err != nil {
			return err
		}
		saved, _ = v.Progress()
	}
	*r = reviewing{of: v, kept: v, saved: saved, engine: e, by: newReviewer(e, v, reviewLines, reviewNodes, reviewTime)}
	return nil
}

// last is the last review, where the match is as it was; else nil.
func (r *reviewing) last(m *match.Match) *review.Review {
	if r.kept == nil {
		return nil
	}
	was, now := r.kept.Record(), m.Record()
	if was.Outcome != now.Outcome || !slices.Equal(was.Moves, now.Moves) {
		return nil
	}
	return r.kept
}

// Restore takes what a review found of the match before, as a keeper was given it; what is of
// another match is left alone.
func (l *Looking) Restore(data []byte) {
	if len(data) == 0 || !l.match.Outcome().Over() {
		return
	}
	if v, err := review.New(l.match.Record(), l.match.Game()); err == nil && v.Restore(data) {
		l.review.kept = v
		l.review.saved, _ = v.Progress()
	}
}

// Reviewed is what a review found, open or not, once every position of the match is judged; nil
// before that. Not to be changed.
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

// keepReview has the keeper keep what the review has found since it did so last.
func keepReview(s *Session) {
	r := &s.looking.review
	if r.kept == nil {
		return
	}
	if done, _ := r.kept.Progress(); done > r.saved {
		r.saved = done
		s.saving.keeper.KeepReview(r.kept.Encode())
	}
}

// close ends the review and its search. What it found is kept.
func (r *reviewing) close() {
	if r.engine != nil {
		r.by.Stop()
		r.engine.Close()
	}
	*r = reviewing{kept: r.kept, saved: r.saved}
}

// rest ends a search under way; the review goes on at the next poll.
func (r *reviewing) rest() {
	if r.on() {
		r.by.Stop()
	}
}

// poll takes in what was judged.
func (r *reviewing) poll() []Event {
	var out []Event
	if r.retry != nil && r.retry.State() == RetryPending { // there is one search at a time
		return nil
	}
	if r.by.Poll() {
		out = append(out, ReviewChanged{})
	}
	return out
}

// better is what the review found better than the move before a ply.
func (r *reviewing) better(ply int) ([]engine.Move, error) {
	if ply < 1 || !r.of.Judged(ply-1) {
		return nil, nil
	}
	p := &r.of.Plies()[ply-1]
	if p.Best == p.Played || len(p.Line) == 0 {
		return nil, NothingBetter
	}
	return p.Line, nil
}

// begin plays a line out from the position after a ply; it returns the moves that will be played.
func (r *reviewing) begin(ply int, from engine.Position, moves []engine.Move) []engine.Move {
	moves = moves[:min(len(moves), lineLong)]
	r.auto = 0
	r.line = line{moves: moves, from: ply, at: from, left: frames(lineFrames)}
	return moves
}

// leave ends a line that is played out; it reports whether there was one.
func (r *reviewing) leave() bool {
	was := r.line.at != nil
	r.line = line{}
	return was
}

// stepLine lets time pass for the line, and plays its next move when that is due.
func (r *reviewing) stepLine(passed time.Duration) []Event {
	l := &r.line
	if len(l.moves) == 0 {
		return nil
	}
	if l.left -= passed; !over(-l.left, 0) {
		return nil
	}
	next, events, err := l.at.Play(l.moves[0])
	if err != nil {
		r.leave()
		return []Event{LineLeft{}}
	}
	l.moves, l.at, l.played, l.left = l.moves[1:], next, append(l.played, events), frames(lineFrames)
	return []Event{LineStepped{Events: events, Board: next.Board()}}
}

// stepAuto lets time pass for the game that is played through; it reports whether its
// next move is due.
func (r *reviewing) stepAuto(passed time.Duration) bool {
	if r.auto == 0 {
		return false
	}
	if r.auto -= passed; !over(-r.auto, 0) {
		r.auto = max(1, r.auto)
		return false
	}
	r.auto = 0
	return true
}
