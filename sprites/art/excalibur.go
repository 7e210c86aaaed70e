package art

import (
	"math"

	"roundtable/sprites/paint"
)

// The sword in its stone, on a grid of 100; it extends above.
const (
	swordBlade = "M 44.4 20 L 55.6 20 L 55.2 70 L 44.8 70 Z"
	nakedBlade = "M 44.4 20 L 55.6 20 L 54.8 82 L 50 94 L 45.2 82 Z"
	swordGuard = "M 22 17 C 25 12.5 31 13.6 37 14.4 L 63 14.4 C 69 13.6 75 12.5 78 17 C 80 22.5 76 26 72 24.6 C 64 22.6 57 24 50 26.5 " +
		"C 43 24 36 22.6 28 24.6 C 24 26 20 22.5 22 17 Z"
	swordGrip = "M 46.4 2 L 53.6 2 L 54.4 17 L 45.6 17 Z"
	rock      = "M 13 84 C 12 78 17 72 23 69 C 24 63 32 58 39 59 C 44 56 56 55.5 62 59.5 C 70 59 76 64 78 69 C 85 72 89 79 87 85 " +
		"C 85 92.5 74 94.5 62 94 C 50 96.5 38 95.5 30 94 C 20 94.5 14 91 13 84 Z"
	rockFacets = "M 24 70 C 30 74 34 73 40 77 L 38 88 M 40 77 C 48 80 58 76 66 79 L 72 89 M 66 79 C 70 75 74 74 78 70"
)

func (p *Palette) steel() Material {
	return p.finish(Material{
		Tone: tone(0x2c3540, 0x6f7f8e, 0xb9c7d2, 0xe9f1f6, 0xffffff), Shine: paint.Of(0xffffff), Edge: paint.Of(0x161b22),
		Gloss: paint.Gloss{Ambient: 0.10, Diffuse: 0.90, Shine: 0.6, Hard: 20},
	})
}

// leather returns the winding of a grip.
func (p *Palette) leather() Material {
	return p.finish(Material{
		Tone: tone(0x1a0a06, 0x4a1f14, 0x7d3a24, 0xb3603f), Shine: paint.Of(0xffd9b8), Edge: paint.Of(0x140805),
		Gloss: paint.Gloss{Ambient: 0.1, Diffuse: 0.9, Shine: 0.3, Hard: 20},
	})
}

// radiance draws the light around the sword.
func radiance(c *paint.Canvas, p *Palette, x, y, s float64) {
	r := 0.75 * s
	if p.Surface == Flat {
		rays := new(paint.Path)
		for i := range 12 {
			e, d := math.Sincos(float64(i) * math.Pi / 6)
			rays.Join(new(paint.Path).Move(x+d*0.4*s, y+e*0.4*s).Line(x+d*0.6*s, y+e*0.6*s))
		}
		c.Stroke(rays, s*0.09, paint.Solid(p.MarkEdge))
		c.Stroke(rays, s*0.05, paint.Solid(p.Glow))
		return
	}
	// Long and short gilt rays are visible on bright ground too.
	c.Fill(new(paint.Path).Circle(x, y, r), paint.Radial(x, y, r,
		paint.Stop{At: 0, C: paint.Of(0x3a1c04).Alpha(0.55)}, paint.Stop{At: 0.6, C: paint.Of(0x3a1c04).Alpha(0.34)}, paint.Stop{At: 1, C: paint.Of(0x3a1c04).Alpha(0)}))
	burst := new(paint.Path)
	for i := range 16 {
		far := 0.70 - 0.14*float64(i%2)
		ray := new(paint.Path).Poly(0.22*s, -0.058*s, far*s, 0, 0.22*s, 0.058*s)
		burst.Join(ray.Map(paint.Turn(float64(i)*math.Pi/8, 0, 0)).Map(paint.Place(1, x, y)))
	}
	c.Stroke(burst, math.Max(0.8, s*0.022), paint.Solid(paint.Of(0x4a2704).Alpha(0.8)))
	c.Fill(burst.Union(), paint.Radial(x, y, r, paint.Stop{At: 0.3, C: paint.Of(0xfff3b8)}, paint.Stop{At: 0.6, C: paint.Of(0xffd24a)}, paint.Stop{At: 1, C: paint.Of(0xe08a10)}))
	hot, warm := paint.Of(0xfffbe0), paint.Of(0xff9d12)
	c.Fill(new(paint.Path).Circle(x, y, r), func(px, py float64) paint.Ink {
		dx, dy := px-x, py-y
		d := math.Hypot(dx, dy) / r
		ray := 0.62 + 0.38*math.Cos(math.Atan2(dy, dx)*16)
		v := math.Max(0, 1-d)
		return warm.Mix(hot, float32(math.Min(1, v*1.7))).Alpha(float32(math.Min(1, v*v*(1.2+1.6*ray))))
	})
}

