package review

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// Phase is a part of a game.
type Phase uint8

// The phases, in their order.
const (
	Opening Phase = iota
	Middle
	End
)

// phase is the part of the game that a position belongs to. The rules of neither
// game know phases; these go by what can be counted on the board.
//
// Camelot: the opening lasts until the first capture, and the end begins when both
// sides together have ten of the 28 pieces or fewer, or when a castle has been
// entered: from then on it is about the second square.
//
// Lancelot: the opening lasts until the first capture, and the end begins when
// somebody lacks a third of the captures or fewer, or when there are knights in
// hand for a quarter of the game at most.
func phase(p engine.Position) Phase {
	switch p := p.(type) {
	case *camelot.Position:
		return phaseOfCamelot(p.State())
	case *lancelot.Position:
		return phaseOfLancelot(p.State())
	}
	return Middle
}

const (
	allPieces = 28 // of Camelot (C2)
	fewPieces = 10
)

func phaseOfCamelot(s camelot.State) Phase {
	n := s.Pieces(0).Len() + s.Pieces(1).Len()
	for seat := range engine.Seat(2) {
		for _, sq := range camelot.CastleSquares(seat) {
			if s.Pieces(1 - seat).Has(sq) {
				return End
			}
		}
	}
	switch {
	case n <= fewPieces:
		return End
	case n == allPieces:
		return Opening
	}
	return Middle
}

func phaseOfLancelot(s lancelot.State) Phase {
	most, hands := 0, 0
	for seat := range engine.Seat(s.Seats()) {
		most = max(most, s.Captured(seat))
		hands += s.Hand(seat)
	}
	switch {
	case 3*(s.Target()-most) <= s.Target(), 4*hands <= lancelot.Knights*s.Seats():
		return End
	case most == 0:
		return Opening
	}
	return Middle
}
