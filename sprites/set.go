package sprites

import (
	"image"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Spec is what a set of pictures is drawn for.
type Spec struct {
	Game     string
	Geometry *engine.Geometry
	Square   int // side of a square in device pixels, at least 4
	Flipped  bool
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
}

// Margins is how far a game's board reaches beyond its squares, in squares.
func Margins(t *Theme, game string, g *engine.Geometry) (side, end float64) {
	m := t.painter(game).Margins(g)
	return m.Side, m.End
}

// cellFactor is the side of a piece's picture in squares: room for its shadow
// and for a sword that sticks out.
const cellFactor = 1.5

// NewSet draws a set. It takes some tens of milliseconds: a frame that cannot
// wait uses Begin.
func NewSet(t *Theme, s Spec) *Set {
	w := newWork(t, s)
	w.paint(nil)
	return w.Set()
}

// sheet draws pieces, shadows, marks and lights side by side into one picture.
func (s *Set) sheet(t *Theme, p art.Painter, rest func(int)) *paint.Canvas {
	pieces := p.Pieces()
	n := cells(pieces)
	cols := int(math.Ceil(math.Sqrt(float64(n))))
	cell := s.Cell
	c := paint.NewCanvas(cols*cell, (n+cols-1)/cols*cell)
	c.Rest = rest
	at := func(i int) (x, y int) { return i % cols * cell, i / cols * cell }
	half, sq := float64(cell)/2, float64(s.Spec.Square)
	for i, pc := range pieces {
		one := paint.NewCanvas(cell, cell)
		one.Rest = rest
		p.Piece(one, pc, half, half, sq)
		x, y := at(2 * i)
		c.Lay(one.Img, x, y, 1)
		x, y = at(2*i + 1)
		under := paint.NewCanvas(cell, cell)
		p.Under(under, pc, half, half, sq)
		c.Lay(under.Img, x, y, 1)
		art.Cast(c, one, x, y, sq)
	}
	for k := range art.Marks {
		x, y := at(2*len(pieces) + int(k))
		d := half - sq/2
		k.Draw(c, t.Art, float64(x)+d, float64(y)+d, sq)
	}
	for k := range lights {
		x, y := at(2*len(pieces) + int(art.Marks) + int(k))
		k.draw(c, float64(x)+half, float64(y)+half, half-1)
	}
	return c
}

// cells is how many pictures lie on the sheet.
func cells(pieces []engine.Piece) int { return 2*len(pieces) + int(art.Marks) + int(lights) }

// cut finds the pictures on the sheet.
func (s *Set) cut(pieces []engine.Piece) {
	cell, img := s.Cell, s.Sheet
	cols := int(math.Ceil(math.Sqrt(float64(cells(pieces)))))
	at := func(i int) (x, y int) { return i % cols * cell, i / cols * cell }
	part := func(i int) *ebiten.Image {
		x, y := at(i)
		return img.SubImage(image.Rect(x, y, x+cell, y+cell)).(*ebiten.Image)
	}
	s.pieces, s.shadows = map[engine.Piece]*ebiten.Image{}, map[engine.Piece]*ebiten.Image{}
	for i, pc := range pieces {
		s.pieces[pc], s.shadows[pc] = part(2*i), part(2*i+1)
	}
	for k := range art.Marks {
		s.marks[k] = part(2*len(pieces) + int(k))
	}
	for k := range lights {
		s.lights[k] = part(2*len(pieces) + int(art.Marks) + int(k))
	}
}

// Piece is the picture of a piece, or nil where the game has none such.
func (s *Set) Piece(p engine.Piece) *ebiten.Image { return s.pieces[p] }

// Shadow is the shadow that a piece casts when it stands on its square.
func (s *Set) Shadow(p engine.Piece) *ebiten.Image { return s.shadows[p] }

// Mark is the picture of a mark.
func (s *Set) Mark(m art.Mark) *ebiten.Image {
	if m >= art.Marks {
		return nil
	}
	return s.marks[m]
}

// Dispose frees the images at once.
func (s *Set) Dispose() {
	s.Board.Deallocate()
	s.Sheet.Deallocate()
}

// letters writes the coordinates on the frame, as if cut into it.
func (s *Set) letters(p art.Painter) {
	l := s.Layout
	sq := float64(l.Square)
	face := Face(StyleBold, math.Max(0.32*sq, math.Min(12, 0.42*sq)))
	off := p.Margins(l.Geometry).Letter * sq
	write := func(str string, rank int, x, y float64) {
		ink := p.LetterInk(l.Geometry, rank)
		under := paint.Of(0x000000).Alpha(0.7)
		if ink.R+ink.G+ink.B < 1.2 {
			under = paint.Of(0xffffff).Alpha(0.5)
		}
		w, h := text.Measure(str, face, 0)
		x, y = math.Round(x-w/2), math.Round(y-h/2)
		for _, k := range [2]struct {
			d   float64
			ink paint.Ink
		}{{math.Max(1, sq*0.018), under}, {0, ink}} {
			op := &text.DrawOptions{}
			op.GeoM.Translate(x, y+k.d)
			op.ColorScale.ScaleWithColor(k.ink.RGBA())
			text.Draw(s.Board, str, face, op)
		}
	}
	for col := range l.Box.Files {
		for row := l.Box.Ranks - 1; row >= 0; row-- {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				file, rank := l.Name(col, row)
				write(string(rune('A'+file)), rank, x+sq*(0.5+aside(l, col, row, 0, 1)), y+sq+off)
				break
			}
		}
	}
	for row := range l.Box.Ranks {
		for col := range l.Box.Files {
			if l.Has(col, row) {
				x, y := l.Corner(col, row)
				_, rank := l.Name(col, row)
				write(strconv.Itoa(rank+1), rank, x-off, y+sq*(0.5+aside(l, col, row, -1, 0)))
				break
			}
		}
	}
}

// aside moves a letter that is written next to a square, on its side (dx, dy),
// away from a corner where the frame turns towards it: there the next letter
// stands close by.
func aside(l art.Layout, col, row, dx, dy int) float64 {
	const d = 0.19
	switch {
	case l.Has(col+dx+dy, row+dy-dx):
		return -d
	case l.Has(col+dx-dy, row+dy+dx):
		return d
	}
	return 0
}
