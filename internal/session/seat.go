package session

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// seat is who moves at a place: the computer, or a person at this screen or elsewhere.
type seat struct {
	*computer       // nil for a person
	doing     Doing // of a person
}

// local reports whether a person moves there by the screen of this session, and so by its commands.
func (s seat) local() bool { return s.computer == nil && s.doing == Here }

// status is what the seat is doing now.
func (s seat) status() Status {
	if s.computer != nil {
		return s.computer.status()
	}
	return Status{Doing: s.doing}
}

// Wishes are a person's settings as far as a session goes by them. The zero Wishes are
// not the usual ones: their Speed is 0.
type Wishes struct {
	Speed   float64 // how fast pieces move, 1 as usual; 0: they are there at once
	NoHints bool    // no hints are offered
}

// Doing is what a seat does while it is to move.
type Doing uint8

// The doings.
const (
	Here      Doing = iota // a person at this screen is to move
	Idle                   // it has not been asked yet
	Thinking               // it thinks, and time passes on its clock
	Decided                // it has decided, and time passes no more
	Elsewhere              // a person elsewhere is to move, to whom the match goes as a link
	Awaited                // another device is to move, and a server tells of it
)

// Status is what a seat is doing, for screens that know no kinds of seats.
type Status struct {
	Doing Doing
	Depth int  // plies searched in full, 0 where that is not known
	Found bool // MoveNow has a move to play
}

// Company is who plays a match.
type Company struct {
	People int         // here
	Only   engine.Seat // of the only person here; NoSeat where there are none or several
	Away   bool        // somebody plays elsewhere, by links
	Shared bool        // several people play it, here or elsewhere
}

func companyOf(players []match.Player, seats []seat) Company {
	c := Company{Only: engine.NoSeat}
	persons := 0
	for i, s := range seats {
		if s.local() {
			c.People++
		}
		if !players[i].Computer {
			persons++
		}
	}
	if c.People == 1 {
		c.Only = engine.Seat(slices.IndexFunc(seats, seat.local))
	}
	c.Away = slices.ContainsFunc(players, func(p match.Player) bool { return p.Away })
	c.Shared = persons > 1
	return c
}
