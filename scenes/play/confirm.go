package play

import (
	"roundtable/engine"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// confirms reports whether a finished move stands on the board until a button
// plays it.
func (t *Table) confirms() bool {
	b := t.lay.Board
	return t.svc.Settings.Now().Confirms(t.byFinger && t.view.SquareIn(b.W, b.H, t.turned) < t.kit.Frame.MM(hand.SmallSquare))
}

// offered is the move that the button plays; "" where there is none.
func (t *Table) offered() engine.Move {
	b := &t.hand.Move
	m := b.Part().Move
	if m == "" || len(b.Path()) == 0 || !t.mine() {
		return ""
	}
	if m == t.standsAs || t.confirms() && b.Lifted() && len(b.Path()) > 1 {
		return m
	}
	return ""
}

// offer lets a finished move stand on the board.
func (t *Table) offer(m engine.Move, dragged bool) {
	t.standsAs = m
	t.showTouches(dragged)
}

// confirmTool is the button that plays the move that stands on the board, and says
// it.
func (t *Table) confirmTool(m engine.Move) ui.Button {
	b := ui.Button{ID: "confirm", Rect: t.lay.Confirm, Look: ui.Primary, Size: 16, Do: func() { t.play(m) }}
	_, events, err := t.match.Position().Play(m)
	if err != nil {
		panic(err) // the hand builds legal moves alone
	}
	b.Text = t.svc.Text("confirm", t.game.Say(t.svc.Words, t.board.Geometry, m, events))
	if t.kit.Width(b.Text, sprites.StyleBold, 13) > b.Rect.W-t.kit.Px(16) {
		b.Text = t.svc.Text("confirm.short")
	}
	return b
}

// beneath reports whether a button lies beneath the one that plays the move.
func (t *Table) beneath(r layout.Rect) bool { return r.Overlaps(t.lay.Confirm) }
