package play

import (
	"slices"

	"roundtable/engine/match"
	"roundtable/internal/export"
	"roundtable/internal/link"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// sharedOut reports whether several people play this match, here or by links.
func (t *Table) sharedOut() bool {
	n := 0
	for _, p := range t.match.Players() {
		if !p.Computer {
			n++
		}
	}
	return n > 1 && t.practice == nil
}

// away reports whether somebody plays elsewhere.
func (t *Table) away() bool {
	return slices.ContainsFunc(t.match.Players(), func(p match.Player) bool { return p.Away })
}

// linkTool makes a link to the game as it stands.
func (t *Table) linkTool() ui.Button {
	return ui.Button{ID: "link", Icon: ui.IconCopy, Note: t.svc.Text("link.make"), Do: t.askLink}
}

// askLink hands over a link to the game; where several people play here, it asks
// whether the one to move shall go on elsewhere by it, and where some play
// elsewhere already and it is one's own turn, whether all shall play here again.
func (t *Table) askLink() {
	s, away := t.svc, t.away()
	if t.match.Outcome().Over() || t.match.ToMove().Away || !away && t.people() < 2 {
		t.handLink()
		return
	}
	show := stage.Answer{ID: "show", Text: s.Text("link.show"), Do: t.handLink}
	stay := stage.Answer{ID: "no", Text: s.Text("dialog.no")}
	q := stage.Question{ID: "link", Head: s.Text("link.ask"), Body: s.Text("link.ask.body", t.match.ToMove().Name),
		Answers: []stage.Answer{{ID: "yes", Text: s.Text("link.play"), Primary: true, Do: func() { t.reseat(t.match.SendAway); t.handLink() }}, show, stay}}
	if away {
		q.Head, q.Body = s.Text("link.gather"), s.Text("link.gather.body")
		q.Answers[0] = stage.Answer{ID: "yes", Text: s.Text("link.here"), Primary: true, Do: func() { t.reseat(t.match.Gather) }}
	}
	s.App.Ask(q)
}

// reseat changes who plays here.
func (t *Table) reseat(seat func()) {
	t.computer.stop()
	seat()
	t.games.Save(t.match)
	t.look(t.match.Ply())
	t.begin()
	t.refresh()
}

// handLink hands a link to the game to the person.
func (t *Table) handLink() {
	text := t.svc.Text
	packed, err := t.match.Packed()
	if err != nil {
		t.Board.Message.Say(text("link.too-long"))
		return
	}
	t.saving.link = true
	t.saving.exported = t.svc.Export(export.File{Text: t.svc.Address + link.Of(packed), Words: export.Words{
		Head: text("link.head"), Share: text("export.share"), Copy: text("export.copy"), Close: text("export.close"),
	}})
}

// sayLinked says where the link is now.
func (t *Table) sayLinked(r export.Result) {
	switch {
	case r.Page, r.Shared:
	case r.Clipboard:
		t.Board.Message.Say(t.svc.Text("link.clipboard"))
	default:
		t.Board.Message.Say(t.svc.Text("link.nowhere"))
	}
}
