package sprites

import (
	"image"
	"math"
	"roundtable/sprites/art"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/order"
)

// fadeTicks is how long the table top fades in over its plain colour.
const fadeTicks = 15

// ground is the table top of a theme and the sheet of its panels. Both are plain until their tiles
// are drawn.
type ground struct {
	asked  bool // for the tiles
	job    *order.Job
	coming []*upload // being uploaded
	tile   *ebiten.Image
	light  *ebiten.Image
	sheet  *ebiten.Image
	fade   int  // ticks of fading in, up to fadeTicks
	plain  bool // the plain colour was shown

	image *Layer      // for the size, once it has faded in
	size  image.Point // of the window, the latest
}

func (g *ground) begin(t *Theme) {
	if !g.asked || g.tile != nil || g.job != nil {
		return
	}
	g.job = order.Start(art.Ground{Theme: t.Name, Sheet: uint32(t.Panel.R)<<16 | uint32(t.Panel.G)<<8 | uint32(t.Panel.B)})
}

func (g *ground) poll(t *Theme) bool {
	g.begin(t)
	switch {
	case g.job != nil:
		if !g.job.Poll() || !g.finish() {
			return false
		}
	case g.tile == nil || g.fade == fadeTicks:
		return false
	}
	if g.fade++; !g.plain {
		g.fade = fadeTicks
	}
	return true
}

// finish uploads the next part of the tiles and reports whether all are ready.
func (g *ground) finish() bool {
	if g.coming == nil {
		for _, p := range g.job.Pictures(0) {
			g.coming = append(g.coming, newUpload(p))
		}
	}
	if !uploadAll(g.coming) {
		return false
	}
	g.tile, g.light, g.sheet = g.coming[0].image, g.coming[1].image, g.coming[2].image
	g.job, g.coming = nil, nil
	return true
}

func (g *ground) busy() bool { return g.asked && g.fade < fadeTicks }

func (g *ground) wait(t *Theme) {
	g.begin(t)
	if g.job != nil {
		g.job.Wait()
		for !g.finish() {
		}
	}
	if g.tile != nil {
		g.fade = fadeTicks
	}
}

func (g *ground) dispose() {
	if g.job != nil {
		g.job.Stop()
	}
	for _, u := range g.coming {
		u.image.Deallocate()
	}
	g.image.Free()
	for _, img := range []*ebiten.Image{g.tile, g.light, g.sheet} {
		if img != nil {
			img.Deallocate()
		}
	}
	*g = ground{}
}

// DrawBackground draws the table top over an image of the window's size. At first it has a plain
// colour, until Poll reports a change.
func DrawBackground(t *Theme, dst *ebiten.Image) {
	g := &t.cache.ground
	size := dst.Bounds().Size()
	t.cache.icons.turn(size != g.size)
	if size != g.size {
		g.image.Free()
		g.image, g.size = nil, size
	}
	g.asked = true
	g.plain = g.plain || g.tile == nil
	if g.fade < fadeTicks {
		g.draw(t, dst)
		return
	}
	if g.image == nil {
		g.image = NewLayer(size.X, size.Y)
		g.draw(t, g.image.Image)
	}
	dst.DrawImage(g.image.Image, nil)
}

func (g *ground) draw(t *Theme, dst *ebiten.Image) {
	dst.Fill(t.Table)
	if g.fade == 0 {
		return
	}
	alpha := float32(g.fade) / fadeTicks
	w, h := g.size.X, g.size.Y
	// The planks scale with the window, within reason.
	scale := math.Max(0.5, math.Min(2, float64(max(w, h))/1600))
	// The address mode repeats the tile, since tiles drawn side by side fade into each other
	// when scaled.
	cover(dst, g.tile, 0, 0, float64(w)/scale, float64(h)/scale, ebiten.AddressRepeat, alpha)
	// Half a texel inside, so that the light doesn't fade at the window's edge.
	b := g.light.Bounds()
	cover(dst, g.light, 0.5, 0.5, float64(b.Dx())-0.5, float64(b.Dy())-0.5, ebiten.AddressClampToZero, alpha)
}

// cover fills dst with the part of src from x0, y0 to x1, y1, at an opacity.
func cover(dst, src *ebiten.Image, x0, y0, x1, y1 float64, a ebiten.Address, alpha float32) {
	w, h := float32(dst.Bounds().Dx()), float32(dst.Bounds().Dy())
	at := func(x, y float32, sx, sy float64) ebiten.Vertex {
		return ebiten.Vertex{DstX: x, DstY: y, SrcX: float32(sx), SrcY: float32(sy), ColorR: alpha, ColorG: alpha, ColorB: alpha, ColorA: alpha}
	}
	v := []ebiten.Vertex{at(0, 0, x0, y0), at(w, 0, x1, y0), at(0, h, x0, y1), at(w, h, x1, y1)}
	op := ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, Address: a, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	dst.DrawTriangles(v, []uint16{0, 1, 2, 1, 2, 3}, src, &op)
}
