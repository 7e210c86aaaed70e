package session

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// seat is a player: the computer, a person at this device, or a person at another one.
type seat struct {
	*computer       // nil for a person
	doing     Doing // of a person
}

// local reports whether a person at this device plays the seat.
func (s seat) local() bool { return s.computer == nil && s.doing == Here }

func (s seat) status() Status {
	if s.computer != nil {
		return s.computer.status()
	}
	return Status{Doing: s.doing}
}

// Wishes are the player's settings that a session needs. The zero value differs from the
// defaults: its Speed is 0.
type Wishes struct {
	Speed   float64 // of pieces, 1 by default; 0: at once
	NoHints bool    // no hints are offered
}

// Doing is what a seat does while it is to move.
type Doing uint8

// These are the values of a Doing.
const (
	Here      Doing = iota // a person at this screen is to move
	Idle                   // not asked yet
	Thinking               // thinking, its clock runs
	Decided                // decided, its clock is stopped
	Elsewhere              // a person elsewhere is to move, by links
	Awaited                // another device is to move, by a server
)

// Status says what a seat is doing, whether a person or the computer plays it.
type Status struct {
	Doing Doing
	Found bool // MoveNow has a move to play
}

// Company says how many people play a match, and from where.
type Company struct {
	People int         // here
	Only   engine.Seat // of the only local player; NoSeat with none or several
	Away   bool        // a person elsewhere plays by links
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
