package scenes

import (
	"math"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// wander is how many interface pixels a mouse that was left for keys may move by
// itself.
const wander = 7

// noteDevice notes what the person has in hand, as its buttons are named on screen. A
// mouse that was left for keys points at nothing until it moves.
func (a *App) noteDevice(in input.State) input.State {
	d := in.By
	const system = input.Gesture | input.Close
	switch {
	case d != input.NoDevice:
	case in.Pressed:
		d = input.Pointer
	case in.Typed != "" || in.Actions != 0 && in.Actions&system == 0:
		d = input.Keyboard
	case a.steers() && in.Hover && math.Hypot(in.Pointer.X-a.left.X, in.Pointer.Y-a.left.Y) > wander*a.kit.Frame.Unit():
		d = input.Pointer
	default:
		d = a.device
	}
	if d != a.device {
		if a.steers() != (d == input.Keyboard || d.Pad()) {
			a.left = in.Pointer
		}
		a.device, a.kit.Device = d, d
		a.rebuild()
	}
	if a.steers() {
		in.Hover = false
	}
	return in
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

// openAsked opens what keys open on every scene; it reports whether they did.
func (a *App) openAsked(do input.Actions) bool {
	top := a.top()
	switch m, has := top.(stage.Menuer); {
	case do.Has(input.Help):
		a.OpenKeys()
	case !do.Has(input.Menu):
		return false
	case has:
		m.OpenMenu()
		a.dirty = stage.All
	default:
		if _, there := top.(*settingsScreen); there {
			return false
		}
		a.OpenSettings()
	}
	return a.top() != top
}

// steers reports whether the person moves a focus, and points at nothing.
func (a *App) steers() bool { return a.device == input.Keyboard || a.device.Pad() }

// enter puts the focus where it was, or else on what is to be pressed next, or on the
// first target that leads on rather than back.
func (a *App) enter(was string) {
	if a.kit.Frame.W == 0 {
		return
	}
	a.focusable = a.targets(a.focusable[:0])
	if _, ok := ui.Find(a.focusable, was); ok {
		a.setFocus(was)
		return
	}
	first, primary := "", ""
	for _, t := range a.focusable {
		switch {
		case !t.Enabled || t.Hidden:
		case t.Primary && primary == "":
			primary = t.ID
		case first == "" || first == backID:
			first = t.ID
		}
	}
	if primary != "" {
		first = primary
	}
	a.setFocus(first)
}

// backID is the target that leads back, on every screen that has one.
const backID = "back"

// followLayer takes the focus into a card that has opened over the scene's page, and
// back to where it was.
func (a *App) followLayer() {
	l, ok := a.top().(stage.Layered)
	if !ok || a.dialog != nil || l.Layer() == a.layer {
		return
	}
	if a.layer == "" {
		a.under = a.focus
	}
	a.layer = l.Layer()
	if !a.steers() || a.focus == "" && a.layer == "" {
		return
	}
	was := ""
	if a.layer == "" {
		was = a.under
	}
	a.focus = ""
	a.enter(was)
}

// keepFocus moves the focus to what is nearest where what had it has gone, as a button
// that is there no more; where the person points, nothing needs it any more.
func (a *App) keepFocus() {
	a.followLayer()
	if a.focus == "" || a.dirty != stage.All {
		return
	}
	a.focusable = a.targets(a.focusable[:0])
	if t, ok := ui.Find(a.focusable, a.focus); ok {
		a.marked = t.Rect
		return
	}
	if !a.steers() || a.marked.Empty() {
		a.setFocus("")
		return
	}
	x, y := a.marked.Centre()
	nearest, far := "", math.Inf(1)
	for _, t := range a.focusable {
		if !t.Enabled || t.Hidden {
			continue
		}
		tx, ty := t.Rect.Centre()
		if d := math.Hypot(tx-x, ty-y); d < far {
			nearest, far = t.ID, d
		}
	}
	a.setFocus(nearest)
}

// steer moves the focus by keys and gamepad; what it confirms becomes a tap.
func (a *App) steer(in input.State) input.State {
	if in.Pressed || in.Touch && in.Held {
		a.setFocus("")
		return in
	}
	seen := a.focus // what is pressed in the same tick as it moves: a slow frame holds several keys
	arrows := in.Actions & (input.Up | input.Down | input.Left | input.Right | input.Next | input.Previous)
	if arrows != 0 {
		a.focusable = a.targets(a.focusable[:0])
		if a.turnFocused(arrows) {
			return in
		}
		was := a.focus
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
		if a.focus != was { // else a text may scroll
			in.Actions &^= arrows
		}
	}
	if in.Actions.Has(input.Confirm) && !in.Held {
		if seen == "" {
			if a.dialog != nil && a.dialog.yes() {
				in.Actions &^= input.Confirm
			}
			return in
		}
		a.focusable = a.targets(a.focusable[:0])
		if t, ok := ui.Find(a.focusable, seen); ok && t.Enabled && t.Turn == nil {
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
	a.focus, a.marked = id, layout.Rect{}
	if t, ok := ui.Find(a.focusable, id); ok {
		a.marked = t.Rect
	}
	a.dirty = a.dirty.With(stage.Moving)
	if a.dialog == nil {
		c := focused(a.top(), id)
		a.dirty = a.dirty.With(c)
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
