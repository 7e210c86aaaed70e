package lancelot

import "roundtable/engine"

// Phase is the part of the game that the position belongs to (engine.Phased): the
// opening lasts until the first capture, and the end begins when somebody lacks a
// third of the captures or fewer, or when there are knights in hand for a quarter of
// the game at most.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	most, hands := 0, 0
	for seat := range engine.Seat(s.Seats()) {
		most = max(most, s.Captured(seat))
		hands += s.Hand(seat)
	}
	switch {
	case 3*(s.Target()-most) <= s.Target(), 4*hands <= Knights*s.Seats():
		return engine.End
	case most == 0:
		return engine.Opening
	}
	return engine.Middle
}
