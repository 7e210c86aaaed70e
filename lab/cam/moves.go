package cam

import "roundtable/lab/endings"

// downwards is a position in which the side that plays downwards is to move. Its own castle is the
// other side's goal.
type downwards struct {
	board      *Board
	own, other set // the pieces of the side to move, and of the side that plays upwards
	knights    set
}

func (d *downwards) empty() set { return d.board.all.minus(d.own).minus(d.other) }

// couldJump reports whether a piece could jump from a square, if only the squares of empty are
// empty.
func (d *downwards) couldJump(at uint8, empty set) bool {
	if d.board.near[at].and(d.other).none() {
		return false
	}
	for _, l := range d.board.leaps[at] {
		if d.other.has(l.over) && empty.has(l.to) {
			return true
		}
	}
	return false
}

// mustJump reports whether one of some pieces can jump, so that a jump is compulsory.
func (d *downwards) mustJump(movers set) bool {
	empty := d.empty()
	for s := movers; !s.none(); s = s.rest() {
		if d.couldJump(s.first(), empty) {
			return true
		}
	}
	return false
}

// way describes how a piece canters: over which friends and to which squares. A bound Knight may
// not stop where it could jump (F3).
type way struct {
	friends, land set
	bound         bool
	empty         set
}

// leapt adds the squares that a canter leap from a square reaches.
func (d *downwards) leapt(from uint8, w *way, out set) set {
	for _, l := range d.board.leaps[from] {
		if w.friends.has(l.over) && w.land.has(l.to) && !(w.bound && l.to != d.board.home && d.couldJump(l.to, w.empty)) {
			out = out.or(only(l.to))
		}
	}
	return out
}

// reach returns the squares that a canter from a square reaches. No leap continues from the castle
// of the other side (C13).
func (d *downwards) reach(from uint8, w *way) set {
	out := d.leapt(from, w, set{})
	for left := out; !left.none(); {
		at := left.first()
		left = left.rest()
		if at == d.board.home {
			continue
		}
		more := d.leapt(at, w, set{}).minus(out)
		out, left = out.or(more), left.or(more)
	}
	return out
}

// ends returns the squares to which a piece may go without a capture, if no jump is compulsory
// (C3, C4, C10).
func (d *downwards) ends(at uint8) set {
	near := d.board.near[at]
	empty := d.empty()
	land := empty.minus(only(d.board.goal))
	out := near.and(land)
	if friends := d.own.minus(only(at)); !near.and(friends).none() {
		w := way{friends, land, d.knights.has(at), empty.or(only(at))}
		out = out.or(d.reach(at, &w))
	}
	return out
}

// runUps returns the squares to which a Knight may canter and then jump (C6).
func (d *downwards) runUps(at uint8) (out set) {
	friends := d.own.minus(only(at))
	if d.board.near[at].and(friends).none() {
		return out
	}
	empty := d.empty()
	w := way{friends: friends, land: empty.minus(only(d.board.goal))}
	for s := d.reach(at, &w); !s.none(); s = s.rest() {
		if to := s.first(); to != d.board.home && d.couldJump(to, empty.or(only(at))) {
			out = out.or(only(to))
		}
	}
	return out
}

// origins returns the squares from which a piece can have come to its square, if no jump was
// compulsory. It is the reverse of ends.
func (d *downwards) origins(at uint8) set {
	if at == d.board.goal { // C10: its own castle
		return set{}
	}
	near := d.board.near[at]
	begin := d.empty().minus(only(d.board.home))
	out := near.and(begin)
	friends := d.own.minus(only(at))
	if near.and(friends).none() {
		return out
	}
	w := way{friends, begin.minus(only(d.board.goal)), d.knights.has(at), d.empty().or(only(at))}
	if w.bound && d.couldJump(at, w.empty) { // it could not have stopped there
		return out
	}
	// The last square backwards is where it began: nothing binds it there.
	first := way{friends: friends, land: begin}
	out = d.leapt(at, &first, out)
	for s := d.reach(at, &w); !s.none(); s = s.rest() {
		out = d.leapt(s.first(), &first, out)
	}
	return out
}

type chain struct {
	at             *downwards
	tables         *Tables
	sum            *endings.Sum
	friends        set
	knight, castle bool
}

// follow continues a capture with jumps from a square; left is the set of enemies not captured yet.
// It reports whether there is a jump.
func (c *chain) follow(at uint8, left set) (went bool) {
	if c.at.board.near[at].and(left).none() {
		return false
	}
	for _, l := range c.at.board.leaps[at] {
		if !left.has(l.over) || c.friends.or(left).has(l.to) {
			continue
		}
		went = true
		rest := left.minus(only(l.over))
		if l.to == c.at.board.home || !c.follow(l.to, rest) { // C13, C5
			c.end(l.to, rest)
		}
	}
	return went
}

// end adds the result of a capture, unless C11 forbids it.
func (c *chain) end(at uint8, left set) {
	switch {
	case c.castle && at == c.at.board.goal:
		return
	case at == c.at.board.home || left.none(): // S2, S3: the other side has lost
		c.sum.Add(endings.ValueOf(0))
		return
	}
	knights := c.at.knights.and(c.friends.or(left))
	if c.knight {
		knights = knights.or(only(at))
	}
	c.sum.Add(c.tables.value(Position{own: left, other: c.friends.or(only(at)), knights: knights}))
}
