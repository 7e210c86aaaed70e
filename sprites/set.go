package sprites

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
	"roundtable/sprites/text"
)

// Spec is what a set of pictures is drawn for.
type Spec struct {
	Theme    string // set by Begin
	Game     string
	Geometry *engine.Geometry
	Square   int // side of a square in device pixels, at least 4
	Turn     art.Turn
	Letter   int // the least size of coordinates in device pixels; 0 is 12, below there are none
	Seats    int // how many there are; 0 if that is not known
	Livery   Livery
}

// letterSize is the size of the coordinates: in keeping with the squares, legible
// on small ones, and never larger than the frame has room for.
func (s Spec) letterSize() float64 {
	least := 12.0
	if s.Letter > 0 {
		least = float64(s.Letter)
	}
	sq := float64(s.Square)
	return math.Max(0.32*sq, math.Min(least, 0.56*sq))
}

// Set is the pictures of one board and its pieces at one size: the board is
// one image, and all pieces, shadows and marks are parts of another, so that
// drawing a whole position takes few draw calls.
type Set struct {
	Spec   Spec
	Layout art.Layout
	Board  *ebiten.Image
	Sheet  *ebiten.Image // of which all other pictures are parts
	Cell   int           // side of the picture of a piece, shadow or mark; its middle is the square's

	pieces, shadows map[engine.Piece]*ebiten.Image
	marks           [art.Marks]*ebiten.Image
	lights          [lights]*ebiten.Image
	figures         figureSet
}

// Extent is how wide and high the picture of a game's board is, in squares.
func Extent(t *Theme, game string, g *engine.Geometry, turn art.Turn) (w, h float64) {
	cols, rows := art.BoxOf(g).Grid(turn)
	side, end := margins(t.painter(game), g, turn)
	return float64(cols) + 2*side, float64(rows) + 2*end
}

// margins is how far the picture of a board reaches beyond its squares, in
// squares: at the left and right, at the top and bottom.
func margins(p art.Painter, g *engine.Geometry, turn art.Turn) (side, end float64) {
	m := p.Margins(g)
	if turn.Sideways() {
		return m.End, m.Side
	}
	return m.Side, m.End
}

// Frame is how far the middle of a board's frame is from its squares, in squares.
func Frame(t *Theme, game string, g *engine.Geometry) float64 {
	return t.painter(game).Margins(g).Letter
}

// cellFactor is the side of a piece's picture in squares: room for its shadow
// and for a sword that sticks out.
const cellFactor = 1.5

// Piece is the picture of a piece, or nil where the game has none such.
func (s *Set) Piece(p engine.Piece) *ebiten.Image { return s.pieces[s.Spec.Livery.Of(p)] }

// Shadow is the shadow that a piece casts when it stands on its square.
func (s *Set) Shadow(p engine.Piece) *ebiten.Image { return s.shadows[s.Spec.Livery.Of(p)] }

// Mark is the picture of a mark.
func (s *Set) Mark(m art.Mark) *ebiten.Image {
	if m >= art.Marks {
		return nil
	}
	return s.marks[m]
}

// Bytes is what the images hold.
func (s *Set) Bytes() int { return bytesOf(s.Board) + bytesOf(s.Sheet) }

// Dispose frees the images at once.
func (s *Set) Dispose() {
	s.Board.Deallocate()
	s.Sheet.Deallocate()
}

// drawCoordinates writes the coordinates on the frame, as if cut into it.
func (s *Set) drawCoordinates(p art.Painter) {
	l := s.Layout
	sq := float64(l.Square)
	face := Face(StyleBold, s.Spec.letterSize())
	off := p.Margins(l.Geometry).Letter * sq
	write := func(str string, rank int, x, y float64) {
		ink := p.LetterInk(l.Geometry, rank)
		under := paint.Of(0x000000).Alpha(0.7)
		if ink.R+ink.G+ink.B < 1.2 {
			under = paint.Of(0xffffff).Alpha(0.5)
		}
		w, h := face.Advance(str), face.Ascent()+face.Descent()
		x, y = math.Round(x-w/2), math.Round(y-h/2)
		for _, k := range [2]struct {
			d   float64
			ink paint.Ink
		}{{math.Max(1, sq*0.018), under}, {0, ink}} {
			text.Draw(s.Board, str, face, x, y+k.d, k.ink.RGBA())
		}
	}
	// name is what is written for a column or row: its file, or its rank.
	name := func(ofFile bool, file, rank int) string {
		if ofFile {
			return string(rune('A' + file))
		}
		return strconv.Itoa(rank + 1)
	}
	sideways := l.Turn.Sideways()
	cols, rows := l.Grid()
	for col := range cols {
		for row := rows - 1; row >= 0; row-- {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				file, rank := l.Name(col, row)
				str, aside := name(!sideways, file, rank), sq*avoidCorner(l, col, row, 0, 1)
				if len(str) > 1 { // two digits have less room beside a tower
					most := max(0, 0.35*sq-face.Advance(str)/2)
					aside = max(-most, min(most, aside))
				}
				write(str, rank, x+sq*0.5+aside, y+sq+off)
				break
			}
		}
	}
	for row := range rows {
		for col := range cols {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				file, rank := l.Name(col, row)
				write(name(sideways, file, rank), rank, x-off, y+sq*(0.5+avoidCorner(l, col, row, -1, 0)))
				break
			}
		}
	}
}

// avoidCorner is how far a letter beside a square, on its side (dx, dy), is moved
// away from a corner where the frame turns towards it: there the next letter is
// close by. At the left of a board on its side a castle's wall is in the way.
func avoidCorner(l art.Layout, col, row, dx, dy int) float64 {
	d := 0.19
	if l.Turn.Sideways() && dx != 0 {
		d = 0.25
	}
	switch {
	case l.Has(col+dx+dy, row+dy-dx):
		return -d
	case l.Has(col+dx-dy, row+dy+dx):
		return d
	}
	return 0
}
