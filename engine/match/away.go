package match

import (
	"maps"
	"slices"

	"roundtable/engine"
	"roundtable/engine/record"
)

// SitDown gives the user who opens a match from a link the seat of the first person to
// move from now on. All other people play elsewhere.
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

// SeatHere seats the people of these seats at this table, and all others elsewhere.
func (m *Match) SeatHere(here engine.Seats) { m.seat(here.Has) }

// seat says who is here; lists that were handed out stay as they are.
func (m *Match) seat(here func(engine.Seat) bool) {
	m.players = slices.Clone(m.players)
	for s := range m.players {
		m.players[s].Away = !m.players[s].Computer && !here(engine.Seat(s))
	}
}

// next returns the seat of the person who moves next, perhaps after computers.
func (m *Match) next() (engine.Seat, bool) {
	for i := range m.players {
		s := (int(m.Position().Turn()) + i) % len(m.players)
		if !m.players[s].Computer {
			return engine.Seat(s), true
		}
	}
	return 0, false
}

// Relation is how one state of a match stands to another.
type Relation uint8

// The relations.
const (
	Another Relation = iota // they are two matches
	Equal                   // they are the same
	Ahead                   // it goes on from the other: by moves, an end or the offer of a draw
	Behind                  // the other goes on from it
	Parted                  // both go on from what they share, each in a way of its own
)

// Beside returns how a match stands to another, and after how many plies they part where they
// do: at another move, or where one has ended without a move and the other has not. Two that
// only begin alike, and that no name and no lot tells from others, are two matches.
func (m *Match) Beside(other *Match) (r Relation, ply int) {
	a, b := m.Record(), other.Record()
	if a.Game != b.Game || a.Start != b.Start || a.Setup.Seats != b.Setup.Seats || a.Setup.Seed != b.Setup.Seed ||
		!maps.Equal(a.Setup.Values, b.Setup.Values) || !slices.EqualFunc(m.players, other.players, Player.same) {
		return Another, 0
	}
	n := min(len(a.Moves), len(b.Moves))
	for i := range n {
		if a.Moves[i] != b.Moves[i] {
			if 2*i < n && !m.marked() {
				return Another, 0
			}
			return Parted, i
		}
	}
	over, otherOver := a.Outcome.Over(), b.Outcome.Over()
	switch {
	case len(a.Moves) > n && otherOver, len(b.Moves) > n && over, over && otherOver && a.Outcome != b.Outcome:
		return Parted, n
	case len(a.Moves) > n, len(b.Moves) == n && (over && !otherOver || !otherOver && a.Offered && !b.Offered):
		return Ahead, n
	case len(b.Moves) > n, otherOver && !over, !over && b.Offered && !a.Offered:
		return Behind, n
	}
	return Equal, n
}

// marked reports whether a name or a lot tells a match from others.
func (m *Match) marked() bool {
	return m.setup.Seed != 0 || slices.ContainsFunc(m.players, func(p Player) bool { return !p.Computer && p.Name != "" })
}

// same reports whether two players are the same: a computer is called otherwise in
// another language.
func (p Player) same(as Player) bool {
	return p.Computer == as.Computer && (p.Computer || p.Name == as.Name)
}

// Follow goes on with a match as another does that is Ahead of it: it plays the moves
// that are new, and takes over how it ended or that a draw is offered. Who sits where,
// and all else that is known of it here, stays.
func (m *Match) Follow(other *Match) error {
	m.forget()
	for _, t := range other.turns[m.ply:other.ply] {
		if _, err := m.Play(t.Move); err != nil {
			return err
		}
	}
	m.offeredAt = 0
	if _, ok := other.Offered(); ok {
		m.offeredAt = m.ply
	}
	m.end(other.Outcome())
	return nil
}

// SeatAs seats everybody as they sit at another match of the same players.
func (m *Match) SeatAs(other *Match) {
	m.seat(func(s engine.Seat) bool { return !other.players[s].Away })
}

// Packed returns the match up to the present ply as few bytes (record.Pack). As long as
// it goes on it is played by links, without clocks.
func (m *Match) Packed() ([]byte, error) {
	r := m.Record()
	if !r.Outcome.Over() {
		r.Clocks, r.Times, r.Elapsed = nil, nil, 0
	}
	return record.Pack(r, m.game)
}
