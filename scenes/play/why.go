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
	book    bool   // there are rules of the game to be read
	ruling  string // that the last refusal of this turn went by
	pressed bool   // the press under way began on the message
}

// whyID is the ID of the message as a target.
const whyID = "why"

// towardsWhy is what moves the focus to a message without its being gone.
const towardsWhy = input.Next | input.Previous

// cite notes by which ruling the message that is shown has refused something.
func (t *Table) cite(ruling string) {
	t.why.ruling = ruling
	if t.why.book {
		t.message.cites = ruling
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

// whyRect is where a message stands that leads to the rules; empty where there is none.
func (t *Table) whyRect() layout.Rect {
	if m := &t.message; m.cites != "" && m.bubble.text == m.said && t.card == nil {
		return m.bubble.rect
	}
	return layout.Rect{}
}

// whyTarget appends that message as something to be pressed.
func (t *Table) whyTarget(to []ui.Target) []ui.Target {
	if r := t.whyRect(); !r.Empty() {
		to = append(to, ui.Target{ID: whyID, Rect: r, Enabled: true, Text: t.svc.Text("rules.why")})
	}
	return to
}

// pressWhy opens the rules on a tap on a message that cites one. What is left of the
// input is the table's.
func (t *Table) pressWhy(in input.State) input.State {
	if in.Pressed {
		t.why.pressed = t.whyRect().Contains(in.Pointer.X, in.Pointer.Y)
	}
	if !t.why.pressed {
		return in
	}
	if in.Released || in.Lost {
		t.why.pressed = false
		if in.Tap {
			t.svc.Click(whyID)
			t.openRules()
		}
	}
	return input.State{Pointer: input.Point{X: -1, Y: -1}, Touch: in.Touch, Actions: in.Actions}
}
