package boardview

import (
	"github.com/hajimehoshi/ebiten/v2"
)

// Magnified draws the part of the board around the point aboutX, aboutY into the rectangle x, y, w,
// h, with squares whose side is square. It uses the pictures of the magnified board, which stay in
// memory until CloseLens.
func (v *View) Magnified(dst *ebiten.Image, x, y, w, h, square, aboutX, aboutY float64) {
	if !v.drawable() {
		return
	}
	v.Prepare()
	set := v.pictures.set
	if v.NearReady() {
		set = v.lens.set
	}
	shape, of := v.shape.about(aboutX, aboutY, [4]float64{x, y, w, h}, square), v.content()
	of.drag.on = false // the dragged piece would cover what is below
	v.painter.draw(clip(dst, shape.area), shape, set, of)
}

// CloseLens frees the pictures of Magnified.
func (v *View) CloseLens() { v.lens.close() }
