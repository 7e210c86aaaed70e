package match

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Timed reports whether the match has clocks that run: a player has a clock, and no player plays
// through links. In a match on a server they run.
func (m *Match) Timed() bool {
	return slices.ContainsFunc(m.players, func(p Player) bool { return p.Clock.On() }) &&
		(m.online != "" || !slices.ContainsFunc(m.players, func(p Player) bool { return p.Away }))
}

// Elapsed returns how long the player to move has thought about the move. The time of undone moves
// does not count.
func (m *Match) Elapsed() clock.Millis {
	if m.elapsedAt != m.ply {
		return 0
	}
	return m.elapsed
}

// Elapse adds thinking time to the player to move. When the player's time runs out, the player
// loses as if by resigning, also with more than two players. A player who can move may not pass
// (L12), and the knights of a player who left would stay in the others' lines.
func (m *Match) Elapse(d clock.Millis) []engine.Event {
	if !m.Timed() || m.Outcome().Over() {
		return nil
	}
	m.elapsed, m.elapsedAt = min(m.Elapsed()+max(0, d), clock.MaxSpan), m.ply
	seat := m.Position().Turn()
	if !m.Clock(seat, m.ply).Fallen {
		return nil
	}
	return m.lose(seat, engine.CauseTime)
}

// PlayIn plays a move with the time that another clock measured, such as that of a server. That
// clock decides when a flag falls (LoseOnTime).
func (m *Match) PlayIn(mv engine.Move, took clock.Millis) ([]engine.Event, error) {
	was, at := m.elapsed, m.elapsedAt
	m.elapsed, m.elapsedAt = max(0, min(took, clock.MaxSpan)), m.ply
	events, err := m.Play(mv)
	if err != nil {
		m.elapsed, m.elapsedAt = was, at
	}
	return events, err
}

// LoseOnTime ends the game because a seat's time has run out, as another clock measured.
func (m *Match) LoseOnTime(seat engine.Seat) []engine.Event {
	return m.lose(seat, engine.CauseTime)
}

// Clock returns a seat's clock after some moves. At the present ply it includes the time since the
// last move. It is zero if the seat has no clock.
func (m *Match) Clock(seat engine.Seat, ply int) clock.Reading {
	c := m.players[seat].Clock
	if !c.On() {
		return clock.Reading{}
	}
	r := c.Start()
	for _, t := range m.Turns()[:ply] {
		if t.Seat == seat {
			r = c.Moved(r, t.Took)
		}
	}
	if ply == m.ply && m.Position().Turn() == seat {
		r = c.After(r, m.Elapsed())
	}
	return r
}
