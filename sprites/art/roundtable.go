package art

import (
	"math"

	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// SeatRing is the distance of the seats from the centre of a RoundTable, as a part of its side.
const SeatRing = 0.405 * 200 / roundTableSide

// roundTableSide is the side of its picture, of which table and seats take 200; the rest is for
// shadows.
const roundTableSide = 208

// RoundTable draws the table from above in a square of px pixels with n seats, clockwise from
// the bottom. The first is the Siege Perilous.
func RoundTable(c *paint.Canvas, t *Textures, p *Palette, px float64, n int) {
	x, y, u := px/2, px/2, px/roundTableSide
	for i := range n {
		chair(c, p, paint.Place(u, x-100*u, y-100*u).Then(paint.Turn(math.Pi+2*math.Pi*float64(i)/float64(n), x, y)), u, i == 0)
	}
	const size = 0.705 // of the emblem's table, to leave room for the chairs
	tabletop(c, t, p, x, y, size*u, 2*n, n, math.Pi/2, inks[heraldry.Vert])
	for _, petal := range []struct {
		scale float64
		ink   paint.Ink
	}{{0.5, gules}, {0.27, argent}} {
		shape := heraldicRose().Map(paint.Place(petal.scale*u, x-50*petal.scale*u, y-47*petal.scale*u)).Union()
		c.Shadow(shape, 0.5*u, 0.8*u, 0.8*u, paint.Of(0x050201).Alpha(0.6))
		inlay(c, p.enamel(petal.ink), 30*u, shape, shape, func(f *form) { f.raise(shape, 1.6*u, 2.6*u) })
	}
	gold(c, p, new(paint.Path).Circle(x, y, 2.6*u), 2.6*u, u)
}

// chair draws a chair from above, at the upper edge of a square of 200; at moves it to its
// place. The Siege Perilous is gilt, with another cloth.
func chair(c *paint.Canvas, p *Palette, at paint.Affine, u float64, perilous bool) {
	seat := new(paint.Path).RoundRect(84.5, 7, 31, 32, 6).Map(at)
	back := paint.Parse("M 80 13 C 84 2 92 -0.5 100 -0.5 C 108 -0.5 116 2 120 13 L 115.5 15 C 112 6.5 107 4.6 100 4.6 C 93 4.6 88 6.5 84.5 15 Z").Map(at)
	both := new(paint.Path).Join(seat).Join(back).Union()
	c.Shadow(both, 2*u, 3*u, 3*u, paint.Of(0x050201).Alpha(0.7))
	cloth := p.leather()
	if perilous {
		cloth = p.enamel(gules)
	}
	carve(c, cloth, 30*u, seat, func(f *form) { f.dome(seat, 7*u, 5*u) })
	frame := polishedGold(p)
	if !perilous {
		frame = polishedWood(p)
	}
	carve(c, frame, 30*u, back, func(f *form) { f.dome(back, 2.6*u, 5*u) })
}
