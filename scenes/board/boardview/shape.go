package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// Turn is the number of clockwise quarter turns of a board.
type Turn = art.Turn

// shape is where the squares are on the screen. Theme and game determine the frame's width.
type shape struct {
	theme    *sprites.Theme
	game     string
	geometry *engine.Geometry // nil: no board yet

	area   [4]float64 // x, y, w, h available to the board
	turn   Turn
	box    art.Box
	square float64 // whole pixels, except while the camera moves
	whole  float64 // the side of a square when the whole board is shown
	x, y   float64 // upper left corner of the box of squares
	least  float64 // below this side squares have a narrow border
	narrow bool    // the border is narrow
}

// room returns the room for a camera; rim is Room.Rim.
func (s *shape) room(rim float64) Room {
	w, h := sprites.Extent(s.theme, s.game, s.geometry, s.turn, s.narrow)
	cols, rows := s.box.Grid(s.turn)
	return Room{Area: s.area, Cols: float64(cols), Rows: float64(rows), Side: (w - float64(cols)) / 2, End: (h - float64(rows)) / 2, Rim: rim}
}

func (s *shape) look(at Sight) { s.square, s.x, s.y = at.Square, at.X, at.Y }

// about returns the shape of the same board in another area, with the point x, y of the screen in
// its middle. That shape counts as not zoomed.
func (s *shape) about(x, y float64, area [4]float64, square float64) shape {
	out := *s
	scale := square / s.square
	out.square, out.whole, out.area = square, square, area
	out.x = whole(area[0] + area[2]/2 - (x-s.x)*scale)
	out.y = whole(area[1] + area[3]/2 - (y-s.y)*scale)
	return out
}

// Cell returns a square's column and row on the screen, from the upper left corner of the box
// of squares.
func (s *shape) Cell(sq engine.Square) (col, row float64) {
	return s.box.Cell(s.turn, float64(s.geometry.File(sq)), float64(s.geometry.Rank(sq)))
}

// SquareIn returns the side of a square with which the turned board fits into w by h.
func (s *shape) SquareIn(w, h float64, turn Turn) float64 {
	side, _ := s.fits(w, h, turn)
	return side
}

// fits returns the same side as SquareIn, and whether the border is narrow.
func (s *shape) fits(w, h float64, turn Turn) (side float64, narrow bool) {
	in := func(narrow bool) float64 {
		bw, bh := sprites.Extent(s.theme, s.game, s.geometry, turn, narrow)
		return math.Max(4, math.Floor(math.Min(w/bw, h/bh)))
	}
	if side = in(false); side < s.least {
		return in(true), true
	}
	return side, false
}

// Aspect returns the turned board's width divided by its height, frame included.
func (s *shape) Aspect(turn Turn) float64 {
	if s.geometry == nil {
		return 1
	}
	w, h := sprites.Extent(s.theme, s.game, s.geometry, turn, false)
	return w / h
}

// Bounds returns the rectangle of the whole board with its frame: x, y, w, h.
func (s *shape) Bounds() [4]float64 {
	if s.geometry == nil {
		return [4]float64{}
	}
	w, h := sprites.Extent(s.theme, s.game, s.geometry, s.turn, s.narrow)
	cols, rows := s.box.Grid(s.turn)
	return [4]float64{s.x - (w-float64(cols))/2*s.square, s.y - (h-float64(rows))/2*s.square, w * s.square, h * s.square}
}

// SquareSize returns the side of a square.
func (s *shape) SquareSize() float64 { return s.square }

// SquareAt returns the square under a point, or NoSquare.
func (s *shape) SquareAt(x, y float64) engine.Square {
	if file, rank, ok := s.cellAt(x, y); ok {
		return s.geometry.At(file, rank)
	}
	return engine.NoSquare
}

// WaterAt returns the water square under a point, or NoSquare.
func (s *shape) WaterAt(x, y float64) engine.Square {
	if file, rank, ok := s.cellAt(x, y); ok {
		return s.geometry.WaterAt(file, rank)
	}
	return engine.NoSquare
}

// cellAt returns the file and rank under a point; ok is false off the board.
func (s *shape) cellAt(x, y float64) (file, rank int, ok bool) {
	if s.geometry == nil || s.square <= 0 {
		return 0, 0, false
	}
	col, row := math.Floor((x-s.x)/s.square), math.Floor((y-s.y)/s.square)
	cols, rows := s.box.Grid(s.turn)
	if s.Zoomed() && !s.shows(x, y) {
		return 0, 0, false
	}
	if !(col >= 0 && row >= 0 && col < float64(cols) && row < float64(rows)) {
		return 0, 0, false
	}
	file, rank = s.box.Name(s.turn, int(col), int(row))
	return file, rank, true
}

// Centre returns the middle of a square.
func (s *shape) Centre(sq engine.Square) (x, y float64) {
	g := s.geometry
	if g == nil || sq < 0 {
		return 0, 0
	}
	return s.point(float64(g.File(sq)), float64(g.Rank(sq)))
}

// point returns the place of a file and rank on the screen.
func (s *shape) point(file, rank float64) (x, y float64) {
	col, row := s.box.Cell(s.turn, file, rank)
	return s.x + (col+0.5)*s.square, s.y + (row+0.5)*s.square
}

// Zoomed reports whether the board is magnified.
func (s *shape) Zoomed() bool { return s.square > s.whole }

// Sees reports whether the middle of a square is visible.
func (s *shape) Sees(sq engine.Square) bool { return !s.Zoomed() || s.shows(s.Centre(sq)) }

func (s *shape) shows(x, y float64) bool {
	a := s.area
	return x >= a[0] && y >= a[1] && x < a[0]+a[2] && y < a[1]+a[3]
}

func whole(x float64) float64 { return math.Round(x) }
