package scenes

import "time"

// appClock is the App's own time. It counts ticks, so that recordings can be repeated. While
// players' clocks run, the event system.Late corrects it to the real time.
type appClock struct {
	ticks int64
	late  time.Duration
	timed bool
	since time.Time        // the real time at which now was 0; used while timed is true
	real  func() time.Time // Config.Now; nil: only ticks count
}

func (c *appClock) now() time.Duration {
	return time.Duration(c.ticks)*time.Second/60 + c.late
}

// slack is the difference between the time counted in ticks and the real time that needs no
// correction.
const slack = 100 * time.Millisecond

// lateness returns how much longer the real time is than the time counted in ticks; 0 if the
// difference is within slack. It reads the real clock only if timed is true.
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
