package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// Portrait draws a piece with its shadow in a square of px pixels.
func Portrait(c *paint.Canvas, p *Palette, game string, pc engine.Piece, px float64, own ...heraldry.Arms) {
	pt := For(game, p, own...)
	w := int(px)
	one := paint.NewCanvas(w, w)
	s := px * 1.04
	if p.Surface == Flat { // its outline is thick
		s = px * 0.96
	}
	y := px / 2
	if g, ok := pt.(towering); ok && g.towers(pc) {
		s = px * 0.76
		y += px * 0.1
		pt.Under(c, pc, px/2, px*0.52, px*0.66)
	} else {
		pt.Under(c, pc, px/2, y, s)
	}
	pt.Piece(one, pc, px/2, y, s)
	Cast(p, c, one, 0, 0, s*0.5) // a whole one would be cut off at the edge
	c.Blend(one.Img, 0, 0, 1)
}

// sample is a piece in the sample of a theme; the sample has two columns and two rows.
type sample struct {
	piece    engine.Piece
	col, row int
}

// Sample draws a sample of a theme: a corner of its table with a board and some of the games'
// pieces.
func Sample(c *paint.Canvas, t *Textures, p *Palette) {
	w, h := c.Size()
	look := paint.Solid(p.Table[0])
	switch p.Surface {
	case Wooden:
		look = planks(t, p)
	case Marbled:
		look = slabs(t, p)
	case Flat:
	}
	k := 300 / float64(h)
	c.Rect(0, 0, w, h, func(x, y float64) paint.Ink { return look(x*k, y*k) })
	s := int(math.Max(4, float64(h)*0.36))
	files := max(2, min(5, (w-s)/s))
	g := engine.NewGeometry(files, 2, func(int, int) bool { return true })
	l := Layout{Geometry: g, Box: BoxOf(g), Square: s, X: math.Round(float64(w-files*s) / 2), Y: math.Round(float64(h-2*s) / 2)}
	for _, step := range chequeredBoard(c, t, p, l) {
		step()
	}
	put := func(by Painter, pc engine.Piece, col, row int) {
		x, y := l.Corner(col, row)
		one := paint.NewCanvas(w, h)
		f := float64(s)
		by.Piece(one, pc, x+f/2, y+f/2, f)
		Cast(p, c, one, 0, 0, f)
		c.Blend(one.Img, 0, 0, 1)
	}
	for _, g := range painters {
		by := g.make(p, nil)
		if own, ok := by.(sampler); ok {
			for _, s := range own.samples(files) {
				put(by, s.piece, s.col, s.row)
			}
		}
	}
	lit := paint.NewCanvas(LampSide, LampSide)
	Lamp(lit, p)
	lamp := lit.Img
	lw, lh := lamp.Rect.Dx(), lamp.Rect.Dy()
	c.Rect(0, 0, w, h, func(x, y float64) paint.Ink {
		return paint.From(lamp.RGBAAt(int(x)*lw/w, int(y)*lh/h)).Alpha(float32(lamp.RGBAAt(int(x)*lw/w, int(y)*lh/h).A) / 255 * 0.7)
	})
}
