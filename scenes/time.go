package scenes

import "time"

// appClock is the App's own time. Ticks make it, so that a recording runs again as it
// was; where players' clocks run it is held to the real time by system.Late.
type appClock struct {
	ticks int64
	late  time.Duration
	timed bool
	since time.Time        // when now was 0, as long as it is timed
	real  func() time.Time // Config.Now; nil where ticks are all there is
}

// now is the time since the App began.
func (c *appClock) now() time.Duration {
	return time.Duration(c.ticks)*time.Second/60 + c.late
}

// slack is how far the ticks' time may be from the real one: single ticks come a
// little early or late.
const slack = 100 * time.Millisecond

// lateness is how much more time has passed than the ticks say, where that is more than
// slack and time counts. Nothing is asked for the time while it does not.
func (c *appClock) lateness(timed bool) time.Duration {
	if c.real == nil {
		return 0
	}
	was := c.timed
	c.timed = timed
	switch {
	case !timed:
	case !was:
		c.since = c.real().Add(-c.now())
	default:
		if late := c.real().Sub(c.since) - c.now(); late > slack || late < -slack {
			return late.Truncate(time.Millisecond)
		}
	}
	return 0
}
