package sprites

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// The parts of panels that are drawn at once when missing.
const (
	frame art.Motif = "frame"
	shade art.Motif = "shade"
	rim   art.Motif = "rim"
)

// DrawPanel draws a sheet of parchment with a carved and gilt edge over the rectangle x, y, w,
// h; it is plain until Poll reports a change. unit is an interface pixel in device pixels; the
// edge is 8 of them wide. Rectangles are at least 32 units wide and high.
func DrawPanel(t *Theme, dst *ebiten.Image, x, y, w, h, unit float64) {
	k := max(8, int(math.Round(16*unit)))
	iw, ih := max(2*k, int(math.Round(w))), max(2*k, int(math.Round(h)))
	ox, oy := int(math.Round(x)), int(math.Round(y))
	t.cache.ground.asked = true
	sheet := t.cache.ground.sheet
	edge := t.drawNow(art.Picture{Motif: frame, W: 3 * k, H: 3 * k}, func(c *paint.Canvas) { art.PanelFrame(c, t.Art, float64(k)) })
	under := t.drawNow(art.Picture{Motif: shade, W: 3 * k, H: 3 * k}, func(c *paint.Canvas) {
		n := 3 * float64(k)
		u := float64(k) / 16
		c.Shadow(art.PanelShape(n, n, float64(k)), 0, 1.5*u, 2*u, paint.Of(0x050201).Alpha(0.75))
	})
	DrawNine(dst, under, ox, oy, iw, ih, k, color.White)

	// The sheet, without the corners.
	in := k * 3 / 16
	cut := in + k*9/32
	fill := func(x, y, w, h int) {
		if sheet != nil {
			tiles(dst, sheet, x, y, w, h)
			return
		}
		dst.SubImage(image.Rect(x, y, x+w, y+h)).(*ebiten.Image).Fill(t.Panel)
	}
	fill(ox+cut, oy+in, iw-2*cut, ih-2*in)
	fill(ox+in, oy+cut, cut-in, ih-2*cut)
	fill(ox+iw-cut, oy+cut, cut-in, ih-2*cut)
	DrawNine(dst, edge, ox, oy, iw, ih, k, color.White)
}

// DrawRim draws a line in the accent's colour over the edge of a panel.
func DrawRim(t *Theme, dst *ebiten.Image, x, y, w, h, unit float64) {
	k := max(8, int(math.Round(16*unit)))
	line := t.drawNow(art.Picture{Motif: rim, W: 3 * k, H: 3 * k}, func(c *paint.Canvas) {
		art.PanelRim(c, float64(k), paint.From(t.Accent))
	})
	DrawNine(dst, line, int(math.Round(x)), int(math.Round(y)), max(2*k, int(math.Round(w))), max(2*k, int(math.Round(h))), k, color.White)
}

func tiles(dst, tile *ebiten.Image, x, y, w, h int) {
	if w <= 0 || h <= 0 {
		return
	}
	n := tile.Bounds().Dx()
	var op ebiten.DrawImageOptions
	for ty := 0; ty < h; ty += n {
		for tx := 0; tx < w; tx += n {
			part := tile.SubImage(image.Rect(0, 0, min(n, w-tx), min(n, h-ty))).(*ebiten.Image)
			op.GeoM.Reset()
			op.GeoM.Translate(float64(x+tx), float64(y+ty))
			dst.DrawImage(part, &op)
		}
	}
}
