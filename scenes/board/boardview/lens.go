package boardview

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// sharpest is the largest side of a square in pictures of a board that is magnified:
// larger ones are scaled, for they would take more memory than all else.
const sharpest = 128

// Magnified draws the part of the board about a point of it into a rectangle, with
// squares of a side: what Draw draws, from pictures of that size. They are drawn when
// they are wanted first, and kept until CloseLens.
func (v *View) Magnified(dst *ebiten.Image, x, y, w, h, square, aboutX, aboutY float64) {
	if !v.drawable() {
		return
	}
	spec := v.spec()
	spec.Square = int(math.Min(square, sharpest))
	v.lens.wantAfresh(v.shape.theme, spec)
	p := v.picture()
	if v.lens.set != nil {
		p.set = v.lens.set
	}
	p.drag.on = false // what the pointer carries would hide what is under it
	p.shape = v.shape.about(aboutX, aboutY, [4]float64{x, y, w, h}, square)
	v.painter.draw(clip(dst, p.shape.area), p)
}

// CloseLens frees the pictures for what is magnified, until that is wanted again.
func (v *View) CloseLens() { v.lens.close() }

// clip is the part of a picture in a rectangle.
func clip(dst *ebiten.Image, r [4]float64) *ebiten.Image {
	return dst.SubImage(image.Rect(int(math.Ceil(r[0])), int(math.Ceil(r[1])), int(r[0]+r[2]), int(r[1]+r[3]))).(*ebiten.Image)
}
