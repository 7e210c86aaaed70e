package boardview

import "math"

// Room is where a board is seen, and how large the board is. Lengths are device pixels
// unless they are counted in squares.
type Room struct {
	Area       [4]float64 // x, y, w, h that the board may take
	Cols, Rows float64    // the box of its squares
	Side, End  float64    // how far its picture reaches beyond them, in squares: at the left and right, at the top and bottom
	// Rim is how much of the left and the lower edge coordinates cover while the board is
	// magnified.
	Rim float64
}

// Sight is where a board lies on the screen.
type Sight struct {
	Square float64 // the side of a square
	X, Y   float64 // the upper left corner of the box of squares
}

// Point is a point of the screen.
type Point struct{ X, Y float64 }

// Box is a rectangle of squares, counted from the upper left corner of the box of squares:
// the first column and row, and those after the last.
type Box struct{ Left, Top, Right, Bottom float64 }

// With is the box with a square in it: a column and a row.
func (b Box) With(col, row float64) Box {
	if b == (Box{}) {
		return Box{col, row, col + 1, row + 1}
	}
	return Box{min(b.Left, col), min(b.Top, row), max(b.Right, col+1), max(b.Bottom, row+1)}
}

// leastSquare is the side of a square in the smallest room.
const leastSquare = 4

// SquareIn is the side of the largest square, in whole pixels, with which all of a board
// fits into a width and a height.
func (r *Room) SquareIn(w, h float64) float64 {
	return math.Max(leastSquare, math.Floor(math.Min(w/(r.Cols+2*r.Side), h/(r.Rows+2*r.End))))
}

// All is how all of the board is seen: in the middle, on whole pixels.
func (r *Room) All() Sight {
	side := r.SquareIn(r.Area[2], r.Area[3])
	return Sight{side, math.Round(r.Area[0] + (r.Area[2]-side*r.Cols)/2), math.Round(r.Area[1] + (r.Area[3]-side*r.Rows)/2)}
}

// Bounds is the rectangle of the whole board, with what reaches beyond its squares.
func (r *Room) Bounds(s Sight) [4]float64 {
	return [4]float64{s.X - r.Side*s.Square, s.Y - r.End*s.Square, (r.Cols + 2*r.Side) * s.Square, (r.Rows + 2*r.End) * s.Square}
}

// inside moves a sight so that the board fills its area, or lies in the middle of it where
// it is smaller.
func (r *Room) inside(s Sight) Sight {
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

// about magnifies a sight to squares of a side about a point that stays where it is.
func about(s Sight, square float64, at Point) Sight {
	scale := square / s.Square
	return Sight{square, at.X - (at.X-s.X)*scale, at.Y - (at.Y-s.Y)*scale}
}

// settled is a sight on whole pixels, since pictures are sharp only there.
func (r *Room) settled(s Sight) Sight {
	middle := Point{r.Area[0] + r.Area[2]/2, r.Area[1] + r.Area[3]/2}
	s = r.inside(about(s, math.Max(r.All().Square, math.Floor(s.Square)), middle))
	s.X, s.Y = math.Round(s.X), math.Round(s.Y)
	return s
}

// clear is the part of the area that nothing covers: x, y, w, h.
func (r *Room) clear() [4]float64 {
	return [4]float64{r.Area[0] + r.Rim, r.Area[1], r.Area[2] - r.Rim, r.Area[3] - r.Rim}
}

// Shows reports whether a sight shows all of a box of squares.
func (r *Room) Shows(s Sight, b Box) bool {
	c := r.clear()
	const grain = 0.5 // for lengths that are rounded
	return s.X+b.Left*s.Square >= c[0]-grain && s.X+b.Right*s.Square <= c[0]+c[2]+grain &&
		s.Y+b.Top*s.Square >= c[1]-grain && s.Y+b.Bottom*s.Square <= c[1]+c[3]+grain
}

// worth is by how much larger squares are worth a board of which only a part is seen.
const worth = 1.25

// On is the sight of a box of squares, no larger than most; a point stays where it is as
// far as that goes. Squares have one of few sizes, so that they do not change from box to
// box: the most, and where the box is too large for that a smaller one, or the smallest that
// is worth while; where that does not fit it is all of the board.
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
	s = r.inside(s)
	s.X += side * uncut((c[0]-s.X)/side, c[2]/side, b.Left, b.Right, r.Cols, r.Side)
	s.Y += side * uncut((c[1]-s.Y)/side, c[3]/side, b.Top, b.Bottom, r.Rows, r.End)
	s.X, s.Y = math.Round(s.X), math.Round(s.Y)
	return s
}

// Where a board reaches further beyond its squares than a frame does there is a castle, whose
// towers reach into the row next to its own.
const (
	frameReach  = 0.8
	towersReach = 1.3
)

// uncut is how far a board moves along an axis, in squares, so that a castle at one of its
// ends is seen wholly or not at all, if that is possible: so much of it is seen from a
// place on, of which the squares from one to another must stay in sight. There are so many
// squares, and the picture reaches so far beyond them.
func uncut(from, seen, first, last, squares, reach float64) (by float64) {
	if reach <= frameReach {
		return 0
	}
	const grain = 0.02
	best := math.Inf(1)
	for _, to := range []float64{from, -reach, towersReach, squares + reach - seen, squares - towersReach - seen} {
		whole := func(a, b float64) bool { // a castle from a to b is seen wholly, or not at all
			return a >= to-grain && b <= to+seen+grain || b <= to+grain || a >= to+seen-grain
		}
		if first < to-grain || last > to+seen+grain || to < -reach-grain || to+seen > squares+reach+grain ||
			!whole(-reach, towersReach) || !whole(squares-towersReach, squares+reach) {
			continue
		}
		if d := math.Abs(to - from); d < best {
			best, by = d, from-to
		}
	}
	return by
}
