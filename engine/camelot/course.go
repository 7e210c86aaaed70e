package camelot

import (
	"slices"

	"roundtable/engine"
)

// Counters are the optional fields of a position's text, for the draws of C18 and G10.
type Counters struct {
	Shown bool // the text has them
	Quiet int  // plies without a capture or an entry into an enemy castle
	Ply   int  // all plies
}

// maxCounter bounds the counters; a game beyond it counts no further.
const maxCounter = 1_000_000

// Course is what the draws by repetition and by 50 moves (C18, G10) need to know of the moves
// that led to a position.
type Course struct {
	counters Counters
	draws    bool   // they are played
	trail    *trail // since the last capture or entry, this position last
}

// trail is the keys of positions, the last one first. Positions share it: a game
// costs one link a ply, however long it grows.
type trail struct {
	key    uint64
	before *trail // nil at the first
	length int    // with this one
}

// NewCourse is the course to a position of a key that a game begins from, with the counters of
// its text; draws says whether the draws are played.
func NewCourse(key uint64, counters Counters, draws bool) Course {
	return Course{counters, draws, &trail{key: key, length: 1}}
}

// After is the course to the position of a key, one move later; a move is quiet that is neither
// a capture nor an entry into an enemy castle.
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

// Counters are those of the position's text.
func (c *Course) Counters() Counters { return c.counters }

// Quiet is the number of plies since the last capture or entry, and whether the draws are
// played.
func (c *Course) Quiet() (plies int, draws bool) { return c.counters.Quiet, c.draws }

// AppendHistory appends to a list the keys of the positions since the last capture or entry,
// the present one last: of the last so many, if there are more.
func (c *Course) AppendHistory(to []uint64, most int) []uint64 {
	n := min(c.trail.length, most)
	to = slices.Grow(to, n)[:len(to)+n]
	for t, at := c.trail, len(to)-1; n > 0; t, at, n = t.before, at-1, n-1 {
		to[at] = t.key
	}
	return to
}

// Outcome is the draw that the moves have led to, or zero; fifty is how many plies are 50 moves
// of each player.
func (c *Course) Outcome(fifty int) engine.Outcome {
	switch {
	case !c.draws:
	case c.counters.Quiet <= fifty && c.stood(3):
		return engine.Outcome{Cause: engine.CauseRepetition}
	case c.counters.Quiet >= fifty:
		return engine.Outcome{Cause: engine.CauseFiftyMoves}
	}
	return engine.Outcome{}
}

// stood reports whether the position has stood so many times, this one counted.
func (c *Course) stood(times int) bool {
	for t := c.trail; t != nil && times > 0; t = t.before {
		if t.key == c.trail.key {
			times--
		}
	}
	return times == 0
}
