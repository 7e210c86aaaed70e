package camette

import (
	"math/bits"

	"roundtable/lab/endings"
)

// charges adds up the results of a Knight's captures after a canter.
func (w *looker) charges(knight uint64) {
	for s := w.at.runUps(knight); s != 0; s &= s - 1 {
		w.jumps(knight, s&-s)
	}
}

// jumps adds up the results of the captures of a piece that has come to a square.
func (w *looker) jumps(piece, at uint64) {
	c := chain{w: w, friends: w.at.own &^ piece, knight: piece&w.at.knights != 0, castle: w.at.own&goal != 0}
	c.follow(uint8(bits.TrailingZeros64(at)), w.at.other)
}

type chain struct {
	w              *looker
	friends        uint64
	knight, castle bool
}

// follow continues a capture with jumps from a square; left is the set of enemies not captured yet.
// It reports whether there is a jump.
func (c *chain) follow(at uint8, left uint64) (went bool) {
	for _, l := range leaps[at] {
		over := uint64(1) << l.over
		if left&over == 0 || (c.friends|left)>>l.to&1 != 0 {
			continue
		}
		went = true
		if l.to == homeAt || !c.follow(l.to, left&^over) { // C13, C5
			c.end(1<<l.to, left&^over)
		}
	}
	return went
}

// end adds the result of a capture, unless C11 forbids it.
func (c *chain) end(at, left uint64) {
	switch {
	case c.castle && at == goal:
		return
	case at == home || left == 0: // S2, S3: the other side has lost
		c.w.sum.Add(endings.ValueOf(0))
		return
	}
	knights := c.w.at.knights & (c.friends | left)
	if c.knight {
		knights |= at
	}
	c.w.sum.Add(c.w.tables.at(left, c.friends|at, knights))
}
