package boardview

import (
	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// addTints colours the squares of each line that has a number. A square on several such lines stays
// plain.
func (c *canvas) addTints(s *signs) {
	for i := range s.flags {
		f := &s.flags[i]
		if !f.figure() {
			continue
		}
		red, green, blue, strength := sprites.LineTint(c.shape.theme, f.Kind, f.Value)
		a := float32(strength)
		tint := plain(c.zoom(), 1)
		tint.red, tint.green, tint.blue, tint.alpha = red*a, green*a, blue*a, a
		step := lineStep(c.shape.geometry, f.Line)
		for sq := f.Line.From; ; sq += step {
			if !s.meet(c.shape.geometry, i, sq) {
				x, y := c.shape.Centre(sq)
				c.put(c.set.Mark(art.Tint), x, y, tint)
			}
			if sq == f.Line.To || step <= 0 {
				break
			}
		}
	}
}

// meet reports whether a square is also on a line with a number other than that of flag n.
func (s *signs) meet(g *engine.Geometry, n int, sq engine.Square) bool {
	for i := range s.flags {
		if f := &s.flags[i]; i != n && f.figure() && through(g, f.Line, sq) {
			return true
		}
	}
	return false
}

func through(g *engine.Geometry, l engine.Line, sq engine.Square) bool {
	for at, step := l.From, lineStep(g, l); ; at += step {
		if at == sq {
			return true
		}
		if at == l.To || step <= 0 {
			return false
		}
	}
}

// lineStep returns the step along a line; 0 if it is a single square.
func lineStep(g *engine.Geometry, l engine.Line) engine.Square {
	n := max(abs(g.File(l.To)-g.File(l.From)), abs(g.Rank(l.To)-g.Rank(l.From)))
	if n == 0 {
		return 0
	}
	return (l.To - l.From) / engine.Square(n)
}

func abs(n int) int { return max(n, -n) }
