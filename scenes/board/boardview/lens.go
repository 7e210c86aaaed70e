package boardview

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites"
)

// lens is the pictures of a size at which a part of the board is magnified. They
// are drawn when that is wanted first, and kept.
type lens struct {
	set     *sprites.Set
	builder *sprites.Builder
}

// sharpest is the largest side of a square in pictures of a board that is magnified:
// larger ones are scaled, for they would take more memory than all else.
const sharpest = 128

// Magnified draws the part of the board about a point of it into a rectangle, with
// squares of a side: what Draw draws, from pictures of that size.
func (v *View) Magnified(dst *ebiten.Image, x, y, w, h, square, aboutX, aboutY float64) {
	if v.set == nil || v.shape.square <= 0 {
		return
	}
	v.wantLens(square)
	shape, set, drag := v.shape, v.set, v.drag
	defer func() { v.shape, v.set, v.drag = shape, set, drag }()
	if v.lens.set != nil {
		v.set = v.lens.set
	}
	scale := square / shape.square
	v.shape.square = square
	v.shape.x = whole(x + w/2 - (aboutX-shape.x)*scale)
	v.shape.y = whole(y + h/2 - (aboutY-shape.y)*scale)
	v.drag.on = false
	v.shape.whole, v.shape.area = square, [4]float64{x, y, w, h} // it is no zoom of this
	v.Draw(clip(dst, v.shape.area))
}

// clip is the part of a picture in a rectangle.
func clip(dst *ebiten.Image, r [4]float64) *ebiten.Image {
	return dst.SubImage(image.Rect(int(math.Ceil(r[0])), int(math.Ceil(r[1])), int(r[0]+r[2]), int(r[1]+r[3]))).(*ebiten.Image)
}

// wantLens sees to it that there will be pictures for a lens.
func (v *View) wantLens(square float64) {
	spec := v.spec()
	spec.Square = int(math.Min(square, sharpest))
	if l := &v.lens; l.builder != nil && l.builder.Spec != spec || l.set != nil && l.set.Spec != spec {
		l.close()
	}
	if l := &v.lens; l.set == nil && l.builder == nil {
		l.builder = sprites.Begin(v.theme, spec)
	}
}

// prepareLens goes on with the pictures for a lens by one tick.
func (v *View) prepareLens() {
	if v.lens.builder != nil {
		v.useLens(v.lens.builder.Poll())
	}
}

// waitLens draws the missing pictures for a lens at once.
func (v *View) waitLens() {
	if v.lens.builder != nil {
		v.useLens(v.lens.builder.Wait())
	}
}

func (v *View) useLens(set *sprites.Set) {
	if set != nil {
		v.lens.set, v.lens.builder, v.dirty = set, nil, true
	}
}

// CloseLens frees the pictures for what is magnified, until that is wanted again.
func (v *View) CloseLens() { v.lens.close() }

func (l *lens) close() {
	if l.builder != nil {
		l.builder.Stop()
	}
	if l.set != nil {
		l.set.Dispose()
	}
	*l = lens{}
}
