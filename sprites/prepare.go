package sprites

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Prepare starts drawing, beside the game, what a theme needs first, so that it
// can take the place of another without a halt: the table top, and all small
// pictures that the other one keeps. Poll until Busy returns false.
func (t *Theme) Prepare(other *Theme) {
	c := &t.cache
	t.Wait()
	var top []func()
	if c.tableTop == nil && c.topCanvas == nil {
		c.topCanvas = paint.NewCanvas(art.TopTile, art.TopTile)
		top = art.Top(c.topCanvas, textures(), t.Art)
	}
	for k := range other.cache.icons {
		t.request(k)
	}
	var small []func()
	for _, a := range c.pending {
		small = append(small, func() { a.draw(a.canvas) })
	}
	c.drawing, c.pending = c.pending, nil
	c.job = startJob(top, small)
}

// request asks for the picture of a key.
func (t *Theme) request(k iconKey) {
	switch k.what {
	case "piece":
		PieceIcon(t, k.game, k.piece, k.px)
	case "tray":
		TrayIcon(t, k.game, k.piece, k.px)
	case "arms":
		Arms(t, k.game, k.px)
	case "emblem":
		Emblem(t, k.px)
	case "sign":
		Sign(t, k.game, k.px)
	case "ornament":
		Ornament(t, k.px>>16, k.px&0xffff)
	case "sample":
		Sample(t, k.game, k.px>>16, k.px&0xffff)
	}
}

// tableTop is the tile of the table top.
func (t *Theme) tableTop() *ebiten.Image {
	c := &t.cache
	if c.tableTop == nil {
		if c.topCanvas == nil {
			c.topCanvas = paint.NewCanvas(art.TopTile, art.TopTile)
			startJob(art.Top(c.topCanvas, textures(), t.Art)).wait()
		}
		c.tableTop = ebiten.NewImageFromImage(c.topCanvas.Img)
		c.topCanvas = nil
	}
	return c.tableTop
}
