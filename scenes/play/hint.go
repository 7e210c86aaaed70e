package play

import (
	"roundtable/engine"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
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
	for i, sq := range board.Ends(events) {
		kind := boardview.Target
		if v.board.Motion.Shown().At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Movable
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}
