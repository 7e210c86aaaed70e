package grand

import "roundtable/engine"

// Phase is the part of the game that the position belongs to (engine.Phased), as in Camelot:
// the opening lasts until the first capture, and the end begins when ten pieces of 28 are left
// or when a castle has been entered.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	n, all := s.count(Red)+s.count(Green), int(seats)*s.board.pieces
	for seat := range s.pieces {
		if in := s.pieces[seat].And(&s.board.goal[seat]); !in.Empty() {
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
