package camelot

import (
	"slices"

	"roundtable/engine"
)

// Counters are the optional fields of a position's text, for C18 and G10.
type Counters struct {
	Shown bool // the text has them
	Quiet int  // plies without a capture or castle entry
	Ply   int  // all plies
}

const maxCounter = 1_000_000

// Course is the history that the draws by repetition and by 50 moves need (C18, G10).
type Course struct {
	counters Counters
	draws    bool   // the draws hold
	trail    *trail // since the last capture or entry, latest position last
}

// trail lists keys of positions, latest first. Positions share it, so a ply costs one link.
type trail struct {
	key    uint64
	before *trail
	length int
}

// NewCourse starts a course at a key, with the counters of the text; draws says whether the
// draws hold.
func NewCourse(key uint64, counters Counters, draws bool) Course {
	return Course{counters, draws, &trail{key: key, length: 1}}
}

// After returns the course one move later; a quiet move is neither a capture nor an entry into
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

// Counters returns the counters.
func (c *Course) Counters() Counters { return c.counters }

// Quiet returns the plies since the last capture or entry, and whether the draws hold.
func (c *Course) Quiet() (plies int, draws bool) { return c.counters.Quiet, c.draws }

// AppendHistory appends the keys of up to most positions since the last capture or entry, the
// present one last.
func (c *Course) AppendHistory(to []uint64, most int) []uint64 {
	n := min(c.trail.length, most)
	to = slices.Grow(to, n)[:len(to)+n]
	for t, at := c.trail, len(to)-1; n > 0; t, at, n = t.before, at-1, n-1 {
		to[at] = t.key
	}
	return to
}

// Outcome returns the draw reached, or zero; fifty is the plies of 50 moves of each player.
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

// hasOccurred reports whether the position has occurred times times, including now.
func (c *Course) hasOccurred(times int) bool {
	for t := c.trail; t != nil && times > 0; t = t.before {
		if t.key == c.trail.key {
			times--
		}
	}
	return times == 0
}
