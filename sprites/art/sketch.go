package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Sketch draws a board in plain colours, its frame and its squares, where the picture of
// it will have them: it takes a few milliseconds.
func Sketch(c *paint.Canvas, p *Palette, painter Painter, l Layout) {
	s := float64(l.Square)
	each := func(draw func(x, y int, square paint.Ink)) {
		cols, rows := l.Grid()
		for row := range rows {
			for col := range cols {
				if !l.Has(col, row) {
					continue
				}
				x, y := l.Corner(col, row)
				file, rank := l.Name(col, row)
				ink := p.Light[0].Mix(p.Light[1], 0.5)
				if (file+rank)%2 == 0 {
					ink = p.Dark[0].Mix(p.Dark[1], 0.5)
				}
				if own, ok := painter.(zoned); ok {
					ink = own.zone(l, file, rank)
				}
				draw(int(x), int(y), ink)
			}
		}
	}
	w := int(math.Round(s * frameWidth))
	frame := paint.Solid(p.Frame[0].Mix(p.Frame[1], 0.4))
	each(func(x, y int, _ paint.Ink) { c.Rect(x-w, y-w, l.Square+2*w, l.Square+2*w, frame) })
	each(func(x, y int, square paint.Ink) { c.Rect(x, y, l.Square, l.Square, paint.Solid(square)) })
}

// zoned is a painter whose squares have the colours of zones.
type zoned interface {
	zone(l Layout, file, rank int) paint.Ink
}

var _ zoned = lancelot{}

func (g lancelot) zone(l Layout, file, rank int) paint.Ink {
	k := g.p.Zones[zoneOf(l.Geometry, file, rank)]
	if (file+rank)%2 == 0 {
		return k.Scale(0.925)
	}
	return k
}
