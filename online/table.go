package online

import "roundtable/engine"

// nobody is no seat, of an offer that is not there.
const nobody = -1

// table is what the players have offered and asked each other.
type table struct {
	draw     int          // who offers a draw, or nobody
	offered  engine.Seats // who has offered a draw since their last move
	asks     int          // who asks to take back, or nobody
	askPly   int          // to which ply
	asked    engine.Seats // who has asked since their last move
	granted  engine.Seats
	rematch  int // who offers another game, or nobody
	next     string
	agreed   engine.Seats
	declined engine.Seats // whose rematch was declined: each may offer one
}

// Draw is the seat that offers a draw; ok is false where none is offered.
func (g *Game) Draw() (by int, ok bool) {
	return g.table.draw, g.phase == Playing && g.table.draw != nobody
}

// clear begins a game with nothing offered.
func (t *table) clear() { *t = table{draw: nobody, asks: nobody, rematch: nobody} }

// moved has a seat move: that answers the other's offer, and what was asked, with no.
func (t *table) moved(seat int) {
	if t.draw != seat {
		t.draw = nobody
	}
	t.asks, t.granted = nobody, 0
	t.offered, t.asked = t.offered.Without(engine.Seat(seat)), t.asked.Without(engine.Seat(seat))
}

// tell writes what is open into a state.
func (t *table) tell(s *State) {
	if t.draw != nobody {
		by := t.draw
		s.Draw = &by
	}
	if t.asks != nobody {
		s.Takeback = &Asked{Seat: t.asks, Ply: t.askPly, Granted: list(t.granted)}
	}
	if t.rematch != nobody {
		s.Rematch = &Offered{Seat: t.rematch, Next: t.next, Agreed: list(t.agreed)}
	}
}

func list(set engine.Seats) (seats []int) {
	for s := range MaxSeats {
		if set.Has(engine.Seat(s)) {
			seats = append(seats, s)
		}
	}
	return seats
}
