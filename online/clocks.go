package online

import (
	"slices"

	"roundtable/engine/clock"
)

// clocks are the clocks of a game: what each shows as its seat's turn begins, and the
// present turn.
type clocks struct {
	left   []clock.Reading // by seat, at the beginning of the present turn
	before []clock.Reading // by ply: the mover's as its turn began
	quota  []clock.Millis  // by seat: what may still be given back for the way
	given  []clock.Millis  // by seat: what was given back in all
	since  Instant         // when the present turn, or the waiting, began
	stood  []span          // when the clocks stood since then, in order, apart from each other
}

// span is from one moment to before another.
type span struct{ from, to Instant }

// begin sets all clocks to their beginning.
func (c *clocks) begin(control clock.Control, seats int) {
	c.left, c.quota, c.before = nil, nil, nil
	c.given = make([]clock.Millis, seats)
	for range seats {
		c.left = append(c.left, control.Start())
		c.quota = append(c.quota, LagQuota)
	}
}

// start begins a turn.
func (c *clocks) start(at Instant) { c.since, c.stood = at, nil }

// standing is how long the clocks stood since the turn began, up to a moment.
func (c *clocks) standing(at Instant) (sum clock.Millis) {
	for _, s := range c.stood {
		if s.from < at {
			sum += min(s.to, at).Since(s.from)
		}
	}
	return sum
}

// spent is the time of the present turn at a moment, without what the clocks stood.
func (c *clocks) spent(at Instant) clock.Millis {
	if at <= c.since {
		return 0
	}
	return at.Since(c.since) - c.standing(at)
}

// after is the moment at which so much of the present turn is spent.
func (c *clocks) after(d clock.Millis) Instant {
	at := c.since.Plus(d)
	for _, s := range c.stood {
		if s.from < at {
			at += s.to - s.from
		}
	}
	return at
}

// stand has the clocks stand for a while; it reports whether that changes anything.
func (c *clocks) stand(o span) bool {
	o.from = max(o.from, c.since)
	if o.to <= o.from {
		return false
	}
	var apart []span
	for _, s := range c.stood {
		switch {
		case s.from <= o.from && o.to <= s.to:
			return false
		case s.to < o.from || o.to < s.from:
			apart = append(apart, s)
		default:
			o = span{min(o.from, s.from), max(o.to, s.to)}
		}
	}
	at := 0
	for at < len(apart) && apart[at].from < o.from {
		at++
	}
	c.stood = slices.Insert(apart, at, o)
	return true
}

// moved counts a move that took so long, of which some was given back.
func (c *clocks) moved(control clock.Control, seat int, took, lag clock.Millis, at Instant) {
	c.before = append(c.before, c.left[seat])
	c.left[seat] = control.Moved(c.left[seat], took)
	c.quota[seat] = min(LagQuota, c.quota[seat]-lag+LagGain)
	c.given[seat] += lag
	c.start(at)
}

// back sets a clock back to the beginning of the turn that is taken back, the last one.
func (c *clocks) back(seat int) {
	last := len(c.before) - 1
	c.left[seat], c.before = c.before[last], c.before[:last]
}

// allowed is the most that may have been given back of a seat's next move. Games from before
// LagTotal may have had more than that in all.
func (c *clocks) allowed(seat int) clock.Millis { return min(MaxLag, c.quota[seat]) }

// grace is the most that is given back of a seat's next move.
func (c *clocks) grace(seat int) clock.Millis {
	return max(0, min(c.allowed(seat), LagTotal-c.given[seat]))
}

// charge is what a move costs that arrived at a moment over a line with so much lag, and
// what of it was given back.
func (c *clocks) charge(seat int, at Arrival) (took, lag clock.Millis) {
	spent := c.spent(at.At)
	lag = max(0, min(at.Lag, c.grace(seat), spent))
	return spent - lag, lag
}

// Arrival is when a request came, by the clock of the server that took it in, and the lag
// that was measured on its line: the time for one way, in milliseconds.
type Arrival struct {
	At  Instant
	Lag clock.Millis
}

// fall is when the turn is over by time: when the flag falls, without what is given back;
// while a seat has not moved yet, when it counts as not having come.
func (g *Game) fall() Instant {
	seat, ok := g.Turn()
	if !ok {
		return 0
	}
	if !g.moved(seat) {
		return g.clocks.after(g.control.firstMove())
	}
	return g.clocks.after(g.control.Clock().Lasts(g.clocks.left[seat]))
}

// flag is when a flag may be said to have fallen, whatever is given back; ok is false where
// none can fall.
func (g *Game) flag() (at Instant, ok bool) {
	seat, ok := g.Turn()
	if !ok || !g.moved(seat) {
		return 0, false
	}
	return g.clocks.after(g.control.Clock().Lasts(g.clocks.left[seat]) + g.clocks.allowed(seat)), true
}
