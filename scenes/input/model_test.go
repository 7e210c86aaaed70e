package input

import (
	"testing"
	"time"
)

func mouse(k EventKind, x, y float64) Event { return Event{Kind: k, X: x, Y: y} }
func finger(k EventKind, id int, x, y float64) Event {
	return Event{Kind: k, ID: id, Touch: true, X: x, Y: y}
}

func model() *Model { m := &Model{}; m.SetUnit(1); return m }

func TestTapShorterThanATickIsHeard(t *testing.T) {
	for _, touch := range []bool{false, true} {
		m := model()
		down := Event{Kind: EventDown, Touch: touch, X: 10, Y: 20}
		up := down
		up.Kind = EventUp
		a := m.Step(Raw{Events: []Event{down, up}})
		b := m.Step(Raw{})
		c := m.Step(Raw{})
		if !a.Pressed || !a.Held || a.Released {
			t.Errorf("touch %v: first tick %+v", touch, a)
		}
		if !b.Tap || !b.Released || b.Held || b.Pointer != (Point{10, 20}) || b.Touch != touch {
			t.Errorf("touch %v: second tick %+v", touch, b)
		}
		if !c.Idle() {
			t.Errorf("touch %v: third tick %+v", touch, c)
		}
	}
}

// at is an event at a time in milliseconds.
func at(e Event, ms int) Event {
	e.Time = time.Duration(ms) * time.Millisecond
	return e
}

// Of a page that draws seldom many ticks come at once: a finger's press is as old as the
// devices tell, not as ticks would make it.
func TestPressIsAsOldAsItIs(t *testing.T) {
	m := model()
	aged := 0
	step := func(ms int, events ...Event) State {
		s := m.Step(Raw{Events: events, Now: time.Duration(ms) * time.Millisecond})
		if aged += 1 + s.Aged; s.Pressed {
			aged = 0
		}
		return s
	}
	step(1000, at(finger(EventDown, 1, 5, 5), 950))
	for range 20 {
		step(1000)
	}
	if aged != 0 {
		t.Errorf("told 50 ms late, it is %d ticks old when it is heard", aged)
	}
	if s := step(1400, at(finger(EventUp, 1, 5, 5), 1010)); !s.Tap || aged != 3 {
		t.Errorf("let go after 60 ms it is %d ticks old: %+v", aged, s)
	}
	for range 20 {
		step(1400)
	}
	if aged != 27 {
		t.Errorf("450 ms after the press %d ticks have passed", aged)
	}

	// A drag that began and a long way of it come in one frame.
	step(3000, at(finger(EventDown, 2, 0, 0), 2700), at(finger(EventMove, 2, 5, 0), 2730), at(finger(EventMove, 2, 30, 0), 2760), at(finger(EventMove, 2, 300, 0), 2950))
	if s := step(3000); !s.Dragging || s.Pointer.X != 30 || aged != 3 {
		t.Errorf("the drag began after %d ticks: %+v", aged, s)
	}
	if s := step(3000); !s.Dragging || s.Pointer.X != 300 || aged != 15 {
		t.Errorf("it has lasted %d ticks: %+v", aged, s)
	}
	step(3000, at(finger(EventUp, 2, 300, 0), 3000))

	// A tap that is heard half a second late, and of which the end is told later still, is a tap:
	// a page that draws seldom makes no rest of it.
	step(5000, at(finger(EventDown, 3, 5, 5), 4500))
	for range 20 {
		step(5000)
	}
	for range 20 {
		step(5100)
	}
	if aged != 0 {
		t.Errorf("in the frame after the one in which it was heard it is %d ticks old", aged)
	}
	if step(5400); aged != 6 {
		t.Errorf("in the frame 100 ms later it is %d ticks old", aged)
	}
	if s := step(5400, at(finger(EventUp, 3, 5, 5), 4560)); !s.Tap || aged > 7 {
		t.Errorf("it was down for 60 ms and is %d ticks old: %+v", aged, s)
	}

	// A tick without a finger, and devices that tell no time, are ticks.
	for range 60 {
		step(4000)
	}
	if s := step(9000); s.Aged != 0 {
		t.Errorf("without a finger: %+v", s)
	}
	m = model()
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 5, 5)}})
	if s := m.Step(Raw{}); s.Aged != 0 || !s.Held {
		t.Errorf("without a clock: %+v", s)
	}
}

