package arena

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Openings are the moves with which each round begins, by its number from 0.
type Openings func(round int) []engine.Move

// RandomOpenings returns openings of so many random plies from a start. One that ends the game is
// drawn again; where all do, there is none.
func RandomOpenings(start engine.Position, plies int, seed uint64) Openings {
	return drawnOpenings(start, plies, seed, randomMove)
}

// TouchedOpenings is like RandomOpenings, but draws each ply touch by touch, so that a move that
// goes on in many ways, as with Excalibur (L9), is no likelier.
func TouchedOpenings(start engine.Position, plies int, seed uint64) Openings {
	return drawnOpenings(start, plies, seed, touchedMove)
}

// DrawnOpenings returns the openings of a setup: TouchedOpenings with Excalibur, since
// RandomOpenings would nearly always invoke it; else RandomOpenings.
func DrawnOpenings(s engine.Setup, start engine.Position, plies int, seed uint64) Openings {
	if s.Values["sword"] == "on" {
		return TouchedOpenings(start, plies, seed)
	}
	return RandomOpenings(start, plies, seed)
}

func drawnOpenings(start engine.Position, plies int, seed uint64, draw func(engine.Position, uint64) engine.Move) Openings {
	r := splitmix.New(seed)
	base := r.Uint64()
	return func(round int) []engine.Move {
		r := splitmix.New(base + uint64(round))
		for range 100 {
			p := start
			var moves []engine.Move
			for n := 0; n < plies && !p.Outcome().Over(); n++ {
				m := draw(p, r.Uint64())
				next, _, err := p.Play(m)
				if err != nil {
					panic(err) // it is legal
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

// touchedMove returns a move by random touches, or any move if they lead to none.
func touchedMove(p engine.Position, seed uint64) engine.Move {
	r := splitmix.New(seed)
	var path []engine.Square
	for {
		at, err := p.Continue(path)
		if err != nil {
			panic(err) // it was among the choices
		}
		if at.Move != "" {
			return at.Move
		}
		next := slices.DeleteFunc(at.Next, func(c engine.Choice) bool { return c.Via != nil })
		if len(next) == 0 {
			return randomMove(p, r.Uint64())
		}
		path = append(path, next[r.Intn(len(next))].Square)
	}
}

// BookOpenings returns the openings of a book in an order that the seed draws, from
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

// After returns the position after an opening, whose moves have been played before.
func After(p engine.Position, moves []engine.Move) engine.Position {
	for _, m := range moves {
		next, _, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		p = next
	}
	return p
}
