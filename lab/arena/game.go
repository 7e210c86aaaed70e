package arena

import (
	"fmt"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// maxPlies is the number of plies after which a game without an end counts as a draw.
const maxPlies = 2000

// Game is one game that was played out.
type Game struct {
	Winners engine.Seats
	Plies   int         // those of the opening left out
	Spent   []int64     // nanoseconds, by seat
	Moves   []int       // by seat
	Fault   string      // what a player did wrong, which lost it the game; or ""
	Faulty  engine.Seat // who did; NoSeat for none
}

// playOut plays a game that begins with an opening. players are given by seat; the seats belong to
// the sides in turn.
func playOut(start engine.Position, opening []engine.Move, players []Player, sides int, seed uint64, now Clock) Game {
	g := Game{Spent: make([]int64, len(players)), Moves: make([]int, len(players)), Faulty: engine.NoSeat}
	t := Turn{Start: start, Position: start}
	for _, m := range opening {
		next, _, err := t.Position.Play(m)
		if err != nil {
			panic(err) // who made the opening has played it
		}
		t.Position, t.Moves = next, append(t.Moves, m)
	}
	movers := make([]Mover, len(players))
	for seat, sit := range players {
		mover, leave := sit()
		movers[seat] = mover
		if leave != nil {
			defer leave()
		}
	}
	r := splitmix.New(seed)
	for ; !t.Position.Outcome().Over() && g.Plies < maxPlies; g.Plies++ {
		seat := t.Position.Turn()
		t.Seed = r.Uint64() >> 33
		began := now()
		m, err := ask(movers[seat], t)
		g.Spent[seat] += now() - began
		g.Moves[seat]++
		if err == nil {
			var next engine.Position
			if next, _, err = t.Position.Play(m); err == nil {
				t.Position, t.Moves = next, append(t.Moves, m)
				continue
			}
			err = fmt.Errorf("answers %q: %w", m, err)
		}
		g.Fault, g.Faulty = fmt.Sprintf("seat %s %v, in %s", seat.Letter(), err, t.Position), seat
		for s := range players {
			if s%sides != int(seat)%sides {
				g.Winners = g.Winners.With(engine.Seat(s))
			}
		}
		return g
	}
	g.Winners = t.Position.Outcome().Winners
	return g
}

func ask(mover Mover, t Turn) (m engine.Move, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panics: %v", r)
		}
	}()
	return mover(t)
}
