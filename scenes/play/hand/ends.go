package hand

import "roundtable/engine"

// Ends are the squares that a turn began and ended on.
func Ends(events []engine.Event) []engine.Square {
	var from, to = engine.NoSquare, engine.NoSquare
	var out []engine.Square
	path := func(a, b engine.Square) {
		if from == engine.NoSquare {
			from = a
		}
		to = b
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Stepped:
			path(e.From, e.To)
		case engine.Cantered:
			path(e.From, e.To)
		case engine.Jumped:
			path(e.From, e.To)
		case engine.CastleMoved:
			path(e.From, e.To)
		case engine.Placed:
			out = append(out, e.At)
		case engine.SwordMoved:
			out = append(out, e.To)
		}
	}
	if from != engine.NoSquare {
		out = append(out, from, to)
	}
	return out
}
