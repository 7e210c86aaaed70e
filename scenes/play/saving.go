package play

import (
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// saving is what the table shows of how the game is saved.
type saving struct {
	fault    *store.Fault         // why it is not saved, as it was told last
	leaving  int                  // for how many ticks a person who leaves waits for it at most
	exported <-chan export.Result // while the record is being handed out
	link     bool                 // or a link
}

// leaveTicks is how long leaving waits for a save that is under way.
const leaveTicks = 60

// pollSaving says once that the game cannot be saved, and that it is saved again.
func (t *Table) pollSaving() stage.Change {
	c := stage.Nothing
	s := &t.saving
	if _, fault := t.games.State(); fault != s.fault {
		switch {
		case fault == nil:
			t.Board.Message.Say(t.svc.Text("saved.again"))
		case s.fault == nil || fault.Why != s.fault.Why:
			t.Board.Message.Say(t.svc.Text("saved.failed", t.svc.Why(fault.Why)))
		}
		s.fault = fault
		t.stale = true
	}
	if s.leaving > 0 {
		s.leaving--
		t.askToLeave()
	}
	select {
	case r := <-s.exported:
		s.exported = nil
		if s.link {
			t.sayLinked(r)
		} else {
			t.sayExported(r)
		}
		c = stage.Moving
	default:
	}
	return c
}

// leaveOrAsk leaves the table; where a game is under way, that is asked.
func (t *Table) leaveOrAsk() {
	if !t.asks() {
		t.leave()
		return
	}
	if t.saving.fault != nil {
		t.games.Retry()
	}
	t.saving.leaving = leaveTicks
	t.askToLeave()
}

// askToLeave asks once it is known whether the game is saved.
func (t *Table) askToLeave() {
	waits, fault := t.games.State()
	if waits && t.saving.leaving > 0 {
		return
	}
	t.saving.leaving = 0
	text := t.svc.Text
	switch {
	case fault != nil:
		t.svc.App.Ask(t.unsaved(fault))
	case waits:
		t.svc.ConfirmLeaving("leave", text("dialog.leave"), text("dialog.leave.saving"), t.leave)
	default:
		t.svc.ConfirmLeaving("leave", text("dialog.leave"), text("dialog.leave.body"), t.leave)
	}
}

// unsaved is what is asked of a person who leaves a game that is not saved.
func (t *Table) unsaved(fault *store.Fault) stage.Question {
	text := t.svc.Text
	return stage.Question{ID: "unsaved", Leaves: true, Head: text("dialog.unsaved"), Body: text("dialog.unsaved.body", t.svc.Why(fault.Why)),
		Answers: []stage.Answer{
			{ID: "yes", Text: text("unsaved.leave"), Do: t.leave},
			{ID: "export", Text: text("unsaved.export"), Do: t.Share, Primary: true},
			{ID: "no", Text: text("unsaved.stay")},
		}}
}

// Share hands the record of the game to the person.
func (t *Table) Share() {
	text := t.svc.Text
	t.saving.link = false
	t.saving.exported = t.svc.Export(export.File{
		Name: t.name() + ".rtg", Text: record.Encode(t.match.Record()),
		Words: export.Words{
			Head: text("export.head"), Share: text("export.share"), Copy: text("export.copy"),
			Save: text("export.save"), Close: text("export.close"),
		},
	})
}

// sayExported says where the record is now.
func (t *Table) sayExported(r export.Result) {
	if said := t.svc.Handed(r); said != "" {
		t.Board.Message.Say(said)
	}
}
