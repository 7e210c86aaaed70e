package boardview

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// canvas is what everything but the empty board is drawn on: it puts pictures of a set on
// a board in its shape, and draws them all at once.
type canvas struct {
	shape          shape
	set            *sprites.Set
	shakeX, shakeY float64 // how far the board is off its place
	batch          batch
}

// zoom is by how much the pictures at hand must be scaled: 1 but while the size
// is changing.
func (c *canvas) zoom() float64 { return c.shape.square / float64(c.set.Spec.Square) }

// put adds a picture with its middle at a point of the board, off its place as the board
// is.
func (c *canvas) put(img *ebiten.Image, x, y float64, l look) {
	c.batch.add(img, x+c.shakeX, y+c.shakeY, l)
}

// shadow adds the shadow of a piece at a point. The higher the piece is, the farther off,
// the smaller, the softer and the fainter is its shadow.
func (c *canvas) shadow(piece engine.Piece, x, y, lift, alpha, scale, angle, flat float64) {
	s, z := c.shape.square, c.zoom()
	lift = max(0, lift)
	x, y = x+lift*s*0.30, y+lift*s*0.22
	near := fade(lift / 0.55)
	l := plain(z*scale*(1-0.12*min(1, lift)), alpha*near)
	l.angle, l.flat, l.foot = angle, flat, c.foot()
	c.batch.add(c.set.Shadow(piece), x, y, l)
	if lift > 0 {
		// A soft spot takes over from the outline.
		u := (1 - near) * alpha / (1 + 0.7*lift)
		size := z * scale * (0.66 - 0.10*min(1.5, lift))
		c.batch.add(c.set.Light(art.Glow), x+s*0.05, y+s*0.12, look{wide: size, high: size * 0.9, alpha: float32(0.62 * u)})
	}
}

// foot is where a piece stands, below the middle of its picture.
func (c *canvas) foot() float64 { return float64(c.set.Spec.Square) * 0.36 }

// onPixel is the middle nearest to x of a picture of the set's cells whose pixels
// are those of the screen.
func (c *canvas) onPixel(x float64) float64 {
	half := float64(c.set.Cell) / 2
	return math.Round(x-half) + half
}

// clip is the part of a picture in a rectangle.
func clip(dst *ebiten.Image, r [4]float64) *ebiten.Image {
	return dst.SubImage(image.Rect(int(math.Ceil(r[0])), int(math.Ceil(r[1])), int(r[0]+r[2]), int(r[1]+r[3]))).(*ebiten.Image)
}
