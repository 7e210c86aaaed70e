package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// border is the border around a field, in squares.
type border struct {
	terrace float64 // the width of each unused zone
	frame   float64 // the carved frame
	shadow  float64 // beyond it
	face    float64 // the distance from the zones to the coordinates
}

// borderOf returns the border of a field. The narrow border leaves room for larger squares, and
// flags are partly on the squares.
func borderOf(narrow bool) border {
	if narrow {
		return border{terrace: 0.04, frame: 0.15, shadow: 0.02, face: -0.10}
	}
	return border{terrace: 0.30, frame: frameWidth, shadow: 0.12, face: frameFace}
}

// smallestField is the side of the innermost zone (L1); each further zone is a ring of squares
// around it.
const smallestField = 8

// idle returns the number of unused zones.
func idle(g *engine.Geometry) int {
	return max(0, min(3, (g.Files-BoxOf(g).Files)/2))
}

// zoneOf returns the zone of a square of the whole field, 0 for the innermost.
func zoneOf(g *engine.Geometry, file, rank int) int {
	in := (g.Files - smallestField) / 2
	d := max(in-min(file, g.Files-1-file), in-min(rank, g.Ranks-1-rank))
	return max(0, min(3, d))
}

// tournament returns the steps that draw Lancelot's field: sand in the middle, turf around it,
// zone by zone, in a carved frame.
func tournament(c *paint.Canvas, t *Textures, p *Palette, l Layout) []func() {
	s := float64(l.Square)
	n := idle(l.Geometry)
	b := borderOf(l.Narrow)
	step := math.Round(s * b.terrace)
	w := math.Round(s * b.frame)
	x0, y0 := l.X, l.Y
	bw, bh := s*float64(l.Box.Files), s*float64(l.Box.Ranks)

	// The frame is that of a board with one square as large as everything inside.
	outer := step * float64(n)
	steps := []func(){func() {
		ground(c, p, new(paint.Path).Rect(x0-outer-w, y0-outer-w, bw+2*(outer+w), bh+2*(outer+w)), s)
	}}
	steps = append(steps, frameStrips(c, t, p, hullOf(l, outer, w), w, s)...)
	steps = append(steps, func() { studs(c, p, x0-outer-w/2, y0-outer-w/2, bw+2*outer+w, bh+2*outer+w, w) })

	used := zoneOf(l.Geometry, l.Box.File0, l.Box.Rank0)
	for k := n; k > 0; k-- {
		d := step * float64(k)
		zone := min(3, used+k)
		base := p.Zones[zone].Mix(paint.Of(0x241a10), 0.50)
		steps = append(steps, func() {
			// Only the ring around the next zone is visible.
			outline(c, x0-d+step/2, y0-d+step/2, bw+2*d-step, bh+2*d-step, step, floor(t, p, base, s))
			bevel(c, x0-d, y0-d, bw+2*d, bh+2*d, step, p)
		})
	}
	if n > 0 {
		steps = append(steps, func() { idleJoints(c, l, n, step, p.Grid.Alpha(0.30), paint.Of(0xffffff).Alpha(0.10)) })
	}
	steps = append(steps, rows(l, func(col, row int) {
		file, rank := l.Name(col, row)
		k := p.Zones[zoneOf(l.Geometry, file, rank)]
		if (file+rank)%2 == 0 {
			k = k.Scale(0.925)
		}
		x, y := l.Corner(col, row)
		c.Rect(int(x), int(y), l.Square, l.Square, floor(t, p, k, s))
	})...)
	return append(steps,
		func() {
			if p.Surface != Flat {
				rose(c, p, x0+bw/2, y0+bh/2, s)
			}
		},
		func() { joints(c, l, p.Grid.Alpha(0.40), paint.Of(0xffffff).Alpha(0.13)) },
		func() { zoneLines(c, p, l) },
		func() { sunk(c, p, l, s*0.14) })
}

