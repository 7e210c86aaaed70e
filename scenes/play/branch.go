package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/scenes/ui"
)

// tryOut opens a table beside this one, on which the position that is looked at is
// played on for all seats by whoever looks: the game itself has ended, and stays as
// it is.
func (t *Table) tryOut() {
	whole := t.match.Record()
	r := record.Record{Game: whole.Game, Date: t.svc.Date, Players: whole.Players, Arms: whole.Arms,
		Setup: whole.Setup, Start: whole.Start, Moves: whole.Moves[:t.history.shown]}
	t.leaveLine()
	t.svc.App.Push(t.branch(r))
}

// branch is a table with the beginning of a game.
func (t *Table) branch(r record.Record) *Table {
	m, err := match.FromRecord(r, func(string) (engine.Game, bool) { return t.match.Game(), true })
	if err != nil {
		panic(err) // it has been played here
	}
	app := t.svc.App
	return NewAnalysis(t.svc, m, t.thinkTime, Practice{Leave: app.Pop, Again: func() { app.Replace(t.branch(r)) }})
}

// keepTool keeps what is tried out as a game of its own.
func (t *Table) keepTool() ui.Button {
	return ui.Button{ID: "keep", Icon: ui.IconCheck, Note: t.svc.Text("branch.keep"), Disabled: t.Kept() != "" || t.match.Ply() == 0, Do: func() {
		t.games = kept{t.svc.Games, t.svc.Games.Add(t.match)}
		t.Board.Message.Say(t.svc.Text("branch.kept"))
		t.refresh()
	}}
}
