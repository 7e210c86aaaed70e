package match

import (
	"maps"
	"slices"

	"roundtable/engine"
	"roundtable/engine/record"
)

// SitDown seats whoever opens a match that came as a link: on the seat of the
// first person to move from now on. All other people play elsewhere.
func (m *Match) SitDown() {
	if seat, ok := m.next(); ok {
		m.seat(func(s engine.Seat) bool { return s == seat })
	}
}

// SendAway gives the first person to move from now on a place elsewhere: the match
// goes there as a link. All other people stay.
func (m *Match) SendAway() {
	if seat, ok := m.next(); ok {
		m.seat(func(s engine.Seat) bool { return s != seat })
	}
}

// Gather seats all people at this table again.
func (m *Match) Gather() { m.seat(func(engine.Seat) bool { return true }) }

// seat says who is here; lists that were handed out stay as they are.
func (m *Match) seat(here func(engine.Seat) bool) {
	m.players = slices.Clone(m.players)
	for s := range m.players {
		m.players[s].Away = !m.players[s].Computer && !here(engine.Seat(s))
	}
}

// next is the seat of the person who moves next, perhaps after computers.
func (m *Match) next() (engine.Seat, bool) {
	for i := range m.players {
		s := (int(m.Position().Turn()) + i) % len(m.players)
		if !m.players[s].Computer {
			return engine.Seat(s), true
		}
	}
	return 0, false
}

// Continues reports whether a match is this one, as far as one of them has been
// played: the same start, and the moves of one are the first of the other's.
func (m *Match) Continues(other *Match) bool {
	a, b := m.Record(), other.Record()
	n := min(len(a.Moves), len(b.Moves))
	return a.Game == b.Game && a.Start == b.Start && a.Setup.Seats == b.Setup.Seats && a.Setup.Seed == b.Setup.Seed &&
		maps.Equal(a.Setup.Values, b.Setup.Values) && slices.Equal(a.Players, b.Players) && slices.Equal(a.Moves[:n], b.Moves[:n])
}

// SeatAs seats everybody as they sit at another match of the same players.
func (m *Match) SeatAs(other *Match) {
	m.seat(func(s engine.Seat) bool { return !other.players[s].Away })
}

// Packed is the match up to the present ply as few bytes (record.Pack). As long as
// it goes on it is played by links, without clocks.
func (m *Match) Packed() ([]byte, error) {
	r := m.Record()
	if !r.Outcome.Over() {
		r.Clocks, r.Times, r.Elapsed = nil, nil, 0
	}
	return record.Pack(r, m.game)
}
