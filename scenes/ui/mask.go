package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
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
func (k Kit) Fill(dst *ebiten.Image, r layout.Rect, radius float64, c color.Color) {
	rounded(dst, r, radius, 0, c)
}

// Stroke draws the edge of a rectangle with round corners, inside it.
func (k Kit) Stroke(dst *ebiten.Image, r layout.Rect, radius, width float64, c color.Color) {
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
	at(&patch.x, x0, float64(w), float64(key.w), float64(corner))
	at(&patch.y, y0, float64(h), float64(key.h), float64(corner))
	patch.draw(dst, m, c)
}

// patch is a mask in nine parts; it is kept, so that a frame allocates nothing.
var patch nine

// nine is a picture of three by three parts.
type nine struct {
	x, y     [4]edge
	vertices [16]ebiten.Vertex
	indices  []uint32
}

// edge is a line between parts: where on the screen, and where in the picture.
type edge struct{ to, from float32 }

// at cuts a length so that the corners of the mask keep their size.
func at(cuts *[4]edge, start, whole, mask, corner float64) {
	if whole == mask { // a single part, and two that are empty
		corner = 0
	}
	for i, v := range [4][2]float64{{0, 0}, {corner, corner}, {whole - corner, mask - corner}, {whole, mask}} {
		cuts[i] = edge{float32(start + v[0]), float32(v[1])}
	}
}

func (n *nine) draw(dst, m *ebiten.Image, c color.Color) {
	if n.indices == nil {
		for j := range uint32(3) {
			for i := range uint32(3) {
				k := 4*j + i
				n.indices = append(n.indices, k, k+1, k+4, k+1, k+4, k+5)
			}
		}
	}
	const full = 0xffff
	r, g, b, a := c.RGBA()
	for j, y := range n.y {
		for i, x := range n.x {
			n.vertices[4*j+i] = ebiten.Vertex{DstX: x.to, DstY: y.to, SrcX: x.from, SrcY: y.from,
				ColorR: float32(r) / full, ColorG: float32(g) / full, ColorB: float32(b) / full, ColorA: float32(a) / full}
		}
	}
	dst.DrawTriangles32(n.vertices[:], n.indices, m, &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
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
