package session

import "time"

const (
	// frame is how often a screen steps a session.
	frame = time.Second / 60
	// lull is the longest gap between two steps in which the match was seen: more is
	// another screen over it, or a program that was not run, and counts as one frame.
	lull = 100 * time.Millisecond
	// asleep is the longest gap that belongs to the time of the match, which is that of the clock
	// on the wall: more is a device that slept.
	asleep = 5 * time.Minute
)

// frames is the time of so many frames.
func frames(n int) time.Duration { return time.Duration(n) * time.Second / 60 }

// over reports whether so much time has passed. Half a frame may lack, so that a time of
// whole frames is over at the same frame whatever was rounded.
func over(passed, all time.Duration) bool { return passed >= all-frame/2 }

// watch is the time for which the match was seen. What people are to see, as for how
// long the computer thinks at least, counts by it; players' clocks do not.
type watch struct {
	begun bool
	last  time.Duration // the time that was told last
	seen  time.Duration
}

// tell tells the time; it returns for how long the match was seen since, and false where
// this very time has been told already.
func (w *watch) tell(now time.Duration) (passed time.Duration, fresh bool) {
	if w.begun && now == w.last {
		return 0, false
	}
	passed = now - w.last
	if !w.begun || passed < 0 || passed > lull {
		passed = frame
	}
	w.begun, w.last = true, now
	w.seen += passed
	return passed, true
}
