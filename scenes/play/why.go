package play

import (
	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
	"roundtable/scenes/ui"
)

// why is the way from a refusal to the rules.
type why struct {
	book   bool   // there are rules of the game to be read
	ruling string // that the last refusal of this turn went by
}

// cite notes by which ruling the message that is shown has refused something.
func (t *Table) cite(ruling string) {
	t.why.ruling = ruling
	if t.why.book {
		t.Board.Message.Cite(ruling)
	}
}

// openRules opens the rules, at the ruling that was cited last in this turn.
func (t *Table) openRules() {
	if t.why.book {
		t.svc.App.Push(rules.New(t.svc, []engine.Game{t.match.Game()}, t.why.ruling))
	}
}

// rulesTool is the button that opens the rules.
func (t *Table) rulesTool(r layout.Rect) ui.Button {
	return ui.Button{ID: "rules", Rect: r, Icon: ui.IconBook, Note: t.svc.Text("rules"), Key: t.svc.KeyTo(input.Rules), Do: t.openRules}
}
