package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// Sign draws a game's sign in a square of px pixels: its painter's, or else one piece.
func Sign(c *paint.Canvas, p *Palette, game string, px float64) {
	s := &sign{canvas: c, palette: p, painter: For(game, p), px: px}
	if own, ok := s.painter.(signer); ok {
		own.sign(s)
		return
	}
	s.put(s.painter.Pieces()[0], 0.5, 0.5, 0.9, false)
}

type sign struct {
	canvas  *paint.Canvas
	palette *Palette
	painter Painter
	px      float64
}

// put draws a piece with its shadow. Place and size are parts of the sign's side.
func (s *sign) put(pc engine.Piece, x, y, size float64, mirrored bool) {
	one := paint.NewCanvas(int(s.px), int(s.px))
	s.painter.Piece(one, pc, x*s.px, y*s.px, size*s.px)
	if mirrored {
		one.Flip()
	}
	Cast(s.palette, s.canvas, one, 0, 0, size*s.px)
	s.canvas.Blend(one.Img, 0, 0, 1)
}

// Ornament draws a gilt line with a lozenge in its middle and leaves at its ends.
func Ornament(c *paint.Canvas, p *Palette) {
	iw, ih := c.Size()
	w, h := float64(iw), float64(ih)
	u := h / 16
	x, y := w/2, h/2
	all := new(paint.Path).Poly(x, y-6*u, x+7*u, y, x, y+6*u, x-7*u, y)
	for _, side := range []float64{1, -1} {
		at := paint.Affine{A: side, D: 1, E: x, F: y}
		end := w/2 - 3*u
		arm := new(paint.Path).Poly(11*u, -1.1*u, end-16*u, -0.5*u, end-16*u, 0.5*u, 11*u, 1.1*u)
		arm.Join(new(paint.Path).Circle(14*u, 0, 2.2*u))
		leaf := new(paint.Path).Move(end-18*u, 0).Quad(end-10*u, -5.5*u, end, 0).Quad(end-10*u, 5.5*u, end-18*u, 0).Close()
		curl := new(paint.Path).Move(end-20*u, 0).Cube(end-26*u, -1*u, end-28*u, -6*u, end-22*u, -6*u).Stroke(1.5 * u)
		curl.Join(new(paint.Path).Move(end-20*u, 0).Cube(end-26*u, 1*u, end-28*u, 6*u, end-22*u, 6*u).Stroke(1.5 * u))
		all.Join(arm.Join(leaf).Join(curl).Map(at))
	}
	all = all.Union()
	if p.Surface != Flat {
		c.Shadow(all, 0.6*u, 1.0*u, 0.8*u, paint.Of(0x050201).Alpha(0.6))
	}
	inlay(c, polishedGold(p), math.Max(20, 60*u), all, all, func(f *form) { f.raise(all, 0.8*u, 1.8*u) })
}
