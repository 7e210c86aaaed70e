package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Mark is a sign on a square. Each has its own shape, so that colour is not needed to
// distinguish them.
type Mark uint8

// The marks.
const (
	Movable          Mark = iota // a soft ring: can move
	MustMove                     // bold corner brackets: must move
	Selected                     // a glowing frame
	Target                       // a dot: a possible step
	TargetCapture                // a ring with cross strokes: a possible capture
	TargetFar                    // a small ring: reached by several leaps
	TargetFarCapture             // a thin ring with cross strokes: the same with captures
	Last                         // tinted, with small corners: the last move
	Threatened                   // crossed swords in a ring: would be captured
	Closed                       // bold hatching: closed to the mover, and touched
	ClosedFaint                  // thin hatching: closed to the mover
	Focus                        // the keyboard's frame
	Hover                        // a light veil under the pointer
	Laurel                       // a wreath around the square: the winner's
	InDanger                     // an exclamation mark on a disc in a corner: could be captured next
	Goal                         // a star in a corner: the mover's aim
	Tint                         // a plain white square, to be tinted: part of a line with a number

	// These are centred on the end of a line, on the frame.
	ThreatColumn  // an exclamation mark, tip downwards: a possible capture along this line
	ThreatRow     // the same, tip to the left
	ThreatRising  // tip to the lower left
	ThreatFalling // tip to the lower right
	ClosedColumn  // no entry, tip downwards: closed to the mover
	ClosedRow     // the same, tip to the left
	ClosedRising  // tip to the lower left
	ClosedFalling // tip to the lower right
	Figure        // a plate for a number
	FigureCapture // gilt with points: at this number the line is captured
	FigureClosed  // dark with a heavy rim: this number closes the line
	Marks         // their number
)

var markNames = [Marks]string{
	Movable: "movable", MustMove: "must-move", Selected: "selected",
	Target: "target", TargetCapture: "target-capture", TargetFar: "target-far", TargetFarCapture: "target-far-capture",
	Last: "last", Threatened: "threatened", Closed: "closed", ClosedFaint: "closed-faint",
	Focus: "focus", Hover: "hover", Laurel: "laurel", InDanger: "in-danger", Goal: "goal", Tint: "tint",
	ThreatColumn: "threat", ThreatRow: "threat-row", ThreatRising: "threat-rising", ThreatFalling: "threat-falling",
	ClosedColumn: "closed-line", ClosedRow: "closed-row", ClosedRising: "closed-rising", ClosedFalling: "closed-falling",
	Figure: "figure", FigureCapture: "figure-capture", FigureClosed: "figure-closed",
}

// String returns the mark's name.
func (m Mark) String() string { return markNames[m] }

// Over reports whether the mark is drawn over the pieces.
func (m Mark) Over() bool {
	switch m {
	case Target, TargetCapture, TargetFar, TargetFarCapture, Threatened, InDanger, Focus:
		return true
	}
	return false
}

// Draw draws the mark on the square of s pixels with its upper left corner at (x, y).
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
	case TargetFar:
		r := new(paint.Path).Circle(cx, cy, s*0.13)
		c.Stroke(r, w*1.9, ink(dark, 0.5))
		c.Stroke(r, w*0.9, ink(p.Mark, 0.92))
	case TargetFarCapture:
		r := new(paint.Path).Circle(cx, cy, s*0.24)
		for i := range 4 {
			e, d := math.Sincos(math.Pi/4 + float64(i)*math.Pi/2)
			r.Join(new(paint.Path).Move(cx+d*s*0.24, cy+e*s*0.24).Line(cx+d*s*0.36, cy+e*s*0.36))
		}
		c.Stroke(r, w*1.7, ink(p.Mark, 0.8))
		c.Stroke(r, w*0.8, ink(p.Warn, 0.9))
	case Last:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(p.Glow, 0.36))
		for _, k := range corners(x, y, s, w*0.55, s*0.15) {
			c.Stroke(k, w, ink(dark, 0.72))
		}
	case Threatened:
		ring := new(paint.Path).Circle(cx, cy, s*0.43)
		c.Stroke(ring, w*1.9, ink(dark, 0.85))
		c.Stroke(ring, w, ink(p.Warn, 1))
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
	case InDanger:
		r := math.Max(5, s*0.17)
		cx, cy = x+s-r-math.Max(1, s*0.03), y+r+math.Max(1, s*0.03)
		disc := new(paint.Path).Circle(cx, cy, r)
		c.Fill(new(paint.Path).Circle(cx, cy, r+math.Max(1, s*0.025)), ink(dark, 0.9))
		c.Fill(disc, ink(p.Warn, 1))
		c.Stroke(disc, math.Max(1, s*0.03), ink(p.Mark, 1))
		bar := math.Max(1.2, r*0.26)
		c.Fill(new(paint.Path).Rect(cx-bar/2, cy-r*0.6, bar, r*0.7).Circle(cx, cy+r*0.45, bar*0.62), ink(paint.Of(0xffffff), 1))
	case Goal:
		r := math.Max(5, s*0.2)
		cx, cy = x+r+math.Max(1, s*0.04), y+r+math.Max(1, s*0.04)
		star := new(paint.Path)
		for i := range 10 {
			e, d := math.Sincos(math.Pi * (float64(i)/5 - 0.5))
			far := r
			if i%2 == 1 {
				far *= 0.45
			}
			if i == 0 {
				star.Move(cx+d*far, cy+e*far)
			} else {
				star.Line(cx+d*far, cy+e*far)
			}
		}
		star.Close()
		c.Stroke(star, math.Max(1.6, s*0.07), ink(dark, 0.9))
		c.Fill(star, paint.Linear(cx, cy-r, cx, cy+r,
			paint.Stop{At: 0, C: paint.Ramp(p.Gilt, 0.9)}, paint.Stop{At: 1, C: paint.Ramp(p.Gilt, 0.5)}))
	case Closed:
		bold := math.Max(1.1, s*0.035)
		hatch(c, x, y, s, 4, 0, bold, ink(dark, 0.62))
		hatch(c, x, y, s, 4, 1.4*bold, bold*0.8, ink(p.Mark, 0.5))
	case ClosedFaint:
		fine := math.Max(1, s*0.018) // dark beside light is visible on any ground
		hatch(c, x, y, s, 3, 0, fine, ink(dark, 0.38))
		hatch(c, x, y, s, 3, 1.4*fine, fine, ink(p.Mark, 0.36))
	case Focus:
		r := new(paint.Path).RoundRect(x+w*0.9, y+w*0.9, s-w*1.8, s-w*1.8, s*0.12)
		c.Stroke(r, w*1.9, ink(paint.Of(0xffffff), 0.95))
		c.Stroke(r, w*1.1, ink(p.Focus, 1))
	case Hover:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(paint.Of(0xffffff), 0.20))
		d := math.Max(1, s*0.03)
		c.Stroke(new(paint.Path).Rect(x+1.5*d, y+1.5*d, s-3*d, s-3*d), d, ink(dark, 0.5))
		c.Stroke(new(paint.Path).Rect(x+d/2, y+d/2, s-d, s-d), d, ink(paint.Of(0xffffff), 0.7))
	case Tint:
		c.Fill(new(paint.Path).Rect(x, y, s, s), ink(paint.Of(0xffffff), 1))
	case Laurel:
		wreath(c, p, cx, cy, s)
	default:
		m.drawAtLine(c, p, cx, cy, s)
	}
}

