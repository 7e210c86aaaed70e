package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
)

const (
	// gap is how much time may pass between two steps that a computer's clock, or that of
	// somebody who plays against computers alone, is to run for: more is another screen
	// over the match, or a program that was not seen.
	gap = clock.Second
	// keepEach is how much time may be lost where the program is killed.
	keepEach = 5 * clock.Second
	// reserve is what a computer never thinks away of its time.
	reserve = 250 * clock.Millis(1)
)

// clocks hands the time to a match, which reckons what is left.
type clocks struct {
	match *match.Match
	read  bool         // the time has been read since the clocks run
	now   clock.Millis // when it was read last
	kept  clock.Millis // how much of the turn under way is saved
	rang  int          // the ply, from 1, at which little time was last told of
	left  clock.Millis // what was left then, as a face shows it
}

// tell tells the time; it returns how much has passed for clocks that run.
func (c *clocks) tell(now time.Duration, running bool) clock.Millis {
	ms := clock.Millis(now.Milliseconds())
	passed := ms - c.now
	if !c.read || !running {
		passed = 0
	}
	c.read, c.now = running, ms
	return passed
}

// charged is how much of the time that has passed is that of the seat to move, after so many
// plies: of one that thinks, what it thinks, not what its move then waits for. Before the
// first move it is nothing: clocks begin with that.
func charged(passed clock.Millis, s Status, people, ply int) clock.Millis {
	switch {
	case ply == 0, s.Doing != Here && s.Doing != Thinking, passed > gap && (s.Doing != Here || people < 2):
		return 0
	}
	return passed
}

// elapse charges whoever is to move with time. What it returns has ended the match.
func (c *clocks) elapse(passed clock.Millis) []engine.Event {
	events := c.match.Elapse(passed)
	if c.kept > c.match.Elapsed() {
		c.kept = 0 // of another turn
	}
	return events
}

// keep reports whether at least so much time of the turn under way is to be saved now.
func (c *clocks) keep(least clock.Millis) bool {
	if !c.match.Timed() || c.match.Outcome().Over() || c.match.Elapsed() < c.kept+least {
		return false
	}
	c.kept = c.match.Elapsed()
	return true
}

// pressing reports whether no time is left to think in.
func (c *clocks) pressing() bool {
	p := c.match.ToMove()
	if !p.Clock.On() {
		return false
	}
	r := c.match.Clock(c.match.Position().Turn(), c.match.Ply())
	return r.Left <= reserve && (!r.Overtime || r.Periods <= 1)
}

// warn tells that little time is left to the person to move: once in a turn, and at each
// second from then on.
func (c *clocks) warn() []Event {
	p, seat := c.match.ToMove(), c.match.Position().Turn()
	if !p.Clock.On() {
		return nil
	}
	r := c.match.Clock(seat, c.match.Ply())
	return c.low(seat, p.Clock, r)
}

// low tells that little time is left by what a clock shows, as warn.
func (c *clocks) low(seat engine.Seat, control clock.Control, r clock.Reading) []Event {
	if !control.Low(r) {
		return nil
	}
	was := c.left
	c.left = faced(r.Left)
	switch ply := c.match.Ply() + 1; {
	case c.rang != ply:
		c.rang = ply
		return []Event{TimeLow{seat}}
	case c.left != was && c.left%clock.Second == 0:
		return []Event{TimeSecond{seat}}
	}
	return nil
}

// Face is what a seat's clock shows.
type Face struct {
	Left    clock.Millis // as clock.Millis.Face writes it: whole seconds, or tenths below ten
	Periods int          // that are left, where there are several; else 0
	Runs    bool         // the seat is to move
	Low     bool         // little time is left
	Free    bool         // at a distance: Left is what the seat has for its first move, which costs nothing
	Days    bool         // by correspondence: whole minutes from an hour on
}

// faced is a time as a clock shows it: a second that has begun still counts, or a tenth.
func faced(left clock.Millis) clock.Millis {
	step := clock.Second
	if left < 10*clock.Second {
		step = clock.Second / 10
	}
	return (left + step - 1) / step * step
}

// faceOf is what a seat's clock shows after so many moves.
func faceOf(m *match.Match, seat engine.Seat, ply int) Face {
	control := m.Players()[seat].Clock
	r := m.Clock(seat, ply)
	f := Face{Left: faced(r.Left), Periods: r.Periods, Low: control.Low(r)}
	f.Runs = ply == m.Ply() && m.Position().Turn() == seat && !m.Outcome().Over()
	if !r.Overtime || control.Periods == 1 {
		f.Periods = 0
	}
	return f
}
