package paint

import (
	"math"
	"strconv"
	"strings"
)

// Pt is a point; x grows to the right, y downwards.
type Pt struct{ X, Y float64 }

// Add returns the sum of two points as vectors.
func (p Pt) Add(q Pt) Pt { return Pt{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Pt) Sub(q Pt) Pt { return Pt{p.X - q.X, p.Y - q.Y} }

// Mul returns the vector p times f.
func (p Pt) Mul(f float64) Pt { return Pt{p.X * f, p.Y * f} }

// Len returns the length of p as a vector.
func (p Pt) Len() float64 { return math.Hypot(p.X, p.Y) }

type verb uint8

const (
	verbMove verb = iota
	verbLine
	verbQuad
	verbCube
	verbClose
)

// Path is a shape made of lines and Bézier curves. Its zero value is empty.
type Path struct {
	verbs []verb
	pts   []Pt
}

// Empty reports whether nothing was drawn.
func (p *Path) Empty() bool { return len(p.verbs) == 0 }

// Move begins a contour at a point.
func (p *Path) Move(x, y float64) *Path { return p.add(verbMove, Pt{x, y}) }

// Line draws a line.
func (p *Path) Line(x, y float64) *Path { return p.add(verbLine, Pt{x, y}) }

// Quad draws a quadratic curve with one control point.
func (p *Path) Quad(cx, cy, x, y float64) *Path { return p.add(verbQuad, Pt{cx, cy}, Pt{x, y}) }

// Cube draws a cubic curve with two control points.
func (p *Path) Cube(ax, ay, bx, by, x, y float64) *Path {
	return p.add(verbCube, Pt{ax, ay}, Pt{bx, by}, Pt{x, y})
}

// Close ends a contour with a line to its beginning.
func (p *Path) Close() *Path { return p.add(verbClose) }

// add must not be inlined: that would add 5 kB to the browser's download.
//
//go:noinline
func (p *Path) add(v verb, pts ...Pt) *Path {
	p.verbs = append(p.verbs, v)
	p.pts = append(p.pts, pts...)
	return p
}

// Poly draws a closed polygon of x, y pairs.
func (p *Path) Poly(xy ...float64) *Path {
	p.Move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		p.Line(xy[i], xy[i+1])
	}
	return p.Close()
}

// Rect draws a rectangle.
func (p *Path) Rect(x, y, w, h float64) *Path {
	return p.Poly(x, y, x+w, y, x+w, y+h, x, y+h)
}

// kappa makes a quarter circle of a cubic curve.
const kappa = 0.5522847498

// RoundRect draws a rectangle with rounded corners of radius r.
func (p *Path) RoundRect(x, y, w, h, r float64) *Path {
	r = math.Max(0, math.Min(r, math.Min(w, h)/2))
	k := r * (1 - kappa)
	p.Move(x+r, y).Line(x+w-r, y).Cube(x+w-k, y, x+w, y+k, x+w, y+r)
	p.Line(x+w, y+h-r).Cube(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	p.Line(x+r, y+h).Cube(x+k, y+h, x, y+h-k, x, y+h-r)
	return p.Line(x, y+r).Cube(x, y+k, x+k, y, x+r, y).Close()
}

// Circle draws a circle.
func (p *Path) Circle(x, y, r float64) *Path { return p.Ellipse(x, y, r, r) }

// Ellipse draws an ellipse with upright axes.
func (p *Path) Ellipse(x, y, rx, ry float64) *Path {
	kx, ky := rx*kappa, ry*kappa
	p.Move(x+rx, y).Cube(x+rx, y+ky, x+kx, y+ry, x, y+ry)
	p.Cube(x-kx, y+ry, x-rx, y+ky, x-rx, y)
	p.Cube(x-rx, y-ky, x-kx, y-ry, x, y-ry)
	return p.Cube(x+kx, y-ry, x+rx, y-ky, x+rx, y).Close()
}

// Arc draws part of a circle from angle a to b (radians, clockwise from the right), as an open
// contour.
func (p *Path) Arc(x, y, r, a, b float64) *Path {
	n := int(math.Ceil(math.Abs(b-a) / (math.Pi / 4)))
	p.Move(x+r*math.Cos(a), y+r*math.Sin(a))
	step := (b - a) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4) * r
	for i := range n {
		s, c := math.Sincos(a + float64(i)*step)
		s2, c2 := math.Sincos(a + float64(i+1)*step)
		p.Cube(x+r*c-k*s, y+r*s+k*c, x+r*c2+k*s2, y+r*s2-k*c2, x+r*c2, y+r*s2)
	}
	return p
}

