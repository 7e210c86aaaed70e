package scenes

import (
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// noteDevice notes what the person has in hand, as its buttons are named on screen.
func (a *App) noteDevice(in input.State) {
	d := in.By
	const system = input.Gesture | input.Close
	switch {
	case d != input.NoDevice:
	case in.Pressed:
		d = input.Pointer
	case in.Typed != "" || in.Actions != 0 && in.Actions&system == 0:
		d = input.Keyboard
	default:
		return
	}
	if d == a.device {
		return
	}
	a.device, a.kit.Device = d, d
	a.rebuild()
}

// read hands what is typed to a scene that reads it; what it leaves are commands.
func (a *App) read(in input.State) input.State {
	if t, ok := a.top().(stage.Typist); ok && a.dialog == nil {
		var c stage.Change
		in, c = t.Type(in)
		a.dirty = a.dirty.With(c)
	}
	for _, r := range in.Typed {
		in.Actions |= input.Typed(r)
	}
	return in
}

// steer moves the focus by keys and gamepad; what it confirms becomes a tap.
func (a *App) steer(in input.State) input.State {
	if in.Pressed || in.Touch && in.Held {
		a.setFocus("")
		return in
	}
	arrows := in.Actions & (input.Up | input.Down | input.Left | input.Right | input.Next | input.Previous)
	if arrows != 0 {
		a.focusable = a.targets(a.focusable[:0])
		if a.turnFocused(arrows) {
			return in
		}
		switch {
		case arrows.Has(input.Next):
			a.setFocus(ui.Cycle(a.focusable, a.focus, 1))
		case arrows.Has(input.Previous):
			a.setFocus(ui.Cycle(a.focusable, a.focus, -1))
		default:
			for _, d := range []input.Actions{input.Up, input.Down, input.Left, input.Right} {
				if arrows.Has(d) {
					a.setFocus(ui.Step(a.focusable, a.focus, d))
				}
			}
		}
	}
	if in.Actions.Has(input.Confirm) && !in.Held {
		if a.focus == "" {
			if a.dialog != nil && a.dialog.yes() {
				in.Actions &^= input.Confirm
			}
			return in
		}
		a.focusable = a.targets(a.focusable[:0])
		if t, ok := ui.Find(a.focusable, a.focus); ok && t.Enabled && t.Turn == nil {
			x, y := t.Rect.Centre()
			tap := input.TapAt(input.Point{X: x, Y: y})
			tap.Actions = in.Actions &^ input.Confirm
			return tap
		}
	}
	return in
}

// turnFocused turns the slider that the focus is on by left and right.
func (a *App) turnFocused(arrows input.Actions) bool {
	t, ok := ui.Find(a.focusable, a.focus)
	if !ok || t.Turn == nil || !t.Enabled || arrows&(input.Left|input.Right) == 0 {
		return false
	}
	if arrows.Has(input.Right) {
		t.Turn(1)
	} else {
		t.Turn(-1)
	}
	a.dirty = stage.All
	return true
}

func (a *App) setFocus(id string) {
	if id == a.focus {
		return
	}
	a.focus = id
	a.dirty = a.dirty.With(stage.Moving)
	if a.dialog == nil {
		a.dirty = a.dirty.With(focused(a.top(), id))
	}
}

func (a *App) targets(to []ui.Target) []ui.Target {
	if a.dialog != nil {
		return a.dialog.page.Targets(to)
	}
	if f, ok := a.top().(stage.Focusable); ok {
		return f.Targets(to)
	}
	return to
}
