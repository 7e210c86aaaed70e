package sprites

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Spec describes what a set of pictures is drawn for.
type Spec struct {
	Theme    string // set by Begin
	Game     string
	Geometry *engine.Geometry
	Square   int // side of a square in device pixels, at least 4
	Turn     art.Turn
	Letter   int  // the least size of coordinates in device pixels; 0 is 12, negative is none
	Seats    int  // how many there are; 0 if unknown
	Narrow   bool // a narrow border, with larger squares
	Livery   Livery
	Sketch   bool // only plain colours, at once
}

// letterSize returns the size of the coordinates: in proportion to the squares, legible on
// small ones, and no larger than the frame.
func (s Spec) letterSize() float64 {
	least := 12.0
	if s.Letter > 0 {
		least = float64(s.Letter)
	}
	sq := float64(s.Square)
	if s.Narrow {
		return math.Max(0.24*sq, math.Min(least, 0.42*sq))
	}
	return math.Max(0.32*sq, math.Min(least, 0.56*sq))
}

// Set holds the pictures of a board and its pieces at one size: one image for the board, and one
// for all pieces, shadows and marks, so that drawing takes few draw calls.
type Set struct {
	Spec   Spec
	Layout art.Layout
	Board  *ebiten.Image
	Sheet  *ebiten.Image // contains all other pictures
	Cell   int           // side of the picture of a piece, shadow or mark, centred on its square

	pieces, shadows map[engine.Piece]*ebiten.Image
	marks           [art.Marks]*ebiten.Image
	lights          [art.Lights]*ebiten.Image
	figures         figureSet
}

// Extent returns the width and height of a board's picture, in squares.
func Extent(t *Theme, game string, g *engine.Geometry, turn art.Turn, narrow bool) (w, h float64) {
	cols, rows := art.BoxOf(g).Grid(turn)
	side, end := art.MarginsOf(t.painter(game), g, turn, narrow)
	return float64(cols) + 2*side, float64(rows) + 2*end
}

// Frame returns the distance of the middle of a board's frame from its squares, in squares.
func Frame(t *Theme, game string, g *engine.Geometry, narrow bool) float64 {
	return t.painter(game).Margins(g, narrow).Letter
}

// Piece returns the picture of a piece, or nil if the game has none.
func (s *Set) Piece(p engine.Piece) *ebiten.Image { return s.pieces[s.Spec.Livery.Of(p)] }

// Shadow returns the shadow of a piece on its square.
func (s *Set) Shadow(p engine.Piece) *ebiten.Image { return s.shadows[s.Spec.Livery.Of(p)] }

// Light returns the picture of a light.
func (s *Set) Light(k art.Light) *ebiten.Image { return s.lights[k] }

// Mark returns the picture of a mark.
func (s *Set) Mark(m art.Mark) *ebiten.Image {
	if m >= art.Marks {
		return nil
	}
	return s.marks[m]
}

// Bytes returns the memory of the images.
func (s *Set) Bytes() int { return bytesOf(s.Board) + bytesOf(s.Sheet) }

// Dispose frees the images at once.
func (s *Set) Dispose() {
	s.Board.Deallocate()
	s.Sheet.Deallocate()
}

// coordinates returns the coordinates to be written on a set's board.
func (s *Set) coordinates(p art.Painter) coordinates {
	return coordinates{set: s, ink: p.LetterInk(), face: NewFace(StyleBold, s.Spec.letterSize())}
}

// writeColumns writes the names of the columns as if they were cut into the frame, and those of a
// castle's columns beside its walls, on the table. If the coordinates are inside the squares it
// writes the rows too.
func (s *Set) writeColumns(p art.Painter) {
	l := s.Layout
	c := s.coordinates(p)
	sq := float64(l.Square)
	if at, ok := p.(art.Inscribed); ok && l.Narrow {
		c.inscribe(at)
		return
	}
	off := p.Margins(l.Geometry, l.Narrow).Letter * sq
	sideways := l.Turn.Sideways()
	cols, rows := l.Grid()
	for col := range cols {
		for row := rows - 1; row >= 0; row-- {
			if !l.Covers(col, row) {
				continue
			}
			x, y := l.Corner(col, row)
			file, rank := l.Name(col, row)
			name := coordinate(!sideways, file, rank)
			switch dx, dy := l.Castle(col, row); {
			case dy != 0: // below the wall
				c.writeOutside(name, x+sq*0.5, y+sq*(1+belowWall))
			case dx != 0:
				c.writeOutside(name, x+sq*outwards(col, cols), y+sq*(1+besideWall))
			default:
				c.write(name, x+sq*(0.5+avoidCorner(l, col, row, 0, 1)), y+sq+off)
			}
			break
		}
	}
}

