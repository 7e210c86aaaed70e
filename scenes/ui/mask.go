package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
	"roundtable/sprites/paint"
)

// A mask is a white shape that is drawn in any colour. It is cached, since filling a path on
// the GPU in every frame takes several passes and splits the batch of draws.

// maskKey identifies a shape: an icon, or a rounded rectangle. If edge isn't 0, the shape is only a
// border of that width. All lengths are device pixels.
type maskKey struct {
	icon               Icon
	w, h               int
	size, radius, edge float64
}

// maxMasks limits the cache while a window is resized.
const maxMasks = 512

type maskCache map[maskKey]*ebiten.Image

// masks may be used only by the goroutine that draws.
var masks = maskCache{}

func (c maskCache) get(k maskKey, shape func() *paint.Path) *ebiten.Image {
	if m := c[k]; m != nil {
		return m
	}
	if len(c) >= maxMasks {
		for _, m := range c {
			m.Deallocate()
		}
		clear(c)
	}
	canvas := paint.NewCanvas(k.w, k.h)
	canvas.Fill(shape(), paint.Solid(paint.Of(0xffffff)))
	m := ebiten.NewImageFromImage(canvas.Img)
	c[k] = m
	return m
}

// Fill fills a rectangle with rounded corners, rounded to whole pixels.
func (k *Kit) Fill(dst *ebiten.Image, r layout.Rect, radius float64, c color.Color) {
	rounded(dst, r, radius, 0, c)
}

// Stroke draws the border of a rounded rectangle, inside it.
func (k *Kit) Stroke(dst *ebiten.Image, r layout.Rect, radius, width float64, c color.Color) {
	rounded(dst, r, radius, width, c)
}

// rounded draws a mask that is as small as its corners allow, and stretches the middle column and
// row of the mask.
func rounded(dst *ebiten.Image, r layout.Rect, radius, edge float64, c color.Color) {
	x0, y0 := math.Round(r.X), math.Round(r.Y)
	w, h := int(math.Round(r.Right())-x0), int(math.Round(r.Bottom())-y0)
	if w <= 0 || h <= 0 {
		return
	}
	radius = quarter(max(0, min(radius, float64(w)/2, float64(h)/2)))
	edge = quarter(edge)
	corner := int(math.Ceil(max(radius, edge)))
	key := maskKey{w: min(w, 2*corner+1), h: min(h, 2*corner+1), radius: radius, edge: edge}
	m := masks.get(key, key.rounded)
	sprites.DrawNine(dst, m, int(x0), int(y0), w, h, corner, c)
}

func (k maskKey) rounded() *paint.Path {
	w, h := float64(k.w), float64(k.h)
	p := (&paint.Path{}).RoundRect(0, 0, w, h, k.radius)
	if k.edge == 0 || 2*k.edge >= min(w, h) {
		return p
	}
	// The hole is wound the other way.
	e := k.edge
	hole := (&paint.Path{}).RoundRect(e, e, w-2*e, h-2*e, max(0, k.radius-e))
	return p.Join(hole.Map(paint.Mirror(w / 2)))
}

// quarter rounds to quarters of a pixel, so that nearly equal shapes share a mask.
func quarter(v float64) float64 { return math.Round(v*4) / 4 }
