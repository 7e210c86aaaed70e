package sprites

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/job"
	"roundtable/sprites/paint"
)

// Builder draws a set beside the game.
type Builder struct {
	Spec  Spec
	set   *Set
	p     art.Painter
	drawn []engine.Piece // which pieces have pictures
	signs int            // how far down the sheet the signs of numbers are
	board *paint.Canvas
	sheet *paint.Canvas
	job   *job.Job
	done  int // steps of finish
}

// Begin starts drawing a set.
func Begin(t *Theme, s Spec) *Builder {
	s.Theme = t.Name
	s.Square = max(4, s.Square)
	p := art.For(s.Game, t.Art, s.Livery.own()...)
	side, end := margins(p, s.Geometry, s.Turn, s.Narrow)
	left, top := int(math.Ceil(side*float64(s.Square))), int(math.Ceil(end*float64(s.Square)))
	set := &Set{Spec: s, Cell: int(math.Ceil(cellFactor * float64(s.Square)))}
	if (set.Cell-s.Square)%2 != 0 { // so that the square begins at a whole pixel
		set.Cell++
	}
	set.Layout = art.Layout{
		Geometry: s.Geometry, Box: art.BoxOf(s.Geometry), Square: s.Square,
		X: float64(left), Y: float64(top), Turn: s.Turn, Narrow: s.Narrow,
	}
	cols, rows := set.Layout.Grid()
	b := &Builder{Spec: s, set: set, p: p, drawn: s.Livery.borne(p.Pieces(), s.Seats)}
	b.board = paint.NewCanvas(cols*s.Square+2*left, rows*s.Square+2*top)
	pieces, marks := b.drawSheet(t)
	b.job = t.begin(p.Board(b.board, textures(), set.Layout), append(pieces, marks...))
	return b
}

// Poll returns the set once it is drawn, before that nil; it never waits.
func (b *Builder) Poll() *Set {
	if b.done == 0 && !b.job.Poll() {
		return nil
	}
	return b.finish()
}

// Wait waits for the set and returns it.
func (b *Builder) Wait() *Set {
	b.job.Wait()
	for {
		if s := b.finish(); s != nil {
			return s
		}
	}
}

// Stop ends the drawing of a set that is not wanted any more.
func (b *Builder) Stop() { b.job.Stop() }

// NewSet draws a set and waits for it.
func NewSet(t *Theme, s Spec) *Set { return Begin(t, s).Wait() }

// finish makes images of what was drawn, a part of them at each call, for they
// may be large; at last it returns the set.
func (b *Builder) finish() *Set {
	s := b.set
	b.done++
	switch b.done {
	case 1:
		s.Board = newImage(b.board.Img)
	case 2:
		if s.Spec.Letter >= 0 {
			s.drawCoordinates(b.p)
		}
	case 3:
		s.Sheet = newImage(b.sheet.Img)
		s.cutSheet(s.Sheet, b.drawn)
		s.figures.write(s.Spec, s.Sheet, b.signs)
		return s
	}
	return nil
}

// apart is how far the pictures of the sheet stand apart, so that none shows at the edge
// of its neighbour where that is drawn larger, or between two pixels.
const apart = 1

// cellAt is the upper left corner of the i-th picture of n on the sheet.
func (s *Set) cellAt(i, n int) (x, y int) {
	cols := int(math.Ceil(math.Sqrt(float64(n))))
	return i % cols * (s.Cell + apart), i / cols * (s.Cell + apart)
}

// drawSheet returns the steps that draw the pieces, and those that draw marks and
// lights, side by side on the sheet.
func (b *Builder) drawSheet(t *Theme) (steps, marks []func()) {
	s, p := b.set, b.p
	pieces := b.drawn
	n := cellCount(pieces)
	cell := s.Cell
	cols := int(math.Ceil(math.Sqrt(float64(n))))
	s.figures = newFigures(s.Spec)
	b.signs = (n + cols - 1) / cols * (cell + apart)
	b.sheet = paint.NewCanvas(max(cols*(cell+apart), s.figures.width()), b.signs+s.figures.h)
	half, sq := float64(cell)/2, float64(s.Spec.Square)
	for i, pc := range pieces {
		steps = append(steps, func() {
			one := paint.NewCanvas(cell, cell)
			p.Piece(one, pc, half, half, sq)
			x, y := s.cellAt(2*i, n)
			b.sheet.Blend(one.Img, x, y, 1)
			x, y = s.cellAt(2*i+1, n)
			under := paint.NewCanvas(cell, cell)
			p.Under(under, pc, half, half, sq)
			b.sheet.Blend(under.Img, x, y, 1)
			art.Cast(t.Art, b.sheet, one, x, y, sq)
		})
	}
	for m := range art.Marks {
		marks = append(marks, func() {
			x, y := s.cellAt(2*len(pieces)+int(m), n)
			d := half - sq/2
			m.Draw(b.sheet, t.Art, float64(x)+d, float64(y)+d, sq)
		})
	}
	for l := range lights {
		marks = append(marks, func() {
			x, y := s.cellAt(2*len(pieces)+int(art.Marks)+int(l), n)
			l.draw(b.sheet, float64(x)+half, float64(y)+half, half-1)
		})
	}
	return
}

// cellCount is how many pictures lie on the sheet.
func cellCount(pieces []engine.Piece) int { return 2*len(pieces) + int(art.Marks) + int(lights) }

// cutSheet finds the parts of the sheet.
func (s *Set) cutSheet(img *ebiten.Image, pieces []engine.Piece) {
	n := cellCount(pieces)
	part := func(i int) *ebiten.Image {
		x, y := s.cellAt(i, n)
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