// idleJoints draws the squares of the n unused zones, as narrow as the zones: dark lines with
// light beside them.
func idleJoints(c *paint.Canvas, l Layout, n int, step float64, dark, light paint.Ink) {
	s := float64(l.Square)
	w := math.Max(1, s*0.015)
	outer := step * float64(n)
	// at returns where lines cross a side: between used squares, and between zones.
	at := func(from float64, squares int) (all []float64) {
		for i := range squares + 1 {
			all = append(all, from+s*float64(i))
		}
		for k := 1; k < n; k++ {
			all = append(all, from-step*float64(k), from+s*float64(squares)+step*float64(k))
		}
		return all
	}
	bw, bh := s*float64(l.Box.Files), s*float64(l.Box.Ranks)
	line := func(x, y, wide, high float64) {
		c.Fill(new(paint.Path).Rect(x, y, wide, high), paint.Solid(dark))
		if wide > high {
			y += w
		} else {
			x += w
		}
		c.Fill(new(paint.Path).Rect(x, y, wide, high), paint.Solid(light))
	}
	for _, x := range at(l.X, l.Box.Files) {
		line(x-w/2, l.Y-outer, w, outer)
		line(x-w/2, l.Y+bh, w, outer)
	}
	for _, y := range at(l.Y, l.Box.Ranks) {
		line(l.X-outer, y-w/2, outer, w)
		line(l.X+bw, y-w/2, outer, w)
	}
}

func zoneLines(c *paint.Canvas, p *Palette, l Layout) {
	s := float64(l.Square)
	x0, y0, bw, bh := l.X, l.Y, s*float64(l.Box.Files), s*float64(l.Box.Ranks)
	for side := smallestField; side <= l.Box.Files; side += 2 {
		d := float64(l.Box.Files-side) / 2 * s
		line := math.Max(1.5, s*0.045)
		in := 0.0
		if d == 0 {
			in = line / 2
		}
		ring := func(width float64, k paint.Paint) {
			outline(c, x0+d+in, y0+d+in, bw-2*(d+in), bh-2*(d+in), width, k)
		}
		if p.Surface == Flat {
			ring(line*1.9, paint.Solid(p.Grid))
			continue
		}
		ring(line*1.9, paint.Solid(p.Grid.Alpha(0.45)))
		ring(line, paint.Linear(x0, y0, x0+bw, y0+bh,
			paint.Stop{At: 0, C: paint.Ramp(p.Gilt, 1)}, paint.Stop{At: 0.3, C: paint.Ramp(p.Gilt, 0.5)},
			paint.Stop{At: 0.6, C: paint.Ramp(p.Gilt, 0.75)}, paint.Stop{At: 1, C: paint.Ramp(p.Gilt, 0.25)}))
	}
}

// outline paints the edge of a large rectangle side by side, since filling a path around it is
// slow.
func outline(c *paint.Canvas, x, y, w, h, width float64, k paint.Paint) {
	d := width / 2
	c.Fill(new(paint.Path).Rect(x-d, y-d, w+width, width), k)
	c.Fill(new(paint.Path).Rect(x-d, y+h-d, w+width, width), k)
	c.Fill(new(paint.Path).Rect(x-d, y+d, width, h-width), k)
	c.Fill(new(paint.Path).Rect(x+w-d, y+d, width, h-width), k)
}

// rose draws a faint wheel on the sand: a round table with its seats.
func rose(c *paint.Canvas, p *Palette, x, y, s float64) {
	w := math.Max(1, s*0.035)
	all := new(paint.Path).Circle(x, y, s*3.1).Stroke(w * 1.6)
	all.Join(new(paint.Path).Circle(x, y, s*2.85).Stroke(w))
	all.Join(new(paint.Path).Circle(x, y, s*0.95).Stroke(w))
	c.Fill(all, paint.Solid(p.Grid.Alpha(0.20)))
	const seats = 12
	petals := new(paint.Path)
	for i := range seats {
		r := s * 2.72
		if i%3 != 0 {
			r = s * 2.2
		}
		petal := new(paint.Path).Move(s*1.02, 0).Quad(s*1.7, -s*0.34, r, 0).Quad(s*1.7, s*0.34, s*1.02, 0).Close()
		petals.Join(petal.Map(paint.Turn(float64(i)*2*math.Pi/seats, 0, 0)).Map(paint.Place(1, x, y)))
	}
	c.Fill(petals, paint.Solid(p.Grid.Alpha(0.12)))
}

