package play

import (
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board"
	"roundtable/scenes/system"
)

// tellTurn tells users who cannot see the board the last move. It also shows which players had to
// pass.
func tellTurn(v *view, events []engine.Event) {
	v.svc.Say(v.teller().Last(v.match(), 1))
	var passed []string
	for _, e := range events {
		if e, ok := e.(engine.Passed); ok {
			passed = append(passed, v.teller().Passed(e.Seat))
		}
	}
	if len(passed) > 0 {
		v.board.Message.Show(strings.Join(passed, " "))
	}
}

// tellNow tells users who cannot see the board, after undo or redo, which move is now the last one.
func tellNow(v *view) {
	said := v.teller().Last(v.match(), 1)
	if v.match().Ply() > 0 {
		said = v.svc.Text("spoken.now", said)
	}
	v.svc.Say(said)
}

// tellShown tells users who cannot see the board which position it shows if that is an earlier one.
func tellShown(v *view) {
	said := status(v)
	if n := v.session.Shown().Node.Ply; n > 0 {
		said = v.svc.Text("spoken.then", said, v.teller().Turn(v.session.Shown().Node.Turn, v.board.Motion.Shown().Geometry))
	}
	if notes := tellNotes(v); notes != "" {
		said += " " + notes
	}
	v.svc.Say(said)
}

func tellTime(v *view) {
	switch {
	case v.distant != nil && !v.isOver():
		v.board.Message.Say(strings.Join(clockWords(v), " "))
	case v.match().Timed():
		v.board.Message.Say(v.teller().Time(v.match()))
	}
}

func clockWords(v *view) (out []string) {
	for s := range v.names {
		if seat := engine.Seat(s); v.session.Distance().Timer(seat).Runs || !v.session.Distance().Timer(seat).Days() {
			out = append(out, v.svc.Text("spoken.time", v.names[s], faceText(v, v.session.Shown().Clock(seat))))
		}
	}
	return out
}

// whyNot returns a text about why the action of a key has no effect now; "" if it has an effect, or
// if the action itself tells the user.
func whyNot(v *view, a action) string {
	text, s := v.svc.Text, v.session
	switch l := s.Looking(); {
	case l.Trial() && a == actResign:
		return text("variation.yours")
	case l.Trial() && a == actUndo:
		return ""
	}
	waits := func() string { return text("spoken.wait", status(v)) }
	if v.distant != nil {
		return whyNotDistant(v, a)
	}
	switch {
	case v.isOver() && (a == actPause || a == actHint || a == actResign || a == actThreats):
		return v.teller().End(v.match().Outcome())
	case a == actPause && s.Company().People > 0 && !v.match().Timed():
		return text("spoken.no-clocks")
	case a == actPause && s.Company().People > 1:
		return text("clock.runs-on")
	case a == actUndo && v.board.Steps() == 0 && !v.way.Quest && !v.mayUndo() && !v.session.Looking().MayUndo() && !s.Shown().Line:
		return text("undo.none")
	case a == actRedo && !v.session.Looking().MayRedo() && !v.match().CanRedo():
		return text("redo.none")
	case a == actHint && !v.way.Quest && v.svc.Settings.Now().NoHints:
		return text("hint.off")
	case a == actHint && !s.Unaided() && !s.Mine():
		return waits()
	case a == actResign && s.Company().People == 0:
		return text("resign.none")
	case a == actResign && v.only() == engine.NoSeat && !v.match().ToMove().Here():
		return waits()
	}
	return ""
}

