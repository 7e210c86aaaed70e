package input

import (
	"cmp"
	"math"
	"time"
)

// EventKind is what a pointing device did.
type EventKind uint8

// The kinds of events.
const (
	EventMove   EventKind = iota // moved, pressed or not
	EventDown                    // a button or finger went down
	EventUp                      // it went up
	EventCancel                  // the system cancelled the press
	EventLeave                   // the mouse left the window
)

// Event is one action of a pointing device. ID distinguishes fingers; it is ignored for a
// mouse.
type Event struct {
	Kind  EventKind
	ID    int
	Touch bool
	// Second says that a mouse's second button went down or up.
	Second bool
	X, Y   float64 // device pixels
	// Time is the time by Raw.Now's clock; 0 means the time of reading.
	Time time.Duration
}

// Raw holds what the devices did since the last tick, in order.
type Raw struct {
	Events  []Event
	Wheel   float64
	Actions Actions
	Text    string // see State
	Typed   string // see State
	By      Device // see State
	// Now is the time at which the devices were read, by their own clock. It is 0 if the events
	// have no times, so that only ticks are counted.
	Now  time.Duration
	Link string // a link in the page's address, from its '#' on
}

// The distance that a tap may move between press and release, in interface pixels. A mouse is
// steadier than a finger, which may move about 2.5 mm.
const (
	mouseSlop = 7
	touchSlop = 14
)

// silence is the number of ticks after a touch in which the mouse is ignored, since systems report
// every tap a second time as a click.
const silence = 40

// Model makes one State a tick from raw events. It loses no press shorter than a tick: the events
// after a press or release wait for the next tick. Its zero value needs a call of SetUnit.
type Model struct {
	unit    float64
	queue   []Event
	now     State
	fingers []contact // down now, in order of arrival
	pinch   pair      // of the last tick
	finger  int       // the finger that presses
	quiet   int       // ticks in which the mouse is ignored
	ticks   int64     // by the devices' clock, up to the last tick; 0: not counting
	report  report    // a finger's last event
	frame   frame
}

// report is the time of an event and that of the tick that received it.
type report struct{ at, arrival time.Duration }

// frame holds the times at which the devices were read in this frame of the page and in the one
// before.
type frame struct{ now, before time.Duration }

// sameFrame is the largest time between two ticks of the same frame. No events are received between
// such ticks.
const sameFrame = 2 * time.Millisecond

// contact is a finger that is down.
type contact struct {
	id int
	at Point
}

type pair struct {
	a, b contact
	on   bool
}

// SetUnit sets the number of device pixels in an interface pixel.
func (m *Model) SetUnit(unit float64) { m.unit = unit }

// Step takes raw events and returns the tick's state.
func (m *Model) Step(raw Raw) State {
	m.queue = append(m.queue, raw.Events...)
	s := &m.now
	if s.Released || s.Lost {
		s.Dragging = false
	}
	s.Pressed, s.Released, s.Tap, s.Lost = false, false, false, false
	s.Wheel, s.Actions, s.Text, s.Typed, s.By = raw.Wheel, raw.Actions, raw.Text, raw.Typed, raw.By
	if s.Stroke.Ended {
		s.Stroke = Stroke{}
	}
	if m.quiet > 0 {
		m.quiet--
	}
	if raw.Now-m.frame.now > sameFrame {
		m.frame = frame{raw.Now, m.frame.now}
	}
	used, at := 0, raw.Now
	for _, e := range m.queue {
		used++
		if e.Touch {
			m.report = report{cmp.Or(e.Time, raw.Now), raw.Now}
		}
		if m.take(e) {
			if e.Time > 0 {
				at = e.Time
			}
			break
		}
	}
	m.queue = append(m.queue[:0], m.queue[used:]...)
	if s.Held && s.Touch && m.report.at > 0 { // it may have been released since
		at = m.report.at + max(0, m.frame.before-m.report.arrival)
	}
	m.age(raw.Now, at)
	s.Pinch = m.readPinch()
	return *s
}

// age computes how much time has passed since the last tick, while a finger is down or was down
// recently, since a slow page runs many ticks at once. A finger's last event may arrive late: while
// the finger is down, time continues from the event's arrival, and only up to the previous frame,
// since no event arrives within a frame.
func (m *Model) age(now, at time.Duration) {
	s := &m.now
	s.Aged = 0
	if now <= 0 || m.quiet == 0 && !(s.Held && s.Touch) {
		m.ticks = 0
		return
	}
	const second, most = 60, 600
	ticks := int64(at * second / time.Second)
	if m.ticks > 0 {
		s.Aged = int(min(max(ticks-m.ticks, 0), most)) - 1
	}
	m.ticks = max(m.ticks, ticks)
}

