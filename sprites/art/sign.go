package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// Sign draws what stands for a game, in a square of px pixels: two Knights face
// to face; three shields before the sword; else one piece of the game.
func Sign(c *paint.Canvas, p *Palette, game string, px float64) {
	pt := For(game, p)
	w := int(px)
	put := func(pc engine.Piece, x, y, s float64, mirrored bool) {
		one := paint.NewCanvas(w, w)
		pt.Piece(one, pc, x*px, y*px, s*px)
		if mirrored {
			one.Flip()
		}
		Cast(p, c, one, 0, 0, s*px)
		c.Blend(one.Img, 0, 0, 1)
	}
	switch game {
	case "camelot":
		put(engine.Piece{Kind: camelotKnight, Seat: 1}, 0.36, 0.44, 0.74, true)
		put(engine.Piece{Kind: camelotKnight, Seat: 0}, 0.37, 0.56, 0.80, false)
	case "lancelot":
		shield := func(seat engine.Seat, x, y, s float64) {
			put(engine.Piece{Kind: lancelotKnight, Seat: seat}, x, y, s, false)
		}
		longsword(c, p, px/2, px*0.48, px/216)
		shield(0, 0.235, 0.58, 0.46)
		shield(5, 0.765, 0.58, 0.46)
		shield(1, 0.5, 0.69, 0.58)
	default:
		put(pt.Pieces()[0], 0.5, 0.5, 0.9, false)
	}
}

// Ornament draws a gilt line with a lozenge in its middle and leaves at its
// ends, w by h pixels.
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
	inlay(c, gilded(p), math.Max(20, 60*u), all, all, func(f *form) { f.raise(all, 0.8*u, 1.8*u) })
}
