package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Sizes of the plate for a number at the end of a line, in squares.
const (
	FigureWide = 0.74
	FigureHigh = 0.52
)

// drawAtLine draws a mark at the end of a line, centred on (x, y).
func (m Mark) drawAtLine(c *paint.Canvas, p *Palette, x, y, s float64) {
	switch m {
	case ThreatColumn, ThreatRow, ThreatRising, ThreatFalling:
		threat(c, p, x, y, s, directions[m-ThreatColumn])
	case ClosedColumn, ClosedRow, ClosedRising, ClosedFalling:
		barrier(c, p, x, y, s, directions[m-ClosedColumn])
	case Figure, FigureCapture, FigureClosed:
		m.plate(c, p, x, y, s)
	}
}

// directions are the turns of marks for a column, a row, a rising and a falling diagonal.
var directions = [4]float64{0, math.Pi / 2, math.Pi / 4, -math.Pi / 4}

// threat draws an upright exclamation mark on a pennon with its tip downwards, turned by an
// angle.
func threat(c *paint.Canvas, p *Palette, x, y, s, turn float64) {
	r := new(paint.Path).Poly(-0.20, -0.20, 0.20, -0.20, 0.20, -0.04, 0, 0.22, -0.20, -0.04).
		Map(paint.Turn(turn, 0, 0)).Map(paint.Place(s, x, y))
	c.Stroke(r, math.Max(2, s*0.11), paint.Solid(p.MarkEdge))
	c.Stroke(r, math.Max(1, s*0.05), paint.Solid(p.Mark))
	c.Fill(r, paint.Solid(p.Warn))
	x, y = x+0.05*math.Sin(turn)*s, y-0.045*math.Abs(math.Sin(2*turn))*s // in the broad part of the pennon
	c.Fill(new(paint.Path).Rect(x-0.035*s, y-0.15*s, 0.07*s, 0.16*s).Circle(x, y+0.085*s, 0.045*s), paint.Solid(paint.Of(0xffffff)))
}

// barrier draws the sign of no entry with its tip downwards, turned by an angle.
func barrier(c *paint.Canvas, p *Palette, x, y, s, turn float64) {
	at := paint.Turn(turn, 0, 0).Then(paint.Place(s, x, y))
	disc := paint.Parse("M 0 0.26 L -0.15 0.10 C -0.26 -0.02 -0.2 -0.23 0 -0.23 C 0.2 -0.23 0.26 -0.02 0.15 0.10 Z").Map(at)
	bar := new(paint.Path).Rect(-0.13, -0.085, 0.26, 0.1).Map(at)
	c.Stroke(disc, math.Max(2, s*0.11), paint.Solid(p.MarkEdge))
	c.Stroke(disc, math.Max(0.9, s*0.05), paint.Solid(p.Mark))
	c.Fill(disc, paint.Solid(p.MarkEdge))
	c.Fill(bar, paint.Solid(paint.Of(0xffffff)))
}

// FigureInk returns the colour of a number on a plate.
func (m Mark) FigureInk(p *Palette) paint.Ink {
	if m == FigureClosed {
		return p.Mark
	}
	return p.MarkEdge
}

// LineTint returns the colour of a line's squares for the number at its end, and the strength of
// the colour, 0..1. The colour is warm if the mover is ahead, strongest if the line is captured,
// cold if another player is ahead, and dark if the line is closed.
func (m Mark) LineTint(p *Palette, value int) (ink paint.Ink, strength float64) {
	switch {
	case m == FigureClosed:
		return p.MarkEdge, 0.42
	case m == FigureCapture:
		return p.Glow, 0.6
	case value > 0:
		return p.Glow, 0.3
	case value < 0:
		return p.Focus, 0.26
	}
	return p.Mark, 0.2
}

func (m Mark) plate(c *paint.Canvas, p *Palette, x, y, s float64) {
	w, h := s*FigureWide/2, s*FigureHigh/2
	line := math.Max(1, s*0.035)
	w, h = w-line, h-line
	shape := new(paint.Path).RoundRect(x-w, y-h, 2*w, 2*h, s*0.12)
	face, rim := p.Mark, p.MarkEdge
	switch m {
	case FigureCapture:
		shape = new(paint.Path).Poly(x-w, y, x-w+0.13*s, y-h, x+w-0.13*s, y-h, x+w, y, x+w-0.13*s, y+h, x-w+0.13*s, y+h)
		face = p.Glow
	case FigureClosed:
		shape = new(paint.Path).Rect(x-w, y-h, 2*w, 2*h)
		face, rim = p.MarkEdge, p.Mark
	}
	c.Stroke(shape, 2*line+math.Max(1, s*0.02), paint.Solid(p.MarkEdge))
	c.Fill(shape, paint.Solid(face))
	c.Stroke(shape, line, paint.Solid(rim))
}
