package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// What counts on boards other than Camelot's own, in hundredths of a Man. These are set by
// hand and not fitted.
const (
	stepWorth  = 4   // a step nearer to the castle, of any piece
	leadWorth  = 9   // the same of the pieces that are to hold it
	openWorth  = 6   // so much more of them where it has no guard
	guardWorth = 7   // a piece near one's own castle, up to three
	aloneWorth = 8   // a piece without a friend beside it
	leadFar    = 24  // farther than this a lead counts no more
	burden     = 100 // a piece in Anti-Camelot
	meeting    = 5   // a piece of one's own there with an enemy near it, which may have to take it
	dread      = 6   // a piece there so near to the enemy castle that it may have to enter
	bare       = 2000
)

// boardTerms judges positions on a board other than Camelot's own, for which neither the
// weights are fitted nor the network is trained.
type boardTerms struct {
	board  *camelot.Board
	goal   int // so many pieces in the enemy castle win
	around [2]camelot.Bits
}

// termsOf is the judgement for a board; nil on Camelot's own.
func termsOf(b *camelot.Board) *boardTerms {
	if b == camelot.Standard() {
		return nil
	}
	t := &boardTerms{board: b, goal: len(b.CastleSquares(camelot.White))}
	for seat := range t.around {
		for _, square := range b.Geometry().Squares {
			if sq := b.Number(square); b.Distance(engine.Seat(seat), sq) <= guardReach {
				t.around[seat][sq>>6] |= 1 << (sq & 63)
			}
		}
	}
	return t
}

// evaluate judges a position for the side to move, in hundredths of a Man.
func (t *boardTerms) evaluate(s *camelot.State) int {
	me := s.Turn()
	if t.board.Ends().Reversed {
		return t.burdens(s, 1-me) - t.burdens(s, me)
	}
	return t.side(s, me) - t.side(s, 1-me) + stepWorth
}

// side is what a seat has.
func (t *boardTerms) side(s *camelot.State, seat engine.Seat) int {
	own, enemy := s.Pieces(seat), s.Pieces(1-seat)
	sum := 0
	lead := [2]int{leadFar, leadFar} // the steps of the two nearest, the nearest first
	for w, word := range own {
		for ; word != 0; word &= word - 1 {
			sq := uint8(w<<6 + bits.TrailingZeros64(word))
			steps := min(t.board.Distance(1-seat, sq), leadFar)
			sum += manValue - stepWorth*steps
			if s.Knights()[sq>>6]>>(sq&63)&1 != 0 {
				sum += (knightValue - manValue) / 2
			}
			if near := t.board.Near(sq); sizeIn(&near, own) == 0 {
				sum -= aloneWorth
			}
			switch {
			case steps < lead[0]:
				lead[0], lead[1] = steps, lead[0]
			case steps < lead[1]:
				lead[1] = steps
			}
		}
	}
	worth := leadWorth
	if sizeIn(enemy, &t.around[1-seat]) == 0 {
		worth += openWorth
	}
	for _, steps := range lead[:t.goal] {
		sum += worth * (leadFar - steps)
	}
	return sum + guardWorth*min(sizeIn(own, &t.around[seat]), 3)
}

// burdens is how badly a seat stands in Anti-Camelot, where it wants to lose its pieces and
// to be left without a move.
func (t *boardTerms) burdens(s *camelot.State, seat engine.Seat) int {
	own, enemy := s.Pieces(seat), s.Pieces(1-seat)
	if size(own) == 0 {
		return -bare
	}
	sum := dread * sizeIn(own, &t.around[1-seat])
	for w, word := range own {
		for ; word != 0; word &= word - 1 {
			sq := uint8(w<<6 + bits.TrailingZeros64(word))
			sum += burden
			if near := t.board.Near(sq); sizeIn(&near, enemy) > 0 {
				sum -= meeting
			}
		}
	}
	return sum
}

// placing is where the computer sets its trees (R3): anywhere that it may, as the seed has it.
func placing(p *camelot.Position, seed uint64) engine.Info {
	all := p.Moves()
	if len(all) == 0 {
		return engine.Info{}
	}
	chance := splitmix.New(seed ^ p.Key())
	m := all[chance.Intn(len(all))]
	return engine.Info{Move: m, Depth: 1, Nodes: 1, Line: []engine.Move{m}}
}
