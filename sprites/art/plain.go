package art

import (
	"roundtable/engine"
	"roundtable/sprites/paint"
)

// plain draws any game: round tokens with pips for their kind.
type plain struct{ p *Palette }

func (plain) Margins(*engine.Geometry, bool) Margins { return Margins{0.62, 0.62, frameFace} }

func (g plain) LetterInk() paint.Ink { return g.p.Letter }

func (g plain) Board(c *paint.Canvas, t *Textures, l Layout) []func() {
	return chequeredBoard(c, t, g.p, l)
}

// Pieces returns four kinds for up to five seats and for none.
func (plain) Pieces() (out []engine.Piece) {
	for s := engine.NoSeat; s < 5; s++ {
		for k := engine.Kind(1); k <= 4; k++ {
			out = append(out, engine.Piece{Kind: k, Seat: s})
		}
	}
	return
}

func (g plain) SeatInk(s engine.Seat) paint.Ink {
	switch {
	case s == 0:
		return paint.Ramp(g.p.Pieces[0].Tone, 0.6)
	case s == 1:
		return paint.Ramp(g.p.Pieces[1].Tone, 0.5)
	case s >= 2 && s <= 4:
		return g.p.Shields[[3]int{0, 1, 5}[s-2]].Field // blue, red and green
	}
	return paint.Ramp(g.p.Gilt, 0.5)
}

func (g plain) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	m := g.material(p.Seat)
	disc := new(paint.Path).Circle(x, y, s*0.36)
	carve(c, m, s, disc, func(f *form) {
		f.raise(disc, 0.03*s, 0.10*s)
		f.raise(new(paint.Path).Circle(x, y, s*0.25), 0.02*s, -0.04*s)
		for _, o := range pips[min(int(p.Kind), len(pips)-1)] {
			f.raise(new(paint.Path).Circle(x+o.X*s, y+o.Y*s, s*0.065), 0.02*s, 0.08*s)
		}
	})
}

func (g plain) material(s engine.Seat) Material {
	if s == 0 || s == 1 {
		return g.p.Pieces[s]
	}
	c := g.SeatInk(s)
	m := g.p.Pieces[0]
	m.Tone = paint.Tone{{At: 0, C: c.Scale(0.2)}, {At: 0.6, C: c.Scale(0.75)}, {At: 0.85, C: c}, {At: 1, C: c.Mix(paint.Of(0xffffff), 0.5)}}
	m.Edge, m.Plain = c.Scale(0.2), false
	return g.p.finish(m)
}

var pips = [][]paint.Pt{
	nil,
	{{X: 0, Y: 0}},
	{{X: -0.1, Y: 0}, {X: 0.1, Y: 0}},
	{{X: -0.1, Y: 0.07}, {X: 0.1, Y: 0.07}, {X: 0, Y: -0.11}},
	{{X: -0.1, Y: -0.1}, {X: 0.1, Y: -0.1}, {X: -0.1, Y: 0.1}, {X: 0.1, Y: 0.1}},
}

func (plain) Under(*paint.Canvas, engine.Piece, float64, float64, float64) {}
