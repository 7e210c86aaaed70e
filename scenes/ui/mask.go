package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
	"roundtable/sprites/paint"
)

// A mask is a white shape that is drawn in any colour. It is made once, for a path
// filled on the card anew in every frame costs several passes over its whole area,
// and breaks what could have been a single draw into many.

// maskKey says which shape: an icon, or a rectangle with round corners; where edge is
// not 0, only so much of it, from its border inwards. All lengths are device pixels.
type maskKey struct {
	icon               Icon
	w, h               int
	size, radius, edge float64
}

// maxMasks bounds what a window keeps that is resized all day.
const maxMasks = 512

type maskCache map[maskKey]*ebiten.Image

// masks are used by the frame alone, never by two goroutines.
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

// Fill fills a rectangle with round corners. Its edges come to lie between pixels.
func (k *Kit) Fill(dst *ebiten.Image, r layout.Rect, radius float64, c color.Color) {
	rounded(dst, r, radius, 0, c)
}

// Stroke draws the edge of a rectangle with round corners, inside it.
func (k *Kit) Stroke(dst *ebiten.Image, r layout.Rect, radius, width float64, c color.Color) {
	rounded(dst, r, radius, width, c)
}

// rounded draws a mask as small as its corners let it be, its middle column and row
// drawn out.
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
	// The hole is wound the other way about.
	e := k.edge
	hole := (&paint.Path{}).RoundRect(e, e, w-2*e, h-2*e, max(0, k.radius-e))
	return p.Join(hole.Map(paint.Mirror(w / 2)))
}

// quarter rounds to quarters of a pixel, so that nearly equal shapes are one.
func quarter(v float64) float64 { return math.Round(v*4) / 4 }
