package art

import (
	"roundtable/engine"
	"roundtable/sprites/paint"
)

// The kinds of Camelot's pieces, numbered as in its rules.
const (
	camelotMan    engine.Kind = 1
	camelotKnight engine.Kind = 2
)

type camelot struct{ p *Palette }

var (
	_ signer  = camelot{}
	_ sampler = camelot{}
	_ scenic  = camelot{}
)

func (camelot) Margins(*engine.Geometry, bool) Margins { return Margins{0.62, 0.92, frameFace} }

func (g camelot) LetterInk() paint.Ink { return g.p.Letter }

func (g camelot) Board(c *paint.Canvas, t *Textures, l Layout) []func() {
	steps := chequeredBoard(c, t, g.p, l)
	for seat, side := range [2]int{firstRank, lastRank} {
		steps = append(steps, func() { castle(c, t, g.p, g.p.Walls[seat], g.p.Courts[seat], l, side) })
	}
	return steps
}

func (camelot) Pieces() []engine.Piece {
	return []engine.Piece{{Kind: camelotMan, Seat: 0}, {Kind: camelotKnight, Seat: 0}, {Kind: camelotMan, Seat: 1}, {Kind: camelotKnight, Seat: 1}}
}

func (g camelot) SeatInk(s engine.Seat) paint.Ink {
	if s == 1 {
		return paint.Ramp(g.p.Pieces[1].Tone, 0.5)
	}
	return paint.Ramp(g.p.Pieces[0].Tone, 0.6)
}

// scenery returns trees if there is a river (R3).
func (camelot) scenery(g *engine.Geometry) []engine.Piece {
	if len(g.Water) == 0 {
		return nil
	}
	return []engine.Piece{{Kind: camelotTree, Seat: 0}, {Kind: camelotTree, Seat: 1}}
}

func (g camelot) Piece(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	switch {
	case p.Kind == camelotTree && p.Seat == 1:
		fir(c, g.p, x, y, s)
		return
	case p.Kind == camelotTree:
		leafy(c, g.p, x, y, s)
		return
	}
	m := g.p.Pieces[max(0, min(1, int(p.Seat)))]
	if p.Kind == camelotKnight {
		horse(c, m, x, y, s)
		return
	}
	pawn(c, m, x, y, s)
}

// Under draws the grass around a tree.
func (g camelot) Under(c *paint.Canvas, p engine.Piece, x, y, s float64) {
	if p.Kind == camelotTree {
		grass(c, g.p, x, y, s)
	}
}

func (camelot) sign(s *sign) {
	s.put(engine.Piece{Kind: camelotKnight, Seat: 1}, 0.36, 0.44, 0.74, true)
	s.put(engine.Piece{Kind: camelotKnight, Seat: 0}, 0.37, 0.56, 0.80, false)
}

func (camelot) samples(files int) []sample {
	all := []sample{
		{engine.Piece{Kind: camelotKnight, Seat: 0}, 0, 1},
		{engine.Piece{Kind: camelotMan, Seat: 1}, 1, 0},
	}
	if files > 2 {
		all = append(all, sample{engine.Piece{Kind: camelotKnight, Seat: 1}, 2, 1})
	}
	return all
}