// Join adds the contours of another path.
func (p *Path) Join(q *Path) *Path {
	p.verbs = append(p.verbs, q.verbs...)
	p.pts = append(p.pts, q.pts...)
	return p
}

// Affine is a map of the plane: x' = A x + C y + E, y' = B x + D y + F.
type Affine struct{ A, B, C, D, E, F float64 }

// Place returns the map that scales by s and then moves to (x, y).
func Place(s, x, y float64) Affine { return Affine{A: s, D: s, E: x, F: y} }

// Turn returns the map that turns by a radians (clockwise) about a point.
func Turn(a, x, y float64) Affine {
	s, c := math.Sincos(a)
	return Affine{c, s, -s, c, x - c*x + s*y, y - s*x - c*y}
}

// Mirror returns the map that mirrors at a vertical axis.
func Mirror(x float64) Affine { return Affine{A: -1, D: 1, E: 2 * x} }

// Then returns the map that does m first and n after it.
func (m Affine) Then(n Affine) Affine {
	return Affine{
		n.A*m.A + n.C*m.B, n.B*m.A + n.D*m.B,
		n.A*m.C + n.C*m.D, n.B*m.C + n.D*m.D,
		n.A*m.E + n.C*m.F + n.E, n.B*m.E + n.D*m.F + n.F,
	}
}

// Map returns the path through a map.
func (p *Path) Map(m Affine) *Path {
	q := &Path{verbs: p.verbs, pts: make([]Pt, len(p.pts))}
	for i, a := range p.pts {
		q.pts[i] = Pt{m.A*a.X + m.C*a.Y + m.E, m.B*a.X + m.D*a.Y + m.F}
	}
	return q
}

// Union returns the path with all contours in the same direction, so that overlapping parts add up
// instead of leaving holes. Curves become lines.
func (p *Path) Union() *Path {
	q := &Path{}
	for _, l := range p.flatten() {
		area := 0.0
		for i, a := range l.pts {
			b := l.pts[(i+1)%len(l.pts)]
			area += a.X*b.Y - b.X*a.Y
		}
		pts := l.pts
		if area < 0 {
			pts = reverse(pts)
		}
		q.contour(pts)
	}
	return q
}

// Bounds returns the rectangle around all points, including control points.
func (p *Path) Bounds() (x0, y0, x1, y1 float64) {
	if len(p.pts) == 0 {
		return
	}
	x0, y0 = math.Inf(1), math.Inf(1)
	x1, y1 = -x0, -y0
	for _, a := range p.pts {
		x0, x1 = math.Min(x0, a.X), math.Max(x1, a.X)
		y0, y1 = math.Min(y0, a.Y), math.Max(y1, a.Y)
	}
	return
}

// Parse parses a path in the notation of SVG: M, L, H, V, Q, C and Z with absolute coordinates. It
// panics on anything else, since the texts that it gets are part of the program.
func Parse(s string) *Path {
	p := &Path{}
	fields := strings.Fields(strings.ReplaceAll(s, ",", " "))
	var cmd byte
	var at Pt
	for i := 0; i < len(fields); {
		if f := fields[i]; len(f) == 1 && strings.Contains("MLHVQCZ", f) {
			cmd = f[0]
			i++
			if cmd == 'Z' {
				p.Close()
				continue
			}
		}
		n := map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'Q': 4, 'C': 6}[cmd]
		if n == 0 || i+n > len(fields) {
			panic("path " + strconv.Quote(s) + " breaks off at field " + strconv.Itoa(i))
		}
		var v [6]float64
		for k := range n {
			f, err := strconv.ParseFloat(fields[i+k], 64)
			if err != nil {
				panic("path " + strconv.Quote(s) + ", field " + strconv.Itoa(i+k) + ": " + err.Error())
			}
			v[k] = f
		}
		i += n
		switch cmd {
		case 'M':
			at = Pt{v[0], v[1]}
			p.add(verbMove, at)
			cmd = 'L'
		case 'L':
			at = Pt{v[0], v[1]}
			p.add(verbLine, at)
		case 'H':
			at.X = v[0]
			p.add(verbLine, at)
		case 'V':
			at.Y = v[0]
			p.add(verbLine, at)
		case 'Q':
			at = Pt{v[2], v[3]}
			p.add(verbQuad, Pt{v[0], v[1]}, at)
		case 'C':
			at = Pt{v[4], v[5]}
			p.add(verbCube, Pt{v[0], v[1]}, Pt{v[2], v[3]}, at)
		}
	}
	return p
}
