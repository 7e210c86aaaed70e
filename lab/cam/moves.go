package cam

import "roundtable/lab/endings"

// downwards is a position with the side to move that plays downwards: its castle is the goal of
// the other.
type downwards struct {
	board      *Board
	own, other set // the pieces of the side to move, and of the side that plays upwards
	knights    set
}

func (d *downwards) empty() set { return d.board.all.minus(d.own).minus(d.other) }

// couldJump reports whether a piece could jump from a square, other squares than these being
// taken.
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

// mustJump reports whether one of some pieces can jump.
func (d *downwards) mustJump(movers set) bool {
	empty := d.empty()
	for s := movers; !s.none(); s = s.rest() {
		if d.couldJump(s.first(), empty) {
			return true
		}
	}
	return false
}

// way is how a piece canters: over friends, onto some squares. A bound Knight ends no leap where
// it could jump (F3).
type way struct {
	friends, land set
	bound         bool
	empty         set
}

// leapt adds the squares on which canter leaps from a square end.
func (d *downwards) leapt(from uint8, w *way, out set) set {
	for _, l := range d.board.leaps[from] {
		if w.friends.has(l.over) && w.land.has(l.to) && !(w.bound && l.to != d.board.home && d.couldJump(l.to, w.empty)) {
			out = out.or(only(l.to))
		}
	}
	return out
}

// reach returns the squares to which canter leaps come from a square, where none goes on from the
// castle of the other side (C13).
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

// origins returns the squares from which a piece may have come to its square, if no jump was
// compulsory there: what ends says, backwards.
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

// follow goes on with jumps from a square, where so many enemies are left, and reports whether
// there is one.
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

// end adds what a capture comes to, but for one that C11 forbids.
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
