package scenes

import (
	"time"

	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// apptime is the App's own time. Ticks make it, so that a recording runs again as it
// was; where players' clocks run it is held to the real time by system.Late.
type apptime struct {
	ticks int64
	late  time.Duration
	timed bool
	since time.Time        // when now was 0, as long as it is timed
	real  func() time.Time // Config.Now; nil where ticks are all there is
}

// now is the time since the App began.
func (t *apptime) now() time.Duration {
	return time.Duration(t.ticks)*time.Second/60 + t.late
}

// slack is how far the ticks' time may be from the real one: single ticks come a
// little early or late.
const slack = 100 * time.Millisecond

// keepTime notices that ticks were left out, or came too fast. Nothing is asked for
// the time while no clock runs.
func (a *App) keepTime() {
	t := &a.time
	if t.real == nil || a.paused {
		return
	}
	was := t.timed
	t.timed = false
	for _, s := range a.stack {
		if s, ok := s.(stage.Timed); ok && s.Timed() {
			t.timed = true
		}
	}
	switch {
	case !t.timed:
	case !was:
		t.since = t.real().Add(-t.now())
	default:
		if late := t.real().Sub(t.since) - t.now(); late > slack || late < -slack {
			a.Tell(system.Late(late.Truncate(time.Millisecond)))
		}
	}
}
