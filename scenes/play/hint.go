package play

import (
	"roundtable/engine"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
)

// hintWhole is a move that was found for the person to move, with why it is good, in
// words, and marks of its squares.
func hintWhole(v *view, m engine.Move, events []engine.Event) (string, []boardview.Mark) {
	text := v.say(m, events)
	why := spoken.Reasons(v.svc.Words, v.name(), v.match().Position(), m, v.names)
	switch len(why) {
	case 0:
		text = v.svc.Text("hint.move", text)
	case 1:
		text = v.svc.Text("hint.why", text, why[0])
	default:
		text = v.svc.Text("hint.whys", text, why[0], why[1])
	}
	return text, hintMarks(v, events)
}

// hintMarks shows where a move begins and where it ends.
func hintMarks(v *view, events []engine.Event) (marks []boardview.Mark) {
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			marks = append(marks, boardview.Mark{Square: s.From, Kind: boardview.Movable})
		}
	}
	for i, sq := range hand.Ends(events) {
		kind := boardview.Target
		if v.board.Motion.Shown().At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Movable
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}

// hintStart is where a move begins: its piece; or the row in which a piece is set
// down.
func hintStart(v *view, events []engine.Event) (text string, marks []boardview.Mark) {
	at := hand.Ends(events)
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			return v.svc.Text("hint.sword"), []boardview.Mark{{Square: s.From, Kind: boardview.Movable}}
		}
	}
	switch {
	case len(at) == 0:
		return v.svc.Text("hint.again"), nil
	case v.board.Motion.Shown().At[at[0]].Kind != engine.NoKind:
		return v.svc.Text("hint.piece"), []boardview.Mark{{Square: at[0], Kind: boardview.Movable}}
	}
	g := v.board.Motion.Shown().Geometry
	for _, sq := range g.Squares {
		if g.Rank(sq) == g.Rank(at[0]) && v.board.Motion.Shown().At[sq].Kind == engine.NoKind && v.board.WhyNot(sq) == nil {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Movable})
		}
	}
	return v.svc.Text("hint.row"), marks
}
