package layout

import (
	"math"
	"slices"
)

// leftHanded moves what is beside the board to the board's other side. If everything is above and
// below the board, it reverses the tools.
func (m *Match) leftHanded() {
	all := append([]*Rect{&m.Back, &m.Status, &m.Note, &m.List}, each(m.Players, m.Tools)...)
	if exchange(&m.Board, all) || len(m.Tools) == 0 {
		return
	}
	below := slices.DeleteFunc(each(m.Tools), func(r *Rect) bool { return r.Y < m.Tools[0].Y })
	var row Rect
	for _, r := range below {
		row = union(row, *r)
	}
	mirror(row, below)
}

// exchange swaps what is left of the board with what is right of it, and reports whether there is
// anything. Empty rectangles don't move.
func exchange(board *Rect, others []*Rect) bool {
	var left, right []*Rect
	from, leftEnd, rightStart, to := board.X, math.Inf(-1), math.Inf(1), board.Right()
	for _, r := range others {
		switch {
		case r.Empty():
		case r.Right() <= board.X:
			left, from, leftEnd = append(left, r), min(from, r.X), max(leftEnd, r.Right())
		case r.X >= board.Right():
			right, to, rightStart = append(right, r), max(to, r.Right()), min(rightStart, r.X)
		}
	}
	board.X = from + to - board.Right()
	for _, r := range left {
		r.X += to - leftEnd
	}
	for _, r := range right {
		r.X -= rightStart - from
	}
	return len(left)+len(right) > 0
}

func mirror(row Rect, things []*Rect) {
	for _, r := range things {
		if !r.Empty() {
			r.X = row.X + row.Right() - r.Right()
		}
	}
}

func union(a, b Rect) Rect {
	switch {
	case a.Empty():
		return b
	case b.Empty():
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return Rect{x, y, max(a.Right(), b.Right()) - x, max(a.Bottom(), b.Bottom()) - y}
}

// each returns pointers to all rectangles.
func each(lists ...[]Rect) (out []*Rect) {
	for _, rects := range lists {
		for i := range rects {
			out = append(out, &rects[i])
		}
	}
	return out
}
