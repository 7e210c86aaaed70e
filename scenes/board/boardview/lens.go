package boardview

import (
	"github.com/hajimehoshi/ebiten/v2"
)

// Magnified draws the part of the board about a point of it into a rectangle, with
// squares of a side: what Draw draws, from the pictures of the board as it looks near. They
// are drawn when they are wanted first, and kept until CloseLens.
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
	of.drag.on = false // what the pointer carries would hide what is under it
	v.painter.draw(clip(dst, shape.area), shape, set, of)
}

// CloseLens frees the pictures for what is magnified, until that is wanted again.
func (v *View) CloseLens() { v.lens.close() }
