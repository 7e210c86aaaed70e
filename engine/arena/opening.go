package arena

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Openings are the moves with which each round begins, by its number from 0.
type Openings func(round int) []engine.Move

// RandomOpenings are so many random plies from a start. An opening that ends the
// game is drawn again; where all do, there is none.
func RandomOpenings(start engine.Position, plies int, seed uint64) Openings {
	r := splitmix.New(seed)
	base := r.Uint64()
	return func(round int) []engine.Move {
		r := splitmix.New(base + uint64(round))
		for range 100 {
			p := start
			var moves []engine.Move
			for n := 0; n < plies && !p.Outcome().Over(); n++ {
				m := randomMove(p, r.Uint64())
				next, _, err := p.Play(m)
				if err != nil {
					panic(err) // Moves listed it
				}
				p, moves = next, append(moves, m)
			}
			if !p.Outcome().Over() {
				return moves
			}
		}
		return nil
	}
}

// BookOpenings are the openings of a book in an order that the seed draws, from
// the first again after the last.
func BookOpenings(book [][]engine.Move, seed uint64) Openings {
	order := make([]int, len(book))
	r := splitmix.New(seed)
	for i := range order {
		j := r.Intn(i + 1)
		order[i], order[j] = order[j], i
	}
	return func(round int) []engine.Move { return book[order[round%len(order)]] }
}
