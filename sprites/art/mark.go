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
	Threat                    // an arrow head, downwards: somebody may capture along this line
	Shut                      // a barred gate: this line is closed to the mover
	Marks                     // how many marks there are
)

var markNames = [Marks]string{"movable", "must-move", "selected", "target", "target-capture", "last", "threatened", "closed", "focus", "hover", "threat", "shut"}

// String is the mark's name.
func (m Mark) String() string { return markNames[m] }

// Over reports whether the mark is drawn over the pieces.
func (m Mark) Over() bool {
	return m == Target || m == TargetCapture || m == Threatened || m == Focus
}

// Draw draws the mark on the square of s pixels whose upper left corner is
// (x, y).
func (m Mark) Draw(c *paint.Canvas, p *Palette, x, y, s float64) {
	ink := func(k paint.Ink, a float32) paint.Paint { return paint.Solid(k.Alpha(a)) }
	w := math.Max(1.5, s*0.055)
	cx, cy := x+s/2, y+s/2
	dark := p.MarkEdge
	switch m {
	case Movable:
		ring := new(paint.Path).Circle(cx, cy, s*0.44)
		c.Stroke(ring, w*1.6, ink(dark, 0.42))
		c.Stroke(ring, w*0.8, ink(p.Mark, 0.95))
	case MustMove:
		for _, k := range corners(x, y, s, w*1.05, s*0.26) {
			c.Stroke(k, w*2.1, ink(p.Mark, 1))
			c.Stroke(k, w*1.2, ink(p.Warn, 1))
		}
	case Selected:
		c.Fill(new(paint.Path).Rect(x, y, s, s), paint.Radial(cx, cy, s*0.71,
			paint.Stop{At: 0, C: p.Glow.Alpha(0.70)}, paint.Stop{At: 0.7, C: p.Glow.Alpha(0.30)}, paint.Stop{At: 1, C: p.Glow.Alpha(0.55)}))
		r := new(paint.Path).RoundRect(x+w*0.7, y+w*0.7, s-w*1.4, s-w*1.4, s*0.06)
		c.Stroke(r, w*2.1, ink(dark, 0.85))
		c.Stroke(r, w*0.9, ink(p.Glow, 1))
	case Target:
		c.Fill(new(paint.Path).Circle(cx, cy, s*0.15+w*0.7), ink(dark, 0.62))
		c.Fill(new(paint.Path).Circle(cx, cy, s*0.15), paint.Linear(0, cy-s*0.15, 0, cy+s*0.15,
			paint.Stop{At: 0, C: p.Mark}, paint.Stop{At: 1, C: p.Mark.Scale(0.86)}))
	case TargetCapture:
		r := new(paint.Path).Circle(cx, cy, s*0.35)
		for i := range 4 {
			e, d := math.Sincos(math.Pi/4 + float64(i)*math.Pi/2)
			r.Join(new(paint.Path).Move(cx+d*s*0.25, cy+e*s*0.25).Line(cx+d*s*0.45, cy+e*s*0.45))
		}
		c.Stroke(r, w*2.1, ink(p.Mark, 1))
		c.Stroke(r, w*1.2, ink(p.Warn, 1))
	case Last:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(p.Glow, 0.36))
		for _, k := range corners(x, y, s, w*0.55, s*0.15) {
			c.Stroke(k, w, ink(dark, 0.72))
		}
	case Threatened:
		for _, flip := range []float64{1, -1} {
			at := paint.Affine{A: flip * s / 100, D: s / 100, E: cx, F: cy}
			at = paint.Turn(math.Pi/4, 0, 0).Then(at)
			all := new(paint.Path)
			for _, part := range []string{strikeBlade, strikeGuard, strikeHilt} {
				all.Join(paint.Parse(part))
			}
			all = all.Map(at).Union()
			c.Stroke(all, w*1.5, ink(dark, 0.9))
			c.Fill(paint.Parse(strikeBlade).Map(at).Union(), ink(paint.Of(0xf4f6f8), 1))
			c.Fill(paint.Parse(strikeGuard+" "+strikeHilt).Map(at).Union(), ink(p.Warn, 1))
		}
	case Closed:
		for i := -4; i < 5; i++ {
			a := (float64(i) + 0.5) * s / 4.5
			lo, hi := math.Max(0, -a), math.Min(s, s-a)
			if hi > lo+1 {
				c.Stroke(new(paint.Path).Move(x+a+lo, y+s-lo).Line(x+a+hi, y+s-hi), math.Max(1.1, s*0.035), ink(dark, 0.55))
			}
		}
	case Focus:
		r := new(paint.Path).RoundRect(x+w*0.9, y+w*0.9, s-w*1.8, s-w*1.8, s*0.12)
		c.Stroke(r, w*1.9, ink(paint.Of(0xffffff), 0.95))
		c.Stroke(r, w*1.1, ink(p.Focus, 1))
	case Threat: // small, in the middle: it stands on a frame
		r := new(paint.Path).Poly(cx-0.20*s, cy-0.20*s, cx+0.20*s, cy-0.20*s, cx+0.20*s, cy-0.04*s, cx, cy+0.22*s, cx-0.20*s, cy-0.04*s)
		c.Stroke(r, math.Max(2, s*0.11), ink(dark, 1))
		c.Stroke(r, math.Max(1, s*0.05), ink(p.Mark, 1))
		c.Fill(r, ink(p.Warn, 1))
		c.Fill(new(paint.Path).Rect(cx-0.035*s, cy-0.15*s, 0.07*s, 0.16*s).Circle(cx, cy+0.085*s, 0.045*s), ink(paint.Of(0xffffff), 1))
	case Shut:
		gate := new(paint.Path).Move(cx-0.21*s, cy+0.18*s).Line(cx-0.21*s, cy-0.02*s).
			Cube(cx-0.21*s, cy-0.26*s, cx+0.21*s, cy-0.26*s, cx+0.21*s, cy-0.02*s).Line(cx+0.21*s, cy+0.18*s).Close()
		c.Stroke(gate, math.Max(1.5, s*0.07), ink(dark, 1))
		c.Fill(gate, ink(dark, 1))
		bars := new(paint.Path)
		for i := -1; i <= 1; i++ {
			bars.Join(new(paint.Path).Move(cx+float64(i)*0.12*s, cy-0.10*s).Line(cx+float64(i)*0.12*s, cy+0.18*s))
		}
		bars.Join(new(paint.Path).Move(cx-0.19*s, cy+0.04*s).Line(cx+0.19*s, cy+0.04*s))
		c.Stroke(bars, math.Max(1, s*0.045), ink(p.Mark, 1))
		c.Stroke(gate, math.Max(1, s*0.03), ink(p.Mark, 1))
	case Hover:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(paint.Of(0xffffff), 0.20))
		d := math.Max(1, s*0.03)
		c.Stroke(new(paint.Path).Rect(x+1.5*d, y+1.5*d, s-3*d, s-3*d), d, ink(dark, 0.5))
		c.Stroke(new(paint.Path).Rect(x+d/2, y+d/2, s-d, s-d), d, ink(paint.Of(0xffffff), 0.7))
	}
}

// The crossed swords' parts, upright about the origin on a grid of 100.
const (
	strikeBlade = "M 0 -46 L 4.5 -38 L 4.5 22 L -4.5 22 L -4.5 -38 Z"
	strikeGuard = "M -15 21 L 15 21 L 15 28 L -15 28 Z"
	strikeHilt  = "M -3.6 27 L 3.6 27 L 3.6 36 L 6 40 L 3 45 L -3 45 L -6 40 L -3.6 36 Z"
)

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
