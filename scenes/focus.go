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
