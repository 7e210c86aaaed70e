package board

import "roundtable/engine"

// Ends are the squares that a turn began and ended on: those on which something was
// set down, and those that a piece came from and to.
func Ends(events []engine.Event) []engine.Square {
	var out []engine.Square
	for _, e := range events {
		switch e := e.(type) {
		case engine.Placed:
			out = append(out, e.At)
		case engine.SwordMoved:
			out = append(out, e.To)
		}
	}
	if from, to := engine.Course(events); from != engine.NoSquare {
		out = append(out, from, to)
	}
	return out
}
