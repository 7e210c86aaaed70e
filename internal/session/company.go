package session

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Company is who plays a match.
type Company struct {
	People int         // here
	Only   engine.Seat // of the only person here; NoSeat where there are none or several
	Away   bool        // somebody plays elsewhere, by links
	Shared bool        // several people play it, here or elsewhere
}

// companyOf is who plays by the seats of players.
func companyOf(players []match.Player, seats []Seat) Company {
	c := Company{Only: engine.NoSeat}
	persons := 0
	for i, seat := range seats {
		if seat.Local() {
			c.People++
		}
		if !players[i].Computer {
			persons++
		}
	}
	if c.People == 1 {
		c.Only = engine.Seat(slices.IndexFunc(seats, Seat.Local))
	}
	c.Away = slices.ContainsFunc(players, func(p match.Player) bool { return p.Away })
	c.Shared = persons > 1
	return c
}
