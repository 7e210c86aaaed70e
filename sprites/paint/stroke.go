package paint

import (
	"math"
	"slices"
)

// polyline is a flattened contour.
type polyline struct {
	pts    []Pt
	closed bool
}

// flatten approximates the path by polylines, within about a twentieth of a pixel.
func (p *Path) flatten() []polyline {
	var out []polyline
	var cur polyline
	end := func() {
		if len(cur.pts) > 0 {
			out = append(out, cur)
		}
		cur = polyline{}
	}
	i := 0
	for _, v := range p.verbs {
		switch v {
		case verbMove:
			end()
			cur.pts = append(cur.pts, p.pts[i])
			i++
		case verbLine:
			cur.pts = append(cur.pts, p.pts[i])
			i++
		case verbQuad:
			a, c, b := cur.pts[len(cur.pts)-1], p.pts[i], p.pts[i+1]
			i += 2
			n := steps(a.Sub(c).Len() + c.Sub(b).Len())
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				u := 1 - t
				cur.pts = append(cur.pts, a.Mul(u*u).Add(c.Mul(2*u*t)).Add(b.Mul(t*t)))
			}
		case verbCube:
			a, c, d, b := cur.pts[len(cur.pts)-1], p.pts[i], p.pts[i+1], p.pts[i+2]
			i += 3
			n := steps(a.Sub(c).Len() + c.Sub(d).Len() + d.Sub(b).Len())
			for k := 1; k <= n; k++ {
				t := float64(k) / float64(n)
				u := 1 - t
				cur.pts = append(cur.pts, a.Mul(u*u*u).Add(c.Mul(3*u*u*t)).Add(d.Mul(3*u*t*t)).Add(b.Mul(t*t*t)))
			}
		case verbClose:
			cur.closed = true
			if len(cur.pts) > 0 {
				first := cur.pts[0]
				end()
				cur.pts = append(cur.pts, first)
			}
		}
	}
	if len(cur.pts) > 1 {
		end()
	}
	return out
}

func steps(length float64) int {
	return min(64, max(3, int(math.Sqrt(length)*1.6)))
}

// Stroke returns the outline of the path drawn with a round pen of width w.
func (p *Path) Stroke(w float64) *Path {
	q := &Path{}
	for _, l := range p.flatten() {
		pts := distinct(l)
		if len(pts) == 1 {
			q.Circle(pts[0].X, pts[0].Y, w/2)
			continue
		}
		if l.closed && len(pts) > 2 {
			q.contour(side(pts, w/2, true))
			q.contour(side(reverse(pts), w/2, true))
			continue
		}
		out := side(pts, w/2, false)
		out = append(out, halfCircle(pts[len(pts)-1], pts[len(pts)-2], w/2)...)
		back := reverse(pts)
		out = append(out, side(back, w/2, false)...)
		out = append(out, halfCircle(back[len(back)-1], back[len(back)-2], w/2)...)
		q.contour(out)
	}
	return q
}

func (p *Path) contour(pts []Pt) {
	for i, a := range pts {
		if i == 0 {
			p.Move(a.X, a.Y)
		} else {
			p.Line(a.X, a.Y)
		}
	}
	p.Close()
}

func distinct(l polyline) []Pt {
	var out []Pt
	for _, a := range l.pts {
		if len(out) == 0 || a.Sub(out[len(out)-1]).Len() > 1e-3 {
			out = append(out, a)
		}
	}
	if l.closed && len(out) > 1 && out[0].Sub(out[len(out)-1]).Len() <= 1e-3 {
		out = out[:len(out)-1]
	}
	return out
}

func reverse(pts []Pt) []Pt {
	out := slices.Clone(pts)
	slices.Reverse(out)
	return out
}

// normal returns the unit vector to the left of the way from a to b.
func normal(a, b Pt) Pt {
	d := b.Sub(a)
	l := d.Len()
	return Pt{d.Y / l, -d.X / l}
}

// side returns the line at distance r to the left of a polyline.
func side(pts []Pt, r float64, closed bool) []Pt {
	n := len(pts)
	var out []Pt
	for i, a := range pts {
		if !closed && (i == 0 || i == n-1) {
			if i == 0 {
				out = append(out, a.Add(normal(a, pts[1]).Mul(r)))
			} else {
				out = append(out, a.Add(normal(pts[i-1], a).Mul(r)))
			}
			continue
		}
		n0, n1 := normal(pts[(i+n-1)%n], a), normal(a, pts[(i+1)%n])
		dot, cross := n0.X*n1.X+n0.Y*n1.Y, n0.X*n1.Y-n0.Y*n1.X
		switch {
		case dot > 0.86: // nearly straight: one point, mitred
			m := n0.Add(n1)
			out = append(out, a.Add(m.Mul(2*r/(m.X*m.X+m.Y*m.Y))))
		case cross > 0: // the outer side: round
			from, to := math.Atan2(n0.Y, n0.X), math.Atan2(n1.Y, n1.X)
			if to < from {
				to += 2 * math.Pi
			}
			k := max(2, int((to-from)/0.35))
			for j := 0; j <= k; j++ {
				s, c := math.Sincos(from + (to-from)*float64(j)/float64(k))
				out = append(out, Pt{a.X + r*c, a.Y + r*s})
			}
		default:
			out = append(out, a.Add(n0.Mul(r)), a, a.Add(n1.Mul(r)))
		}
	}
	return out
}

// halfCircle returns the half circle at the end a of a line from b.
func halfCircle(a, b Pt, r float64) []Pt {
	n := normal(b, a)
	from := math.Atan2(n.Y, n.X)
	k := max(4, min(24, int(r*2)))
	var out []Pt
	for j := 1; j < k; j++ {
		s, c := math.Sincos(from + math.Pi*float64(j)/float64(k))
		out = append(out, Pt{a.X + r*c, a.Y + r*s})
	}
	return out
}