// excalibur draws the sword, its stone, or both. It may extend over its square.
func excalibur(c *paint.Canvas, p *Palette, x, y, s float64, part Part) {
	const grown = 1.16
	at := paint.Place(grown, 50-50*grown, 95-95*grown).Then(onSquare(x, y, s))
	u := s * grown / 100
	foot := y + s*0.45 - 28.6*u // where the blade enters the stone
	switch part {
	case Whole:
		hiltedSword(c, p, at, x, s, u, swordBlade)
		boulder(c, p, at, s, u)
		stuck(c, p, at, x, foot, s, u)
		if s >= 20 {
			star(c, x-1.5*u, foot-36*u, 17*u, paint.Of(0xffffff))
		}
	case Bare:
		hiltedSword(c, p, at, x, s, u, nakedBlade)
		if s >= 20 {
			star(c, x-1.5*u, foot-36*u, 20*u, paint.Of(0xffffff))
		}
	case Stand:
		boulder(c, p, at, s, u)
		c.Fill(cleft(at, 7.4, 2.8), paint.Solid(paint.Of(0x0c0d10).Alpha(0.9)))
	}
}

func hiltedSword(c *paint.Canvas, p *Palette, at paint.Affine, x, s, u float64, outline string) {
	blade := paint.Parse(outline).Map(at)
	carve(c, p.steel(), s, blade, func(f *form) {
		f.ridge(x)
		f.raise(new(paint.Path).Rect(48.7, 20, 2.6, 42).Map(at), 0.7*u, -2.2*u)
	})
	grip := paint.Parse(swordGrip).Map(at)
	carve(c, p.leather(), s, grip, func(f *form) {
		f.dome(grip, 3*u, 4*u)
		for i := range 4 {
			yy := 4.5 + 3.4*float64(i)
			f.raise(new(paint.Path).Move(45, yy+1.4).Line(55, yy).Map(at).Stroke(1.2*u), 0.5*u, -2*u)
		}
	})
	guard := paint.Parse(swordGuard).Map(at)
	pommel := new(paint.Path).Circle(50, 0, 7.2).Map(at)
	carve(c, polishedGold(p), s, guard, func(f *form) { f.dome(guard, 4*u, 6*u) })
	carve(c, polishedGold(p), s, pommel, func(f *form) { f.dome(pommel, 3.6*u, 7*u) })
	gem := new(paint.Path).Circle(50, 0, 3.4).Map(at)
	inlay(c, p.enamel(paint.Of(0xc3122a)), s, gem, gem, func(f *form) { f.dome(gem, 2*u, 4*u) })
}

// ridge raises a blade towards its middle line.
func (f *form) ridge(x float64) {
	f.relief.Add(func(px, _ int) float32 {
		return float32(-math.Abs(float64(px+f.ox)+0.5-x) * 0.75)
	})
}

func boulder(c *paint.Canvas, p *Palette, at paint.Affine, s, u float64) {
	stone := paint.Parse(rock).Map(at)
	grey := p.finish(Material{
		Tone: tone(0x24262b, 0x4b4f57, 0x7c8189, 0xb0b4ba, 0xdfe2e5), Shine: paint.Of(0xffffff), Edge: paint.Of(0x17181c),
		Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.88, Shine: 0.12, Hard: 12},
	})
	carve(c, grey, s, stone, func(f *form) {
		f.dome(stone, 9*u, 14*u)
		f.raise(paint.Parse(rockFacets).Map(at).Stroke(2.4*u), 1.2*u, -3.2*u)
		f.raise(paint.Parse("M 40 77 C 48 80 58 76 66 79 L 72 89 L 38 88 Z").Map(at), 2*u, 2.5*u)
		f.raise(cleft(at, 8.5, 3.6), 1.2*u, -5*u)
		f.relief.Add(func(px, py int) float32 {
			v := paint.Hash(int(float64(px+f.ox)/u/2.6), int(float64(py+f.oy)/u/2.6), 9)
			return float32((v - 0.5) * 1.5 * u)
		})
	})
}

// cleft returns the hole for the sword in the stone.
func cleft(at paint.Affine, rx, ry float64) *paint.Path {
	return new(paint.Path).Ellipse(50, 66, rx, ry).Map(at)
}

// stuck draws the end of the blade over the stone, and its dark hole.
func stuck(c *paint.Canvas, p *Palette, at paint.Affine, x, foot, s, u float64) {
	dark := paint.Of(0x0c0d10)
	c.Fill(cleft(at, 7.4, 2.8), paint.Solid(dark.Alpha(0.85)))
	end := new(paint.Path).Rect(44.8, 52, 10.4, 14.4).Map(at)
	inlay(c, p.steel(), s, end, end, func(f *form) {
		f.ridge(x)
		f.raise(new(paint.Path).Rect(48.7, 40, 2.6, 22).Map(at), 0.7*u, -2.2*u)
	})
	c.Fill(new(paint.Path).Rect(44.8, 58, 10.4, 8.4).Map(at),
		paint.Linear(0, foot-8.4*u, 0, foot, paint.Stop{At: 0, C: dark.Alpha(0)}, paint.Stop{At: 1, C: dark.Alpha(0.55)}))
}

func star(c *paint.Canvas, x, y, r float64, k paint.Ink) {
	p := new(paint.Path).Move(x, y-r)
	q := r * 0.10
	p.Line(x+q, y-q).Line(x+r*0.6, y).Line(x+q, y+q).Line(x, y+r).Line(x-q, y+q).Line(x-r*0.6, y).Line(x-q, y-q).Close()
	c.Fill(p, paint.Radial(x, y, r, paint.Stop{At: 0, C: k}, paint.Stop{At: 1, C: k.Alpha(0.1)}))
}
