package art

import "roundtable/sprites/paint"

// Emblem draws the sign of the game in a square of px pixels.
func Emblem(c *paint.Canvas, _ *Textures, p *Palette, px float64) {
	c.Fill(new(paint.Path).Circle(px/2, px/2, px*0.45), paint.Solid(p.Gilt[2].C))
	c.Fill(new(paint.Path).Circle(px/2, px/2, px*0.40), paint.Solid(p.Frame[1]))
}
