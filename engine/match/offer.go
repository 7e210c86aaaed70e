package match

import "roundtable/engine"

// OfferDraw sets whether the player to move offers a draw with the next move. The other side
// agrees, or declines by moving. With more than two players, or after the end, it does nothing.
func (m *Match) OfferDraw(on bool) {
	switch {
	case len(m.players) != 2 || m.Outcome().Over():
	case on:
		m.offeredAt = m.ply + 1
	case m.Offers():
		m.offeredAt = 0
	}
}

// Offers reports whether the player to move will offer a draw.
func (m *Match) Offers() bool { return m.offeredAt == m.ply+1 && !m.Outcome().Over() }

// Offered returns the seat whose last move offered a draw that has no answer yet; ok is false if
// there is none.
func (m *Match) Offered() (by engine.Seat, ok bool) {
	if m.ply == 0 || m.offeredAt != m.ply || m.Outcome().Over() {
		return engine.NoSeat, false
	}
	return m.line[m.ply].Seat, true
}
