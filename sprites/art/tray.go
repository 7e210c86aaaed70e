package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// Sizes of a captured piece, as parts of the side of its picture.
const (
	trayRim  = 0.045
	TrayPart = 0.98 * (1 - 2*trayRim) // the square that the piece is drawn for
)

// TrayPiece draws a captured piece in a square of px pixels, with a light rim around its dark
// outline, to be visible on any ground.
func TrayPiece(c *paint.Canvas, p *Palette, game string, pc engine.Piece, px float64, own ...heraldry.Arms) {
	w := int(px)
	rim := math.Max(1, px*trayRim)
	s := min(px*TrayPart, px-2*rim)
	one := paint.NewCanvas(w, w)
	For(game, p, own...).Piece(one, pc, px/2, px/2, s)
	c.BlendPlane(grow(one, rim), 0, 0, p.Mark)
	c.Blend(one.Img, 0, 0, 1)
}

func grow(one *paint.Canvas, r float64) *paint.Plane {
	w, h := one.Size()
	out := paint.NewPlane(w, h)
	n := int(math.Ceil(r))
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			near := float32(math.Min(1, r+0.5-math.Hypot(float64(dx), float64(dy))))
			if near <= 0 {
				continue
			}
			for y := max(0, -dy); y < min(h, h-dy); y++ {
				for x := max(0, -dx); x < min(w, w-dx); x++ {
					a := near * float32(one.Img.Pix[4*((y+dy)*w+x+dx)+3]) / 255
					out.V[y*w+x] = max(out.V[y*w+x], a)
				}
			}
		}
	}
	return out
}
