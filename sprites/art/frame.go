package art

import (
	"math"

	"roundtable/sprites/paint"
)

// frameWidth is the width of a board's frame in squares.
const frameWidth = 0.5

// frameFace is the distance from the squares to the middle of the frame's face.
const frameFace = 0.25

// side is a part of a board's outline, from corner a to corner b of the squares, with the strip of
// frame outside it. The far corners of the strip are c (outside b) and d (outside a).
type side struct {
	a, b, c, d paint.Pt
	n          paint.Pt // outwards
}

// sides follows the outline of a board's squares and returns the strips of a frame of width w
// pixels, mitred at the corners.
func sides(l Layout, w float64) (out []side) {
	has := l.Covers
	cols, rows := l.Grid()
	for row := range rows {
		for col := range cols {
			if !has(col, row) {
				continue
			}
			x, y := l.Corner(col, row)
			s := float64(l.Square)
			// For each side: the outward step, the step along it (clockwise round the square),
			// and where it begins.
			for _, k := range [4]struct{ nx, ny, ax, ay int }{{0, -1, 1, 0}, {1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}} {
				if has(col+k.nx, row+k.ny) {
					continue
				}
				n := paint.Pt{X: float64(k.nx), Y: float64(k.ny)}
				t := paint.Pt{X: float64(k.ax), Y: float64(k.ay)}
				mid := paint.Pt{X: x + s/2, Y: y + s/2}.Add(n.Mul(s / 2))
				a, b := mid.Sub(t.Mul(s/2)), mid.Add(t.Mul(s/2))
				e := side{a: a, b: b, c: b.Add(n.Mul(w)), d: a.Add(n.Mul(w)), n: n}
				switch { // the end at b
				case has(col+k.nx+k.ax, row+k.ny+k.ay):
					e.c = e.c.Sub(t.Mul(w))
				case !has(col+k.ax, row+k.ay):
					e.c = e.c.Add(t.Mul(w))
				}
				switch { // the end at a
				case has(col+k.nx-k.ax, row+k.ny-k.ay):
					e.d = e.d.Add(t.Mul(w))
				case !has(col-k.ax, row-k.ay):
					e.d = e.d.Sub(t.Mul(w))
				}
				out = append(out, e)
			}
		}
	}
	return
}

// silhouette returns all squares of a board, grown by d pixels.
func silhouette(l Layout, d float64) *paint.Path {
	p := new(paint.Path)
	s := float64(l.Square)
	cols, rows := l.Grid()
	for row := range rows {
		for col := 0; col < cols; col++ {
			if !l.Covers(col, row) {
				continue
			}
			end := col
			for l.Covers(end+1, row) {
				end++
			}
			x, y := l.Corner(col, row)
			p.Rect(x-d, y-d, s*float64(end-col+1)+2*d, s+2*d)
			col = end
		}
	}
	return p
}

// moulding returns the height of the frame's profile at t (0 at the squares, 1 at the outer
// edge), in widths of the frame.
func moulding(t float64) float64 {
	switch {
	case t < 0.10: // a round bead next to the squares
		u := (t - 0.05) / 0.05
		return 0.10 + 0.05*math.Sqrt(math.Max(0, 1-u*u))
	case t < 0.17: // a groove
		u := (t - 0.10) / 0.07
		return 0.10 - 0.05*math.Sin(u*math.Pi)
	case t < 0.80: // the broad, slightly rounded face
		u := (t - 0.17) / 0.63
		return 0.10 + 0.035*math.Sin(u*math.Pi)
	case t < 0.86: // a fine step
		u := (t - 0.80) / 0.06
		return 0.10 - 0.03*math.Sin(u*math.Pi)
	}
	u := (t - 0.86) / 0.14 // and the rounded rim
	return 0.10 * math.Sqrt(math.Max(0, 1-u*u*0.96))
}

