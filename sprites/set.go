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
	Theme    string // set by Begin
	Game     string
	Geometry *engine.Geometry
	Square   int // side of a square in device pixels, at least 4
	Flipped  bool
	Letter   int // the least size of coordinates in device pixels; 0 is 12
	Seats    int // how many there are; 0 if that is not known
	Livery   Livery
}

// letter is the size of the coordinates: in keeping with the squares, legible
// on small ones, and never larger than the frame has room for.
func (s Spec) letter() float64 {
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

// Margins is how far a game's board reaches beyond its squares, in squares.
func Margins(t *Theme, game string, g *engine.Geometry) (side, end float64) {
	m := t.painter(game).Margins(g)
	return m.Side, m.End
}

// Frame is how far the middle of a board's frame is from its squares, in squares.
func Frame(t *Theme, game string, g *engine.Geometry) float64 {
	return t.painter(game).Margins(g).Letter
}

// cellFactor is the side of a piece's picture in squares: room for its shadow
// and for a sword that sticks out.
const cellFactor = 1.5

// Making is a set being drawn beside the game.
type Making struct {
	Spec  Spec
	set   *Set
	p     art.Painter
	drawn []engine.Piece // which pieces have pictures
	signs int            // how far down the sheet the signs of numbers are
	board *paint.Canvas
	sheet *paint.Canvas
	order *order
	done  int // of what finish does
}

// Begin starts drawing a set.
func Begin(t *Theme, s Spec) *Making {
	s.Theme = t.Name
	s.Square = max(4, s.Square)
	p := t.painter(s.Game)
	m := p.Margins(s.Geometry)
	side, end := int(math.Ceil(m.Side*float64(s.Square))), int(math.Ceil(m.End*float64(s.Square)))
	set := &Set{Spec: s, Cell: int(math.Ceil(cellFactor * float64(s.Square)))}
	if (set.Cell-s.Square)%2 != 0 { // so that the square begins at a whole pixel
		set.Cell++
	}
	set.Layout = art.Layout{
		Geometry: s.Geometry, Box: art.BoxOf(s.Geometry), Square: s.Square,
		X: float64(side), Y: float64(end), Flipped: s.Flipped,
	}
	b := set.Layout.Box
	k := &Making{Spec: s, set: set, p: p, drawn: s.Livery.borne(p.Pieces(), s.Seats)}
	k.board = paint.NewCanvas(b.Files*s.Square+2*side, b.Ranks*s.Square+2*end)
	pieces, marks := k.drawSheet(t)
	k.order = begin(p.Board(k.board, textures(), set.Layout), append(pieces, marks...))
	return k
}

// Poll is the set once it is drawn, before that nil; it never waits.
func (k *Making) Poll() *Set {
	if k.done == 0 && !k.order.poll() {
		return nil
	}
	return k.finish()
}

// Wait waits for the set.
func (k *Making) Wait() *Set {
	k.order.wait()
	for {
		if s := k.finish(); s != nil {
			return s
		}
	}
}

// Stop ends the drawing of a set that is not wanted any more.
func (k *Making) Stop() { k.order.stop() }

// NewSet draws a set and waits for it.
func NewSet(t *Theme, s Spec) *Set { return Begin(t, s).Wait() }

// finish makes images of what was drawn, a part of them at each call, for they
// may be large; at last it answers the set.
func (k *Making) finish() *Set {
	s := k.set
	// Images of their own: on a shared sheet, which grows by being copied, so
	// large ones would hold up a frame.
	own := &ebiten.NewImageFromImageOptions{Unmanaged: true}
	k.done++
	switch k.done {
	case 1:
		s.Board = ebiten.NewImageFromImageWithOptions(k.board.Img, own)
	case 2:
		s.letters(k.p)
	case 3:
		s.Sheet = ebiten.NewImageFromImageWithOptions(k.sheet.Img, own)
		s.cut(s.Sheet, k.drawn)
		s.figures.write(s.Spec, s.Sheet, k.signs)
		return s
	}
	return nil
}

// place is where the i-th picture of n lies in their common image.
func (s *Set) place(i, n int) (x, y int) {
	cols := int(math.Ceil(math.Sqrt(float64(n))))
	return i % cols * s.Cell, i / cols * s.Cell
}

// drawSheet is the drawing of pieces, shadows and marks side by side into one
// picture, in steps.
func (k *Making) drawSheet(t *Theme) (steps, marks []func()) {
	s, p := k.set, k.p
	pieces := k.drawn
	n := cells(pieces)
	cell := s.Cell
	cols := int(math.Ceil(math.Sqrt(float64(n))))
	s.figures = newFigures(s.Spec)
	k.signs = (n + cols - 1) / cols * cell
	k.sheet = paint.NewCanvas(max(cols*cell, s.figures.width()), k.signs+s.figures.h)
	half, sq := float64(cell)/2, float64(s.Spec.Square)
	for i, pc := range pieces {
		steps = append(steps, func() {
			one := paint.NewCanvas(cell, cell)
			p.Piece(one, pc, half, half, sq)
			x, y := s.place(2*i, n)
			k.sheet.Lay(one.Img, x, y, 1)
			x, y = s.place(2*i+1, n)
			under := paint.NewCanvas(cell, cell)
			p.Under(under, pc, half, half, sq)
			k.sheet.Lay(under.Img, x, y, 1)
			art.Cast(t.Art, k.sheet, one, x, y, sq)
		})
	}
	for m := range art.Marks {
		marks = append(marks, func() {
			x, y := s.place(2*len(pieces)+int(m), n)
			d := half - sq/2
			m.Draw(k.sheet, t.Art, float64(x)+d, float64(y)+d, sq)
		})
	}
	for l := range lights {
		marks = append(marks, func() {
			x, y := s.place(2*len(pieces)+int(art.Marks)+int(l), n)
			l.draw(k.sheet, float64(x)+half, float64(y)+half, half-1)
		})
	}
	return
}

// cells is how many pictures lie in the common image.
func cells(pieces []engine.Piece) int { return 2*len(pieces) + int(art.Marks) + int(lights) }

// cut finds the parts of the sheet.
func (s *Set) cut(img *ebiten.Image, pieces []engine.Piece) {
	n := cells(pieces)
	part := func(i int) *ebiten.Image {
		x, y := s.place(i, n)
		return img.SubImage(image.Rect(x, y, x+s.Cell, y+s.Cell)).(*ebiten.Image)
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

// Dispose frees the images at once.
func (s *Set) Dispose() {
	s.Board.Deallocate()
	s.Sheet.Deallocate()
}

// letters writes the coordinates on the frame, as if cut into it.
func (s *Set) letters(p art.Painter) {
	l := s.Layout
	sq := float64(l.Square)
	face := Face(StyleBold, s.Spec.letter())
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
