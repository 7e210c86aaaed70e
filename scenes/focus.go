package scenes

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
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

// beckon gives the mouse a hand over what can be pressed.
func (a *App) beckon(in input.State) {
	if !in.Hover {
		return
	}
	shape := ebiten.CursorShapeDefault
	live := false
	if a.asked != nil {
		live = a.asked.page.Over(in.Pointer)
	} else {
		live = a.top().live(in.Pointer)
	}
	if live {
		shape = ebiten.CursorShapePointer
	}
	if shape != a.cursor {
		a.cursor = shape
		ebiten.SetCursorShape(shape)
	}
}

func (p *paged) live(at input.Point) bool { return p.page.Over(at) }

func (t *table) live(at input.Point) bool {
	if t.over != nil {
		return t.over.page.Over(at)
	}
	if t.page.Over(at) {
		return true
	}
	if !t.mine() || !t.lay.Board.Contains(at.X, at.Y) {
		return false
	}
	sq := t.view.SquareAt(at.X, at.Y)
	return sq != engine.NoSquare && t.hand.live(sq)
}
