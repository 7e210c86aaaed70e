package match

import "roundtable/engine"

// OfferDraw sets whether the player to move offers a draw with the next move. The other
// side answers by agreeing or by a move. OfferDraw does nothing in a game of more than
// two players, or after the end.
func (m *Match) OfferDraw(on bool) {
	switch {
	case len(m.players) != 2 || m.Outcome().Over():
	case on:
		m.offeredAt = m.ply + 1
	case m.Offers():
		m.offeredAt = 0
	}
}

// Offers reports whether the player to move offers a draw with the next move.
func (m *Match) Offers() bool { return m.offeredAt == m.ply+1 && !m.Outcome().Over() }

// Offered returns the seat that has offered a draw with the last move; ok is false if none
// has, or the offer is answered.
func (m *Match) Offered() (by engine.Seat, ok bool) {
	if m.ply == 0 || m.offeredAt != m.ply || m.Outcome().Over() {
		return engine.NoSeat, false
	}
	return m.turns[m.ply-1].Seat, true
}
