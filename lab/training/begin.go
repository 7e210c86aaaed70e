package training

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
	"roundtable/lab/arena"
)

// beginNumbers is a game's start with its book of balanced openings.
type beginNumbers struct {
	start engine.Position
	book  [][]engine.Move
}

func newBegin(g engine.Game, s engine.Setup) (beginNumbers, error) {
	start, err := g.New(s)
	if err != nil {
		return beginNumbers{}, err
	}
	book, err := arena.Book(g, s)
	return beginNumbers{start, book}, err
}

func (b beginNumbers) opening(r *splitmix.Source) engine.Position {
	return arena.After(b.start, b.book[r.Intn(len(b.book))])
}
