package boardview

import (
	"math"

	"roundtable/engine"
)

// Zoomed reports whether only a part of the board is seen, larger.
func (v *View) Zoomed() bool { return v.shape.square > v.shape.whole }

// ZoomBy magnifies the board by a factor about a point, and moves it: what was seen
// at the point before it moved is seen there. Squares are never larger than most,
// and the board never leaves its rectangle or becomes smaller than that. It reports
// whether anything changed.
func (v *View) ZoomBy(factor, atX, atY, panX, panY, most float64) bool {
	s := &v.shape
	if v.board.Geometry == nil || s.square <= 0 || !(factor > 0) {
		return false
	}
	was := *s
	square := math.Max(s.whole, math.Min(math.Max(s.whole, most), s.square*factor))
	scale := square / s.square
	s.x, s.y = atX-(atX-panX-s.x)*scale, atY-(atY-panY-s.y)*scale
	s.square = square
	v.keepInside()
	return v.rezoomed(was)
}

// SettleZoom puts a zoomed board on whole pixels, once no finger zooms any more; it
// reports whether anything changed.
func (v *View) SettleZoom() bool {
	s := &v.shape
	was := *s
	square := math.Max(s.whole, math.Floor(s.square))
	x, y := s.area[0]+s.area[2]/2, s.area[1]+s.area[3]/2
	s.x, s.y = x-(x-s.x)*square/s.square, y-(y-s.y)*square/s.square
	s.square = square
	v.keepInside()
	s.x, s.y = whole(s.x), whole(s.y)
	return v.rezoomed(was)
}

// ShowAll shows the whole board again; it reports whether anything changed.
func (v *View) ShowAll() bool {
	if !v.Zoomed() {
		return false
	}
	v.drag.cancel()
	v.fit()
	return true
}

// Reveal moves a zoomed board so that a square is seen wholly; it reports whether
// anything changed.
func (v *View) Reveal(sq engine.Square) bool {
	s := &v.shape
	if !v.Zoomed() || !v.board.Geometry.Has(sq) {
		return false
	}
	was := *s
	x, y := v.Centre(sq)
	pull := func(at, from, size float64) float64 {
		half := math.Min(size, s.square) / 2
		return math.Max(from+half, math.Min(from+size-half, at)) - at
	}
	s.x, s.y = whole(s.x+pull(x, s.area[0], s.area[2])), whole(s.y+pull(y, s.area[1], s.area[3]))
	return v.rezoomed(was)
}

// Sees reports whether the middle of a square is seen.
func (v *View) Sees(sq engine.Square) bool {
	return !v.Zoomed() || v.visible(v.Centre(sq))
}

func (v *View) visible(x, y float64) bool {
	a := v.shape.area
	return x >= a[0] && y >= a[1] && x < a[0]+a[2] && y < a[1]+a[3]
}

// keepInside moves the board so that it fills its rectangle, or lies in the middle
// of it where it is smaller.
func (v *View) keepInside() {
	s, b := &v.shape, v.Bounds()
	in := func(at, size, from, room float64) float64 {
		if size <= room {
			return from + (room-size)/2 - at
		}
		return math.Max(from+room-size, math.Min(from, at)) - at
	}
	s.x += in(b[0], b[2], s.area[0], s.area[2])
	s.y += in(b[1], b[3], s.area[1], s.area[3])
}

// rezoomed sees to the pictures where the shape is another than it was.
func (v *View) rezoomed(was shape) bool {
	if v.shape == was {
		return false
	}
	v.drag.cancel()
	v.dirty = true
	v.want()
	return true
}
