package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Looking is the cursor in the tree of a match: the position shown, in the game or in a variation.
// It does not change the game.
type Looking struct {
	session *Session
	match   *match.Match
	ply     int           // of the game; in a variation the one shown before
	off     *match.Node   // in a variation; nil in the game
	far     *match.Node   // the last node of the variation walked last
	trial   bool          // moves on the board are variations
	edits   []edit        // of the tree
	made    int           // edits that are not undone
	rest    []engine.Move // still to be played out as a variation
	left    time.Duration // until the next of them
	review  reviewing
}

type edit struct {
	undo     func()      // or does it again
	at       *match.Node // what it changes
	from, to *match.Node // shown before and after
	game     *match.Node // the present position of the game
	over     bool        // the game was over
}

func (l *Looking) node() *match.Node {
	if l.off != nil {
		return l.off
	}
	return l.match.Node(l.ply)
}

// present reports whether the present position of the game is shown, and moves on the board are the
// game's.
func (l *Looking) present() bool { return l.atPresent() && !l.trial }

func (l *Looking) atPresent() bool { return l.off == nil && l.ply == l.match.Ply() }

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

// leaveLine leaves a variation and shows the game again.
func (l *Looking) leaveLine() []Event {
	was := l.off
	if l.off, l.rest = nil, nil; was != nil {
		return []Event{LineLeft{}}
	}
	return nil
}

// After returns the node after another, or nil: of the game, of the line walked last, or the first.
func (l *Looking) After(n *match.Node) *match.Node {
	if n.Ply < l.match.Ply() && l.match.InGame(n) {
		return l.match.Node(n.Ply + 1)
	}
	for _, c := range n.Next {
		if on(l.far, c) {
			return c
		}
	}
	if len(n.Next) > 0 {
		return n.Next[0]
	}
	return nil
}

// on reports whether the line to a node, which may be nil, leads through n.
func on(line, n *match.Node) bool {
	for line != nil && line.Ply > n.Ply {
		line = line.Up
	}
	return line == n
}

// Walk shows a node of the match's tree.
func (l *Looking) Walk(n *match.Node) []Event {
	if l.match.InGame(n) {
		return l.to(n.Ply)
	}
	from := l.node()
	if l.rest = nil; n == from {
		return nil
	}
	out := append(l.EndRetry(), l.stopPlaying()...)
	if !on(l.far, n) {
		l.far = n
	}
	if l.off = n; n.Up == from {
		return append(out, LineStepped{Events: n.Events, Board: n.Position.Board()})
	}
	l.ply = l.match.Leaves(n).Ply
	return append(out, LineMoved{From: from, To: n})
}

func (l *Looking) closeReview(why Event) []Event {
	out := append(l.EndRetry(), l.leaveLine()...)
	l.review.close()
	return append(out, why)
}

func (l *Looking) stopPlaying() []Event {
	if l.review.auto == 0 {
		return nil
	}
	l.review.auto = 0
	return []Event{PlayThrough{}}
}

// playOut starts to play out a variation from the position after a ply.
func (l *Looking) playOut(from int, moves []engine.Move, better bool) []Event {
	out := append(l.leaveLine(), l.stopPlaying()...)
	l.off, l.rest, l.left = l.match.Node(from), moves[:lineEnd(l.match.At(from), moves)], frames(lineFrames)
	return append(out, LineBegun{From: from, Moves: l.rest, Better: better})
}

// lineEnd returns how many moves of a line are played out: lineLong, and the captures that follow.
func lineEnd(at engine.Position, moves []engine.Move) int {
	least := min(len(moves), lineLong)
	for i, m := range moves {
		next, events, err := at.Play(m)
		if err != nil || i >= least && engine.Taken(events) == 0 {
			return max(i, least)
		}
		at = next
	}
	return len(moves)
}

// stepLine advances the time of the variation being played out, and plays its next move when that
// is due.
func (l *Looking) stepLine(passed time.Duration) []Event {
	if len(l.rest) == 0 {
		return nil
	}
	if l.left -= passed; !over(-l.left, 0) {
		return nil
	}
	n, err := l.match.Show(l.off, l.rest[0])
	if err != nil {
		return l.leaveLine()
	}
	l.off, l.rest, l.left = n, l.rest[1:], frames(lineFrames)
	return []Event{LineStepped{Events: n.Events, Board: n.Position.Board()}}
}

// step advances the review by a time. It reads new judgements and, unless something on the board
// still moves, plays the next move of a line or of playing through.
func (l *Looking) step(passed time.Duration, busy bool) []Event {
	r := &l.review
	out := append(r.poll(), r.pollRetry(busy)...)
	if err := r.by.Err(); err != nil {
		return append(out, l.closeReview(ReviewFailed{err})...)
	}
	if n := len(out) - 1; n >= 0 && out[n] == (RetryJudged{}) { // wrong: ask again after the reason
		out = append(append(out[:n], l.TryAgain()...), RetryJudged{})
	}
	if !r.on() || busy {
		return out
	}
	out = append(out, l.stepLine(passed)...)
	if r.auto == 0 {
		return out
	}
	if r.auto -= passed; !over(-r.auto, 0) {
		r.auto = max(1, r.auto)
		return out
	}
	r.auto = 0
	out = append(out, l.to(l.ply+1)...)
	if l.atPresent() {
		return append(out, PlayThrough{})
	}
	r.auto = frames(autoFrames)
	return out
}

// ToggleReview opens or closes the review of a finished match.
func (s *Session) ToggleReview() []Event {
	r := &s.looking.review
	switch {
	case r.on():
		keepReview(s)
		return s.looking.closeReview(ReviewClosed{})
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

// Looking returns the cursor in the tree of the match.
func (s *Session) Looking() *Looking { return &s.looking }

// PlaysThrough reports whether the match is being played through.
func (l *Looking) PlaysThrough() bool { return l.review.auto > 0 }

// TogglePlayThrough stops playing through the match, or starts it from the position shown (from the
// start if that is the last position).
func (l *Looking) TogglePlayThrough() []Event {
	out := l.stopPlaying()
	if out != nil || !l.review.on() {
		return out
	}
	out = l.leaveLine()
	if l.atPresent() {
		out = append(out, l.to(0)...)
	}
	l.review.auto = frames(autoFrames)
	return append(out, PlayThrough{On: true})
}

// Better plays out the better alternative to the move before the position shown. If an alternative
// is already shown, it returns from that to the match. The error is NothingBetter if there is no
// better move.
func (l *Looking) Better() ([]Event, error) {
	if out := l.leaveLine(); out != nil || !l.review.on() {
		return out, nil
	}
	if l.ply < 1 || !l.review.of.Judged(l.ply-1) {
		return nil, nil
	}
	p := &l.review.of.Plies()[l.ply-1]
	if p.Best == p.Played || len(p.Line) == 0 {
		return nil, NothingBetter
	}
	return l.playOut(l.ply-1, p.Line, true), nil
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
