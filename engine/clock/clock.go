package clock

// Millis is a time span in milliseconds.
type Millis int64

// Spans of time.
const (
	Second Millis = 1000
	Minute        = 60 * Second
	Hour          = 60 * Minute
)

// Control is a player's time control; the zero Control is no clock.
//
// Main is the time for the whole game, to which each move adds Increment (Fischer). After that
// there are Periods of byo-yomi: a move within a Period costs nothing, and a longer move costs each
// Period that it uses up. Without Main, one Period is a limit for each move.
type Control struct {
	Main, Increment Millis
	Periods         int
	Period          Millis
}

// Each returns a time control with a limit for each move.
func Each(limit Millis) Control { return Control{Periods: 1, Period: limit} }

// On reports whether there is a clock.
func (c Control) On() bool { return c != Control{} }

// Reading is what a clock shows.
type Reading struct {
	Left     Millis // of Main, or the present period
	Periods  int    // left, the present one included
	Overtime bool   // Main is used up
	Fallen   bool   // the flag: no time is left
}

// Start returns the reading before the first move.
func (c Control) Start() Reading {
	if c.Main == 0 && c.Periods > 0 {
		return Reading{Left: c.Period, Periods: c.Periods, Overtime: true}
	}
	return Reading{Left: c.Main, Periods: c.Periods}
}

// After returns the reading after a move that began at r has taken thought so far.
func (c Control) After(r Reading, thought Millis) Reading {
	thought = max(0, thought)
	if r.Fallen {
		return r
	}
	if !r.Overtime {
		if thought < r.Left {
			r.Left -= thought
			return r
		}
		thought -= r.Left
		r.Left, r.Overtime = c.Period, r.Periods > 0
	}
	if !r.Overtime || thought/c.Period >= Millis(r.Periods) {
		return Reading{Overtime: r.Overtime, Fallen: true}
	}
	r.Periods -= int(thought / c.Period)
	r.Left = c.Period - thought%c.Period
	return r
}

// Lasts returns how long a move that begins at a reading may take. The flag falls after exactly
// this time.
func (c Control) Lasts(r Reading) Millis {
	switch {
	case r.Fallen:
		return 0
	case r.Overtime:
		return Millis(r.Periods) * c.Period
	}
	return r.Left + Millis(r.Periods)*c.Period
}

// Moved returns the reading after a move that took this long.
func (c Control) Moved(r Reading, took Millis) Reading {
	r = c.After(r, took)
	switch {
	case r.Fallen:
	case r.Overtime:
		r.Left = c.Period
	default:
		r.Left += c.Increment
	}
	return r
}

// Low reports whether the player must be warned that little time is left: ten seconds, or a third
// of a short period, before the flag falls or a period ends.
func (c Control) Low(r Reading) bool {
	switch {
	case r.Overtime:
		return r.Left <= min(10*Second, c.Period/3)
	case r.Periods > 0: // byo-yomi follows
		return false
	}
	return r.Left <= 10*Second
}

// Budget returns how long the next move may take if the time on the clock is to last for the whole
// game.
func (c Control) Budget(r Reading) Millis {
	const moves = 25 // expected from here on
	if r.Overtime {
		return r.Left * 2 / 3
	}
	spare := r.Left / 2
	if r.Periods > 0 {
		spare = r.Left + c.Period/2
	}
	return min(spare, r.Left/moves+c.Increment*3/4+c.Period/2)
}
