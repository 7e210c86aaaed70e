package board

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// finger is the state of a finger's press. A short tap takes a square at once. A finger that rests
// opens the loupe, moves the lit square there, and takes that square when it lifts. On a piece that
// may be dragged it drags that piece instead.
type finger struct {
	press  fingerPress
	still  int         // ticks at rest, or with the loupe open
	last   input.Point // its last point
	moved  bool        // it has moved, perhaps by less than a drag
	second bool        // it began soon after the last tap
}

type fingerPress uint8

const (
	noPress  fingerPress = iota
	onBoard              // may become a tap, a rest or a drag
	steering             // slides the lit square in the loupe
	carrying             // drags a piece
	doubling             // the second of a double tap
	panning              // moves the magnified board
)

// gesture is the result of one tick of a finger: one of the types below, or nil.
type gesture interface{ gesture() }

type (
	resting  struct{}                 // on the board, still undecided
	rested   struct{ at input.Point } // has rested: opens the loupe
	slid     struct{ on bool }        // moved its point in the loupe; on: still on the board
	tapped   struct{ at input.Point }
	lifted   struct{ lit engine.Square } // lifted from the loupe
	glimpsed struct{ at input.Point }    // lifted just after the loupe opened
	doubled  struct{ at input.Point }
	panned   struct{ by input.Point } // moved the magnified board
	panEnded struct{}                 // stopped moving it
	dropped  struct{}                 // ended without effect
)

func (resting) gesture()  {}
func (rested) gesture()   {}
func (slid) gesture()     {}
func (tapped) gesture()   {}
func (lifted) gesture()   {}
func (glimpsed) gesture() {}
func (doubled) gesture()  {}
func (panned) gesture()   {}
func (panEnded) gesture() {}
func (dropped) gesture()  {}

// restTicks is how long a finger rests before the loupe opens: 400 ms. A finger that moves more
// than restFar millimetres doesn't rest; one that moves movedFar on a movable piece begins a drag.
// The user is not expected to have seen a loupe that is younger than loupeTicks.
const (
	restTicks  = 24
	loupeTicks = 18
	restFar    = 0.8
	movedFar   = 1.2
)

// The speeds of a finger, in millimetres a tick: below the first the lit square moves at the
// magnified scale, and above the second at the scale of the board.
const (
	slowSlide = 1.0
	fastSlide = 3.2
)

// begin begins a press. over says that another target is at that point; forced says that nothing on
// the board can be touched.
func (f *finger) begin(s *Surface, z *zoom, at input.Point, over, forced bool) {
	f.press, f.still, f.last, f.moved, f.second = onBoard, 0, at, false, z.since > 0
	switch {
	case !over && z.isDouble(s, at):
		f.press = doubling
	case over || forced || !about(s).Contains(at.X, at.Y):
		f.press = noPress
	}
}

// step advances the press by one tick, or ends it. grips reports whether a drag would pick up a
// piece at the point of the press.
func (f *finger) step(s *Surface, l *loupe, in input.State, grips func() bool) gesture {
	f.still += 1 + in.Aged
	if !in.Held {
		press := f.press
		if press != carrying {
			f.press = noPress
		}
		return f.end(l, in, press)
	}
	switch {
	case f.press == steering && in.Dragging && grips():
		f.press = carrying
		return dropped{}
	case f.press == steering:
		return f.slide(s, l, in)
	case f.press == panning:
		by := input.Point{X: in.Pointer.X - f.last.X, Y: in.Pointer.Y - f.last.Y}
		f.last = in.Pointer
		return panned{by}
	case f.press != onBoard:
		return nil
	case in.Dragging && grips():
		f.press = carrying
		return dropped{}
	case in.Dragging && s.Zoomed():
		f.press, f.last = panning, in.Pointer
		return panned{}
	}
	if math.Hypot(in.Pointer.X-f.last.X, in.Pointer.Y-f.last.Y) > s.kit.Frame.MM(restFar) {
		f.still, f.last = 0, in.Pointer
	}
	if math.Hypot(in.Pointer.X-in.Start.X, in.Pointer.Y-in.Start.Y) > s.kit.Frame.MM(movedFar) {
		f.moved = true
	}
	if f.still < restTicks || f.moved && grips() {
		return resting{}
	}
	if _, flag := s.FlagAt(in.Pointer.X, in.Pointer.Y); flag { // explain the flag, as for a mouse
		f.press = noPress
		return nil
	}
	f.press, f.last, f.still = steering, in.Pointer, 0
	return rested{in.Pointer}
}

func (f *finger) slide(s *Surface, l *loupe, in input.State) gesture {
	d := input.Point{X: in.Pointer.X - f.last.X, Y: in.Pointer.Y - f.last.Y}
	f.last = in.Pointer
	if d == (input.Point{}) {
		return nil
	}
	mm := math.Hypot(d.X, d.Y) / s.kit.Frame.MM(1)
	fast := max(0, min(1, (mm-slowSlide)/(fastSlide-slowSlide)))
	slow := s.Side() / l.lay.Square
	gain := slow + (1-slow)*fast
	l.at.X, l.at.Y = l.at.X+d.X*gain, l.at.Y+d.Y*gain
	if !about(s).Contains(in.Pointer.X, in.Pointer.Y) {
		return slid{}
	}
	b := s.area
	l.at.X, l.at.Y = max(b.X, min(b.Right(), l.at.X)), max(b.Y, min(b.Bottom(), l.at.Y))
	return slid{on: true}
}

// end returns the gesture that ends a press. The lit square counts, since lifting moves the
// finger.
func (f *finger) end(l *loupe, in input.State, press fingerPress) gesture {
	switch {
	case press == doubling && in.Tap:
		return doubled{in.Pointer}
	case press == panning:
		return panEnded{}
	case in.Lost, press == onBoard && !in.Tap, press == doubling:
		return dropped{}
	case press == onBoard:
		return tapped{in.Pointer}
	case press == steering && in.Tap && f.still < loupeTicks:
		return glimpsed{in.Start}
	case press == steering:
		return lifted{l.lit}
	}
	return nil
}
