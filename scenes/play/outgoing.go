package play

import (
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/stage"
)

// outgoing is what leaves the table: its record, a link to the match, and whoever plays.
type outgoing struct {
	leaving int                  // for how many ticks a person who leaves waits for a save at most
	handed  <-chan export.Result // while something is being handed out
	made    string               // the link that is handed out; "" where it is the record
	about   locale.Key           // what it is for
}

// leaveTicks is how long leaving waits for a save that is under way.
const leaveTicks = 60

// share hands the record of the match to the person.
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

// link hands a link to the match to the person, or says that it is too long for one.
func (o *outgoing) link(v *view) {
	text := v.svc.Text
	packed, err := v.match().Packed()
	if err != nil {
		v.board.Message.Say(text("link.too-long"))
		return
	}
	o.hand(v, v.svc.Address+export.LinkOf(packed), "link.head")
}

// watch hands the link for those who watch a match at a distance to the person.
func (o *outgoing) watch(v *view) {
	if made := v.distant.watchLink(); made != "" {
		o.hand(v, made, "distant.link.head")
	}
}

// hand hands a link to the person, with what is said of it.
func (o *outgoing) hand(v *view, made string, head locale.Key) {
	text := v.svc.Text
	o.made, o.about = made, head
	o.handed = v.svc.Export(export.File{Text: made, Words: export.Words{
		Head: text(head), Share: text("export.share"), Copy: text("export.copy"), Close: text("export.close"),
	}})
}

// poll says where what was handed out is, and asks whoever leaves once it is known whether
// the match is saved.
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

// where says where what was handed out is; "" where that is seen.
func (o *outgoing) where(v *view, r export.Result) string {
	if o.made == "" {
		return v.svc.Handed(r)
	}
	v.svc.ShowLink(o.made, v.svc.Text(o.about), r)
	return ""
}

// asks reports whether leaving is asked about first: where a clock of one's own runs, or the match can't be saved.
func asks(v *view) bool {
	if v.distant != nil {
		return v.distant.presses(v)
	}
	_, fault := v.session.Saving()
	return saves(v) && fault != nil
}

// saves reports whether the match is one that has to be saved before it is left.
func saves(v *view) bool { return v.distant == nil && v.ordinary() && !v.over() && !untouched(v) }

// untouched reports whether nobody has moved: nobody at all, or only computers while a
// person was still to.
func untouched(v *view) bool {
	for _, t := range v.match().Turns() {
		if v.session.Company().People == 0 || !v.match().Players()[t.Seat].Computer {
			return false
		}
	}
	return true
}

// askToLeave leaves the match once it is saved, after a last try where it was not, and asks where it is not.
func (o *outgoing) askToLeave(v *view) {
	if _, fault := v.session.Saving(); fault != nil {
		v.session.Retry()
	}
	o.leaving = leaveTicks
	o.ask(v)
}

// ask leaves a match that is saved or is still being saved, and asks about one that cannot be saved.
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
		v.svc.App.Ask(unsaved(v, fault))
	default:
		goes()
	}
}

// unsaved is what is asked of a person who leaves a match that is not saved.
func unsaved(v *view, fault error) stage.Question {
	text := v.svc.Text
	return stage.Question{ID: "unsaved", Leaves: true, Head: text("dialog.unsaved"), Body: text("dialog.unsaved.body", v.svc.Why(whyOf(fault))),
		Answers: []stage.Answer{
			{ID: "yes", Text: text("unsaved.leave"), Do: func() { leave(v) }},
			{ID: "export", Text: text("unsaved.export"), Do: func() { v.do(actShare) }, Primary: true},
			{ID: "no", Text: text("unsaved.stay")},
		}}
}

// unopen lets the library forget a match that was begun at this table, and in which nothing
// was done. One that goes by link to somebody may be gone on with.
func unopen(v *view) {
	if v.distant == nil && v.way.Fresh && v.kept != "" && untouched(v) && !v.over() && !v.session.Company().Away {
		v.svc.Games.Delete(v.kept)
	}
}

// leave goes back to where the match was begun.
func leave(v *view) {
	unopen(v)
	if v.way.Leave != nil {
		v.way.Leave()
		return
	}
	v.svc.App.Home()
}
