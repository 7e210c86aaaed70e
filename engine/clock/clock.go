package clock

// Millis is a span of time, in milliseconds.
type Millis int64

// Spans of time.
const (
	Second Millis = 1000
	Minute        = 60 * Second
	Hour          = 60 * Minute
)

// Control is the time control of one player; the zero Control is no clock.
//
// Main is for the whole game, and Increment comes to it after each move (Fischer).
// When it is used up there are Periods of byo-yomi: a move within a Period costs
// nothing, one that takes longer costs each Period that it took. Without Main, and
// with one Period, that is a limit for each move.
type Control struct {
	Main, Increment Millis
	Periods         int
	Period          Millis
}

// Each returns a limit for each move.
func Each(limit Millis) Control { return Control{Periods: 1, Period: limit} }

// On reports whether there is a clock.
func (c Control) On() bool { return c != Control{} }

// Reading is what a clock shows.
type Reading struct {
	Left     Millis // of the main time, or of the present period
	Periods  int    // that are left, the present one included
	Overtime bool   // the main time is used up
	Fallen   bool   // the flag: nothing is left at all
}

// Start returns what the clock shows before the first move.
func (c Control) Start() Reading {
	if c.Main == 0 && c.Periods > 0 {
		return Reading{Left: c.Period, Periods: c.Periods, Overtime: true}
	}
	return Reading{Left: c.Main, Periods: c.Periods}
}

// After returns what the clock shows when a move that began at a reading has been
// thought about for so long.
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

// Lasts returns how long a move that begins at a reading may be thought about: the flag falls
// when so much time has passed, and not before.
func (c Control) Lasts(r Reading) Millis {
	switch {
	case r.Fallen:
		return 0
	case r.Overtime:
		return Millis(r.Periods) * c.Period
	}
	return r.Left + Millis(r.Periods)*c.Period
}

// Moved returns what the clock shows after a move that began at a reading and took so
// long.
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

// Low reports whether so little is left that it is to be shown and heard: ten
// seconds, or a third of a short period, before the flag or a period falls.
func (c Control) Low(r Reading) bool {
	switch {
	case r.Overtime:
		return r.Left <= min(10*Second, c.Period/3)
	case r.Periods > 0: // byo-yomi follows
		return false
	}
	return r.Left <= 10*Second
}

// Budget returns how long a move that begins at a reading may be thought about, so that
// the time lasts for a whole game.
func (c Control) Budget(r Reading) Millis {
	const moves = 25 // that a game is reckoned to last from here on
	if r.Overtime {
		return r.Left * 2 / 3
	}
	spare := r.Left / 2
	if r.Periods > 0 {
		spare = r.Left + c.Period/2
	}
	return min(spare, r.Left/moves+c.Increment*3/4+c.Period/2)
}
