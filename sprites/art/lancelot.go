package art

import (
	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// The kinds of Lancelot's pieces, numbered as in its rules.
const (
	lancelotKnight engine.Kind = 1
	lancelotSword  engine.Kind = 2
)

type lancelot struct {
	p   *Palette
	own []heraldry.Arms // own arms of the seats from Coats on
}

var (
	_ signer    = lancelot{}
	_ sampler   = lancelot{}
	_ towering  = lancelot{}
	_ armed     = lancelot{}
	_ Inscribed = lancelot{}
)

// Margins returns room for the frame, and inside it a terrace for each unused zone of the
// field.
func (lancelot) Margins(g *engine.Geometry, narrow bool) Margins {
	b := borderOf(narrow)
	d := b.terrace * float64(idle(g))
	return Margins{b.frame + b.shadow + d, b.frame + b.shadow + d, b.face + d}
}

func (g lancelot) LetterInk() paint.Ink { return g.p.Letter }

func (g lancelot) SquareInk(geo *engine.Geometry, file, rank int) paint.Ink {
	k := g.p.Zones[zoneOf(geo, file, rank)]
	if 0.3*k.R+0.6*k.G+0.1*k.B > 0.45 {
		return paint.Of(0x241a10)
	}
	return paint.Of(0xf4e7c8)
}

func (g lancelot) Board(c *paint.Canvas, t *Textures, l Layout) []func() {
	return tournament(c, t, g.p, l)
}

// Pieces returns a knight for each coat of arms, whose number is the knight's seat; players' own
// arms come last.
func (g lancelot) Pieces() (out []engine.Piece) {
	for s := range engine.Seat(Coats) {
		out = append(out, engine.Piece{Kind: lancelotKnight, Seat: s})
	}
	for i, a := range g.own {
		if a != (heraldry.Arms{}) {
			out = append(out, engine.Piece{Kind: lancelotKnight, Seat: Coats + engine.Seat(i)})
		}
	}
	for _, part := range []Part{Whole, Bare, Stand} {
		out = append(out, part.Of(engine.Piece{Kind: lancelotSword, Seat: engine.NoSeat}))
	}
	return out
}

func (g lancelot) SeatInk(s engine.Seat) paint.Ink {
	if a, ok := g.ownOf(s); ok {
		return inks[a.Field[0]]
	}
	if s < 0 || int(s) >= len(g.p.Shields) {
		return paint.Ramp(g.p.Gilt, 0.5)
	}
	return g.p.Shields[s].Field
}

func (g lancelot) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	part, p := PartOf(p)
	if p.Kind == lancelotSword || p.Seat < 0 {
		excalibur(c, g.p, x, y, s, part)
		return
	}
	if a, ok := g.ownOf(p.Seat); ok {
		drawArms(c, g.p, a, x, y, s)
		return
	}
	g.p.Shields[min(int(p.Seat), len(g.p.Shields)-1)].draw(c, g.p, x, y, s)
}

func (g lancelot) ownOf(s engine.Seat) (heraldry.Arms, bool) {
	i := int(s) - Coats
	if i < 0 || i >= len(g.own) || g.own[i] == (heraldry.Arms{}) {
		return heraldry.Arms{}, false
	}
	return g.own[i], true
}

// Under draws the light around the sword.
func (g lancelot) Under(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	if part, q := PartOf(p); q.Kind == lancelotSword && part != Stand {
		radiance(c, g.p, x, y, s)
	}
}

// figureInk returns the colour of what is on a seat's shield, usually its charge.
func (g lancelot) figureInk(s engine.Seat) paint.Ink {
	if a, ok := g.ownOf(s); ok {
		for _, t := range []heraldry.Tincture{a.Figure, a.Band, a.Field[1], a.Field[0]} {
			if t != 0 {
				return inks[t]
			}
		}
	}
	if s < 0 || int(s) >= len(g.p.Shields) {
		return g.SeatInk(s)
	}
	return g.p.Shields[s].Charge
}

// towers reports whether the piece is the sword, which extends over its square.
func (lancelot) towers(p engine.Piece) bool {
	return p.Kind == lancelotSword && p.Seat == engine.NoSeat
}

func (g lancelot) sign(s *sign) {
	shield := func(seat engine.Seat, x, y, size float64) {
		s.put(engine.Piece{Kind: lancelotKnight, Seat: seat}, x, y, size, false)
	}
	longsword(s.canvas, g.p, s.px/2, s.px*0.48, s.px/216)
	shield(0, 0.235, 0.58, 0.46)
	shield(5, 0.765, 0.58, 0.46)
	shield(1, 0.5, 0.69, 0.58)
}

func (lancelot) samples(files int) []sample {
	if files <= 3 {
		return nil
	}
	return []sample{{engine.Piece{Kind: lancelotKnight, Seat: 1}, files - 1, 0}}
}
