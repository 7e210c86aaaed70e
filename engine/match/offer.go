package match

import "roundtable/engine"

// OfferDraw has whoever is to move offer a draw with the next move, or no longer: the
// other side, who may be elsewhere, answers it by agreeing or by a move. It does nothing
// in a game of more than two, and where the game has ended.
func (m *Match) OfferDraw(on bool) {
	switch {
	case len(m.players) != 2 || m.Outcome().Over():
	case on:
		m.offeredAt = m.ply + 1
	case m.Offers():
		m.offeredAt = 0
	}
}

// Offers reports whether whoever is to move offers a draw with the next move.
func (m *Match) Offers() bool { return m.offeredAt == m.ply+1 && !m.Outcome().Over() }

// Offered is who has offered a draw with the last move, as long as it is not answered;
// ok is false where nobody has.
func (m *Match) Offered() (by engine.Seat, ok bool) {
	if m.ply == 0 || m.offeredAt != m.ply || m.Outcome().Over() {
		return engine.NoSeat, false
	}
	return m.turns[m.ply-1].Seat, true
}
