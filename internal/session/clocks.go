package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
)

const (
	// gap is the most time from one step to the next that counts on the clock of a computer, or of a
	// player who faces only computers. A longer time means that the screen was covered or hidden.
	gap = clock.Second
	// keepEach is the most thinking time that is lost if the program crashes.
	keepEach = 5 * clock.Second
	// reserve is the time that a computer never uses, so that its flag does not fall.
	reserve = 250 * clock.Millis(1)
)

// clocks passes the current time to a match, which computes how much time each player has left.
type clocks struct {
	match     *match.Match
	read      bool         // the time has been read since the clocks started
	now       clock.Millis // time of the last reading
	savedTime clock.Millis // how much of this turn is saved
	rang      int          // the ply, from 1, of the last low-time warning
	left      clock.Millis // time left then, as displayed
}

// tell stores the current time and returns how much time has passed since the last call while the
// clocks ran.
func (c *clocks) tell(now time.Duration, running bool) clock.Millis {
	ms := clock.Millis(now.Milliseconds())
	passed := ms - c.now
	if !c.read || !running {
		passed = 0
	}
	c.read, c.now = running, ms
	return passed
}

// chargeable returns how much of the passed time is charged to the seat to move. Thinking counts;
// waiting until a move is shown does not. Clocks start with the first move.
func chargeable(passed clock.Millis, s Status, people, ply int) clock.Millis {
	switch {
	case ply == 0, s.Doing != Here && s.Doing != Thinking, passed > gap && (s.Doing != Here || people < 2):
		return 0
	}
	return passed
}

// elapse takes the passed time from the clock of the seat to move. If the flag falls, it returns
// the events of that, otherwise nil.
func (c *clocks) elapse(passed clock.Millis) []engine.Event {
	events := c.match.Elapse(passed)
	if c.savedTime > c.match.Elapsed() {
		c.savedTime = 0 // of another turn
	}
	return events
}

// keep reports whether at least this much of the turn's thinking time is not saved yet, and counts
// it as saved from now on.
func (c *clocks) keep(least clock.Millis) bool {
	if !c.match.Timed() || c.match.Outcome().Over() || c.match.Elapsed() < c.savedTime+least {
		return false
	}
	c.savedTime = c.match.Elapsed()
	return true
}

// pressing reports whether the seat to move has no time left to think.
func (c *clocks) pressing() bool {
	p := c.match.ToMove()
	if !p.Clock.On() {
		return false
	}
	r := c.match.Clock(c.match.Position().Turn(), c.match.Ply())
	return r.Left <= reserve && (!r.Overtime || r.Periods <= 1)
}

// warn warns the player to move that time is low: once in a turn, and then each second.
func (c *clocks) warn() []Event {
	p, seat := c.match.ToMove(), c.match.Position().Turn()
	if !p.Clock.On() {
		return nil
	}
	r := c.match.Clock(seat, c.match.Ply())
	return c.low(seat, p.Clock, r)
}

// low returns the warning for a given clock reading, by the same rule as warn.
func (c *clocks) low(seat engine.Seat, control clock.Control, r clock.Reading) []Event {
	if !control.Low(r) {
		return nil
	}
	was := c.left
	c.left = roundUp(r.Left)
	switch ply := c.match.Ply() + 1; {
	case c.rang != ply:
		c.rang = ply
		return []Event{TimeLow{seat}}
	case c.left != was && c.left%clock.Second == 0:
		return []Event{TimeSecond{seat}}
	}
	return nil
}

// Face holds what a seat's clock displays.
type Face struct {
	Left    clock.Millis // rounded by clock.Millis.Face: whole seconds, or tenths below ten
	Periods int          // periods left, where there are several; else 0
	Runs    bool         // the seat is to move
	Low     bool         // little time is left
	Free    bool         // online: Left is for the seat's first move, which costs nothing
	Days    bool         // by correspondence: whole minutes from an hour on
}

// roundUp rounds a remaining time up to what a clock displays: whole seconds, or tenths of a second
// below ten seconds.
func roundUp(left clock.Millis) clock.Millis {
	step := clock.Second
	if left < 10*clock.Second {
		step = clock.Second / 10
	}
	return (left + step - 1) / step * step
}

// faceOf returns what a seat's clock displays after ply moves of the match.
func faceOf(m *match.Match, seat engine.Seat, ply int) Face {
	control := m.Players()[seat].Clock
	r := m.Clock(seat, ply)
	f := Face{Left: roundUp(r.Left), Periods: r.Periods, Low: control.Low(r)}
	f.Runs = ply == m.Ply() && m.Position().Turn() == seat && !m.Outcome().Over()
	if !r.Overtime || control.Periods == 1 {
		f.Periods = 0
	}
	return f
}
