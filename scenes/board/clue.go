package board

import (
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
)

// Clue is where a move begins, told by its events without the move itself: its piece, or the row
// in which a piece is set down; with the marks of that.
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
