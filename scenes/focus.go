package scenes

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// ring is the mark of the focus as it was drawn last.
type ring struct {
	img *ebiten.Image
	ink color.RGBA
}

// draw draws the ring about a rectangle, anew only where its size is another.
func (o *ring) draw(k ui.Kit, dst *ebiten.Image, about layout.Rect, ink color.RGBA) {
	edge := k.Px(3)
	r := about.Inset(-edge)
	w, h := int(math.Ceil(r.W)), int(math.Ceil(r.H))
	if w < 1 || h < 1 { // in a window that is too small for it
		return
	}
	if o.img == nil || o.ink != ink || o.img.Bounds().Dx() != w || o.img.Bounds().Dy() != h {
		if o.img != nil {
			o.img.Deallocate()
		}
		o.img, o.ink = ebiten.NewImage(w, h), ink
		k.Stroke(o.img, layout.Rect{W: float64(w), H: float64(h)}, k.Px(9), edge, ink)
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(math.Round(r.X), math.Round(r.Y))
	dst.DrawImage(o.img, op)
}

// pointCursor gives the mouse a hand over what can be pressed.
func (a *App) pointCursor(in input.State) {
	if !in.Hover {
		return
	}
	over := false
	if a.dialog != nil {
		over = a.dialog.page.Over(in.Pointer)
	} else if f, ok := a.top().(stage.Focusable); ok {
		over = f.Over(in.Pointer)
	}
	shape := ebiten.CursorShapeDefault
	if over {
		shape = ebiten.CursorShapePointer
	}
	if shape != a.cursor {
		a.cursor = shape
		ebiten.SetCursorShape(shape)
	}
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

func focused(s stage.Scene, id string) stage.Change {
	if f, ok := s.(stage.Focuser); ok {
		return f.Focused(id)
	}
	return stage.Nothing
}