func whyNotDistant(v *view, a action) string {
	text, people := v.svc.Text, v.session.Company().People
	switch {
	case a == actUndo && v.board.Begun():
	case people == 0 && (a == actUndo || a == actRedo || a == actResign || a == actHint || a == actThreats || a == actPause):
		return text("distant.watching")
	case v.isOver() && (a == actPause || a == actHint || a == actResign || a == actThreats || a == actUndo && v.session.Review() == nil && v.session.Shown().Present() && !v.session.Looking().MayUndo()):
		return v.teller().End(v.match().Outcome())
	case a == actPause:
		return text("clock.runs-on")
	case a == actHint, a == actThreats:
		return text("distant.no-help")
	case a == actUndo && v.session.Shown().OnItsWay():
		return text("distant.no.way")
	case a == actRedo && !v.session.Looking().MayRedo():
		return text("redo.none")
	}
	return ""
}

// Document adds the table to the document.
func (t *Table) Document(d *system.Document) {
	v := &t.view
	if news := t.Board.Message.News(); news != "" {
		v.svc.Say(news)
	}
	d.Screen = v.name()
	if t.card != nil {
		d.Screen += "/" + t.card.id
		v.svc.DocumentPage(d, &t.card.page)
		if d.Title == "" {
			d.Title = status(v)
		}
		return
	}
	now := status(v)
	if t.Board.DocumentOver(d) {
		if d.Title == "" {
			d.Title = now
		}
		return
	}
	d.Title = v.svc.Words.GameOn(v.name(), v.match().Setup().Values)
	d.Items = append(d.Items, system.Item{Text: now}, system.Item{Text: v.teller().Score(v.match())})
	for _, said := range append(statusNotes(v), distantWords(v)...) {
		d.Items = append(d.Items, system.Item{Text: said})
	}
	d.Command, d.Send = v.svc.Text("document.command"), v.svc.Text("document.send")
	d.Board = t.Board.Document(v.teller())
	for _, it := range t.Page.Items() {
		if it.Button != nil && !strings.HasPrefix(it.Button.ID, plyPrefix) {
			d.Items = append(d.Items, v.svc.ItemOf(it.Button))
		}
	}
	for _, it := range t.Board.Offer.Items() {
		d.Items = append(d.Items, v.svc.ItemOf(it.Button))
	}
	if t.Board.Message.Cites() {
		d.Items = append(d.Items, system.Item{ID: board.MessageID, Text: v.svc.Text("rules.why"), Enabled: true})
	}
	if now != t.spoken { // what the user is to do now
		if t.spoken = now; v.session.Mine() {
			v.svc.Say(now)
		}
	}
}

// PressID presses a button or touches a square, given by its ID; it reports whether that worked.
func (t *Table) PressID(id string) bool {
	v := &t.view
	v.session.Hurry()
	t.Board.Surface.Finish()
	if t.card != nil {
		return t.card.page.Act(id)
	}
	sq, before, told := t.Board.Surface.Square(id), v.match().Ply(), t.Board.Message.HasNews()
	if !t.Board.PressID(id) {
		done := t.Page.Act(id)
		t.hear()
		return done
	}
	t.hear()
	if sq != engine.NoSquare && v.match().Ply() == before && t.Board.Message.HasNews() == told && t.Layer() == "" {
		t.spoken = status(v)
		t.Board.TellTouch(sq, v.teller(), t.spoken)
	}
	return true
}

// Line plays a move or executes a command that was typed as text.
func (t *Table) Line(text string) {
	v := &t.view
	v.session.Hurry()
	t.Board.Surface.Finish()
	trial := v.session.Looking().Trial()
	teller, on := v.teller(), v.match()
	if trial {
		on, teller.Unaided = tried(v), v.session.Unaided()
	}
	say, m := teller.Answer(on, text)
	switch {
	case m == "":
		v.svc.Say(say)
	case trial && t.card == nil:
		t.Board.Retract()
		t.choose(m)
	case !v.session.Shown().Present():
		t.look(v.match().Ply())
		t.Line(text)
	case !v.session.Mine():
		v.svc.Say(v.svc.Text("spoken.wait", status(v)))
	case t.card != nil:
		t.closeCard()
		t.Line(text)
	default:
		t.Board.Retract()
		t.choose(m)
	}
}
