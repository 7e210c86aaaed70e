package camelot

import "roundtable/engine"

// Phase is the part of the game that the position belongs to (engine.Phased): the
// opening lasts until the first capture, and the end begins when both sides together
// have ten of Camelot's 28 pieces or fewer, elsewhere as many for their start, or when a
// castle has been entered: from then on it is about the second square.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	b := s.board
	n, all := s.Pieces(0).Len()+s.Pieces(1).Len(), 2*b.pieces()
	for seat := range engine.Seat(2) {
		if in := b.castle[seat].And(s.Pieces(1 - seat)); !in.Empty() {
			return engine.End
		}
	}
	switch {
	case n <= all*10/28:
		return engine.End
	case n == all:
		return engine.Opening
	}
	return engine.Middle
}
