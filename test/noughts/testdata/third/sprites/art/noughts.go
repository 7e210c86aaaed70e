package art

import (
	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// noughts draws rings and crosses on the plain board.
type noughts struct{ plain }

func newNoughts(p *Palette, _ []heraldry.Arms) Painter { return noughts{plain{p}} }

func (noughts) Pieces() []engine.Piece {
	return []engine.Piece{{Kind: 1, Seat: 0}, {Kind: 1, Seat: 1}}
}

func (g noughts) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	shape := new(paint.Path).Circle(x, y, s*0.28).Stroke(s * 0.1)
	if p.Seat == 1 {
		d := s * 0.25
		shape = new(paint.Path).Move(x-d, y-d).Line(x+d, y+d).Stroke(s * 0.1)
		shape = shape.Join(new(paint.Path).Move(x-d, y+d).Line(x+d, y-d).Stroke(s * 0.1)).Union()
	}
	carve(c, g.material(p.Seat), s, shape, func(f *form) { f.raise(shape, 0.02*s, 0.08*s) })
}
