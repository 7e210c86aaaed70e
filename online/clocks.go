package online

import (
	"slices"
	"strconv"
	"strings"

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

// standing returns how long the clocks stood since the turn began, up to a moment.
func (c *clocks) standing(at Instant) (sum clock.Millis) {
	for _, s := range c.stood {
		if s.from < at {
			sum += min(s.to, at).Since(s.from)
		}
	}
	return sum
}

// spent returns the time of the present turn at a moment, without what the clocks stood.
func (c *clocks) spent(at Instant) clock.Millis {
	if at <= c.since {
		return 0
	}
	return at.Since(c.since) - c.standing(at)
}

// after returns the moment at which so much of the present turn is spent.
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

// allowed returns the most that may have been given back of a seat's next move. Games from before
// LagTotal may have had more than that in all.
func (c *clocks) allowed(seat int) clock.Millis { return min(MaxLag, c.quota[seat]) }

// grace returns the most that is given back of a seat's next move.
func (c *clocks) grace(seat int) clock.Millis {
	return max(0, min(c.allowed(seat), LagTotal-c.given[seat]))
}

// charge returns what a move costs that arrived at a moment over a line with so much lag, and
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

// fall returns when the turn is over by time: when the flag falls, without what is given back;
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

// flag returns when a flag may be said to have fallen, whatever is given back; ok is false where
// none can fall.
func (g *Game) flag() (at Instant, ok bool) {
	seat, ok := g.Turn()
	if !ok || !g.moved(seat) {
		return 0, false
	}
	return g.clocks.after(g.control.Clock().Lasts(g.clocks.left[seat]) + g.clocks.allowed(seat)), true
}

// Control is the time control of a game: of a live one a clock, of one by correspondence
// the days for each move. Its zero value is none, which no game has.
type Control struct {
	Live clock.Control
	Days int // 1, 3 or 7; 0 in a live game
}

// days are the days that a move by correspondence may take.
var days = []int{1, 3, 7}

// ParseControl reads what String writes: "300+3" and the like as records have it, or "3d".
func ParseControl(text string) (Control, bool) {
	if number, is := strings.CutSuffix(text, "d"); is {
		n, err := strconv.Atoi(number)
		return Control{Days: n}, err == nil && number == strconv.Itoa(n) && slices.Contains(days, n)
	}
	c, ok := clock.Parse(text)
	return Control{Live: c}, ok && c.On()
}

// String returns the control as messages have it.
func (c Control) String() string {
	if c.Days > 0 {
		return strconv.Itoa(c.Days) + "d"
	}
	return c.Live.String()
}

// Clock returns the clock that each seat has.
func (c Control) Clock() clock.Control {
	if c.Days > 0 {
		return clock.Each(clock.Millis(c.Days) * Day)
	}
	return c.Live
}

// firstMove returns how long a seat has for its first move.
func (c Control) firstMove() clock.Millis {
	if c.Days > 0 {
		return c.Clock().Period
	}
	return FirstMove
}

// wait returns how long a game waits for its players.
func (c Control) wait() clock.Millis {
	if c.Days > 0 {
		return MaxWaitDays
	}
	return MaxWait
}
