package boardview

import (
	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// addTints colours the squares of the lines that have a number at their end, by that
// number. A square in which several of them meet, as where one points, stays as it is.
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

// meet reports whether another line with a number than that of flag n goes through a
// square.
func (s *signs) meet(g *engine.Geometry, n int, sq engine.Square) bool {
	for i := range s.flags {
		if f := &s.flags[i]; i != n && f.figure() && through(g, f.Line, sq) {
			return true
		}
	}
	return false
}

// through reports whether a line goes through a square.
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

// lineStep is from one square of a line to the next; 0 where the line is one square.
func lineStep(g *engine.Geometry, l engine.Line) engine.Square {
	n := max(abs(g.File(l.To)-g.File(l.From)), abs(g.Rank(l.To)-g.Rank(l.From)))
	if n == 0 {
		return 0
	}
	return (l.To - l.From) / engine.Square(n)
}

func abs(n int) int { return max(n, -n) }
