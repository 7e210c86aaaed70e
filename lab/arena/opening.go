package arena

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Openings returns the moves with which a round begins. Rounds are numbered from 0.
type Openings func(round int) []engine.Move

// RandomOpenings returns openings with a number of random plies. An opening that ends the game is
// replaced by another random one; if all do, the openings are empty.
func RandomOpenings(start engine.Position, plies int, seed uint64) Openings {
	return drawnOpenings(start, plies, seed, randomMove)
}

// TouchedOpenings is like RandomOpenings, but chooses each ply at random touch by touch. Thus a
// move that can continue in many ways, as with Excalibur (L9), is not more probable than others.
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

// touchedMove returns a move made by random touches, or any move if the touches do not lead to one.
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

// BookOpenings returns the openings of a book in an order that depends on the seed. After the last
// it begins again with the first.
func BookOpenings(book [][]engine.Move, seed uint64) Openings {
	order := make([]int, len(book))
	r := splitmix.New(seed)
	for i := range order {
		j := r.Intn(i + 1)
		order[i], order[j] = order[j], i
	}
	return func(round int) []engine.Move { return book[order[round%len(order)]] }
}

// After returns the position after the moves of an opening, which must be legal.
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
