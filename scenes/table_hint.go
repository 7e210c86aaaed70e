package scenes

import (
	"roundtable/engine"
	"roundtable/scenes/boardview"
)

// askHint lets the computer look, at full strength, for a move of the person to
// move. Another move meanwhile ends it.
func (t *table) askHint() {
	if !t.mine() || t.mind.thinking {
		return
	}
	t.toast.clear()
	nodes, longest := t.pace()
	t.think(engine.Limits{Nodes: nodes}, longest)
	t.mind.advising = true
	t.refresh()
}

// showHint says which move was found, and marks its squares.
func (t *table) showHint() change {
	r := *t.mind.reply
	t.mind.thinking, t.mind.reply = false, nil
	_, events, err := t.m.Position().Play(r.Info.Move)
	if r.Err != "" || err != nil {
		t.svc.notice("the computer's seat: " + r.Err)
		t.say(t.svc.text("hint.none"))
	} else {
		t.say(t.svc.text("hint.move", string(r.Info.Move)))
		for i, sq := range lastSquares(events) {
			kind := boardview.Target
			if t.board.At[sq].Kind != engine.NoKind && i == 0 {
				kind = boardview.Selected
			}
			t.toast.marks = append(t.toast.marks, boardview.Mark{Square: sq, Kind: kind})
		}
	}
	t.refresh()
	return changed
}
