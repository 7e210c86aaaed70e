package boardview

import "math"

// Room is the area for a board, and how far the board extends. Lengths are in device pixels unless
// their comment says squares.
type Room struct {
	Area       [4]float64 // x, y, w, h available to the board
	Cols, Rows float64    // of its box of squares
	Side, End  float64    // how far the picture extends beyond the squares, in squares: left and right, top and bottom
	// Rim is the width that coordinates cover at the left and lower edge of a magnified board.
	Rim float64
}

// Sight is the place of a board on the screen.
type Sight struct {
	Square float64 // the side of a square
	X, Y   float64 // the upper left corner of the box of squares
}

// Point is a point of the screen.
type Point struct{ X, Y float64 }

// Box is a rectangle of squares, from its first column and row to the column and row after its
// last, counted from the upper left corner.
type Box struct{ Left, Top, Right, Bottom float64 }

// With returns the box extended by a square at a column and row.
func (b Box) With(col, row float64) Box {
	if b == (Box{}) {
		return Box{col, row, col + 1, row + 1}
	}
	return Box{min(b.Left, col), min(b.Top, row), max(b.Right, col+1), max(b.Bottom, row+1)}
}

const leastSquare = 4

// SquareIn returns the largest whole side of a square with which the board fits into w by h.
func (r *Room) SquareIn(w, h float64) float64 {
	return math.Max(leastSquare, math.Floor(math.Min(w/(r.Cols+2*r.Side), h/(r.Rows+2*r.End))))
}

// All returns the view of the whole board, centred on whole pixels.
func (r *Room) All() Sight {
	side := r.SquareIn(r.Area[2], r.Area[3])
	return Sight{side, math.Round(r.Area[0] + (r.Area[2]-side*r.Cols)/2), math.Round(r.Area[1] + (r.Area[3]-side*r.Rows)/2)}
}

// Bounds returns the rectangle of the whole board's picture.
func (r *Room) Bounds(s Sight) [4]float64 {
	return [4]float64{s.X - r.Side*s.Square, s.Y - r.End*s.Square, (r.Cols + 2*r.Side) * s.Square, (r.Rows + 2*r.End) * s.Square}
}

// clamp moves a view so that the board fills its area, or is centred if smaller.
func (r *Room) clamp(s Sight) Sight {
	b, c := r.Bounds(s), r.Area
	if s.Square > r.All().Square {
		c = r.clear()
	}
	in := func(at, size, from, room float64) float64 {
		if size <= room {
			return from + (room-size)/2 - at
		}
		return math.Max(from+room-size, math.Min(from, at)) - at
	}
	s.X += in(b[0], b[2], c[0], c[2])
	s.Y += in(b[1], b[3], c[1], c[3])
	return s
}

// about scales a view so that the side of its squares is square; the point at stays in place.
func about(s Sight, square float64, at Point) Sight {
	scale := square / s.Square
	return Sight{square, at.X - (at.X-s.X)*scale, at.Y - (at.Y-s.Y)*scale}
}

// snap returns a view aligned with whole pixels, where pictures are sharp.
func (r *Room) snap(s Sight) Sight {
	middle := Point{r.Area[0] + r.Area[2]/2, r.Area[1] + r.Area[3]/2}
	s = r.clamp(about(s, math.Max(r.All().Square, math.Floor(s.Square)), middle))
	s.X, s.Y = math.Round(s.X), math.Round(s.Y)
	return s
}

func (r *Room) clear() [4]float64 {
	return [4]float64{r.Area[0] + r.Rim, r.Area[1], r.Area[2] - r.Rim, r.Area[3] - r.Rim}
}

// Shows reports whether a view shows a whole box of squares.
func (r *Room) Shows(s Sight, b Box) bool {
	c := r.clear()
	const grain = 0.5 // to round lengths
	return s.X+b.Left*s.Square >= c[0]-grain && s.X+b.Right*s.Square <= c[0]+c[2]+grain &&
		s.Y+b.Top*s.Square >= c[1]-grain && s.Y+b.Bottom*s.Square <= c[1]+c[3]+grain
}

// worth is how many times larger squares must be in a view of a part than in the view of the whole
// board.
const worth = 1.25

// On returns a view that shows a box with squares no larger than most; the point at stays in place
// if possible. There are only a few sizes of squares, so that the size rarely changes: most, a
// smaller size for a large box, or the smallest size that is worthwhile. If none of them fits, the
// view shows the whole board.
func (r *Room) On(s Sight, b Box, most float64, at Point) Sight {
	all, c := r.All(), r.clear()
	fits, side := math.Floor(math.Min(c[2]/(b.Right-b.Left), c[3]/(b.Bottom-b.Top))), 0.0
	least := math.Ceil(worth * all.Square)
	for _, size := range []float64{math.Floor(most), math.Floor(math.Sqrt(most * all.Square)), least} {
		if side = size; size <= fits {
			break
		}
	}
	if side > fits || side < least {
		return all
	}
	s = about(s, side, at)
	pull := func(at, first, last, from, room float64) float64 {
		at = math.Min(at, from+room-last*side)
		return math.Max(at, from-first*side)
	}
	s.X, s.Y = pull(s.X, b.Left, b.Right, c[0], c[2]), pull(s.Y, b.Top, b.Bottom, c[1], c[3])
	s = r.clamp(s)
	s.X += side * uncut((c[0]-s.X)/side, c[2]/side, b.Left, b.Right, r.Cols, r.Side)
	s.Y += side * uncut((c[1]-s.Y)/side, c[3]/side, b.Top, b.Bottom, r.Rows, r.End)
	s.X, s.Y = math.Round(s.X), math.Round(s.Y)
	return s
}

// A board that extends further than a frame has a castle there, whose towers cover part of the
// next row.
const (
	frameReach  = 0.8
	towersReach = 1.3
)

// uncut returns how far to move a view along an axis, in squares, so that a castle at either end is
// shown wholly or not at all, if possible. The view shows visible squares, beginning at the place
// from; those from first to last must stay visible. The axis has squares squares, and the picture
// extends beyond them by reach.
func uncut(from, visible, first, last, squares, reach float64) (by float64) {
	if reach <= frameReach {
		return 0
	}
	const grain = 0.02
	best := math.Inf(1)
	for _, to := range []float64{from, -reach, towersReach, squares + reach - visible, squares - towersReach - visible} {
		whole := func(a, b float64) bool { // whether a castle from a to b is visible wholly or not at all
			return a >= to-grain && b <= to+visible+grain || b <= to+grain || a >= to+visible-grain
		}
		if first < to-grain || last > to+visible+grain || to < -reach-grain || to+visible > squares+reach+grain ||
			!whole(-reach, towersReach) || !whole(squares-towersReach, squares+reach) {
			continue
		}
		if d := math.Abs(to - from); d < best {
			best, by = d, from-to
		}
	}
	return by
}
