package match

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Timed reports whether a clock runs: whether a player has one, unless a player plays
// elsewhere by links. Clocks run in a match on a server.
func (m *Match) Timed() bool {
	return slices.ContainsFunc(m.players, func(p Player) bool { return p.Clock.On() }) &&
		(m.online != "" || !slices.ContainsFunc(m.players, func(p Player) bool { return p.Away }))
}

// Elapsed returns how long the player to move has thought, without the time of moves
// that were taken back.
func (m *Match) Elapsed() clock.Millis {
	if m.elapsedAt != m.ply {
		return 0
	}
	return m.elapsed
}

// Elapse lets time pass for the player to move. When the clock runs out the game ends as
// if the player had resigned: the others with the most captures win. This holds with more
// than two players too, since a player who can move may not pass (L12), and the knights
// of a player who left would stay in the lines of all others.
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

// PlayIn plays a move, as Play does, with the time it took by a clock elsewhere, such as
// a server's. The owner of that clock decides when a flag falls (LoseOnTime).
func (m *Match) PlayIn(mv engine.Move, took clock.Millis) ([]engine.Event, error) {
	was, at := m.elapsed, m.elapsedAt
	m.elapsed, m.elapsedAt = max(0, min(took, clock.MaxSpan)), m.ply
	events, err := m.Play(mv)
	if err != nil {
		m.elapsed, m.elapsedAt = was, at
	}
	return events, err
}

// LoseOnTime ends the game because a seat's time has run out by a clock that is kept
// elsewhere.
func (m *Match) LoseOnTime(seat engine.Seat) []engine.Event {
	return m.lose(seat, engine.CauseTime)
}

// Clock returns what a seat's clock shows after a number of moves, at the present ply
// with the time that has passed since. A seat without a clock has a zero one.
func (m *Match) Clock(seat engine.Seat, ply int) clock.Reading {
	c := m.players[seat].Clock
	if !c.On() {
		return clock.Reading{}
	}
	r := c.Start()
	for _, t := range m.turns[:ply] {
		if t.Seat == seat {
			r = c.Moved(r, t.Took)
		}
	}
	if ply == m.ply && m.Position().Turn() == seat {
		r = c.After(r, m.Elapsed())
	}
	return r
}
