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
	EventMove   EventKind = iota // the pointer moved, pressed or not
	EventDown                    // a button or finger went down
	EventUp                      // it went up
	EventCancel                  // the system took the press away
	EventLeave                   // the mouse left the window
)

// Event is one thing that a pointing device did. ID tells fingers apart; it is
// not looked at for a mouse.
type Event struct {
	Kind  EventKind
	ID    int
	Touch bool
	// Second says that it is the second button of a mouse that went down or up.
	Second bool
	X, Y   float64 // device pixels
	// Time is when it was, by the clock of Raw.Now; 0 is when it was read.
	Time time.Duration
}

// Raw is what the devices did since the last tick, in order.
type Raw struct {
	Events  []Event
	Wheel   float64
	Actions Actions
	Text    string // see State
	Typed   string // likewise
	By      Device // see State
	// Now is when the devices were read, by a clock of their own; 0 where they tell no
	// times, so that ticks count.
	Now  time.Duration
	Link string // what the address of the page asks to be opened, from its '#' on
}

// How far a tap may wander between press and release, in interface pixels: a
// hand with a mouse is steadier than a finger (about 2.5 mm).
const (
	mouseSlop = 7
	touchSlop = 14
)

// silence is for how many ticks after a touch a mouse is not believed: systems
// tell every tap a second time as a click.
const silence = 40

// Model makes one State a tick out of raw events. Presses that are shorter than
// a tick are not lost: what follows a press or a release waits for the next
// tick. Its zero value needs SetUnit.
type Model struct {
	unit    float64
	queue   []Event
	now     State
	fingers []contact // down now, in the order in which they came
	pinch   pair      // of the last tick
	finger  int       // the one that presses
	quiet   int       // ticks during which the mouse is not believed
	ticks   int64     // of the devices' clock, up to the last tick; 0 while none count
	told    told      // the last event of a finger
	frame   frame
}

// told is when an event was, and when the tick was that heard of it.
type told struct{ at, heard time.Duration }

// frame is when the devices were read for the ticks of this frame of the page, and for those of
// the frame before it.
type frame struct{ now, before time.Duration }

// sameFrame is by how much the times of two ticks differ at most of which nothing can be heard
// in between.
const sameFrame = 2 * time.Millisecond

// contact is a finger that is down.
type contact struct {
	id int
	at Point
}

// pair is two fingers as they were.
type pair struct {
	a, b contact
	on   bool
}

// SetUnit says how many device pixels one interface pixel has.
func (m *Model) SetUnit(unit float64) { m.unit = unit }

// Step takes what the devices did and returns the tick's state.
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
			m.told = told{cmp.Or(e.Time, raw.Now), raw.Now}
		}
		if m.take(e) {
			if e.Time > 0 {
				at = e.Time
			}
			break
		}
	}
	m.queue = append(m.queue[:0], m.queue[used:]...)
	if s.Held && s.Touch && m.told.at > 0 { // it may have been let go since
		at = m.told.at + max(0, m.frame.before-m.told.heard)
	}
	m.age(raw.Now, at)
	s.Pinch = m.pinched()
	return *s
}

// age works out how much time has passed since the last tick, while a finger is down or
// was lately: of a page that draws seldom many ticks come at once. What a finger did last may
// be told late, and what it did then has not been told yet: while it is down, time goes on from
// when that was heard, and only as far as the frame before this one, since in a frame of many
// ticks nothing is heard.
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

// take applies one event; it returns true when the tick ends with it.
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

// stroke takes an event of the second button; it returns true when the tick ends with it.
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
		if len(m.fingers) > 1 { // a second finger cancels, and none presses until all are up
			return m.lose()
		}
		if s.Held { // a mouse was down: the finger wins
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
			return s.Dragging && !was // when a drag began tells it apart from a rest
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

// pinched is what the first two fingers did since the last tick.
func (m *Model) pinched() Pinch {
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
