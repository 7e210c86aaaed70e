package boardview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// The kinds of flags.
const (
	Threat        = art.ThreatColumn  // a line along which somebody may capture; it looks as the line runs
	ClosedLine    = art.ClosedColumn  // a line that is closed to the mover; it looks as the line runs
	Figure        = art.Figure        // a number
	FigureCapture = art.FigureCapture // a number at which the line is captured
	FigureClosed  = art.FigureClosed  // a number that closes the line
)

// Flag is a mark at the end of a line, on the frame of the board, with the
// piece that it is about; none where its kind is NoKind. A number takes the
// place of other flags of its line.
type Flag struct {
	Line  engine.Line
	Kind  MarkKind
	Piece engine.Piece
	Value int // the number, -99 to 99
}

// figure reports whether the flag is a number.
func (f *Flag) figure() bool { return f.Kind >= Figure && f.Kind <= FigureClosed }

// slots is how many pictures a flag has.
func (f *Flag) slots() int {
	if f.Piece.Kind == engine.NoKind {
		return 1
	}
	return 2
}

// addFlags adds what stands on the frame at the ends of lines, numbers last.
// Several flags on one end share its room.
func (v *View) addFlags() {
	for i := range v.flags {
		if f := &v.flags[i]; !f.figure() {
			v.addFlag(f)
		}
	}
	for i := range v.flags {
		if f := &v.flags[i]; f.figure() {
			v.addFigure(f)
		}
	}
}

// addFlag adds a flag that is no number, with its piece beside it.
func (v *View) addFlag(f *Flag) {
	e := v.end(f.Line, false)
	slots, at := 0, 0
	for i := range v.flags {
		o := &v.flags[i]
		if o.Line != f.Line {
			continue
		}
		if o.figure() {
			return
		}
		if o == f {
			at = slots
		}
		slots += o.slots()
	}
	s := v.shape.square
	step := min(0.42, 0.95/float64(slots)) * s
	put := func(img *ebiten.Image, slot int, scale float64) {
		along := (float64(slot) - float64(slots-1)/2) * step
		v.batch.add(img, v.onPixel(e.x+along*e.dy)+v.shakeX, v.onPixel(e.y-along*e.dx)+v.shakeY, plain(v.zoom()*scale*min(1, step/(0.42*s)), 1))
	}
	kind := f.Kind
	if kind == Threat || kind == ClosedLine {
		kind += e.direction()
	}
	put(v.pictures.set.Mark(kind), at, 1)
	if f.slots() > 1 {
		put(v.pictures.set.Piece(f.Piece), at+1, 0.42)
	}
}

// addFigure adds a number on its plate.
func (v *View) addFigure(f *Flag) {
	e := v.end(f.Line, v.crowded(f))
	x, y := v.onPixel(e.x)+v.shakeX, v.onPixel(e.y)+v.shakeY
	v.batch.add(v.pictures.set.Mark(f.Kind), x, y, plain(v.zoom(), 1))

	var signs [3]rune
	n := 0
	write := func(r rune) { signs[n] = r; n++ }
	value := max(-99, min(99, f.Value))
	switch {
	case value > 0:
		write('+')
	case value < 0:
		write('−')
		value = -value
	}
	if value > 9 {
		write(rune('0' + value/10))
	}
	write(rune('0' + value%10))

	l := plain(v.zoom(), 1)
	if n > 2 { // as wide as the plate
		l.wide, l.high = l.wide*0.8, l.high*0.8
	}
	l.red, l.green, l.blue = sprites.FigureInk(v.shape.theme, f.Kind)
	step := float64(v.pictures.set.FigureStep()) * l.wide
	x = math.Floor(x - step*float64(n)/2)
	for i := range n {
		v.batch.add(v.pictures.set.Figure(signs[i]), x+step*(float64(i)+0.5), math.Floor(y), l)
	}
}

// crowded reports whether a number would cover that of a row or column if it
// stood at the usual end of its diagonal.
func (v *View) crowded(f *Flag) bool {
	e := v.end(f.Line, false)
	if e.dx == 0 || e.dy == 0 {
		return false
	}
	for i := range v.flags {
		o := &v.flags[i]
		if !o.figure() || o.Line == f.Line {
			continue
		}
		p := v.end(o.Line, false)
		if (p.dx == 0 || p.dy == 0) && math.Abs(p.x-e.x) < 0.9*v.shape.square && math.Abs(p.y-e.y) < 0.9*v.shape.square {
			return true
		}
	}
	return false
}

// onPixel is the middle nearest to x of a picture of the set's cells whose pixels
// are those of the screen.
func (v *View) onPixel(x float64) float64 {
	half := float64(v.pictures.set.Cell) / 2
	return math.Round(x-half) + half
}

// lineEnd is a point on the frame at the end of a line, and the direction from
// there to the line's squares.
type lineEnd struct{ x, y, dx, dy float64 }

// direction is what the mark of a line that runs this way has more than that of a
// column.
func (e lineEnd) direction() MarkKind {
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

// end is the end of a line that is usually marked, the upper or right one, or
// the other.
func (v *View) end(l engine.Line, other bool) lineEnd {
	from, to := l.From, l.To
	ax, ay := v.Centre(from)
	bx, by := v.Centre(to)
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
	off := (0.5 + sprites.Frame(v.shape.theme, v.shape.game, v.board.Geometry)) * v.shape.square
	if e.dx == 0 || e.dy == 0 {
		e.x, e.y = bx-e.dx*off, by-e.dy*off
		return e
	}
	// A diagonal comes to the frame between two columns or two rows, but in a
	// corner of the board.
	g := v.board.Geometry
	file, rank := g.File(to), g.Rank(to)
	step := func(a, b int) int {
		if a < b {
			return 1
		}
		return -1
	}
	between := 0.5 * v.shape.square
	left, up := off, off
	switch {
	case g.At(file+step(g.File(from), file), rank) != engine.NoSquare:
		left = between
	case g.At(file, rank+step(g.Rank(from), rank)) != engine.NoSquare:
		up = between
	}
	if v.shape.turn.Sideways() {
		left, up = up, left
	}
	e.x, e.y = bx-math.Copysign(left, e.dx), by-math.Copysign(up, e.dy)
	return e
}

// FlagAt is the flag at a point, if there is one.
func (v *View) FlagAt(x, y float64) (Flag, bool) {
	if v.board.Geometry == nil || v.SquareAt(x, y) != engine.NoSquare {
		return Flag{}, false
	}
	best, near := Flag{}, 0.5*v.shape.square
	for i := range v.flags {
		f := &v.flags[i]
		e := v.end(f.Line, f.figure() && v.crowded(f))
		if d := math.Hypot(e.x-x, e.y-y); d < near {
			best, near = *f, d
		}
	}
	return best, near < 0.5*v.shape.square
}
