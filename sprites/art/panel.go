package art

import (
	"math"

	"roundtable/sprites/paint"
)

// SheetTile is the side of the tile of a panel's sheet in pixels.
const SheetTile = 256

// Parchment draws a seamless tile of a panel's sheet: parchment, leather or stone.
func Parchment(c *paint.Canvas, t *Textures, p *Palette, sheet paint.Ink) {
	const n = SheetTile
	look := paint.Solid(sheet)
	switch p.Surface {
	case Wooden:
		stone := t.stone()
		look = func(x, y float64) paint.Ink {
			v := stone.At(x, y)*0.6 + stone.At(x*3, y*4)*0.4
			return sheet.Scale(0.955 + 0.075*v)
		}
	case Marbled:
		marble := t.marble()
		look = func(x, y float64) paint.Ink { return sheet.Scale(0.95 + 0.055*marble.At(x, y)) }
	case Flat:
	}
	c.Rect(0, 0, n, n, look)
}

// PanelFrame draws the frame of a panel, in a square as wide as three corners of k pixels, open in
// the middle: a shadow outside, a wooden edge with a gilt line, and nicked corners.
func PanelFrame(c *paint.Canvas, p *Palette, k float64) {
	u := k / 16
	n := 3 * k
	in := 3 * u // room for the shadow
	sheet := notchedRect(in, in, n-2*in, n-2*in, 4.5*u)
	line := notchedRect(in+4.2*u, in+4.2*u, n-2*in-8.4*u, n-2*in-8.4*u, 4.5*u)
	c.Stroke(sheet, 2.6*u, paint.Solid(p.Frame[0]))
	c.Stroke(notchedRect(in-0.3*u, in-0.3*u, n-2*in, n-2*in, 4.5*u), 1.0*u, paint.Solid(p.Frame[1].Mix(paint.Of(0xffd9a0), 0.25)))
	c.Stroke(line, math.Max(1, 0.8*u), paint.Solid(paint.Ramp(p.Gilt, 0.25).Alpha(0.75)))
}

// PanelRim draws a line along the edge of a panel's sheet, in a square as wide as three corners of
// k pixels.
func PanelRim(c *paint.Canvas, k float64, ink paint.Ink) {
	u := k / 16
	n := 3 * k
	c.Stroke(notchedRect(4.6*u, 4.6*u, n-9.2*u, n-9.2*u, 4.5*u), 3*u, paint.Solid(ink))
}

// PanelShape returns the outline of the sheet inside the frame of a panel of w by h pixels with
// corners of k pixels.
func PanelShape(w, h, k float64) *paint.Path {
	u := k / 16
	return notchedRect(3*u, 3*u, w-6*u, h-6*u, 4.5*u)
}

func notchedRect(x, y, w, h, r float64) *paint.Path {
	q := r * 0.55
	p := new(paint.Path).Move(x+r, y).Line(x+w-r, y)
	p.Cube(x+w-r, y+q, x+w-q, y+r, x+w, y+r).Line(x+w, y+h-r)
	p.Cube(x+w-q, y+h-r, x+w-r, y+h-q, x+w-r, y+h).Line(x+r, y+h)
	p.Cube(x+r, y+h-q, x+q, y+h-r, x, y+h-r).Line(x, y+r)
	return p.Cube(x+q, y+r, x+r, y+q, x+r, y).Close()
}
