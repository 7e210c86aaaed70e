package sprites

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// DrawNine draws a picture in three by three parts, tinted if the picture is white. Its corners are
// squares of corner pixels and keep their size; the rest is stretched. It takes a single draw call.
func DrawNine(dst, img *ebiten.Image, x, y, w, h, corner int, c color.Color) {
	size := img.Bounds().Size()
	cut(&parts.x, x, w, size.X, corner)
	cut(&parts.y, y, h, size.Y, corner)
	const full = 0xffff
	r, g, b, a := c.RGBA()
	for j, y := range parts.y {
		for i, x := range parts.x {
			parts.vertices[4*j+i] = ebiten.Vertex{DstX: x.to, DstY: y.to, SrcX: x.from, SrcY: y.from,
				ColorR: float32(r) / full, ColorG: float32(g) / full, ColorB: float32(b) / full, ColorA: float32(a) / full}
		}
	}
	dst.DrawTriangles32(parts.vertices[:], parts.indices, img, &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
}

// parts is reused for every draw; only the drawing goroutine uses it.
var parts = struct {
	x, y     [4]line
	vertices [16]ebiten.Vertex
	indices  []uint32
}{indices: func() (of []uint32) {
	for j := range uint32(3) {
		for i := range uint32(3) {
			k := 4*j + i
			of = append(of, k, k+1, k+4, k+1, k+4, k+5)
		}
	}
	return of
}()}

// line is a boundary between parts: its place on the screen, and its place in the picture.
type line struct{ to, from float32 }

// cut returns where a length is cut, on the screen and in the picture.
func cut(lines *[4]line, start, whole, picture, corner int) {
	if whole == picture { // a single part and two empty ones
		corner = 0
	}
	for i, v := range [4][2]int{{0, 0}, {corner, corner}, {whole - corner, picture - corner}, {whole, picture}} {
		lines[i] = line{float32(start + v[0]), float32(v[1])}
	}
}
