package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Mark is a sign on a square. Each has a shape of its own, so that none needs
// its colour to be told from the others.
type Mark uint8

// The marks.
const (
	Movable       Mark = iota // a soft ring: this piece can move
	MustMove                  // bold corner brackets: this piece must move
	Selected                  // a glowing frame
	Target                    // a dot: one may go here
	TargetCapture             // a ring with cross strokes: one captures by going here
	Last                      // tinted, with small corners: the last move
	Threatened                // crossed swords: would be captured
	Closed                    // hatching: closed to the mover
	Focus                     // the keyboard's frame
	Hover                     // a light veil under the pointer
	Marks                     // how many marks there are
)

// Over reports whether the mark is drawn over the pieces.
func (m Mark) Over() bool {
	return m == Target || m == TargetCapture || m == Threatened || m == Focus
}

// Draw draws the mark on the square of s pixels whose upper left corner is
// (x, y).
func (m Mark) Draw(c *paint.Canvas, p *Palette, x, y, s float64) {
	ink := func(k paint.Ink, a float32) paint.Paint { return paint.Solid(k.Alpha(a)) }
	w := math.Max(1.5, s*0.06)
	cx, cy := x+s/2, y+s/2
	dark := paint.Of(0x1a0f06)
	switch m {
	case Movable:
		c.Stroke(new(paint.Path).Circle(cx, cy, s*0.43), w*1.7, ink(dark, 0.25))
		c.Stroke(new(paint.Path).Circle(cx, cy, s*0.43), w*0.8, ink(p.Mark, 0.95))
	case MustMove:
		for _, k := range corners(x, y, s, s*0.04+w*0.5, s*0.3) {
			c.Stroke(k, w*2.1, ink(dark, 0.6))
			c.Stroke(k, w*1.2, ink(p.Warn, 1))
		}
	case Selected:
		r := new(paint.Path).RoundRect(x+w*0.5, y+w*0.5, s-w, s-w, s*0.08)
		c.Fill(r, ink(p.Glow, 0.34))
		c.Stroke(r, w, ink(p.Glow, 1))
	case Target:
		c.Fill(new(paint.Path).Circle(cx, cy, s*0.16+1), ink(dark, 0.5))
		c.Fill(new(paint.Path).Circle(cx, cy, s*0.16), ink(p.Mark, 0.95))
	case TargetCapture:
		r := new(paint.Path).Circle(cx, cy, s*0.36)
		for i := range 4 {
			a := math.Pi/4 + float64(i)*math.Pi/2
			d, e := math.Cos(a), math.Sin(a)
			r.Join(new(paint.Path).Move(cx+d*s*0.27, cy+e*s*0.27).Line(cx+d*s*0.45, cy+e*s*0.45))
		}
		c.Stroke(r, w*1.9, ink(dark, 0.6))
		c.Stroke(r, w*1.1, ink(p.Warn, 1))
	case Last:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(p.Glow, 0.26))
		for _, k := range corners(x, y, s, w*0.5, s*0.16) {
			c.Stroke(k, w*0.8, ink(p.Glow, 0.95))
		}
	case Threatened:
		k := new(paint.Path).Move(x+s*0.2, y+s*0.2).Line(x+s*0.8, y+s*0.8).Move(x+s*0.8, y+s*0.2).Line(x+s*0.2, y+s*0.8)
		c.Stroke(k, w*2, ink(dark, 0.6))
		c.Stroke(k, w*1.1, ink(p.Warn, 1))
	case Closed:
		for i := -3; i < 5; i++ {
			a := float64(i) * s / 4
			lo, hi := math.Max(0, -a), math.Min(s, s-a)
			if hi > lo {
				c.Stroke(new(paint.Path).Move(x+a+lo, y+s-lo).Line(x+a+hi, y+s-hi), math.Max(1, s*0.03), ink(dark, 0.42))
			}
		}
	case Focus:
		r := new(paint.Path).RoundRect(x+w*0.6, y+w*0.6, s-w*1.2, s-w*1.2, s*0.1)
		c.Stroke(r, w*1.8, ink(dark, 0.8))
		c.Stroke(r, w, ink(p.Focus, 1))
	case Hover:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(paint.Of(0xffffff), 0.2))
	}
}

// corners are the four corner brackets of a square, inset by d, with arms of
// length a.
func corners(x, y, s, d, a float64) (out []*paint.Path) {
	for _, k := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		px, py := x+d+k[0]*(s-2*d), y+d+k[1]*(s-2*d)
		dx, dy := a*(1-2*k[0]), a*(1-2*k[1])
		out = append(out, new(paint.Path).Move(px+dx, py).Line(px, py).Line(px, py+dy))
	}
	return
}
