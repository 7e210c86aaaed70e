package boardview

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// shape is where the board lies on the screen.
type shape struct {
	area   [4]float64 // x, y, w, h that it was given
	turn   Turn
	box    art.Box
	square float64 // whole pixels, but while fingers zoom
	whole  float64 // the square at which the whole board is seen
	letter int     // as SetLetters has it; 0 is the usual size
	x, y   float64 // upper left corner of the box of squares
}

// Place gives the view its rectangle; the board takes the middle of it, as
// large as whole pixels for each square allow. In another rectangle a piece under
// the pointer, or on its way home from there, is at home.
func (v *View) Place(x, y, w, h float64, turn Turn) {
	area := [4]float64{x, y, w, h}
	if area == v.shape.area && turn == v.shape.turn {
		return
	}
	if area != v.shape.area {
		v.drag.cancel()
	}
	v.shape.area, v.shape.turn = area, turn
	v.lens.close()
	v.fit()
}

// SetLetters says how small coordinates may be, in device pixels; below 0 there are none.
func (v *View) SetLetters(least float64) {
	if n := int(least); n != v.shape.letter {
		v.shape.letter = n
		v.want()
	}
}

// fit works out the shape.
func (v *View) fit() {
	v.dirty = true
	g := v.board.Geometry
	if g == nil {
		return
	}
	s := &v.shape
	s.box = art.BoxOf(g)
	x, y, w, h := s.area[0], s.area[1], s.area[2], s.area[3]
	s.square = v.SquareIn(w, h, s.turn)
	s.whole = s.square
	cols, rows := s.box.Grid(s.turn)
	s.x = whole(x + (w-s.square*float64(cols))/2)
	s.y = whole(y + (h-s.square*float64(rows))/2)
	v.want()
}

// SquareIn is the side of a square of the board in a rectangle.
func (v *View) SquareIn(w, h float64, turn Turn) float64 {
	bw, bh := sprites.Extent(v.theme, v.game, v.board.Geometry, turn)
	return math.Max(4, math.Floor(math.Min(w/bw, h/bh)))
}

// want sees to it that there will be pictures for the present shape and theme.
func (v *View) want() {
	if v.board.Geometry == nil || v.shape.square == 0 {
		return
	}
	spec := v.spec()
	if v.set != nil && spec.Geometry != v.set.Spec.Geometry {
		v.set.Dispose()
		v.set = nil
	}
	switch {
	case v.builder != nil && v.builder.Spec == spec:
	case v.set != nil && v.set.Spec == spec:
		v.cancelBuild()
	case v.set != nil && spec.Square != v.set.Spec.Square:
		// While a window is being dragged, the old pictures serve, scaled.
		v.cancelBuild()
		v.wait = calmTime
	default:
		v.startBuild()
	}
}

// startBuild starts drawing the pictures; meanwhile the old ones serve.
func (v *View) startBuild() {
	v.cancelBuild()
	if v.set == nil {
		v.placeholder() // first, while nothing else is being drawn
	}
	v.builder = sprites.Begin(v.theme, v.spec())
}

// cancelBuild ends the drawing of pictures that are not wanted any more.
func (v *View) cancelBuild() {
	if v.builder != nil {
		v.builder.Stop()
	}
	v.builder, v.wait = nil, 0
}

// prepare goes on with the pictures by one tick.
func (v *View) prepare() {
	if v.wait > 0 {
		if v.wait--; v.wait == 0 {
			v.startBuild()
		}
	}
	if v.builder != nil {
		v.useSet(v.builder.Poll())
	}
	v.prepareLens()
}

func (v *View) useSet(set *sprites.Set) {
	if set == nil {
		return
	}
	if v.set != nil {
		v.set.Dispose()
	}
	v.set, v.builder, v.dirty = set, nil, true
}

// Busy reports whether pictures for the present shape and theme are missing.
func (v *View) Busy() bool { return v.builder != nil || v.wait > 0 || v.lens.builder != nil }

// Wait draws the missing pictures at once, for whoever looks at a still.
func (v *View) Wait() {
	if v.wait > 0 {
		v.startBuild()
	}
	if v.builder != nil {
		v.useSet(v.builder.Wait())
	}
	v.waitLens()
}

// SetTheme shows the board in another theme, as soon as its pictures are drawn.
func (v *View) SetTheme(t *sprites.Theme) {
	if t == v.theme {
		return
	}
	v.theme = t
	v.lens.close()
	v.want()
}

// SetLivery says which arms each seat bears.
func (v *View) SetLivery(l sprites.Livery) {
	if l == v.livery {
		return
	}
	v.livery = l
	v.want()
}

// Bytes is what the pictures hold.
func (v *View) Bytes() (n int) {
	for _, set := range []*sprites.Set{v.set, v.lens.set} {
		if set != nil {
			n += set.Bytes()
		}
	}
	return n
}

// Close ends what is being drawn and frees the pictures.
func (v *View) Close() {
	v.cancelBuild()
	v.lens.close()
	if v.set != nil {
		v.set.Dispose()
		v.set = nil
	}
}

func (v *View) spec() sprites.Spec {
	square := math.Min(v.shape.square, math.Max(v.shape.whole, sharpest))
	return sprites.Spec{Theme: v.theme.Name, Game: v.game, Geometry: v.board.Geometry, Square: int(square), Turn: v.shape.turn, Letter: v.shape.letter,
		Seats: len(v.board.Tally), Livery: v.livery}
}

// Aspect is the width of the whole turned board, frame included, by its height.
func (v *View) Aspect(turn Turn) float64 {
	g := v.board.Geometry
	if g == nil {
		return 1
	}
	w, h := sprites.Extent(v.theme, v.game, g, turn)
	return w / h
}

// SquareSize is the side of a square.
func (v *View) SquareSize() float64 { return v.shape.square }

// SquareAt is the square that a point lies on, or NoSquare.
func (v *View) SquareAt(x, y float64) engine.Square {
	s, g := &v.shape, v.board.Geometry
	if g == nil || s.square <= 0 {
		return engine.NoSquare
	}
	col, row := math.Floor((x-s.x)/s.square), math.Floor((y-s.y)/s.square)
	cols, rows := s.box.Grid(s.turn)
	if v.Zoomed() && !v.visible(x, y) {
		return engine.NoSquare
	}
	if !(col >= 0 && row >= 0 && col < float64(cols) && row < float64(rows)) {
		return engine.NoSquare
	}
	return g.At(s.box.Name(s.turn, int(col), int(row)))
}

// Centre is the middle of a square.
func (v *View) Centre(sq engine.Square) (x, y float64) {
	g := v.board.Geometry
	if g == nil || sq < 0 {
		return 0, 0
	}
	return v.point(float64(g.File(sq)), float64(g.Rank(sq)))
}

// point is where a file and rank lie on the screen.
func (v *View) point(file, rank float64) (x, y float64) {
	s := &v.shape
	col, row := s.box.Cell(s.turn, file, rank)
	return s.x + (col+0.5)*s.square, s.y + (row+0.5)*s.square
}

// Bounds is the rectangle of the whole board, its frame included: x, y, w, h.
func (v *View) Bounds() [4]float64 {
	if v.board.Geometry == nil {
		return [4]float64{}
	}
	w, h := sprites.Extent(v.theme, v.game, v.board.Geometry, v.shape.turn)
	cols, rows := v.shape.box.Grid(v.shape.turn)
	s := &v.shape
	return [4]float64{s.x - (w-float64(cols))/2*s.square, s.y - (h-float64(rows))/2*s.square, w * s.square, h * s.square}
}
