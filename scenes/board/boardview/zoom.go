package boardview

import (
	"math"

	"roundtable/engine"
)

// zoomBy magnifies the board by a factor about a point and moves it, as ZoomBy of View
// says.
func (s *shape) zoomBy(factor, atX, atY, panX, panY, most float64) {
	square := math.Max(s.whole, math.Min(math.Max(s.whole, most), s.square*factor))
	scale := square / s.square
	s.x, s.y = atX-(atX-panX-s.x)*scale, atY-(atY-panY-s.y)*scale
	s.square = square
	s.keepInside()
}

// settle rounds the squares and the corner of a zoomed board to whole pixels, about the
// middle of its area, since pictures are sharp only there.
func (s *shape) settle() {
	square := math.Max(s.whole, math.Floor(s.square))
	x, y := s.area[0]+s.area[2]/2, s.area[1]+s.area[3]/2
	s.x, s.y = x-(x-s.x)*square/s.square, y-(y-s.y)*square/s.square
	s.square = square
	s.keepInside()
	s.x, s.y = whole(s.x), whole(s.y)
}

// reveal moves the board so that a square is seen wholly.
func (s *shape) reveal(sq engine.Square) {
	x, y := s.Centre(sq)
	pull := func(at, from, size float64) float64 {
		half := math.Min(size, s.square) / 2
		return math.Max(from+half, math.Min(from+size-half, at)) - at
	}
	s.x, s.y = whole(s.x+pull(x, s.area[0], s.area[2])), whole(s.y+pull(y, s.area[1], s.area[3]))
}

// keepInside moves the board so that it fills its area, or lies in the middle of it
// where it is smaller.
func (s *shape) keepInside() {
	b := s.Bounds()
	in := func(at, size, from, room float64) float64 {
		if size <= room {
			return from + (room-size)/2 - at
		}
		return math.Max(from+room-size, math.Min(from, at)) - at
	}
	s.x += in(b[0], b[2], s.area[0], s.area[2])
	s.y += in(b[1], b[3], s.area[1], s.area[3])
}

// about is the shape of the same board in a rectangle of its own, with squares of a
// side and a point of the screen in the middle. It counts as no zoom.
func (s *shape) about(x, y float64, area [4]float64, square float64) shape {
	out := *s
	scale := square / s.square
	out.square, out.whole, out.area = square, square, area
	out.x = whole(area[0] + area[2]/2 - (x-s.x)*scale)
	out.y = whole(area[1] + area[3]/2 - (y-s.y)*scale)
	return out
}
