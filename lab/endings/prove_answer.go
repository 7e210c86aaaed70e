package endings

import (
	"slices"

	"roundtable/engine"
)

// Answer is what a proof search found.
type Answer uint8

// The answers.
const (
	No      Answer = iota // no win was found within the moves, or there is none
	Yes                   // a win, whatever the others do
	Unknown               // the nodes ran out
)

// memory is what has been proved of a seat's wins.
type memory struct {
	seat  engine.Seat // who is to win
	known map[entry]bool
}

// entry is a position with the number of moves that its winner has left.
type entry struct {
	key  uint64
	left uint8
}

// begin forgets what was proved of another seat.
func (m *memory) begin(seat engine.Seat) {
	if m.known == nil || m.seat != seat {
		m.seat, m.known = seat, map[entry]bool{}
	}
}

// find returns the answer that is known, if one is.
func (m *memory) find(e entry) (Answer, bool) {
	yes, ok := m.known[e]
	if yes {
		return Yes, ok
	}
	return No, ok
}

type level[A comparable] struct {
	acts   []A
	killer A // the reply that spoiled the last win looked for here
}

// first puts the killer first, if it is there.
func (at *level[A]) first() {
	if i := slices.Index(at.acts, at.killer); i > 0 {
		copy(at.acts[1:i+1], at.acts[:i])
		at.acts[0] = at.killer
	}
}