func TestDragIsNoTap(t *testing.T) {
	m := model()
	m.Step(Raw{Events: []Event{mouse(EventDown, 0, 0)}})
	if s := m.Step(Raw{Events: []Event{mouse(EventMove, 3, 0)}}); s.Dragging {
		t.Error("three pixels are no drag")
	}
	if s := m.Step(Raw{Events: []Event{mouse(EventMove, 30, 0)}}); !s.Dragging || s.Start != (Point{}) {
		t.Errorf("thirty pixels are a drag: %+v", s)
	}
	// Coming back does not make a tap of it.
	s := m.Step(Raw{Events: []Event{mouse(EventUp, 0, 0)}})
	if !s.Released || s.Tap || !s.Dragging {
		t.Errorf("release of a drag: %+v", s)
	}
	if s := m.Step(Raw{}); s.Dragging {
		t.Errorf("the drag outlives its release: %+v", s)
	}
}

func TestSlopGrowsWithTheScreenAndTheFinger(t *testing.T) {
	m := model()
	m.SetUnit(3)
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 0, 0)}})
	if s := m.Step(Raw{Events: []Event{finger(EventUp, 1, 40, 0)}}); !s.Tap {
		t.Errorf("40 device pixels at scale 3 are a finger's tap: %+v", s)
	}
}

func TestSecondFingerCancels(t *testing.T) {
	m := model()
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 5, 5)}})
	if s := m.Step(Raw{Events: []Event{finger(EventDown, 2, 50, 50)}}); !s.Lost || s.Held {
		t.Errorf("second finger: %+v", s)
	}
	for _, e := range []Event{
		finger(EventMove, 1, 90, 90), finger(EventUp, 2, 50, 50), finger(EventMove, 1, 95, 95), finger(EventDown, 4, 60, 60),
		finger(EventUp, 1, 95, 95), finger(EventMove, 4, 70, 70), finger(EventUp, 4, 70, 70),
	} {
		if s := m.Step(Raw{Events: []Event{e}}); s.Pressed || s.Held || s.Released || s.Tap || s.Dragging || s.Pointer != (Point{5, 5}) {
			t.Errorf("%+v until all fingers are up: %+v", e, s)
		}
	}
	m.Step(Raw{Events: []Event{finger(EventDown, 3, 5, 5)}})
	if s := m.Step(Raw{Events: []Event{finger(EventUp, 3, 5, 5)}}); !s.Tap {
		t.Errorf("a tap afterwards: %+v", s)
	}
	m.Step(Raw{Events: []Event{finger(EventDown, 5, 5, 5)}})
	if s := m.Step(Raw{Events: []Event{finger(EventUp, 9, 5, 5)}}); !s.Held || s.Released {
		t.Errorf("a finger goes up that was never down: %+v", s)
	}
}

// Two fingers pan and zoom together, tick by tick; neither presses anything.
// The second button draws: its stroke is no press, and ends with it.
func TestStroke(t *testing.T) {
	second := func(k EventKind, x, y float64) Event { return Event{Kind: k, Second: true, X: x, Y: y} }
	m := model()
	a := m.Step(Raw{Events: []Event{second(EventDown, 10, 20), second(EventUp, 10, 20)}}) // shorter than a tick
	b := m.Step(Raw{})
	at := Point{10, 20}
	if a.Stroke != (Stroke{From: at, At: at, Held: true}) || b.Stroke != (Stroke{From: at, At: at, Ended: true}) || a.Held || b.Tap || a.Idle() || b.Idle() {
		t.Errorf("%+v, then %+v", a, b)
	}
	if c := m.Step(Raw{}); c.Stroke.On() || !c.Idle() {
		t.Errorf("it lasts: %+v", c)
	}
	m.Step(Raw{Events: []Event{second(EventDown, 10, 20)}})
	if s := m.Step(Raw{Events: []Event{mouse(EventMove, 30, 40)}}); s.Stroke != (Stroke{From: at, At: Point{30, 40}, Held: true}) || s.Dragging {
		t.Errorf("moved: %+v", s)
	}
	if s := m.Step(Raw{Events: []Event{mouse(EventDown, 30, 40), mouse(EventUp, 30, 40)}}); s.Stroke.On() || !s.Pressed {
		t.Errorf("the first button ends it: %+v", s)
	}
}

