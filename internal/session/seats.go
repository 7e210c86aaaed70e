package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/online"
)

// seats is who sits where, as the server tells beside the events.
type seats struct {
	names []string
	down  engine.Seats
	since [online.MaxSeats]online.Instant // when they went down
}

// name gives the players of a match their names, and returns those who are called otherwise
// now; events have no names of accounts.
func (s *seats) name(m *match.Match) (renamed []engine.Seat) {
	for i, name := range s.names {
		if i < len(m.Players()) && name != "" && m.Players()[i].Name != name {
			m.Rename(engine.Seat(i), name)
			renamed = append(renamed, engine.Seat(i))
		}
	}
	return renamed
}

// Seats takes in who sits where.
func (d *Distance) Seats(s *online.Seats) {
	d.seats.names = nil
	for i, p := range s.Seats {
		d.seats.names = append(d.seats.names, p.Called())
		if p.For == "player" {
			d.present(i, p.Up, d.at)
		}
	}
}

// Presence takes in that somebody's line is down, or up again.
func (d *Distance) Presence(p *online.Presence) { d.present(p.Seat, p.Up, p.Since) }

// present notes whether the line of a seat is up, and since when it is not.
func (d *Distance) present(i int, up bool, since online.Instant) {
	seat := engine.Seat(i)
	if i < 0 || i >= online.MaxSeats || d.Holds(seat) || d.seats.down.Has(seat) != up {
		return
	}
	if up {
		d.seats.down = d.seats.down.Without(seat)
		d.tell(LineUp{Seat: seat})
	} else {
		d.seats.down, d.seats.since[i] = d.seats.down.With(seat), since
		d.tell(LineDown{Seat: seat})
	}
}

// Spoken takes in a courtesy.
func (d *Distance) Spoken(s *online.Said) {
	d.tell(Said{By: engine.Seat(s.Seat), Word: s.Word})
}
