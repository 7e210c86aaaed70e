package play

import (
	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// confirmTool is the button that plays the move that stands on the board, and says
// it.
func (t *Table) confirmTool(m engine.Move) ui.Button {
	b := ui.Button{ID: "confirm", Rect: t.lay.Confirm, Look: ui.Primary, Size: 16, Do: func() { t.play(m) }}
	_, events, err := t.match.Position().Play(m)
	if err != nil {
		panic(err) // the hand builds legal moves alone
	}
	b.Text = t.svc.Text("confirm", t.game.Say(t.svc.Words, t.Board.Motion.Shown().Geometry, m, events))
	if t.kit.Width(b.Text, sprites.StyleBold, 13) > b.Rect.W-t.kit.Px(16) {
		b.Text = t.svc.Text("confirm.short")
	}
	return b
}

// beneath reports whether a button lies beneath the one that plays the move.
func (t *Table) beneath(r layout.Rect) bool { return r.Overlaps(t.lay.Confirm) }
