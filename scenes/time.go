package scenes

import "time"

// appClock is the App's own time, made of ticks so that recordings replay; while players' clocks
// run, system.Late keeps it to the real time.
type appClock struct {
	ticks int64
	late  time.Duration
	timed bool
	since time.Time        // when now was 0, while it is timed
	real  func() time.Time // Config.Now; nil: ticks alone
}

func (c *appClock) now() time.Duration {
	return time.Duration(c.ticks)*time.Second/60 + c.late
}

// slack is the tolerated difference between the ticks' time and the real one.
const slack = 100 * time.Millisecond

// lateness returns how much more time has passed than the ticks say, if that is more than slack. It
// reads no clock unless timed.
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
