package board

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
)

// finger is what a finger's press under way does. A short tap means a square at once;
// one that rests opens the loupe, slides the lit square, and takes it when it lifts; but
// from a piece that may be dragged it always drags that, however long it has rested there.
type finger struct {
	press fingerPress
	still int         // for how many ticks, by its own time, it has not moved, or the loupe is open
	last  input.Point // where the finger was
	moved bool        // it has moved since it went down, though perhaps by less than a drag
	again bool        // it went down soon after the last tap
}

// fingerPress is a kind of press.
type fingerPress uint8

const (
	noPress  fingerPress = iota
	onBoard              // it may become a tap, a rest or a drag
	steering             // the loupe is open, and the finger slides the lit square
	carrying             // it drags a piece
	doubling             // it is the second of a double tap
	panning              // it moves what is magnified
)

// gesture is what a tick of a finger comes to: one of the types below, or nil.
type gesture interface{ gesture() }

type (
	resting  struct{}                    // it rests on the board, and may become anything
	rested   struct{ at input.Point }    // it has rested: the loupe opens
	slid     struct{ on bool }           // the loupe is open and the point that it means has moved; on the board still
	tapped   struct{ at input.Point }    // a short tap
	lifted   struct{ lit engine.Square } // it was lifted from the loupe
	glimpsed struct{ at input.Point }    // it was lifted when the loupe had just opened
	doubled  struct{ at input.Point }    // a double tap
	panned   struct{ by input.Point }    // what is magnified moves along with it
	panEnded struct{}                    // and does so no more
	dropped  struct{}                    // it ended, and means nothing
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

// restTicks is for how many ticks a finger rests before the loupe opens, 400 ms; one that has moved
// by more than restFar millimetres since does not rest. On a piece that may be dragged one that has
// moved by movedFar begins a drag, and the loupe does not open any more. For loupeTicks the loupe
// is so new that a finger that is lifted has not seen it.
const (
	restTicks  = 24
	loupeTicks = 18
	restFar    = 0.8
	movedFar   = 1.2
)

// How fast a finger slides, in millimetres a tick: slowly, the lit square goes along
// on the magnified board; fast, on the board.
const (
	slowSlide = 1.0
	fastSlide = 3.2
)

// begin begins a press at a point. over says that something else that can be pressed lies
// there, forced that there is nothing to touch on the board.
func (f *finger) begin(s *Surface, z *zoom, at input.Point, over, forced bool) {
	f.press, f.still, f.last, f.moved, f.again = onBoard, 0, at, false, z.since > 0
	switch {
	case !over && z.doubled(s, at):
		f.press = doubling
	case over || forced || !about(s).Contains(at.X, at.Y):
		f.press = noPress
	}
}

// step goes on with the press by one tick, or ends it. grips says that a drag takes a
// piece up where the press began.
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
	if _, flag := s.FlagAt(in.Pointer.X, in.Pointer.Y); flag { // what it means is said as under a mouse
		f.press = noPress
		return nil
	}
	f.press, f.last, f.still = steering, in.Pointer, 0
	return rested{in.Pointer}
}

// slide lets the point that is meant go along with the finger.
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

// end is what the end of a press comes to. What is lit counts, for lifting a finger
// moves it.
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
