package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// lineEnd is the point on the frame at the end of a line, with the direction towards the line's
// squares.
type lineEnd struct{ x, y, dx, dy float64 }

// direction returns the number to add to the mark for a column to get the mark for a line in this
// direction.
func (e lineEnd) direction() art.Mark {
	switch {
	case e.dx == 0:
		return 0
	case e.dy == 0:
		return art.ClosedRow - art.ClosedColumn
	case e.dx < 0 == (e.dy > 0):
		return art.ClosedRising - art.ClosedColumn
	}
	return art.ClosedFalling - art.ClosedColumn
}

// end returns the end of a line that is usually marked, which is the upper or right one; with other
// it returns the opposite end.
func (s *shape) end(l engine.Line, other bool) lineEnd {
	from, to := l.From, l.To
	ax, ay := s.Centre(from)
	bx, by := s.Centre(to)
	// From here b is the end to be marked.
	if d := (bx - by) - (ax - ay); (d < 0 || d == 0 && by > ay) != other {
		ax, ay, bx, by = bx, by, ax, ay
		from, to = to, from
	}
	d := math.Hypot(ax-bx, ay-by)
	if d == 0 {
		return lineEnd{bx, by, 0, 1}
	}
	e := lineEnd{bx, by, (ax - bx) / d, (ay - by) / d}
	off := (0.5 + sprites.Frame(s.theme, s.game, s.geometry, s.narrow)) * s.square
	if e.dx == 0 || e.dy == 0 {
		e.x, e.y = bx-e.dx*off, by-e.dy*off
		return s.inSight(e)
	}
	// A diagonal meets the frame between two columns or rows, except in a corner.
	g := s.geometry
	file, rank := g.File(to), g.Rank(to)
	step := func(a, b int) int {
		if a < b {
			return 1
		}
		return -1
	}
	between := 0.5 * s.square
	left, up := off, off
	switch {
	case g.At(file+step(g.File(from), file), rank) != engine.NoSquare:
		left = between
	case g.At(file, rank+step(g.Rank(from), rank)) != engine.NoSquare:
		up = between
	}
	if s.turn.Sideways() {
		left, up = up, left
	}
	e.x, e.y = bx-math.Copysign(left, e.dx), by-math.Copysign(up, e.dy)
	return s.inSight(e)
}

// inSight moves the end along its line to the edge of a magnified view, unless the line isn't
// visible.
func (s *shape) inSight(e lineEnd) lineEnd {
	if !s.Zoomed() {
		return e
	}
	room := 0.4 * s.square // of the flag
	far := 0.0             // the distance moved
	out := func(at, d, from, to float64) {
		switch {
		case at < from+room && d > 0:
			far = math.Max(far, (from+room-at)/d)
		case at > to-room && d < 0:
			far = math.Max(far, (to-room-at)/d)
		}
	}
	a := s.area
	out(e.x, e.dx, a[0], a[0]+a[2])
	out(e.y, e.dy, a[1], a[1]+a[3])
	moved := e
	moved.x, moved.y = e.x+far*e.dx, e.y+far*e.dy
	if !s.shows(moved.x, moved.y) {
		return e
	}
	return moved
}
