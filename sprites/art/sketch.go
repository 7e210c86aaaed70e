package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Sketch draws a board in plain colours, with frame and squares where the picture will have
// them; it is fast.
func Sketch(c *paint.Canvas, p *Palette, painter Painter, l Layout) {
	frame := p.Frame[0].Mix(p.Frame[1], 0.4).RGBA()
	w := int(math.Round(float64(l.Square) * frameWidth))
	if own, ok := painter.(zoned); ok {
		w = own.rim(l)
	}
	cols, rows := l.Grid()
	for row := range rows { // all squares of a row are side by side
		first, last := cols, -1
		for col := range cols {
			if l.Has(col, row) {
				first, last = min(first, col), col
			}
		}
		if last >= 0 {
			x, y := l.Corner(first, row)
			c.Plain(int(x)-w, int(y)-w, (last+1-first)*l.Square+2*w, l.Square+2*w, frame)
		}
	}
	for row := range rows {
		for col := range cols {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				c.Plain(int(x), int(y), l.Square, l.Square, sketchInk(p, painter, l, col, row).RGBA())
			}
		}
	}
}

// sketchInk returns the colour of a square in a sketch.
func sketchInk(p *Palette, painter Painter, l Layout, col, row int) paint.Ink {
	file, rank := l.Name(col, row)
	if own, ok := painter.(zoned); ok {
		return own.zone(l, file, rank)
	}
	if (file+rank)%2 == 0 {
		return p.Dark[0].Mix(p.Dark[1], 0.5)
	}
	return p.Light[0].Mix(p.Light[1], 0.5)
}

// zoned is a painter whose squares have the colours of zones, and which draws a frame of a certain
// width in pixels.
type zoned interface {
	zone(l Layout, file, rank int) paint.Ink
	rim(Layout) int
}

var _ zoned = lancelot{}

func (g lancelot) zone(l Layout, file, rank int) paint.Ink {
	k := g.p.Zones[zoneOf(l.Geometry, file, rank)]
	if (file+rank)%2 == 0 {
		return k.Scale(0.925)
	}
	return k
}

func (g lancelot) rim(l Layout) int {
	b := borderOf(l.Narrow)
	return int(math.Round(float64(l.Square) * (b.frame + b.terrace*float64(idle(l.Geometry)))))
}
