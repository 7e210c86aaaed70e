package stage

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// ring is the last drawn picture of the mark around the focus: a light line between two dark ones,
// visible on every background.
type ring struct {
	img         *ebiten.Image
	light, dark color.RGBA
}

func (o *ring) draw(k ui.Kit, dst *ebiten.Image, about layout.Rect) {
	light, dark := ringInks(k.Theme)
	line := max(1, k.Px(1.5))
	edge := k.Px(3) + 2*line
	r := about.Inset(-k.Px(3) - line)
	w, h := int(math.Ceil(r.W)), int(math.Ceil(r.H))
	if w < 1 || h < 1 { // the window is too small for it
		return
	}
	if o.img == nil || o.light != light || o.dark != dark || o.img.Bounds().Dx() != w || o.img.Bounds().Dy() != h {
		if o.img != nil {
			o.img.Deallocate()
		}
		o.img, o.light, o.dark = ebiten.NewImage(w, h), light, dark
		whole := layout.Rect{W: float64(w), H: float64(h)}
		k.Stroke(o.img, whole, k.Px(9)+line, edge, dark)
		k.Stroke(o.img, whole.Inset(line), k.Px(9), edge-2*line, light)
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(math.Round(r.X), math.Round(r.Y))
	dst.DrawImage(o.img, op)
}

// drawButton draws, at a corner of the target with the focus, the gamepad's button that presses or
// turns it.
func (s *Stack) drawButton(dst *ebiten.Image, t ui.Target) {
	if !s.hand.device.Pad() || !t.Enabled {
		return
	}
	button := input.ButtonOf(input.Confirm)
	if t.Turn != nil {
		button = input.PadUp
	}
	k := s.kit
	side := math.Round(max(k.Px(18), k.Frame.MinTextSize()*1.3))
	at := layout.Rect{X: t.Rect.Right() - side/2, Y: t.Rect.Y - side/2, W: side, H: side}
	safe := k.Frame.Safe()
	at.X, at.Y = min(at.X, safe.Right()-side), max(at.Y, safe.Y)
	k.Glyph(dst, button, at, k.Theme.Panel, k.Theme.Ink)
}

func ringInks(th *sprites.Theme) (light, dark color.RGBA) {
	light, dark = th.Gold, th.Ink
	if luma(dark) > luma(light) {
		dark = th.Panel
	}
	return light, dark
}

func luma(c color.RGBA) int { return 2*int(c.R) + 5*int(c.G) + int(c.B) }
