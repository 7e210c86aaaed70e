package art

import (
	"math"

	"roundtable/sprites/paint"
)

// Emblem draws the program's sign in a square of px pixels: the round table, inlaid for twelve,
// with the sword across it.
func Emblem(c *paint.Canvas, t *Textures, p *Palette, px float64) {
	x, y, u := px/2, px/2, px/200
	const places = 12
	tabletop(c, t, p, x, y, u, places, places, math.Pi/places, p.Shields[1].Field)
	longsword(c, p, x, y, u)
}

// tabletop draws a round table of radius 88 by u: wedges around an enamelled boss, and gilt
// nails on the rim from a first angle.
func tabletop(c *paint.Canvas, t *Textures, p *Palette, x, y, u float64, wedges, nails int, first float64, ink paint.Ink) {
	disc := func(r float64) *paint.Path { return new(paint.Path).Circle(x, y, r*u) }
	rim := disc(88)
	c.Shadow(rim, 3*u, 5*u, 6*u, paint.Of(0x050201).Alpha(0.8))
	carve(c, polishedWood(p), 60*u, rim, func(f *form) {
		f.raise(rim, 3*u, 9*u)
		f.raise(disc(75), 1.5*u, -4*u)
	})
	top := disc(73)
	c.Fill(top, seats(t, p, x, y, u, wedges))
	boss := disc(26.4)
	inlay(c, p.enamel(ink), 60*u, boss, boss, func(f *form) { f.raise(boss, 6*u, 6*u) })
	for _, ring := range [][2]float64{{74, 3.4}, {27, 2.6}} {
		gold(c, p, disc(ring[0]).Stroke(ring[1]*u), ring[1]*u, u)
	}
	for i := range nails {
		s, k := math.Sincos(first + 2*math.Pi*float64(i)/float64(nails))
		gold(c, p, new(paint.Path).Circle(x+k*81.5*u, y+s*81.5*u, 2.7*u), 2.4*u, u)
	}
	if p.Surface == Flat {
		return
	}
	// The light falls on the table from the upper left.
	c.Fill(top, paint.Linear(x-60*u, y-60*u, x+60*u, y+60*u,
		paint.Stop{At: 0, C: paint.Of(0xfff0d0).Alpha(0.20)}, paint.Stop{At: 0.45, C: paint.Of(0xfff0d0).Alpha(0)},
		paint.Stop{At: 0.55, C: paint.Of(0x000000).Alpha(0)}, paint.Stop{At: 1, C: paint.Of(0x000000).Alpha(0.34)}))
}

func polishedWood(p *Palette) Material {
	return p.finish(Material{
		Tone: paint.Tone{{At: 0, C: p.Frame[0].Scale(0.5)}, {At: 0.5, C: p.Frame[0].Mix(p.Frame[1], 0.5)}, {At: 0.75, C: p.Frame[1]}, {At: 1, C: p.Frame[1].Mix(paint.Of(0xffe0b0), 0.5)}},
		Edge: p.Frame[0].Scale(0.4), Shine: paint.Of(0xffe8c8), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.9, Shine: 0.25, Hard: 20},
	})
}

// seats returns the paint of a table top: wedges of two woods, with a grain that runs outwards.
func seats(t *Textures, p *Palette, x, y, u float64, wedges int) paint.Paint {
	grained := t.grain(p)
	wide := 6.24 / float64(wedges) // along the rim, by the distance from the middle
	return func(px, py float64) paint.Ink {
		dx, dy := (px-x)/u, (py-y)/u
		r := math.Hypot(dx, dy)
		turn := (math.Atan2(dy, dx)/(2*math.Pi) + 1) * float64(wedges)
		n := math.Floor(turn)
		wood := p.Dark
		if int(n)%2 == 0 {
			wood = p.Light
		}
		// Across the wedge, measured along the rim.
		across := (turn - n - 0.5) * r * wide
		k := wood[0].Mix(wood[1], grained(r*2.2+n*71, across*2.2+n*37))
		edge := math.Min(turn-n, n+1-turn) * r * wide
		return k.Scale(float32(0.62 + 0.38*math.Min(1, edge/0.7)))
	}
}

