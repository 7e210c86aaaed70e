package stage

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// hand is the input device that the user is using.
type hand struct {
	device      input.Device
	lastPointer input.Point // the pointer's position when the user began to use keys
	cursor      ebiten.CursorShapeType
}

// wander is how many interface pixels an unused mouse may move by accident.
const wander = 7

// Steer handles typed texts and movements of the focus, and returns the other input. Confirming the
// focus becomes a tap.
func (s *Stack) Steer(in input.State) input.State {
	s.noteDevice(&in)
	s.readTyped(&in)
	s.moveFocus(&in)
	s.pointCursor(&in)
	return in
}

// noteDevice stores the device in use, whose buttons texts then name. An unused mouse has no effect
// until it moves.
func (s *Stack) noteDevice(in *input.State) {
	d, h := in.By, &s.hand
	const system = input.Gesture | input.Close
	switch {
	case d != input.NoDevice:
	case in.Pressed:
		d = input.Pointer
	case in.Text != "" || in.Typed != "" || in.Actions != 0 && in.Actions&system == 0:
		d = input.Keyboard
	case s.hand.steers() && in.Hover && math.Hypot(in.Pointer.X-h.lastPointer.X, in.Pointer.Y-h.lastPointer.Y) > wander*s.kit.Frame.Unit():
		d = input.Pointer
	default:
		d = h.device
	}
	if d != h.device {
		if s.hand.steers() != (d == input.Keyboard || d.Pad()) {
			h.lastPointer = in.Pointer
		}
		h.device, s.kit.Device = d, d
		s.Rebuild()
	}
	if s.hand.steers() {
		in.Hover = false
	}
}

func (h *hand) steers() bool { return h.device == input.Keyboard || h.device.Pad() }

func (s *Stack) readTyped(in *input.State) {
	if read := s.Traits().Type; read != nil && s.dialog == nil {
		var c Change
		*in, c = read(*in)
		s.Change(c)
	}
	for _, r := range in.Typed {
		in.Actions |= input.Typed(r)
	}
}

func (s *Stack) moveFocus(in *input.State) {
	if in.Pressed || in.Touch && in.Held {
		s.setFocus("")
		return
	}
	seen := s.focus.id // for a press in the same tick as a move: a slow frame holds several keys
	arrows := in.Actions & (input.Up | input.Down | input.Left | input.Right | input.Next | input.Previous)
	if arrows != 0 {
		turned, moved := s.followArrows(arrows)
		if turned {
			return
		}
		if moved { // else a text may scroll
			in.Actions &^= arrows
		}
	}
	if in.Actions.Has(input.Confirm) && !in.Held {
		s.confirm(in, seen)
	}
}

func (s *Stack) followArrows(arrows input.Actions) (turned, moved bool) {
	f := &s.focus
	f.targets = s.Targets(f.targets[:0])
	if t, ok := ui.Find(f.targets, f.id); ok && turn(t, arrows) {
		s.changed = All
		return true, false
	}
	was, begins := f.id, ""
	if was == "" {
		begins = beginning(s)
	}
	switch {
	case begins != "" && !arrows.Has(input.Previous):
		s.setFocus(begins)
	case arrows.Has(input.Next):
		s.setFocus(ui.Cycle(f.targets, f.id, 1))
	case arrows.Has(input.Previous):
		s.setFocus(ui.Cycle(f.targets, f.id, -1))
	default:
		for _, d := range []input.Actions{input.Up, input.Down, input.Left, input.Right} {
			if arrows.Has(d) {
				s.setFocus(ui.Step(f.targets, f.id, d))
			}
		}
	}
	return false, f.id != was
}

func turn(t ui.Target, arrows input.Actions) bool {
	if t.Turn == nil || !t.Enabled || arrows&(input.Left|input.Right) == 0 {
		return false
	}
	if arrows.Has(input.Right) {
		t.Turn(1)
	} else {
		t.Turn(-1)
	}
	return true
}

func (s *Stack) confirm(in *input.State, id string) {
	if id == "" {
		if s.dialog != nil && s.dialog.yes() {
			in.Actions &^= input.Confirm
		}
		return
	}
	t, ok := s.target(id)
	if !ok || !t.Enabled || t.Turn != nil {
		return
	}
	x, y := t.Rect.Centre()
	tap := input.TapAt(input.Point{X: x, Y: y})
	tap.Actions = in.Actions &^ input.Confirm
	*in = tap
}

func (s *Stack) pointCursor(in *input.State) {
	if !in.Hover {
		return
	}
	shape := ebiten.CursorShapeDefault
	if s.over(in.Pointer) {
		shape = ebiten.CursorShapePointer
	}
	if shape != s.hand.cursor {
		s.hand.cursor = shape
		ebiten.SetCursorShape(shape)
	}
}
