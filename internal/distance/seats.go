package distance

import (
	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/online"
)

// seats is who sits where, as the server tells beside the events.
type seats struct {
	names []string
	fresh bool // they are to be seen
	down  engine.Seats
	since [online.MaxSeats]online.Instant // when they went down
}

// name gives the players of a match their names; events have none of accounts.
func (s *seats) name(g *online.Game) {
	m := g.Match()
	if m == nil {
		return
	}
	for i, name := range s.names {
		if i < len(m.Players()) && name != "" && m.Players()[i].Name != name {
			m.Rename(engine.Seat(i), name)
			s.fresh = true
		}
	}
}

// Seats takes in who sits where.
func (g *Game) Seats(s *online.Seats) {
	g.seats.names = nil
	for i, p := range s.Seats {
		g.seats.names = append(g.seats.names, p.Called())
		if p.For == "player" {
			g.present(i, p.Up, g.at)
		}
	}
	g.seats.name(g.fold)
}

// Presence takes in that somebody's line is down, or up again.
func (g *Game) Presence(p *online.Presence) { g.present(p.Seat, p.Up, p.Since) }

// present notes whether the line of a seat is up, and since when it is not.
func (g *Game) present(i int, up bool, since online.Instant) {
	seat := engine.Seat(i)
	if i < 0 || i >= online.MaxSeats || g.Holds(seat) || g.seats.down.Has(seat) != up {
		return
	}
	if up {
		g.seats.down = g.seats.down.Without(seat)
		g.tell(session.LineUp{Seat: seat})
	} else {
		g.seats.down, g.seats.since[i] = g.seats.down.With(seat), since
		g.tell(session.LineDown{Seat: seat})
	}
}

// Spoken takes in a courtesy.
func (g *Game) Spoken(s *online.Said) {
	g.tell(session.Said{By: engine.Seat(s.Seat), Word: s.Word})
}

// Up says whether this device's line is up.
func (g *Game) Up(up bool) {
	if g.down != up {
		return
	}
	if g.down = !up; up {
		g.tell(session.LineUp{Seat: engine.NoSeat})
	} else {
		g.tell(session.LineDown{Seat: engine.NoSeat})
	}
}
