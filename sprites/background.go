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
	if img := t.cache.ground; img != nil {
		if img.Bounds().Dx() == w && img.Bounds().Dy() == h {
			return img
		}
		img.Deallocate()
	}
	if t.cache.planks == nil {
		t.cache.planks = ebiten.NewImageFromImage(art.Planks(t.textures(), t.Art))
		t.cache.glow = ebiten.NewImageFromImage(art.Lamp(t.Art))
	}
	img := ebiten.NewImage(w, h)
	img.Fill(color.Black)
	// The planks keep their width in relation to the window, within reason.
	tile := t.cache.planks
	tw := float64(tile.Bounds().Dx())
	scale := math.Max(0.5, math.Min(2, float64(max(w, h))/1600))
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	for y := 0.0; y < float64(h); y += tw * scale {
		for x := 0.0; x < float64(w); x += tw * scale {
			op.GeoM.Reset()
			op.GeoM.Scale(scale, scale)
			op.GeoM.Translate(x, y)
			img.DrawImage(tile, &op)
		}
	}
	op.GeoM.Reset()
	g := t.cache.glow.Bounds()
	op.GeoM.Scale(float64(w)/float64(g.Dx()), float64(h)/float64(g.Dy()))
	img.DrawImage(t.cache.glow, &op)
	t.cache.ground = img
	return img
}
