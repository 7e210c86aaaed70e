package match

import (
	"maps"
	"slices"

	"roundtable/engine"
	"roundtable/engine/record"
)

// SitDown seats the user who opens a match from a link at the seat of the next user to move. All
// other users play elsewhere then.
func (m *Match) SitDown() {
	if seat, ok := m.next(); ok {
		m.seat(func(s engine.Seat) bool { return s == seat })
	}
}

// SendAway marks the next user to move as playing elsewhere, since the match is sent to that user
// as a link. The others stay here.
func (m *Match) SendAway() {
	if seat, ok := m.next(); ok {
		m.seat(func(s engine.Seat) bool { return s != seat })
	}
}

// Gather seats all users at this table again.
func (m *Match) Gather() { m.seat(func(engine.Seat) bool { return true }) }

// SeatHere seats the users of these seats here, and the others elsewhere.
func (m *Match) SeatHere(here engine.Seats) { m.seat(here.Has) }

// seat sets which users are here. It does not change lists that were returned before.
func (m *Match) seat(here func(engine.Seat) bool) {
	m.players = slices.Clone(m.players)
	for s := range m.players {
		m.players[s].Away = !m.players[s].Computer && !here(engine.Seat(s))
	}
}

func (m *Match) next() (engine.Seat, bool) {
	for i := range m.players {
		s := (int(m.Position().Turn()) + i) % len(m.players)
		if !m.players[s].Computer {
			return engine.Seat(s), true
		}
	}
	return 0, false
}

// Relation says how two states of matches are related.
type Relation uint8

// The relations.
const (
	Another Relation = iota // different matches
	Equal
	Ahead  // continues the other: with moves, an end or an offer of a draw
	Behind // the other continues it
	Parted // both continue their common part differently
)

// Compare compares two matches. It returns their relation, and the number of plies before they
// differ: because the moves differ, or because only one has ended without a move. Two matches with
// the same beginning, but without a name or seed that tells them apart from others, are different
// matches.
func (m *Match) Compare(other *Match) (r Relation, ply int) {
	a, b := m.Record(), other.Record()
	if a.Game != b.Game || a.Start != b.Start || a.Setup.Seats != b.Setup.Seats || a.Setup.Seed != b.Setup.Seed ||
		!maps.Equal(a.Setup.Values, b.Setup.Values) || !slices.EqualFunc(m.players, other.players, Player.same) {
		return Another, 0
	}
	n := min(len(a.Moves), len(b.Moves))
	for i := range n {
		if a.Moves[i] != b.Moves[i] {
			if 2*i < n && !m.isDistinctive() {
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

// isDistinctive reports whether a name or seed distinguishes the match from other matches.
func (m *Match) isDistinctive() bool {
	return m.setup.Seed != 0 || slices.ContainsFunc(m.players, func(p Player) bool { return !p.Computer && p.Name != "" })
}

// same reports whether two players are the same. It ignores a computer's name, which depends on the
// language.
func (p Player) same(as Player) bool {
	return p.Computer == as.Computer && (p.Computer || p.Name == as.Name)
}

// Follow adds to a match the moves, end or offer of another match that is Ahead of it. Everything
// else stays as it is.
func (m *Match) Follow(other *Match) error {
	m.forget()
	for _, t := range other.Turns()[m.ply:other.ply] {
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

// SeatAs marks the same seats as here as another match of the same players does.
func (m *Match) SeatAs(other *Match) {
	m.seat(func(s engine.Seat) bool { return !other.players[s].Away })
}

// Packed packs the match up to the present ply (record.Pack). An unfinished match is played through
// links, and has no clocks.
func (m *Match) Packed() ([]byte, error) {
	r := m.Record()
	if !r.Outcome.Over() {
		r.Clocks, r.Times, r.Elapsed = nil, nil, 0
	}
	return record.Pack(r, m.game)
}
