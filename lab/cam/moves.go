package cam

import "roundtable/lab/retrograde"

// downwards is one position with the side that plays downwards to move: its castle is the goal
// of the side that plays upwards, and the other way round.
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

// leapt adds the squares on which canter leaps from a square over friends end, out of some.
func (d *downwards) leapt(from uint8, friends, land, out set) set {
	for _, l := range d.board.leaps[from] {
		if friends.has(l.over) && land.has(l.to) {
			out = out.or(only(l.to))
		}
	}
	return out
}

// reach is the squares to which canter leaps come from a square over friends, each leap onto one
// of some, where none goes on from the castle of the other side (C13).
func (d *downwards) reach(from uint8, friends, land set) set {
	out := d.leapt(from, friends, land, set{})
	for todo := out; !todo.none(); {
		at := todo.first()
		todo = todo.rest()
		if at == d.board.home {
			continue
		}
		more := d.leapt(at, friends, land, set{}).minus(out)
		out, todo = out.or(more), todo.or(more)
	}
	return out
}

// free is a set without the squares from which a Knight could jump (F3).
func (d *downwards) free(s, empty set) set {
	for t := s; !t.none(); t = t.rest() {
		if at := t.first(); d.couldJump(at, empty) {
			s = s.minus(only(at))
		}
	}
	return s
}

// canters is the squares that a piece may land on by canters, which end there (C4, C10, F3).
func (d *downwards) canters(at uint8, friends set) set {
	empty := d.empty()
	land := empty.minus(only(d.board.goal))
	if d.knights.has(at) {
		// Only squares near friends are landed on.
		home := land.and(only(d.board.home))
		land = d.free(land, empty.or(only(at))).or(home)
	}
	return d.reach(at, friends, land)
}

// ends is the squares to which a piece may go without a capture, if no jump is compulsory
// (C3, C4, C10).
func (d *downwards) ends(at uint8) set {
	near := d.board.near[at]
	out := near.minus(d.own).minus(d.other).minus(only(d.board.goal))
	if friends := d.own.minus(only(at)); !near.and(friends).none() {
		out = out.or(d.canters(at, friends))
	}
	return out
}

// runUps is the squares to which a Knight may canter and then jump (C6).
func (d *downwards) runUps(at uint8) (out set) {
	friends := d.own.minus(only(at))
	if d.board.near[at].and(friends).none() {
		return out
	}
	empty := d.empty()
	for s := d.reach(at, friends, empty.minus(only(d.board.goal))); !s.none(); s = s.rest() {
		if to := s.first(); to != d.board.home && d.couldJump(to, empty.or(only(at))) {
			out = out.or(only(to))
		}
	}
	return out
}

// origins is the squares from which a piece may have come to where it stands, if no jump was
// compulsory there: what ends says, backwards.
func (d *downwards) origins(at uint8) set {
	if at == d.board.goal { // C10: its own castle
		return set{}
	}
	empty, friends := d.empty(), d.own.minus(only(at))
	home := only(d.board.home)
	near := d.board.near[at]
	out := near.and(empty).minus(home)
	if near.and(friends).none() {
		return out
	}
	land := empty.minus(home).minus(only(d.board.goal))
	if d.knights.has(at) {
		without := empty.or(only(at))
		if d.couldJump(at, without) { // F3: it could not have stopped there
			return out
		}
		land = d.free(land, without)
	}
	// The last square backwards is where it began: nothing binds it there.
	begin := empty.minus(home)
	out = d.leapt(at, friends, begin, out)
	for s := d.reach(at, friends, land); !s.none(); s = s.rest() {
		out = d.leapt(s.first(), friends, begin, out)
	}
	return out
}

// chain is the jumps of one piece.
type chain struct {
	at             *downwards
	tables         *Tables
	sum            *retrograde.Sum
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
		c.sum.Add(retrograde.ValueOf(0))
		return
	}
	knights := c.at.knights.and(c.friends.or(left))
	if c.knight {
		knights = knights.or(only(at))
	}
	c.sum.Add(c.tables.value(Position{own: left, other: c.friends.or(only(at)), knights: knights}))
}
