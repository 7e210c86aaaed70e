package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/anim"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// riseTicks is how long a card takes to appear.
const riseTicks = 12

// Rise animates the appearance of a card. Its zero value is an animation that has not begun.
type Rise struct {
	tick  int
	layer *sprites.Layer
}

// Step advances one tick, or to the end, and reports whether the picture has changed.
func (r *Rise) Step(atOnce bool) bool {
	if r.tick >= riseTicks {
		return false
	}
	if r.tick++; atOnce {
		r.tick = riseTicks
	}
	if r.tick == riseTicks {
		r.layer.Free()
		r.layer = nil
	}
	return true
}

// Rising reports whether the card is still appearing.
func (r *Rise) Rising() bool { return r.tick < riseTicks }

// Draw draws a card over a dimmed screen; paint paints the card. With far the card drops in from
// above, as a result does.
func (r *Rise) Draw(dst *ebiten.Image, k Kit, far bool, paint func(dst *ebiten.Image)) {
	all := layout.Rect{W: k.Frame.W, H: k.Frame.H}
	t := float64(r.tick) / riseTicks
	shade := k.Theme.Shade
	if t < 1 {
		part := func(v uint8) uint8 { return uint8(float64(v) * anim.EaseInOut(t*1.5)) }
		shade.R, shade.G, shade.B, shade.A = part(shade.R), part(shade.G), part(shade.B), part(shade.A)
	}
	k.Fill(dst, all, 0, shade)
	if t >= 1 {
		paint(dst)
		return
	}
	if r.layer == nil || r.layer.Bounds() != dst.Bounds() {
		r.layer.Free()
		r.layer = sprites.NewLayer(dst.Bounds().Dx(), dst.Bounds().Dy())
		paint(r.layer.Image)
	}
	if far {
		// It drops in, overshoots, and comes to rest.
		Lay(dst, r.layer.Image, 1, -k.Px(150)*(1-anim.Overshoot(t)), anim.EaseInOut(t*2.5))
		return
	}
	Lay(dst, r.layer.Image, 0.93+0.07*anim.EaseOut(t), k.Px(10)*(1-anim.EaseOut(t)), anim.EaseInOut(t*1.6))
}

// Lay draws a layer scaled about its middle, moved down by down, at an opacity.
func Lay(dst, layer *ebiten.Image, scale, down, alpha float64) {
	w, h := float64(layer.Bounds().Dx()), float64(layer.Bounds().Dy())
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(-w/2, -h/2)
	op.GeoM.Scale(scale, scale)
	op.GeoM.Translate(w/2, h/2+down)
	op.ColorScale.ScaleAlpha(float32(alpha))
	if scale != 1 {
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(layer, op)
}
