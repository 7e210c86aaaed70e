package session

import (
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Seat is who moves at a place: a person at this screen, the computer, somebody
// elsewhere. None of its methods waits.
type Seat interface {
	// Local reports whether a person moves there by the screen of this session, and so
	// by its commands.
	Local() bool
	// Begin tells the seat that it is to move, or is to go on after a Stop.
	Begin(Turn)
	// Offer tells the seat that whoever is to move offers it a draw.
	Offer(Turn)
	// Poll takes in what has come and reports whether the seat has decided. It is asked
	// once a step between Begin or Offer and Take. seen is the time for which the match
	// has been seen, as in Turn.
	Poll(seen time.Duration) bool
	// Take is what was decided, once, after a Poll that reported so.
	Take() Act
	// Hurry has what is decided taken at once: somebody does not want to wait.
	Hurry()
	// Conclude has the seat decide now, if it can, with the best that it has found.
	Conclude()
	// Stop tells the seat that what it was asked for is not wanted any more.
	Stop()
	// Status is what the seat is doing now.
	Status() Status
}

// Turn is what a seat is told when something is asked of it.
type Turn struct {
	Match  *match.Match  // as it stands; not to be changed
	Seat   engine.Seat   // that is asked
	Seen   time.Duration // for how long the match has been seen
	Wishes Wishes
}

// Wishes are a person's settings as far as a session goes by them. The zero Wishes are
// not the usual ones: their Speed is 0.
type Wishes struct {
	Speed   float64 // how fast pieces move, 1 as usual; 0: they are there at once
	NoHints bool    // no hints are offered
}

// Act is what a seat has decided. The set of types is closed.
type Act interface{ act() }

// Moves: the seat moves. Fault is why the move is not the seat's own but chosen by lot,
// or nil.
type Moves struct {
	Move  engine.Move
	Fault error
}

// Answers: the seat answers an offer of a draw.
type Answers struct{ Agrees bool }

// Resigns: the seat gives up.
type Resigns struct{}

func (Moves) act()   {}
func (Answers) act() {}
func (Resigns) act() {}

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
	Found bool // Conclude has a move to go by
}

// idle is a seat of which nothing is asked.
type idle struct{}

func (idle) Begin(Turn)              {}
func (idle) Offer(Turn)              {}
func (idle) Poll(time.Duration) bool { return false }
func (idle) Take() Act               { return nil }
func (idle) Hurry()                  {}
func (idle) Conclude()               {}
func (idle) Stop()                   {}

// person is somebody at this screen.
type person struct{ idle }

func (person) Local() bool    { return true }
func (person) Status() Status { return Status{Doing: Here} }

// absent is somebody who plays elsewhere, and to whom the match goes as a link. It comes
// back as another match.
type absent struct{ idle }

func (absent) Local() bool    { return false }
func (absent) Status() Status { return Status{Doing: Elsewhere} }

// Company is who plays a match.
type Company struct {
	People int         // here
	Only   engine.Seat // of the only person here; NoSeat where there are none or several
	Away   bool        // somebody plays elsewhere, by links
	Shared bool        // several people play it, here or elsewhere
}

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
