package online

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine/clock"
)

// clocks holds a game's clocks: the readings at the beginning of each turn, and the present turn.
type clocks struct {
	left        []clock.Reading // by seat, at the beginning of the present turn
	before      []clock.Reading // by ply: the mover's at the beginning of the turn
	quota       []clock.Millis  // by seat: lag that may still be compensated
	compensated []clock.Millis  // by seat: lag compensated so far
	since       Instant         // beginning of the present turn, or of waiting
	stops       []span          // stops of the clocks since, in order, disjoint
}

type span struct{ from, to Instant }

func (c *clocks) begin(control clock.Control, seats int) {
	c.left, c.quota, c.before = nil, nil, nil
	c.compensated = make([]clock.Millis, seats)
	for range seats {
		c.left = append(c.left, control.Start())
		c.quota = append(c.quota, LagQuota)
	}
}

func (c *clocks) start(at Instant) { c.since, c.stops = at, nil }

// stoppedTime returns how long the clocks were stopped in the turn, up to a moment.
func (c *clocks) stoppedTime(at Instant) (sum clock.Millis) {
	for _, s := range c.stops {
		if s.from < at {
			sum += min(s.to, at).Since(s.from)
		}
	}
	return sum
}

// timeSpent returns the time spent in the present turn, without the time in which the clocks were
// stopped.
func (c *clocks) timeSpent(at Instant) clock.Millis {
	if at <= c.since {
		return 0
	}
	return at.Since(c.since) - c.stoppedTime(at)
}

// spentAt returns the moment at which the present turn has taken time d.
func (c *clocks) spentAt(d clock.Millis) Instant {
	at := c.since.Plus(d)
	for _, s := range c.stops {
		if s.from < at {
			at += s.to - s.from
		}
	}
	return at
}

// stop stops the clocks between two moments. It reports whether that changes anything.
func (c *clocks) stop(o span) bool {
	o.from = max(o.from, c.since)
	if o.to <= o.from {
		return false
	}
	var apart []span
	for _, s := range c.stops {
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
	c.stops = slices.Insert(apart, at, o)
	return true
}

// addMove counts the time of a move, and the lag for which it was compensated.
func (c *clocks) addMove(control clock.Control, seat int, took, lag clock.Millis, at Instant) {
	c.before = append(c.before, c.left[seat])
	c.left[seat] = control.Moved(c.left[seat], took)
	c.quota[seat] = min(LagQuota, c.quota[seat]-lag+LagGain)
	c.compensated[seat] += lag
	c.start(at)
}

// back resets a seat's clock to the beginning of the last turn, when that turn is taken back.
func (c *clocks) back(seat int) {
	last := len(c.before) - 1
	c.left[seat], c.before = c.before[last], c.before[:last]
}

// lagLimit returns the most lag that can be compensated in a seat's next move. Games from before
// LagTotal may have exceeded that constant.
func (c *clocks) lagLimit(seat int) clock.Millis { return min(MaxLag, c.quota[seat]) }

// grace returns the lag that can still be compensated in a seat's next move.
func (c *clocks) grace(seat int) clock.Millis {
	return max(0, min(c.lagLimit(seat), LagTotal-c.compensated[seat]))
}

// charge returns the time that a move costs, and the compensated lag.
func (c *clocks) charge(seat int, at Arrival) (took, lag clock.Millis) {
	spent := c.timeSpent(at.At)
	lag = max(0, min(at.Lag, c.grace(seat), spent))
	return spent - lag, lag
}

// Arrival is when a request arrived by the receiving server's clock, and the measured lag of its
// connection: the time one way, in milliseconds.
type Arrival struct {
	At  Instant
	Lag clock.Millis
}

// fall returns when time ends the turn: when the flag falls without compensation, or when a seat
// that has not moved counts as absent.
func (g *Game) fall() Instant {
	seat, ok := g.Turn()
	if !ok {
		return 0
	}
	if !g.hasMoved(seat) {
		return g.clocks.spentAt(g.control.firstMove())
	}
	return g.clocks.spentAt(g.control.Clock().Lasts(g.clocks.left[seat]))
}

// flag returns from when on the flag has fallen even with the most compensation; ok is false if no
// flag can fall now.
func (g *Game) flag() (at Instant, ok bool) {
	seat, ok := g.Turn()
	if !ok || !g.hasMoved(seat) {
		return 0, false
	}
	return g.clocks.spentAt(g.control.Clock().Lasts(g.clocks.left[seat]) + g.clocks.lagLimit(seat)), true
}

// Control is a game's time control: a clock, or a number of days for each move in correspondence.
// The zero Control has neither, and no game has it.
type Control struct {
	Live clock.Control
	Days int // 1, 3 or 7; 0 in a live game
}

var days = []int{1, 3, 7}

// ParseControl reads what String writes: "300+3" as in records, or "3d".
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

// Clock returns each seat's clock.
func (c Control) Clock() clock.Control {
	if c.Days > 0 {
		return clock.Each(clock.Millis(c.Days) * Day)
	}
	return c.Live
}

func (c Control) firstMove() clock.Millis {
	if c.Days > 0 {
		return c.Clock().Period
	}
	return FirstMove
}

func (c Control) wait() clock.Millis {
	if c.Days > 0 {
		return MaxWaitDays
	}
	return MaxWait
}
