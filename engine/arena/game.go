package arena

import (
	"fmt"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// maxPlies is where a game that finds no end is called a draw.
const maxPlies = 2000

// game is one game that was played out.
type game struct {
	winners engine.Seats
	plies   int
	spent   []int64 // nanoseconds, by seat
	moves   []int   // by seat
	fault   string  // what a player did wrong, which lost it the game
	faulty  engine.Seat
}

// playOut plays a game; players are by seat.
func playOut(p engine.Position, players []Player, seed uint64, now Clock) game {
	g := game{spent: make([]int64, len(players)), moves: make([]int, len(players)), faulty: engine.NoSeat}
	r := splitmix.New(seed)
	for ; !p.Outcome().Over() && g.plies < maxPlies; g.plies++ {
		seat := p.Turn()
		began := now()
		m, err := ask(players[seat], p, r.Uint64())
		g.spent[seat] += now() - began
		g.moves[seat]++
		if err == nil {
			var next engine.Position
			if next, _, err = p.Play(m); err == nil {
				p = next
				continue
			}
			err = fmt.Errorf("answers %q: %w", m, err)
		}
		g.fault, g.faulty = fmt.Sprintf("seat %s %v, in %s", seat.Letter(), err, p), seat
		for s := range players {
			g.winners = g.winners.With(engine.Seat(s))
		}
		g.winners = g.winners.Without(seat)
		return g
	}
	g.winners = p.Outcome().Winners
	return g
}

// ask returns a player's move; a panic is an error.
func ask(p Player, pos engine.Position, seed uint64) (m engine.Move, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panics: %v", r)
		}
	}()
	return p(pos, seed), nil
}

// opening is the position after some random plies. One that ends the game is
// drawn again; where all do, the start itself is the opening.
func opening(start engine.Position, plies int, seed uint64) engine.Position {
	r := splitmix.New(seed)
	for range 100 {
		p := start
		for n := 0; n < plies && !p.Outcome().Over(); n++ {
			next, _, err := p.Play(playRandom(p, r.Uint64()))
			if err != nil {
				panic(err) // Moves listed it
			}
			p = next
		}
		if !p.Outcome().Over() {
			return p
		}
	}
	return start
}