func (s *Set) writeRows(p art.Painter) {
	l := s.Layout
	if _, ok := p.(art.Inscribed); ok && l.Narrow {
		return
	}
	c := s.coordinates(p)
	sq := float64(l.Square)
	off := p.Margins(l.Geometry, l.Narrow).Letter * sq
	sideways := l.Turn.Sideways()
	cols, rows := l.Grid()
	for row := range rows {
		for col := range cols {
			if !l.Covers(col, row) {
				continue
			}
			x, y := l.Corner(col, row)
			file, rank := l.Name(col, row)
			name := coordinate(sideways, file, rank)
			switch dx, dy := l.Castle(col, row); {
			case dx != 0:
				c.writeOutside(name, x-sq*belowWall, y+sq*0.5)
			case dy != 0:
				c.writeOutside(name, x-sq*besideWall, y+sq*outwards(row, rows))
			case c.face.Advance(name) > frameRoom*sq: // in smaller digits, also over the gilt line
				small := c
				small.face = NewFace(StyleBold, s.Spec.letterSize()*math.Min(1, frameWhole*sq/c.face.Advance(name)))
				small.write(name, x-off, y+sq*(0.5+avoidCorner(l, col, row, -1, 0)))
			default:
				shift := 0.0
				if len(name) > 1 { // clear of the gilt line
					shift = frameShift * sq
				}
				c.write(name, x-off-shift, y+sq*(0.5+avoidCorner(l, col, row, -1, 0)))
			}
			break
		}
	}
}

// Places of coordinates, in squares: the extra distance of two-digit numbers, the width of the
// frame without its gilt line and with it, and the distance from a castle's square beyond its
// outer wall and beside the others.
const (
	frameShift = 0.03
	frameRoom  = 0.40
	frameWhole = 0.48
	belowWall  = 0.73
	besideWall = 0.86
)

// outwards returns where in its square the name of a castle's row is written so that it doesn't
// touch the frame; the first and the last row are castles.
func outwards(row, rows int) float64 {
	if row > rows/2 {
		return 0.76
	}
	return 0.24
}

func coordinate(ofFile bool, file, rank int) string {
	if ofFile {
		return string(rune('A' + file))
	}
	return strconv.Itoa(rank + 1)
}

// Coordinates inside the squares: their distance from the edges, in squares.
const (
	inscribedFar  = 0.05
	inscribedPale = 0.8 // the opacity of their ink
)

// inscribe writes coordinates into corners of the squares at the edges, if the border is too
// narrow: numbers at the upper left, letters at the lower right.
func (c *coordinates) inscribe(p art.Inscribed) {
	l := c.set.Layout
	sq := float64(l.Square)
	cols, rows := l.Grid()
	high := c.face.Ascent()
	write := func(col, row int, ofFile, low bool) {
		if !l.Has(col, row) {
			return
		}
		file, rank := l.Name(col, row)
		name := coordinate(ofFile, file, rank)
		x, y := l.Corner(col, row)
		far := math.Round(inscribedFar * sq)
		x, y = x+far, y+far-math.Round(high*0.24) // digits are not as high as their line
		if low {
			x, y = x+sq-2*far-c.face.Advance(name), y+sq-2*far-high*0.86
		}
		DrawText(c.set.Board, name, c.face, math.Round(x), math.Round(y), p.SquareInk(l.Geometry, file, rank).Alpha(inscribedPale).RGBA())
	}
	sideways := l.Turn.Sideways()
	for col := range cols {
		write(col, rows-1, !sideways, true)
	}
	for row := range rows {
		write(0, row, sideways, false)
	}
}

// coordinates holds what is needed to write coordinates on a board.
type coordinates struct {
	set  *Set
	ink  paint.Ink
	face Face
}

// write writes a name centred on a point, cut into the wood.
func (c *coordinates) write(name string, x, y float64) {
	c.put(name, x, y, [][2]float64{{0, math.Max(1, float64(c.set.Layout.Square)*0.018)}})
}

// writeOutside writes a name on the table or on a sheet, with an outline.
func (c *coordinates) writeOutside(name string, x, y float64) {
	c.put(name, x, y, [][2]float64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {1, 1}})
}

func (c *coordinates) put(name string, x, y float64, shades [][2]float64) {
	under := paint.Of(0x000000).Alpha(0.7)
	if c.ink.R+c.ink.G+c.ink.B < 1.2 {
		under = paint.Of(0xffffff).Alpha(0.5)
	}
	w, h := c.face.Advance(name), c.face.Ascent()+c.face.Descent()
	x, y = math.Round(x-w/2), math.Round(y-h/2)
	for _, d := range shades {
		DrawText(c.set.Board, name, c.face, x+d[0], y+d[1], under.RGBA())
	}
	DrawText(c.set.Board, name, c.face, x, y, c.ink.RGBA())
}

// avoidCorner returns how far a letter beside a square, on its side (dx, dy), must move away from a
// corner where the frame turns towards the letter and the next letter is close. At the left of a
// board that lies on its side, a castle's wall is in the way.
func avoidCorner(l art.Layout, col, row, dx, dy int) float64 {
	d := 0.19
	if l.Turn.Sideways() && dx != 0 {
		d = 0.25
	}
	switch {
	case l.Covers(col+dx+dy, row+dy-dx):
		return -d
	case l.Covers(col+dx-dy, row+dy+dx):
		return d
	}
	return 0
}