// hatch draws n lines in a square, from lower left to upper right, shifted to the right. Those
// of adjacent squares join if n is whole.
func hatch(c *paint.Canvas, x, y, s, n, right, w float64, k paint.Paint) {
	for i := -math.Ceil(n); i <= n; i++ {
		a := (i+0.5)*s/n + right
		lo, hi := math.Max(0, -a), math.Min(s, s-a)
		if hi > lo+1 {
			c.Stroke(new(paint.Path).Move(x+a+lo, y+s-lo).Line(x+a+hi, y+s-hi), w, k)
		}
	}
}

// wreath draws two branches of laurel around a square, open at the top.
func wreath(c *paint.Canvas, p *Palette, x, y, s float64) {
	r := s * 0.56
	all, ribs := new(paint.Path), new(paint.Path)
	leaf := new(paint.Path).Move(0, 0).Cube(s*0.05, -s*0.075, s*0.14, -s*0.06, s*0.21, 0).Cube(s*0.14, s*0.06, s*0.05, s*0.075, 0, 0).Close()
	rib := new(paint.Path).Move(s*0.04, 0).Line(s*0.17, 0)
	for _, side := range []float64{1, -1} {
		at := paint.Affine{A: side, D: 1, E: x, F: y}
		all.Join(new(paint.Path).Arc(0, 0, r, math.Pi*0.49, -math.Pi*0.30).Map(at).Stroke(s * 0.03))
		for i := range 8 {
			a := math.Pi * (0.44 - 0.098*float64(i))
			e, d := math.Sincos(a)
			for _, lean := range []float64{0.55, -0.5} {
				if lean < 0 && i%2 == 1 { // fewer inside, where there is less room
					continue
				}
				turn := paint.Turn(a-math.Pi/2+lean, 0, 0).Then(paint.Place(1, d*r, e*r)).Then(at)
				all.Join(leaf.Map(turn))
				ribs.Join(rib.Map(turn))
			}
		}
	}
	all = all.Union()
	c.Stroke(all, math.Max(1.6, s*0.05), paint.Solid(p.MarkEdge))
	c.Fill(all, paint.Linear(x-r, y-r, x+r, y+r,
		paint.Stop{At: 0, C: paint.Ramp(p.Gilt, 1)}, paint.Stop{At: 0.5, C: paint.Ramp(p.Gilt, 0.7)}, paint.Stop{At: 1, C: paint.Ramp(p.Gilt, 0.4)}))
	if s >= 40 {
		c.Stroke(ribs, s*0.012, paint.Solid(paint.Ramp(p.Gilt, 0.2)))
	}
}

// The crossed swords' parts, upright about the origin on a grid of 100.
const (
	strikeBlade = "M 0 -46 L 4.5 -38 L 4.5 22 L -4.5 22 L -4.5 -38 Z"
	strikeGuard = "M -15 21 L 15 21 L 15 28 L -15 28 Z"
	strikeHilt  = "M -3.6 27 L 3.6 27 L 3.6 36 L 6 40 L 3 45 L -3 45 L -6 40 L -3.6 36 Z"
)

// corners returns the four corner brackets of a square, inset by d, with arms of length a.
func corners(x, y, s, d, a float64) (out []*paint.Path) {
	for _, k := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		px, py := x+d+k[0]*(s-2*d), y+d+k[1]*(s-2*d)
		dx, dy := a*(1-2*k[0]), a*(1-2*k[1])
		out = append(out, new(paint.Path).Move(px+dx, py).Line(px, py).Line(px, py+dy))
	}
	return
}