// floor returns ground of a colour: mottled like sand or grass, or marble.
func floor(t *Textures, p *Palette, k paint.Ink, s float64) paint.Paint {
	switch p.Surface {
	case Flat:
		return paint.Solid(k)
	case Marbled:
		n, marble := 96/s, t.marble()
		return func(x, y float64) paint.Ink { return k.Scale(0.78 + 0.27*marble.At(x*n, y*n)) }
	}
	coarse, fine, stone := 90/s, 420/s, t.stone()
	return func(x, y float64) paint.Ink {
		v := stone.At(x*coarse, y*coarse)*0.55 + stone.At(x*fine, y*fine*0.6)*0.45
		return k.Scale(0.86 + 0.28*v)
	}
}

// bevel draws the step at the edge of a terrace: a light line, and a shadow outside it.
func bevel(c *paint.Canvas, x, y, w, h, d float64, p *Palette) {
	dark := paint.Of(0x0d0804)
	fall := func(x0, y0, w, h, tx, ty float64) {
		c.Fill(new(paint.Path).Rect(x0, y0, w, h), paint.Linear(x0, y0, x0+tx, y0+ty,
			paint.Stop{At: 0, C: dark.Alpha(0.55)}, paint.Stop{At: 1, C: dark.Alpha(0)}))
	}
	if p.Surface != Flat {
		fall(x, y, w, d*0.8, 0, d*0.8)
		fall(x, y, d*0.8, h, d*0.8, 0)
	}
	outline(c, x, y, w, h, math.Max(1, d*0.10), paint.Solid(paint.Ramp(p.Gilt, 0.25).Alpha(0.75)))
}

// hullOf returns the sides of a frame w pixels wide around a board that is extended by d pixels, as
// if the board were a single square.
func hullOf(l Layout, d, w float64) []side {
	s := float64(l.Square)
	x0, y0 := l.X-d, l.Y-d
	x1, y1 := l.X+s*float64(l.Box.Files)+d, l.Y+s*float64(l.Box.Ranks)+d
	pt := func(x, y float64) paint.Pt { return paint.Pt{X: x, Y: y} }
	return []side{
		{pt(x0, y0), pt(x1, y0), pt(x1+w, y0-w), pt(x0-w, y0-w), pt(0, -1)},
		{pt(x1, y0), pt(x1, y1), pt(x1+w, y1+w), pt(x1+w, y0-w), pt(1, 0)},
		{pt(x1, y1), pt(x0, y1), pt(x0-w, y1+w), pt(x1+w, y1+w), pt(0, 1)},
		{pt(x0, y1), pt(x0, y0), pt(x0-w, y0-w), pt(x0-w, y1+w), pt(-1, 0)},
	}
}

func studs(c *paint.Canvas, p *Palette, x, y, w, h, width float64) {
	r := width * 0.34
	for _, k := range [4][2]float64{{x, y}, {x + w, y}, {x, y + h}, {x + w, y + h}} {
		disc := new(paint.Path).Circle(k[0], k[1], r)
		if p.Surface != Flat {
			c.Shadow(disc, r*0.15, r*0.2, r*0.25, paint.Of(0x050201).Alpha(0.7))
		}
		carve(c, polishedGold(p), r*3, disc, func(f *form) {
			f.dome(disc, r*0.7, r*0.8)
			f.raise(new(paint.Path).Circle(k[0], k[1], r*0.45), r*0.08, r*0.25)
		})
	}
}