// take applies one event and reports whether it ends the tick.
func (m *Model) take(e Event) bool {
	s := &m.now
	if e.Touch {
		m.quiet = silence
		return m.touch(e)
	}
	if m.quiet > 0 {
		return false
	}
	s.Touch = false
	if e.Second {
		return m.stroke(e)
	}
	switch e.Kind {
	case EventMove:
		s.Hover = true
		if s.Stroke.Held {
			s.Stroke.At = Point{e.X, e.Y}
		}
		m.move(e)
	case EventDown:
		s.Hover = true
		if !s.Held {
			m.press(e)
			return true
		}
	case EventUp:
		if s.Held {
			m.move(e)
			m.release()
			return true
		}
	case EventCancel:
		return m.lose()
	case EventLeave:
		s.Hover = false
	}
	return false
}

// stroke applies an event of the second button and reports whether it ends the tick.
func (m *Model) stroke(e Event) bool {
	s, at := &m.now, Point{e.X, e.Y}
	switch {
	case e.Kind == EventDown && !s.Held:
		s.Hover, s.Stroke = true, Stroke{From: at, At: at, Held: true}
	case e.Kind == EventUp && s.Stroke.Held:
		s.Stroke.At, s.Stroke.Held, s.Stroke.Ended = at, false, true
	default:
		return false
	}
	return true
}

func (m *Model) touch(e Event) bool {
	s := &m.now
	switch e.Kind {
	case EventDown:
		m.fingers = append(m.fingers, contact{e.ID, Point{e.X, e.Y}})
		if len(m.fingers) > 1 { // a second finger cancels the press until all are up
			return m.lose()
		}
		if s.Held { // the finger replaces the mouse
			m.lose()
		}
		s.Touch, s.Hover = true, false
		m.finger = e.ID
		m.press(e)
		return true
	case EventMove:
		for i := range m.fingers {
			if m.fingers[i].id == e.ID {
				m.fingers[i].at = Point{e.X, e.Y}
			}
		}
		if s.Held && s.Touch && e.ID == m.finger {
			was := s.Dragging
			m.move(e)
			return s.Dragging && !was // the start of a drag distinguishes it from a rest
		}
	case EventUp, EventCancel:
		ours := s.Held && s.Touch && e.ID == m.finger
		m.forget(e.ID)
		if !ours {
			return false
		}
		if e.Kind == EventCancel {
			return m.lose()
		}
		m.move(e)
		m.release()
		return true
	}
	return false
}

func (m *Model) forget(id int) {
	for i, f := range m.fingers {
		if f.id == id {
			m.fingers = append(m.fingers[:i], m.fingers[i+1:]...)
			return
		}
	}
}

// readPinch returns what the first two fingers did since the last tick.
func (m *Model) readPinch() Pinch {
	was := m.pinch
	if m.pinch = (pair{}); len(m.fingers) < 2 {
		return Pinch{}
	}
	m.pinch = pair{m.fingers[0], m.fingers[1], true}
	now := m.pinch
	p := Pinch{At: now.middle(), Zoom: 1}
	if !was.on || was.a.id != now.a.id || was.b.id != now.b.id {
		return p
	}
	from := was.middle()
	p.Pan = Point{p.At.X - from.X, p.At.Y - from.Y}
	const least = 1 // fingers on one point have no direction
	p.Zoom = max(least, now.far()) / max(least, was.far())
	return p
}

func (p pair) middle() Point { return Point{(p.a.at.X + p.b.at.X) / 2, (p.a.at.Y + p.b.at.Y) / 2} }

func (p pair) far() float64 { return math.Hypot(p.a.at.X-p.b.at.X, p.a.at.Y-p.b.at.Y) }

func (m *Model) press(e Event) {
	s := &m.now
	s.Pointer = Point{e.X, e.Y}
	s.Start = s.Pointer
	s.Pressed, s.Held, s.Dragging = true, true, false
	s.Stroke = Stroke{} // one button at a time
}

func (m *Model) move(e Event) {
	s := &m.now
	s.Pointer = Point{e.X, e.Y}
	if !s.Held || s.Dragging {
		return
	}
	slop := mouseSlop * m.unit
	if s.Touch {
		slop = touchSlop * m.unit
	}
	s.Dragging = math.Hypot(e.X-s.Start.X, e.Y-s.Start.Y) > slop
}

func (m *Model) release() {
	s := &m.now
	s.Held, s.Released, s.Tap = false, true, !s.Dragging
}

func (m *Model) lose() bool {
	s := &m.now
	was := s.Held
	s.Held, s.Dragging = false, false
	s.Lost = was
	return was
}