func frame(c *paint.Canvas, t *Textures, p *Palette, l Layout, w float64) []func() {
	strips := sides(l, w)
	// Hides seams where strips meet.
	under := func() {
		for _, e := range strips {
			for _, k := range [2][2]paint.Pt{{e.a, e.d}, {e.b, e.c}} {
				// The round end of the stroke must not extend beyond the frame.
				way := k[1].Sub(k[0])
				to := k[0].Add(way.Mul(1 - 1.5/way.Len()))
				c.Stroke(new(paint.Path).Move(k[0].X, k[0].Y).Line(to.X, to.Y), 2, paint.Solid(p.Frame[0].Mix(p.Frame[1], 0.4)))
			}
		}
	}
	return append([]func(){under}, frameStrips(c, t, p, strips, w, float64(l.Square))...)
}

// frameStrips returns the steps that draw strips w pixels wide; s is the side of a square.
func frameStrips(c *paint.Canvas, t *Textures, p *Palette, strips []side, w, s float64) (steps []func()) {
	// The profile's slope as a table.
	const n = 256
	var slope [n + 1]float64
	if p.Surface != Flat {
		for i := range slope {
			t := float64(i) / n
			slope[i] = (moulding(math.Min(1, t+0.01)) - moulding(math.Max(0, t-0.01))) / 0.02
		}
	}
	grain := 180 / s // the grain scales with the squares
	for _, e := range strips {
		upright := e.n.X != 0
		facing := -0.55*e.n.X - 0.75*e.n.Y // how far the side faces the light
		strip := new(paint.Path).Poly(e.a.X, e.a.Y, e.b.X, e.b.Y, e.c.X, e.c.Y, e.d.X, e.d.Y)
		steps = append(steps, func() {
			grained := t.grain(p)
			c.Fill(strip, func(x, y float64) paint.Ink {
				d := ((x-e.a.X)*e.n.X + (y-e.a.Y)*e.n.Y) / w
				k := slope[int(math.Max(0, math.Min(1, d))*n)]
				if d < 0.10 { // the bead is gilt
					return paint.Ramp(p.Gilt, float32(0.62-k*facing*0.30))
				}
				var v float32
				if upright {
					v = grained(y*grain+211, x*grain*0.9+211)
				} else {
					v = grained(x*grain, y*grain*0.9)
				}
				return p.Frame[0].Mix(p.Frame[1], v).Scale(float32(math.Max(0.25, 0.95-k*facing*0.75)))
			})
		})
	}
	edge := p.Frame[0].Scale(0.4)
	if p.Surface == Flat {
		edge = p.Letter
	}
	return append(steps, func() {
		for _, e := range strips { // one by one: a path around the whole board is slow to fill
			c.Stroke(new(paint.Path).Move(e.d.X, e.d.Y).Line(e.c.X, e.c.Y), math.Max(1, s*0.02), paint.Solid(edge))
		}
	})
}

// sunk draws the shadow of a raised frame on the squares inside.
func sunk(c *paint.Canvas, p *Palette, l Layout, depth float64) {
	if p.Surface == Flat {
		return
	}
	dark := paint.Of(0x140a04)
	for _, e := range sides(l, 1) {
		in := e.n.Mul(-depth)
		a := float32(0.42)
		if e.n.X > 0 || e.n.Y > 0 { // the sides that the light falls on
			in, a = e.n.Mul(-depth*0.4), 0.22
		}
		strip := new(paint.Path).Poly(e.a.X, e.a.Y, e.b.X, e.b.Y, e.b.X+in.X, e.b.Y+in.Y, e.a.X+in.X, e.a.Y+in.Y).Union()
		c.Fill(strip, paint.Linear(e.a.X, e.a.Y, e.a.X+in.X, e.a.Y+in.Y,
			paint.Stop{At: 0, C: dark.Alpha(a)}, paint.Stop{At: 0.35, C: dark.Alpha(a * 0.45)}, paint.Stop{At: 1, C: dark.Alpha(0)}))
	}
}
