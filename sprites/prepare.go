package sprites

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Prepare starts drawing, beside the game, what a theme needs first, so that it
// can take the place of another without a halt: the table top, and all small
// pictures that the other one keeps. Poll until Busy answers false.
func (t *Theme) Prepare(other *Theme) {
	c := &t.cache
	t.Wait()
	var top []func()
	if c.planks == nil && c.top == nil {
		c.top = paint.NewCanvas(art.TopTile, art.TopTile)
		top = art.Top(c.top, textures(), t.Art)
	}
	for k := range other.cache.kept {
		t.again(k)
	}
	var small []func()
	for _, a := range c.asked {
		small = append(small, func() { a.draw(a.canvas) })
	}
	c.drawing, c.asked = c.asked, nil
	c.order = begin(top, small)
}

// again asks for the picture of a key.
func (t *Theme) again(k iconKey) {
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

// topTile is the image of the table top.
func (t *Theme) topTile() *ebiten.Image {
	c := &t.cache
	if c.planks == nil {
		if c.top == nil {
			c.top = paint.NewCanvas(art.TopTile, art.TopTile)
			begin(art.Top(c.top, textures(), t.Art)).wait()
		}
		c.planks = ebiten.NewImageFromImage(c.top.Img)
		c.top = nil
	}
	return c.planks
}
