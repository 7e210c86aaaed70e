package play

import (
	"slices"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/stage"
)

// outgoing exports the record of the match or a link to it, and leaves the table.
type outgoing struct {
	leaving int                  // ticks for which leaving the table still waits until the match is saved
	handed  <-chan export.Result // receives the result of an export in progress
	made    string               // the link that is handed out; "" where it is the record
	about   string               // says what the link is for
}

const leaveTicks = 60

// share exports the record of the match, without notes while an online game is under way, as they
// are secret. Otherwise it asks whether to leave them out.
func (o *outgoing) share(v *view) {
	text, whole := v.svc.Text, v.match().Record()
	bare := whole
	bare.Comments, bare.Variations = nil, nil
	hand := func(r record.Record) {
		o.made = ""
		o.handed = v.svc.HandOut(v.name()+".rtg", record.Encode(r), text("export.head"))
	}
	if v.distant != nil && !v.isOver() || !v.match().HasNotes() {
		hand(bare)
		return
	}
	v.svc.App.Ask(stage.Question{ID: "notes", Head: text("match.share"), Body: text("share.notes"), Answers: []stage.Answer{
		{ID: "yes", Text: text("share.with"), Do: func() { hand(whole) }, Primary: true},
		{ID: "without", Text: text("share.without"), Do: func() { hand(bare) }},
		{ID: "no", Text: text("answer.cancel")},
	}})
}

func (o *outgoing) link(v *view) {
	text := v.svc.Text
	packed, err := v.match().Packed()
	if err != nil {
		v.board.Message.Say(text("link.too-long"))
		return
	}
	head := locale.Key("link.head")
	if v.isOver() {
		head = "link.head.over"
	}
	o.hand(v, v.svc.Address+export.LinkOf(packed), head)
}

func (o *outgoing) watch(v *view) {
	if made := v.distant.watchLink(); made != "" {
		o.hand(v, made, "distant.link.head")
	}
}

func (o *outgoing) hand(v *view, made string, head locale.Key) {
	text := v.svc.Text
	o.made, o.about = made, text(head)
	if head != "distant.link.head" && v.match().HasNotes() {
		o.about += " " + text("link.notes", text("match.share"))
	}
	o.handed = v.svc.HandOut("", made, o.about)
}

// poll shows the result of an export that has finished, and leaves when the user has asked for that.
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

// where returns a text about where an export was put; "" if a link was exported, since the user
// then sees the link itself.
func (o *outgoing) where(v *view, r export.Result) string {
	if o.made == "" {
		return v.svc.Handed(r)
	}
	v.svc.ShowLink(o.made, o.about, r)
	return ""
}

// asks reports whether to ask the user before leaving: because the user's online clock runs, or
// because the match can't be saved.
func asks(v *view) bool {
	if v.distant != nil {
		return v.distant.presses(v)
	}
	_, fault := v.session.Saving()
	return saves(v) && fault != nil
}

// saves reports whether the match has to be saved before it is left.
func saves(v *view) bool { return v.distant == nil && v.isOrdinary() && !v.isOver() && !isUntouched(v) }

// isUntouched reports whether no user has made a move; in a match between computers, whether no
// move was made at all.
func isUntouched(v *view) bool {
	return !slices.ContainsFunc(v.match().Turns(), func(n *match.Node) bool {
		return v.session.Company().People == 0 || !v.match().Players()[n.Seat].Computer
	})
}

// askToLeave tries again to save an unsaved match, and leaves the table, or asks the user.
func (o *outgoing) askToLeave(v *view) {
	if _, fault := v.session.Saving(); fault != nil {
		v.session.Retry()
	}
	o.leaving = leaveTicks
	o.ask(v)
}

// ask leaves the table once the match is saved. It asks the user first if that isn't possible or a
// clock runs online.
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

func askUnsaved(v *view, fault error) stage.Question {
	text := v.svc.Text
	return stage.Question{ID: "unsaved", Leaves: true, Head: text("dialog.unsaved"), Body: text("dialog.unsaved.body", v.svc.Why(whyOf(fault))),
		Answers: []stage.Answer{
			{ID: "yes", Text: text("unsaved.leave"), Do: func() { leave(v) }},
			{ID: "export", Text: text("unsaved.export"), Do: func() { v.table.do(actShare) }, Primary: true},
			{ID: "no", Text: text("unsaved.stay")},
		}}
}

// leave leaves the table. It deletes a match from the library that began at this table and in which no
// move was made, unless another player may continue it elsewhere.
func leave(v *view) {
	if v.distant == nil && v.way.Fresh && v.id != "" && isUntouched(v) && !v.isOver() && !v.session.Company().Away {
		v.svc.Games.Delete(v.id)
	}
	if v.way.Leave != nil {
		v.way.Leave()
		return
	}
	v.svc.App.Home()
}
