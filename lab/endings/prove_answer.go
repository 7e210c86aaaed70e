package endings

import (
	"slices"

	"roundtable/engine"
)

// Answer is the result of a proof search.
type Answer uint8

// The answers.
const (
	No      Answer = iota // no win was found within the moves, or there is none
	Yes                   // a win, whatever the others do
	Unknown               // the nodes ran out
)

// memory holds what has been proved about the wins of a seat.
type memory struct {
	seat  engine.Seat // who is to win
	known map[entry]bool
}

// entry is a position with the number of moves that the winner has left.
type entry struct {
	key  uint64
	left uint8
}

// begin removes what was proved about another seat.
func (m *memory) begin(seat engine.Seat) {
	if m.known == nil || m.seat != seat {
		m.seat, m.known = seat, map[entry]bool{}
	}
}

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

// first moves the killer move to the front, if it is in the list.
func (at *level[A]) first() {
	if i := slices.Index(at.acts, at.killer); i > 0 {
		copy(at.acts[1:i+1], at.acts[:i])
		at.acts[0] = at.killer
	}
}
