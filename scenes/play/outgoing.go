package play

import (
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/stage"
)

// outgoing exports the record or a link, and leaves the table.
type outgoing struct {
	leaving int                  // ticks that leaving still waits for a save
	handed  <-chan export.Result // an export in progress
	made    string               // the link that is handed out; "" where it is the record
	about   locale.Key           // what it is for
}

// leaveTicks limits how long leaving waits for a save.
const leaveTicks = 60

func (o *outgoing) share(v *view) {
	text := v.svc.Text
	o.made = ""
	o.handed = v.svc.Export(export.File{
		Name: v.name() + ".rtg", Text: record.Encode(v.match().Record()),
		Words: export.Words{
			Head: text("export.head"), Share: text("export.share"), Copy: text("export.copy"),
			Save: text("export.save"), Close: text("export.close"),
		},
	})
}

// link exports a link to the match, or says that it is too long for one.
func (o *outgoing) link(v *view) {
	text := v.svc.Text
	packed, err := v.match().Packed()
	if err != nil {
		v.board.Message.Say(text("link.too-long"))
		return
	}
	o.hand(v, v.svc.Address+export.LinkOf(packed), "link.head")
}

func (o *outgoing) watch(v *view) {
	if made := v.distant.watchLink(); made != "" {
		o.hand(v, made, "distant.link.head")
	}
}

func (o *outgoing) hand(v *view, made string, head locale.Key) {
	text := v.svc.Text
	o.made, o.about = made, head
	o.handed = v.svc.Export(export.File{Text: made, Words: export.Words{
		Head: text(head), Share: text("export.share"), Copy: text("export.copy"), Close: text("export.close"),
	}})
}

// poll says where an export is, and asks a leaving user once it is known whether the match is
// saved.
func (o *outgoing) poll(v *view) stage.Change {
	if o.leaving > 0 {
		o.leaving--
		o.ask(v)
	}
	select {
	case r := <-o.handed:
		o.handed = nil
		if said := o.where(v, r); said != "" {
			v.board.Message.Say(said)
		}
		return stage.Moving
	default:
		return stage.Nothing
	}
}

// where says where an export is; "" if the user sees that.
func (o *outgoing) where(v *view, r export.Result) string {
	if o.made == "" {
		return v.svc.Handed(r)
	}
	v.svc.ShowLink(o.made, v.svc.Text(o.about), r)
	return ""
}

// asks reports whether to ask before leaving: if the user's clock runs, or the match can't be
// saved.
func asks(v *view) bool {
	if v.distant != nil {
		return v.distant.presses(v)
	}
	_, fault := v.session.Saving()
	return saves(v) && fault != nil
}

// saves reports whether the match has to be saved before it is left.
func saves(v *view) bool { return v.distant == nil && v.isOrdinary() && !v.isOver() && !isUntouched(v) }

// isUntouched reports whether no move was made, or only computers' before the first user's turn.
func isUntouched(v *view) bool {
	for _, t := range v.match().Turns() {
		if v.session.Company().People == 0 || !v.match().Players()[t.Seat].Computer {
			return false
		}
	}
	return true
}

// askToLeave leaves the match once it is saved, after a last attempt, and asks if it is not.
func (o *outgoing) askToLeave(v *view) {
	if _, fault := v.session.Saving(); fault != nil {
		v.session.Retry()
	}
	o.leaving = leaveTicks
	o.ask(v)
}

// ask leaves a match that is saved or is being saved, and asks about one that cannot be.
func (o *outgoing) ask(v *view) {
	waits, fault := v.session.Saving()
	if waits && o.leaving > 0 {
		return
	}
	o.leaving = 0
	text, goes := v.svc.Text, func() { leave(v) }
	switch {
	case v.distant != nil: // the server has it
		askOf(v, v.svc.Leaving("leave", text("dialog.leave"), text("dialog.leave.live"), "unsaved.leave", "unsaved.stay", goes))
	case fault != nil:
		v.svc.App.Ask(askUnsaved(v, fault))
	default:
		goes()
	}
}

// askUnsaved returns the question to a user who leaves an unsaved match.
func askUnsaved(v *view, fault error) stage.Question {
	text := v.svc.Text
	return stage.Question{ID: "unsaved", Leaves: true, Head: text("dialog.unsaved"), Body: text("dialog.unsaved.body", v.svc.Why(whyOf(fault))),
		Answers: []stage.Answer{
			{ID: "yes", Text: text("unsaved.leave"), Do: func() { leave(v) }},
			{ID: "export", Text: text("unsaved.export"), Do: func() { v.do(actShare) }, Primary: true},
			{ID: "no", Text: text("unsaved.stay")},
		}}
}

// unopen removes a match from the library that was begun at this table without a move. One shared
// by a link may be continued.
func unopen(v *view) {
	if v.distant == nil && v.way.Fresh && v.id != "" && isUntouched(v) && !v.isOver() && !v.session.Company().Away {
		v.svc.Games.Delete(v.id)
	}
}

func leave(v *view) {
	unopen(v)
	if v.way.Leave != nil {
		v.way.Leave()
		return
	}
	v.svc.App.Home()
}
