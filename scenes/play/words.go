package play

import (
	"strings"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/document"
)

// teller makes the sentences about the match.
func (t *Table) teller() spoken.Teller { return spoken.Of(t.svc.Words, t.match) }

// tellTurn tells the move that was played last: to those who do not see the board,
// and written over it where the person wants to read it.
func (t *Table) tellTurn(events []engine.Event) {
	said := t.teller().Last(t.match, 1)
	t.svc.Say(said)
	if t.svc.Settings.Now().Spoken {
		t.Board.Message.Say(said)
		t.Board.Message.Stand(true)
		return
	}
	for _, e := range events {
		if e, ok := e.(engine.Passed); ok {
			t.Board.Message.Show(t.teller().Passed(e.Seat))
		}
	}
}

// tellNow tells which move is the last after moves were taken back or played again.
func (t *Table) tellNow() {
	said := t.teller().Last(t.match, 1)
	if t.match.Ply() > 0 {
		said = t.svc.Text("spoken.now", said)
	}
	t.svc.Say(said)
}

// tellShown tells which position is on the board now, while one looks back.
func (t *Table) tellShown() {
	said := t.status()
	if n := t.history.shown; n > 0 {
		said = t.svc.Text("spoken.then", said, t.teller().Turn(t.match.Turns()[n-1], t.Board.Motion.Shown().Geometry))
	}
	t.svc.Say(said)
}

// Document tells what is on the table.
func (t *Table) Document(d *document.Document) {
	if news := t.Board.Message.News(); news != "" {
		t.svc.Say(news)
	}
	d.Screen = t.name()
	if t.card != nil {
		d.Screen += "/" + t.card.id
		t.svc.DocumentPage(d, &t.card.page)
		if d.Title == "" {
			d.Title = t.status()
		}
		return
	}
	if t.Board.DocumentOver(d) {
		d.Title = t.status()
		return
	}
	status := t.status()
	d.Title = t.svc.Words.Name(locale.GameName, t.name())
	d.Items = append(d.Items, document.Item{Text: status})
	d.Items = append(d.Items, document.Item{Text: t.teller().Score(t.match)})
	d.Command, d.Send = t.svc.Text("document.command"), t.svc.Text("document.send")
	d.Board = t.Board.Document(t.teller())
	for _, it := range t.Page.Items() {
		if it.Button != nil && !strings.HasPrefix(it.Button.ID, plyPrefix) {
			d.Items = append(d.Items, t.svc.ItemOf(it.Button))
		}
	}
	if t.Board.Message.Cites() {
		d.Items = append(d.Items, document.Item{ID: board.MessageID, Text: t.svc.Text("rules.why"), Enabled: true})
	}
	if status != t.toldStatus { // what the person is to do now
		if t.toldStatus = status; t.mine() {
			t.svc.Say(status)
		}
	}
}

// PressID presses a button or touches a square.
func (t *Table) PressID(id string) bool {
	t.computer.hurry()
	t.Board.Surface.Finish()
	if t.card != nil {
		return t.card.page.Act(id)
	}
	sq, before := t.Board.Surface.Square(id), t.match.Ply()
	t.Board.Message.News()
	if !t.Board.PressID(id) {
		done := t.Page.Act(id)
		t.hear()
		return done
	}
	t.hear()
	if sq != engine.NoSquare && t.match.Ply() == before && !t.Board.Message.HasNews() && t.card == nil && t.Board.Layer() == "" {
		t.Board.TellTouch(sq, t.teller(), t.status())
		t.toldStatus = t.status()
	}
	return true
}

// Line takes a typed move or command.
func (t *Table) Line(text string) {
	t.computer.hurry()
	t.Board.Surface.Finish()
	say, m := t.teller().Answer(t.match, text)
	switch {
	case m == "":
		t.svc.Say(say)
	case !t.history.present():
		t.look(t.match.Ply())
		t.Line(text)
	case !t.mine():
		t.svc.Say(t.svc.Text("spoken.wait", t.status()))
	case t.card != nil:
		t.closeCard()
		t.Line(text)
	default:
		t.Board.Retract()
		t.play(m)
	}
}
