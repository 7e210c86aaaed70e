package board

import (
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
)

// Clue describes where a move begins without giving it away: its piece, or the row in which a
// piece is placed, with marks.
func Clue(b *Board, events []engine.Event) (text string, marks []boardview.Mark) {
	say, shown := b.cfg.Services.Text, b.Motion.Shown()
	at := Ends(events)
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			return say("hint.sword"), []boardview.Mark{{Square: s.From, Kind: boardview.Movable}}
		}
	}
	switch {
	case len(at) == 0:
		return say("hint.again"), nil
	case shown.At[at[0]].Kind != engine.NoKind:
		return say("hint.piece"), []boardview.Mark{{Square: at[0], Kind: boardview.Movable}}
	}
	g := shown.Geometry
	for _, sq := range g.Squares {
		if g.Rank(sq) == g.Rank(at[0]) && shown.At[sq].Kind == engine.NoKind && b.WhyNot(sq) == nil {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Movable})
		}
	}
	return say("hint.row"), marks
}

// Ends returns the squares where a turn began and ended: those where something was placed, and the
// first and last square of each moved piece.
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
