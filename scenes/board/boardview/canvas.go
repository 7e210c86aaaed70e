package boardview

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// canvas draws the pictures of a set on a board of a given shape, all in one batch. It does not
// draw the empty board.
type canvas struct {
	shape          shape
	set            *sprites.Set
	shakeX, shakeY float64
	batch          batch
}

// zoom returns the scale of the pictures, 1 except while the size is changing.
func (c *canvas) zoom() float64 { return c.shape.square / float64(c.set.Spec.Square) }

// put adds a picture centred on a point of the board, with the board's shake.
func (c *canvas) put(img *ebiten.Image, x, y float64, l look) {
	c.batch.add(img, x+c.shakeX, y+c.shakeY, l)
}

// shadow adds a piece's shadow. The higher the piece, the farther, smaller, softer and fainter
// it is.
func (c *canvas) shadow(piece engine.Piece, x, y, lift, alpha, scale, angle, flat float64) {
	s, z := c.shape.square, c.zoom()
	lift = max(0, lift)
	x, y = x+lift*s*0.30, y+lift*s*0.22
	near := fade(lift / 0.55)
	l := plain(z*scale*(1-0.12*min(1, lift)), alpha*near)
	l.angle, l.flat, l.foot = angle, flat, c.foot()
	c.batch.add(c.set.Shadow(piece), x, y, l)
	if lift > 0 {
		// A soft spot replaces the outline.
		u := (1 - near) * alpha / (1 + 0.7*lift)
		size := z * scale * (0.66 - 0.10*min(1.5, lift))
		c.batch.add(c.set.Light(art.Glow), x+s*0.05, y+s*0.12, look{wide: size, high: size * 0.9, alpha: float32(0.62 * u)})
	}
}

// foot returns the distance from a picture's middle down to the piece's foot.
func (c *canvas) foot() float64 { return float64(c.set.Spec.Square) * 0.36 }

// onPixel rounds x so that a picture of a cell centred there is aligned with pixels.
func (c *canvas) onPixel(x float64) float64 {
	half := float64(c.set.Cell) / 2
	return math.Round(x-half) + half
}

func clip(dst *ebiten.Image, r [4]float64) *ebiten.Image {
	return dst.SubImage(image.Rect(int(math.Ceil(r[0])), int(math.Ceil(r[1])), int(r[0]+r[2]), int(r[1]+r[3]))).(*ebiten.Image)
}