// gold draws a shape in gold, rounded over w pixels.
func gold(c *paint.Canvas, p *Palette, shape *paint.Path, w, u float64) {
	c.Shadow(shape, 0.8*u, 1.1*u, 1.0*u, paint.Of(0x050201).Alpha(0.6))
	m := polishedGold(p)
	inlay(c, m, 60*u, shape, shape, func(f *form) { f.raise(shape, w*0.4, w*0.8) })
}

func longsword(c *paint.Canvas, p *Palette, x, y, u float64) {
	at := paint.Place(u, x, y)
	blade, guard, grip, pommel := swordParts(at)
	all := new(paint.Path).Join(blade).Join(guard).Join(grip).Join(pommel).Union()
	c.Shadow(all, 4*u, 6*u, 4*u, paint.Of(0x050201).Alpha(0.75))
	carve(c, p.steel(), 60*u, blade, func(f *form) {
		f.relief.Add(func(px, _ int) float32 { return float32(-math.Abs(float64(px+f.ox)+0.5-x) * 0.8) })
		f.raise(new(paint.Path).Rect(-1.4, -50, 2.8, 96).Map(at), 0.8*u, -2.4*u)
	})
	carve(c, p.leather(), 60*u, grip, func(f *form) {
		f.dome(grip, 4*u, 5*u)
		for i := range 7 {
			yy := -80 + 3.6*float64(i)
			f.raise(new(paint.Path).Move(-6, yy+1.6).Line(6, yy).Map(at).Stroke(1.3*u), 0.5*u, -2*u)
		}
	})
	carve(c, polishedGold(p), 60*u, guard, func(f *form) { f.dome(guard, 4.4*u, 7*u) })
	carve(c, polishedGold(p), 60*u, pommel, func(f *form) { f.dome(pommel, 4.6*u, 8*u) })
	gem := new(paint.Path).Circle(0, -87, 4).Map(at)
	inlay(c, p.enamel(paint.Of(0x1c4a9e)), 60*u, gem, gem, func(f *form) { f.dome(gem, 2.4*u, 5*u) })
}

func swordParts(at paint.Affine) (blade, guard, grip, pommel *paint.Path) {
	blade = paint.Parse("M -6.4 -50 L 6.4 -50 L 5.2 78 L 0 96 L -5.2 78 Z").Map(at)
	guard = paint.Parse("M -37 -55 C -36 -61 -28 -60 -20 -57.5 L 20 -57.5 C 28 -60 36 -61 37 -55 C 38 -49 31 -46.5 25 -48.5 " +
		"C 15 -51.5 8 -50.5 0 -46 C -8 -50.5 -15 -51.5 -25 -48.5 C -31 -46.5 -38 -49 -37 -55 Z").Map(at)
	grip = paint.Parse("M -4.2 -82 L 4.2 -82 L 5 -56 L -5 -56 Z").Map(at)
	pommel = new(paint.Path).Circle(0, -87, 8.4).Map(at)
	return blade, guard, grip, pommel
}

// EmblemOutline draws the Emblem in one colour, for systems that tint it: the rims of the
// table, and the sword.
func EmblemOutline(c *paint.Canvas, px float64, k paint.Ink) {
	const open = 0.3 // of each half circle, for the sword
	u := px / 200
	x, y := px/2, px/2
	white := paint.Solid(k)
	for _, rim := range []struct{ r, w float64 }{{78, 10}, {34, 5}} {
		gap := open * 78 / rim.r
		for _, from := range []float64{-math.Pi / 2, math.Pi / 2} {
			c.Fill(new(paint.Path).Arc(x, y, rim.r*u, from+gap, from+math.Pi-gap).Stroke(rim.w*u), white)
		}
	}
	blade, guard, grip, pommel := swordParts(paint.Place(u, x, y))
	for _, part := range []*paint.Path{blade, guard, grip, pommel} {
		c.Fill(part, white)
	}
}