func TestPinch(t *testing.T) {
	m := model()
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 100, 100)}})
	if s := m.Step(Raw{Events: []Event{finger(EventDown, 2, 200, 100)}}); !s.Lost || s.Pinch != (Pinch{At: Point{150, 100}, Zoom: 1}) {
		t.Errorf("the second finger comes: %+v", s)
	}
	if s := m.Step(Raw{}); s.Pinch != (Pinch{At: Point{150, 100}, Zoom: 1}) || s.Idle() {
		t.Errorf("both rest: %+v", s)
	}
	s := m.Step(Raw{Events: []Event{finger(EventMove, 1, 50, 120), finger(EventMove, 2, 250, 120)}})
	if s.Pinch != (Pinch{At: Point{150, 120}, Pan: Point{0, 20}, Zoom: 2}) || s.Held || s.Pressed {
		t.Errorf("they move apart and down: %+v", s)
	}
	if s := m.Step(Raw{Events: []Event{finger(EventDown, 3, 0, 0)}}); s.Pinch.Zoom != 1 || s.Pinch.At != (Point{150, 120}) {
		t.Errorf("a third one: %+v", s)
	}
	if s := m.Step(Raw{Events: []Event{finger(EventUp, 1, 50, 120)}}); s.Pinch.Zoom != 1 || s.Pinch.Pan != (Point{}) {
		t.Errorf("the first goes, others take over without a leap: %+v", s)
	}
	if s := m.Step(Raw{Events: []Event{finger(EventUp, 2, 50, 120)}}); s.Pinch.On() {
		t.Errorf("one is left: %+v", s)
	}
	m.Step(Raw{Events: []Event{finger(EventMove, 3, 9, 9), finger(EventUp, 3, 9, 9)}})
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 5, 5), finger(EventDown, 2, 5, 5)}})
	m.Step(Raw{})
	if s := m.Step(Raw{Events: []Event{finger(EventMove, 2, 6, 5)}}); !(s.Pinch.Zoom >= 1 && s.Pinch.Zoom < 2) {
		t.Errorf("from one point: %+v", s)
	}
}

func TestTouchSilencesTheMouse(t *testing.T) {
	m := model()
	m.Step(Raw{Events: []Event{finger(EventDown, 1, 5, 5), finger(EventUp, 1, 5, 5)}})
	taps := 0
	for i := range 10 {
		raw := Raw{}
		if i == 2 {
			raw.Events = []Event{mouse(EventMove, 5, 5), mouse(EventDown, 5, 5), mouse(EventUp, 5, 5)}
		}
		s := m.Step(raw)
		if s.Tap {
			taps++
		}
		if s.Hover {
			t.Error("a finger hovers")
		}
	}
	if taps != 1 {
		t.Errorf("%d taps of one finger", taps)
	}
	for range silence {
		m.Step(Raw{})
	}
	m.Step(Raw{Events: []Event{mouse(EventDown, 5, 5)}})
	if s := m.Step(Raw{Events: []Event{mouse(EventUp, 5, 5)}}); !s.Tap || s.Touch {
		t.Errorf("the mouse afterwards: %+v", s)
	}
}

func TestCancelMeansNothing(t *testing.T) {
	for _, e := range []Event{finger(EventDown, 1, 5, 5), mouse(EventDown, 5, 5)} {
		m := model()
		m.Step(Raw{Events: []Event{e}})
		e.Kind = EventCancel
		if s := m.Step(Raw{Events: []Event{e}}); !s.Lost || s.Released || s.Held {
			t.Errorf("cancel: %+v", s)
		}
	}
}

func TestActionsAndWheelLastOneTick(t *testing.T) {
	m := model()
	s := m.Step(Raw{Wheel: 2, Actions: Undo | Back})
	if s.Wheel != 2 || !s.Actions.Has(Undo) || !s.Actions.Has(Back) || s.Actions.Has(Redo) {
		t.Errorf("%+v", s)
	}
	if s := m.Step(Raw{}); !s.Idle() {
		t.Errorf("%+v", s)
	}
}
