package match

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Timed reports whether somebody has a clock. As long as somebody plays elsewhere,
// by links, no clock runs; where a server keeps the match, it does.
func (m *Match) Timed() bool {
	return slices.ContainsFunc(m.players, func(p Player) bool { return p.Clock.On() }) &&
		(m.online != "" || !slices.ContainsFunc(m.players, func(p Player) bool { return p.Away }))
}

// Elapsed is how long whoever is to move has thought, without the moves that were
// taken back.
func (m *Match) Elapsed() clock.Millis {
	if m.elapsedAt != m.ply {
		return 0
	}
	return m.elapsed
}

// Elapse lets time pass for whoever is to move. When that runs out the game ends,
// as if the player had given up: the others with the most captures win. That holds
// among several too, since nobody may pass who can move (L12), and the knights of
// somebody who goes away would stand in all others' lines.
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

// PlayIn plays a move, as Play does, that took so long by a clock that is kept elsewhere,
// such as at a server. Whoever keeps that clock says when a flag falls (LoseOnTime).
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

// Clock is what a seat's clock shows after a number of moves, at the present ply
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
