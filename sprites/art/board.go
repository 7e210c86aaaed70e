package art

import (
	"roundtable/engine"
	"roundtable/sprites/paint"
)

// woodBoard draws squares of two woods in a frame that follows their outline.
func woodBoard(c *paint.Canvas, t *Textures, p *Palette, l Layout, skip func(engine.Square) bool) {
	s := float64(l.Square)
	for row := range l.Box.Ranks {
		for col := range l.Box.Files {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				c.Fill(new(paint.Path).Rect(x-s*0.4, y-s*0.4, s*1.8, s*1.8), paint.Solid(p.Frame[1]))
			}
		}
	}
	for row := range l.Box.Ranks {
		for col := range l.Box.Files {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				w := p.Light
				if (col+row)%2 == 1 {
					w = p.Dark
				}
				c.Fill(new(paint.Path).Rect(x, y, s, s), paint.Solid(w[1]))
			}
		}
	}
}
