package play

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// showsThreats reports whether the table shows what threatens: never in a game of the
// quest.
func (t *Table) showsThreats() bool {
	return t.game.Threats != nil && t.svc.Settings.Now().Threats && !t.unaided()
}

// toggleThreats shows what threatens, or no more.
func (t *Table) toggleThreats() {
	if t.game.Threats == nil || t.alone("quest.no-help") {
		return
	}
	t.svc.Settings.Change(func(now *settings.Settings) { now.Threats = !now.Threats })
	t.Board.Message.Clear()
	t.refresh()
	if legend := t.Board.Threats().Legend; legend != "" && t.mine() {
		t.Board.Message.Say(legend)
	}
}

// threatsTool is the button that does.
func (t *Table) threatsTool() ui.Button {
	b := ui.Button{ID: "threats", Icon: ui.IconDanger, Disabled: t.joust != nil, Key: t.svc.KeyTo(input.Threats), Do: t.toggleThreats}
	note := locale.Key("match.threats")
	if t.showsThreats() {
		note, b.Look = "match.threats.hide", ui.Primary
	}
	b.Note = t.svc.Text(note)
	return b
}
