package play

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/thinker"
	"roundtable/scenes/boardview"
)

// askHint lets the computer look, at full strength, for a move of the person to
// move. A move meanwhile ends it. What was touched is taken back, for the hint is
// about the whole turn.
func (t *Table) askHint() {
	if !t.mine() || t.computer.thinking {
		return
	}
	t.message.clear()
	t.tookBack = len(t.hand.move.Path()) > 0 || t.hand.move.Mode() != 0
	t.hand.move.SetMode(0)
	t.showTouches(false)
	t.think(engine.Limits{Nodes: t.thinkTime.Nodes}, forHint)
	t.refresh()
}

// showHint says which move was found, and marks its squares.
func (t *Table) showHint(r thinker.Reply) {
	_, events, err := t.match.Position().Play(r.Info.Move)
	if r.Err != "" || err != nil {
		t.svc.Notice("the computer's seat: " + r.Err)
		t.message.say(t.svc.Text("hint.none"))
		t.refresh()
		return
	}
	key := locale.Key("hint.move")
	if t.tookBack {
		key = "hint.taken-back"
	}
	text := t.game.Say(t.svc.Words, t.board.Geometry, r.Info.Move, events)
	t.message.sayAt(t.svc.Text(key, text), engine.NoSquare, t.hintMarks(events)...)
	t.refresh()
}

// hintMarks shows where a move begins and where it ends.
func (t *Table) hintMarks(events []engine.Event) (marks []boardview.Mark) {
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			marks = append(marks, boardview.Mark{Square: s.From, Kind: boardview.Selected})
		}
	}
	for i, sq := range endpoints(events) {
		kind := boardview.Target
		if t.board.At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Selected
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}
