package art

import (
	"math"

	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// SeatRing is how far from the middle the seats of a RoundTable are, as a part of its
// side.
const SeatRing = 0.405

// RoundTable draws the table from above in a square of px pixels, with so many seats
// about it: the first below, the others after it as the clock goes. The first is the
// Siege Perilous.
func RoundTable(c *paint.Canvas, t *Textures, p *Palette, px float64, n int) {
	x, y, u := px/2, px/2, px/200
	for i := range n {
		chair(c, p, paint.Place(u, 0, 0).Then(paint.Turn(math.Pi+2*math.Pi*float64(i)/float64(n), x, y)), u, i == 0)
	}
	rim := new(paint.Path).Circle(x, y, 62*u)
	c.Shadow(rim, 3*u, 5*u, 6*u, paint.Of(0x050201).Alpha(0.8))
	wood := p.finish(Material{
		Tone: paint.Tone{{At: 0, C: p.Frame[0].Scale(0.5)}, {At: 0.5, C: p.Frame[0].Mix(p.Frame[1], 0.5)}, {At: 0.75, C: p.Frame[1]}, {At: 1, C: p.Frame[1].Mix(paint.Of(0xffe0b0), 0.5)}},
		Edge: p.Frame[0].Scale(0.4), Shine: paint.Of(0xffe8c8), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.9, Shine: 0.25, Hard: 20},
	})
	carve(c, wood, 60*u, rim, func(f *form) {
		f.raise(rim, 2.4*u, 7*u)
		f.raise(new(paint.Path).Circle(x, y, 53*u), 1.5*u, -3*u)
	})
	top := new(paint.Path).Circle(x, y, 52*u)
	c.Fill(top, seats(t, p, x, y, u, 2*n))
	for _, ring := range [][2]float64{{52.6, 2.4}, {19.4, 2}} {
		gold(c, p, new(paint.Path).Circle(x, y, ring[0]*u).Stroke(ring[1]*u), ring[1]*u, u)
	}
	for i := range n { // a gilt nail before each seat
		s, k := math.Sincos(math.Pi/2 + 2*math.Pi*float64(i)/float64(n))
		gold(c, p, new(paint.Path).Circle(x+k*57.4*u, y+s*57.4*u, 2*u), 2*u, u)
	}
	boss := new(paint.Path).Circle(x, y, 18*u)
	inlay(c, p.enamel(inks[heraldry.Vert]), 60*u, boss, boss, func(f *form) { f.dome(boss, 9*u, 7*u) })
	for _, petal := range []struct {
		scale float64
		ink   paint.Ink
	}{{0.5, gules}, {0.27, argent}} {
		shape := heraldicRose().Map(paint.Place(petal.scale*u, x-50*petal.scale*u, y-47*petal.scale*u)).Union()
		c.Shadow(shape, 0.5*u, 0.8*u, 0.8*u, paint.Of(0x050201).Alpha(0.6))
		inlay(c, p.enamel(petal.ink), 30*u, shape, shape, func(f *form) { f.raise(shape, 1.6*u, 2.6*u) })
	}
	heart := new(paint.Path).Circle(x, y, 2.6*u)
	gold(c, p, heart, 2.6*u, u)
	if p.Surface == Flat {
		return
	}
	// The light falls on the table from the upper left.
	c.Fill(top, paint.Linear(x-45*u, y-45*u, x+45*u, y+45*u,
		paint.Stop{At: 0, C: paint.Of(0xfff0d0).Alpha(0.20)}, paint.Stop{At: 0.45, C: paint.Of(0xfff0d0).Alpha(0)},
		paint.Stop{At: 0.55, C: paint.Of(0x000000).Alpha(0)}, paint.Stop{At: 1, C: paint.Of(0x000000).Alpha(0.34)}))
}

// chair draws a chair from above, at the upper edge of a square of 200; at brings it
// to its place. The Siege Perilous is gilt and of another cloth.
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
	frame := gilded(p)
	if !perilous {
		frame = p.finish(Material{
			Tone: paint.Tone{{At: 0, C: p.Frame[0].Scale(0.6)}, {At: 0.6, C: p.Frame[1]}, {At: 1, C: p.Frame[1].Mix(paint.Of(0xffe0b0), 0.5)}},
			Edge: p.Frame[0].Scale(0.4), Shine: paint.Of(0xffe8c8), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.9, Shine: 0.25, Hard: 20},
		})
	}
	carve(c, frame, 30*u, back, func(f *form) { f.dome(back, 2.6*u, 5*u) })
}
