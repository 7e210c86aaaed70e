package art

import (
	"roundtable/engine"
	"roundtable/sprites/paint"
)

// The kinds of Lancelot's pieces, numbered as its rules number them.
const (
	lancelotKnight engine.Kind = 1
	lancelotSword  engine.Kind = 2
)

type lancelot struct{ p *Palette }

// Margins leaves room for the frame, and inside it for a narrow terrace for each
// zone of the field that is not played on.
func (lancelot) Margins(g *engine.Geometry) Margins {
	d := terrace * float64(idle(g))
	return Margins{0.62 + d, 0.62 + d, frameFace + d}
}

// LetterInk is the same everywhere.
func (g lancelot) LetterInk(*engine.Geometry, int) paint.Ink { return g.p.Letter }

func (g lancelot) Board(c *paint.Canvas, t *Textures, l Layout) []func() {
	return tournament(c, t, g.p, l)
}

// Pieces lists a knight for each coat of arms: his seat is the number of the coat.
func (lancelot) Pieces() (out []engine.Piece) {
	for s := range engine.Seat(Coats) {
		out = append(out, engine.Piece{Kind: lancelotKnight, Seat: s})
	}
	for _, part := range []Part{Whole, Bare, Stand} {
		out = append(out, part.Of(engine.Piece{Kind: lancelotSword, Seat: engine.NoSeat}))
	}
	return out
}

func (g lancelot) SeatInk(s engine.Seat) paint.Ink {
	if s < 0 || int(s) >= len(g.p.Shields) {
		return gradient(g.p.Gilt, 0.5)
	}
	return g.p.Shields[s].Field
}

func (g lancelot) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	part, p := PartOf(p)
	if p.Kind == lancelotSword || p.Seat < 0 {
		excalibur(c, g.p, x, y, s, part)
		return
	}
	g.p.Shields[min(int(p.Seat), len(g.p.Shields)-1)].draw(c, g.p, x, y, s)
}

// Under draws the light about the sword.
func (g lancelot) Under(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	if part, q := PartOf(p); q.Kind == lancelotSword && part != Stand {
		radiance(c, g.p, x, y, s)
	}
}
