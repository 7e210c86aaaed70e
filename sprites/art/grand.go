package art

import (
	"roundtable/engine"
	"roundtable/sprites/paint"
)

// grand paints Grand Camelot: Camelot's pieces in the colours of four players, dark for one team
// and light for the other. The pieces of each player also bear a figure, for users who can't
// distinguish the colours.
type grand struct{ p *Palette }

var _ signer = grand{}

// grandSeats is the number of players: Red and Blue, which are dark, and Green and Yellow.
const grandSeats = 4

var grandTones = [grandSeats]paint.Tone{
	tone(0x2a0506, 0x680d12, 0xae1c20, 0xdc4138, 0xf79a8d),
	tone(0x1a441f, 0x37833d, 0x66b45b, 0x9cd988, 0xd6f5c6),
	tone(0x02061c, 0x061443, 0x0e2d78, 0x2a5cb4, 0x7ea9e8),
	tone(0x64470a, 0xba8c14, 0xf3ca3a, 0xffe87e, 0xfff8cc),
}

// grandSides are the players' sides of the board, by seat.
var grandSides = [grandSeats]int{firstRank, lastRank, firstFile, lastFile}

func ofDarkTeam(s engine.Seat) bool { return s&1 == 0 }

// tintMaterial returns a material of the palette in a player's colour.
func (g grand) tintMaterial(m Material, s engine.Seat) Material {
	own := grandTones[s]
	m.Tone = own
	if m.Plain {
		m.Tone = steps(own[1].C.Mix(own[2].C, 0.5), own[2].C)
		return m
	}
	m.Edge = own[0].C.Scale(0.5)
	return m
}

func (g grand) material(s engine.Seat) Material {
	base := g.p.Pieces[0]
	if ofDarkTeam(s) {
		base.Gloss.Ambient *= 0.7
	}
	return g.tintMaterial(base, s)
}

func (g grand) mixTint(m Material, s engine.Seat, share float32) Material {
	own := g.tintMaterial(m, s)
	all := make(paint.Tone, len(m.Tone))
	for i, stop := range m.Tone {
		all[i] = paint.Stop{At: stop.At, C: stop.C.Mix(paint.Ramp(own.Tone, stop.At), share)}
	}
	m.Tone = all
	return m
}

// Margins returns room for a castle at each side.
func (grand) Margins(*engine.Geometry, bool) Margins { return Margins{0.92, 0.92, frameFace} }

func (g grand) LetterInk() paint.Ink { return g.p.Letter }

func (g grand) Board(c *paint.Canvas, t *Textures, l Layout) []func() {
	steps := chequeredBoard(c, t, g.p, l)
	for seat, side := range grandSides {
		s := engine.Seat(seat)
		wall, court := g.mixTint(g.p.Walls[0], s, 0.42), g.mixTint(g.p.Courts[0], s, 0.45)
		steps = append(steps, func() {
			castle(c, t, g.p, wall, court, l, side)
			g.blazon(c, l, s)
		})
	}
	return steps
}

func (g grand) blazon(c *paint.Canvas, l Layout, s engine.Seat) {
	squares, _, _ := l.castle(grandSides[s])
	x, y, half := 0.0, 0.0, float64(l.Square)/2
	for _, sq := range squares {
		sx, sy := l.Corner(l.Cell(sq[0], sq[1]))
		x, y = x+(sx+half)/float64(len(squares)), y+(sy+half)/float64(len(squares))
	}
	c.Fill(grandFigure(s, x, y, half*0.62), paint.Solid(grandTones[s][0].C.Alpha(0.6)))
}

func (grand) Pieces() (all []engine.Piece) {
	for s := range engine.Seat(grandSeats) {
		all = append(all, engine.Piece{Kind: camelotMan, Seat: s}, engine.Piece{Kind: camelotKnight, Seat: s})
	}
	return all
}

func (g grand) SeatInk(s engine.Seat) paint.Ink { return grandTones[max(0, s)%grandSeats][2].C }

func (g grand) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	seat := max(0, p.Seat) % grandSeats
	m := g.material(seat)
	at, r := paint.Pt{X: 50, Y: 63}, 11.5
	if p.Kind == camelotKnight {
		horse(c, m, x, y, s)
		at, r = paint.Pt{X: 57, Y: 60}, 14
	} else {
		pawn(c, m, x, y, s)
	}
	ink, edge := paint.Of(0xfffdf4), paint.Of(0x000000)
	if !ofDarkTeam(seat) {
		ink, edge = paint.Of(0x101008), paint.Of(0xffffff)
	}
	figure := grandFigure(seat, at.X, at.Y, r).Map(onSquare(x, y, s))
	c.Stroke(figure, s*0.03, paint.Solid(edge.Alpha(0.45)))
	c.Fill(figure, paint.Solid(ink))
}

// grandFigure returns a player's figure, with a radius around a point: cross and lozenge for
// one team, disc and triangle for the other.
func grandFigure(s engine.Seat, x, y, r float64) *paint.Path {
	p := new(paint.Path)
	switch s {
	case 0:
		w := r * 0.36
		return p.Poly(x-w, y-r, x+w, y-r, x+w, y-w, x+r, y-w, x+r, y+w, x+w, y+w, x+w, y+r, x-w, y+r, x-w, y+w, x-r, y+w, x-r, y-w, x-w, y-w)
	case 1:
		return p.Circle(x, y, r*0.84)
	case 2:
		return p.Poly(x, y-r*1.1, x+r*0.86, y, x, y+r*1.1, x-r*0.86, y)
	}
	return p.Poly(x, y-r, x+r*1.02, y+r*0.74, x-r*1.02, y+r*0.74)
}

func (grand) Under(*paint.Canvas, engine.Piece, float64, float64, float64) {}

func (g grand) sign(s *sign) {
	s.put(engine.Piece{Kind: camelotMan, Seat: 1}, 0.5, 0.27, 0.52, false)
	s.put(engine.Piece{Kind: camelotMan, Seat: 2}, 0.25, 0.50, 0.52, false)
	s.put(engine.Piece{Kind: camelotMan, Seat: 3}, 0.75, 0.50, 0.52, false)
	s.put(engine.Piece{Kind: camelotMan, Seat: 0}, 0.5, 0.73, 0.52, false)
}
