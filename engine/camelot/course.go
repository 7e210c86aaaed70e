package camelot

import (
	"slices"

	"roundtable/engine"
)

// Counters are the optional fields of a position's text that C18 and G10 need.
type Counters struct {
	Shown bool // the text has them
	Quiet int  // plies without a capture or castle entry
	Ply   int  // all plies
}

const maxCounter = 1_000_000

// Course is the history of a game that the draws by repetition and by 50 moves need (C18, G10).
type Course struct {
	counters Counters
	draws    bool   // the draws hold
	trail    *trail // since the last capture or entry, latest position last
}

// trail lists the keys of positions, latest first. Positions share it, so each ply needs only one
// new element.
type trail struct {
	key    uint64
	before *trail
	length int
}

// NewCourse returns the course of a game that starts at a position with a key and counters. draws
// says whether the rules have the draws by repetition and by 50 moves.
func NewCourse(key uint64, counters Counters, draws bool) Course {
	return Course{counters, draws, &trail{key: key, length: 1}}
}

// After returns the course after one more move. A quiet move is neither a capture nor an entry into
// an enemy castle.
func (c *Course) After(key uint64, quiet bool) Course {
	next := NewCourse(key, c.counters, c.draws)
	next.counters.Ply = min(c.counters.Ply+1, maxCounter)
	next.counters.Quiet = 0
	if quiet {
		next.counters.Quiet = min(c.counters.Quiet+1, maxCounter)
		next.trail.before, next.trail.length = c.trail, c.trail.length+1
	}
	return next
}

// Counters returns the present counters.
func (c *Course) Counters() Counters { return c.counters }

// Quiet returns the number of plies since the last capture or castle entry, and whether the rules
// have the draws by repetition and by 50 moves.
func (c *Course) Quiet() (plies int, draws bool) { return c.counters.Quiet, c.draws }

// AppendHistory appends the keys of the positions since the last capture or castle entry, at most
// most, with the present position last.
func (c *Course) AppendHistory(to []uint64, most int) []uint64 {
	n := min(c.trail.length, most)
	to = slices.Grow(to, n)[:len(to)+n]
	for t, at := c.trail, len(to)-1; n > 0; t, at, n = t.before, at-1, n-1 {
		to[at] = t.key
	}
	return to
}

// Outcome returns the draw that has been reached, or zero. fifty is the number of plies in 50 moves
// of each player.
func (c *Course) Outcome(fifty int) engine.Outcome {
	switch {
	case !c.draws:
	case c.counters.Quiet <= fifty && c.hasOccurred(3):
		return engine.Outcome{Cause: engine.CauseRepetition}
	case c.counters.Quiet >= fifty:
		return engine.Outcome{Cause: engine.CauseFiftyMoves}
	}
	return engine.Outcome{}
}

// hasOccurred reports whether the present position has occurred at least times times, including
// now.
func (c *Course) hasOccurred(times int) bool {
	for t := c.trail; t != nil && times > 0; t = t.before {
		if t.key == c.trail.key {
			times--
		}
	}
	return times == 0
}
