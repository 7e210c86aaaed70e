package sprites

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
)

// Background is the table top that fills a window of w by h device pixels. The
// image belongs to the theme, and is good until another size is asked for.
func Background(t *Theme, w, h int) *ebiten.Image {
	w, h = max(1, w), max(1, h)
	if img := t.cache.background; img != nil {
		if img.Bounds().Dx() == w && img.Bounds().Dy() == h {
			return img
		}
		img.Deallocate()
	}
	if t.cache.glow == nil {
		t.cache.glow = ebiten.NewImageFromImage(art.Lamp(t.Art))
	}
	img := ebiten.NewImage(w, h)
	img.Fill(color.Black)
	// The planks keep their width in relation to the window, within reason.
	tile := t.tableTop()
	scale := math.Max(0.5, math.Min(2, float64(max(w, h))/1600))
	// The tile is repeated by its address, for tiles that are drawn side by side
	// fade into each other where they are scaled.
	cover(img, tile, 0, 0, float64(w)/scale, float64(h)/scale, ebiten.AddressRepeat)
	// Half a texel inside its rim, the lamp does not fade at the window's edge.
	g := t.cache.glow.Bounds()
	cover(img, t.cache.glow, 0.5, 0.5, float64(g.Dx())-0.5, float64(g.Dy())-0.5, ebiten.AddressClampToZero)
	t.cache.background = img
	return img
}

// cover fills dst with the part of src from x0, y0 to x1, y1.
func cover(dst, src *ebiten.Image, x0, y0, x1, y1 float64, a ebiten.Address) {
	w, h := float32(dst.Bounds().Dx()), float32(dst.Bounds().Dy())
	at := func(x, y float32, sx, sy float64) ebiten.Vertex {
		return ebiten.Vertex{DstX: x, DstY: y, SrcX: float32(sx), SrcY: float32(sy), ColorR: 1, ColorG: 1, ColorB: 1, ColorA: 1}
	}
	v := []ebiten.Vertex{at(0, 0, x0, y0), at(w, 0, x1, y0), at(0, h, x0, y1), at(w, h, x1, y1)}
	op := ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, Address: a}
	dst.DrawTriangles(v, []uint16{0, 1, 2, 1, 2, 3}, src, &op)
}
