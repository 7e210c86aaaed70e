package camelot

import "roundtable/engine"

const (
	allPieces = 28 // C2
	fewPieces = 10
)

// Phase is the part of the game that the position belongs to (engine.Phased): the
// opening lasts until the first capture, and the end begins when both sides together
// have ten of the 28 pieces or fewer, or when a castle has been entered: from then on
// it is about the second square.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	n := s.Pieces(0).Len() + s.Pieces(1).Len()
	for seat := range engine.Seat(2) {
		for _, sq := range CastleSquares(seat) {
			if s.Pieces(1 - seat).Has(sq) {
				return engine.End
			}
		}
	}
	switch {
	case n <= fewPieces:
		return engine.End
	case n == allPieces:
		return engine.Opening
	}
	return engine.Middle
}
