package sprites

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/order"
)

// Builder draws a set in the background.
type Builder struct {
	Spec   Spec
	set    *Set
	p      art.Painter
	order  art.Board
	job    *order.Job
	coming []*upload // the board and the sheet, being uploaded
	done   int       // steps of finish
	made   *Set      // the set, once drawn
}

// Begin starts to draw a set, or continues to draw a set that was begun in advance (Theme.Ahead).
func Begin(t *Theme, s Spec) *Builder {
	s.Theme = t.Name
	s.Square = max(4, s.Square)
	if b := t.cache.ahead.take(s); b != nil {
		return b
	}
	own := s.Livery.own()
	p := art.For(s.Game, t.Art, own...)
	set := &Set{Spec: s, figures: newFigures(s)}
	b := &Builder{Spec: s, set: set, p: p, order: art.Board{
		Theme: t.Name, Game: s.Game, Geometry: s.Geometry, Square: s.Square, Turn: s.Turn, Narrow: s.Narrow, Arms: own,
		Pieces: s.Livery.piecesOf(art.Standing(p, s.Geometry), s.Seats), Below: image.Pt(set.figures.width(), set.figures.h), Sketch: s.Sketch,
	}}
	set.Cell = b.order.Cell()
	set.Layout, _ = b.order.Layout()
	if s.Sketch && !t.Blank {
		b.job = order.Now(b.order)
	} else {
		b.job = t.begin(b.order)
	}
	return b
}

// Poll returns the set once it is drawn, and nil before that. It never waits.
func (b *Builder) Poll() *Set {
	if b.made == nil && b.coming == nil && !b.job.Poll() {
		return nil
	}
	return b.finish()
}

// Ready reports whether the set is drawn.
func (b *Builder) Ready() bool { return b.made != nil }

// Wait waits for the set and returns it.
func (b *Builder) Wait() *Set {
	if b.made == nil {
		b.job.Wait()
	}
	for {
		if s := b.finish(); s != nil {
			return s
		}
	}
}

// Stop stops the drawing of a set.
func (b *Builder) Stop() {
	b.job.Stop()
	for _, u := range b.coming {
		u.image.Deallocate()
	}
}

// NewSet draws a set and waits for it.
func NewSet(t *Theme, s Spec) *Set { return Begin(t, s).Wait() }

// finish uploads the next part of the pictures, and at last returns the set.
func (b *Builder) finish() *Set {
	s := b.set
	if b.made != nil {
		return b.made
	}
	if b.coming == nil {
		for _, p := range b.job.Pictures(0) {
			b.coming = append(b.coming, newUpload(p))
		}
	}
	if !uploadAll(b.coming) {
		return nil
	}
	b.done++
	s.Board, s.Sheet = b.coming[0].image, b.coming[1].image
	written := s.Spec.Letter >= 0 && !s.Spec.Sketch
	switch {
	case written && b.done == 1:
		s.writeColumns(b.p)
		return nil
	case written && b.done == 2:
		s.writeRows(b.p)
		return nil
	}
	s.cutSheet(b.order)
	s.figures.write(s.Spec, s.Sheet, b.order.Bottom())
	b.made = s
	return s
}

func (s *Set) cutSheet(o art.Board) {
	part := func(i int) *ebiten.Image {
		at := o.At(i)
		return s.Sheet.SubImage(image.Rect(at.X, at.Y, at.X+s.Cell, at.Y+s.Cell)).(*ebiten.Image)
	}
	s.pieces, s.shadows = map[engine.Piece]*ebiten.Image{}, map[engine.Piece]*ebiten.Image{}
	for i, pc := range o.Pieces {
		s.pieces[pc], s.shadows[pc] = part(2*i), part(2*i+1)
	}
	for k := range art.Marks {
		s.marks[k] = part(2*len(o.Pieces) + int(k))
	}
	for k := range art.Lights {
		s.lights[k] = part(2*len(o.Pieces) + int(art.Marks) + int(k))
	}
}
