package art

import (
	"math"

	"roundtable/sprites/paint"
)

// castleWall is the thickness of a castle's walls in squares.
const castleWall = 0.5

// castle draws the castle at a side of the board, if there is one: walls on three sides, corner
// towers, and a paved court.
func castle(c *paint.Canvas, t *Textures, p *Palette, wall, court Material, l Layout, side int) {
	squares, dx, dy := l.castle(side)
	if len(squares) == 0 {
		return
	}
	s := float64(l.Square)
	x, y := math.Inf(1), math.Inf(1)
	for _, sq := range squares {
		sx, sy := l.Corner(l.Cell(sq[0], sq[1]))
		pave(c, t, court, sx, sy, s)
		x, y = math.Min(x, sx), math.Min(y, sy)
	}
	w := math.Round(s * castleWall)
	// From here (u, v) are the castle's axes: u along its squares and v outwards, from the
	// middle of the inner edge.
	count := len(squares)
	out := float64(dx + dy) // downwards or to the right
	at := paint.Affine{A: 1, D: out, E: x + s*float64(count)/2, F: y + s/2 - out*s/2}
	if dx != 0 {
		at = paint.Affine{B: 1, C: out, E: x + s/2 - out*s/2, F: y + s*float64(count)/2}
	}
	half := s * float64(count) / 2
	walls := new(paint.Path).Rect(-half-w, 0, w, s+w).Rect(half, 0, w, s+w).Rect(-half-w, s, 2*half+2*w, w)
	type tower struct{ u, v, r float64 }
	towers := []tower{
		{-half - w*0.52, s + w*0.52, s * 0.40}, {half + w*0.52, s + w*0.52, s * 0.40},
		{-half - w*0.45, 0, s * 0.22}, {half + w*0.45, 0, s * 0.22},
	}
	rounds := new(paint.Path)
	for _, k := range towers {
		rounds.Circle(k.u, k.v, k.r)
	}
	all := new(paint.Path).Join(walls).Join(rounds).Map(at).Union()
	if p.Surface != Flat {
		c.Shadow(all, s*0.05, s*0.07, s*0.06, paint.Of(0x0a0603).Alpha(0.7))
	}

	// The battlements.
	step := s * 0.25
	m := step * 0.56
	merlons := new(paint.Path)
	run := func(ax, ay, bx, by float64) {
		d := math.Hypot(bx-ax, by-ay)
		n := math.Max(1, math.Round(d/step))
		for i := range int(n) {
			f := (float64(i) + 0.5) / n
			merlons.Rect(ax+(bx-ax)*f-m/2, ay+(by-ay)*f-m/2, m, m)
		}
	}
	edge := w - m*0.62
	run(-half+w*0.1, s+edge, half-w*0.1, s+edge)
	run(-half-edge, w*0.8, -half-edge, s+w*0.1)
	run(half+edge, w*0.8, half+edge, s+w*0.1)
	carve(c, wall, s, walls.Map(at).Union(), func(f *form) {
		g := func(p *paint.Path) *paint.Path { return p.Map(at).Union() }
		f.raise(g(walls), s*0.03, s*0.07)
		f.raise(g(merlons), s*0.012, s*0.06)
		f.grit(t, wall, s, 0.022)
	})
	for _, k := range towers {
		disc := new(paint.Path).Circle(k.u, k.v, k.r)
		teeth := new(paint.Path)
		const n = 8
		for i := range n {
			a := 2 * math.Pi * (float64(i) + 0.5) / n
			tooth := new(paint.Path).Rect(k.r*0.70, -k.r*0.20, k.r*0.30, k.r*0.40)
			teeth.Join(tooth.Map(paint.Turn(a, 0, 0)).Map(paint.Place(1, k.u, k.v)))
		}
		disc, teeth = disc.Map(at).Union(), teeth.Map(at).Union()
		floor := new(paint.Path).Circle(k.u, k.v, k.r*0.66).Map(at).Union()
		if p.Surface != Flat {
			c.Shadow(disc, s*0.04, s*0.05, s*0.04, paint.Of(0x0a0603).Alpha(0.6))
		}
		carve(c, wall, s, disc, func(f *form) {
			f.raise(disc, s*0.025, s*0.08)
			f.raise(teeth, s*0.012, s*0.055)
			f.raise(floor, s*0.02, -s*0.045)
			f.grit(t, wall, s, 0.018)
		})
	}
}

func (f *form) grit(t *Textures, m Material, s, amount float64) {
	if m.Plain {
		return
	}
	k, stone := 230/s, t.stone()
	f.relief.Add(func(x, y int) float32 {
		return (stone.At(float64(x+f.ox)*k, float64(y+f.oy)*k) - 0.5) * float32(amount*s)
	})
}

func pave(c *paint.Canvas, t *Textures, m Material, x0, y0, s float64) {
	k, stone := 200/s, t.stone()
	joint := math.Max(1, s*0.03)
	c.Rect(int(x0), int(y0), int(s), int(s), func(x, y float64) paint.Ink {
		v := (y - y0) / s * 3
		course := math.Floor(v)
		u := (x-x0)/s*2 + 0.5*math.Mod(course, 2)
		slab := math.Floor(u)
		dx := math.Min(u-slab, slab+1-u) * s / 2
		dy := math.Min(v-course, course+1-v) * s / 3
		b := 0.58 + 0.16*float32(paint.Hash(int(slab)+int(x0), int(course)+int(y0), 21)-0.5) + 0.30*(stone.At(x*k, y*k)-0.5)
		if m.Plain {
			b = 0.58
		}
		d := math.Min(dx, dy) / joint
		if d < 1 {
			b *= float32(0.62 + 0.38*d)
		}
		return paint.Ramp(m.Tone, b)
	})
}
