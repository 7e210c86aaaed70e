package play

import (
	"strings"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
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
		t.message.stand(said)
		return
	}
	for _, e := range events {
		if e, ok := e.(engine.Passed); ok {
			t.message.show(t.teller().Passed(e.Seat))
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
		said = t.svc.Text("spoken.then", said, t.teller().Turn(t.match.Turns()[n-1], t.board.Geometry))
	}
	t.svc.Say(said)
}

// Document tells what is on the table.
func (t *Table) Document(d *document.Document) {
	if t.message.news != "" {
		t.svc.Say(t.message.news)
		t.message.news = ""
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
	status := t.status()
	d.Title = t.svc.Words.Name(locale.GameName, t.name())
	d.Items = append(d.Items, document.Item{Text: status})
	d.Items = append(d.Items, document.Item{Text: t.teller().Score(t.match)})
	d.Command, d.Send = t.svc.Text("document.command"), t.svc.Text("document.send")
	d.Board = t.hand.Document(t.svc.Words, t.board, t.teller(), t.mine())
	for _, it := range t.page.Items() {
		if it.Button != nil && !strings.HasPrefix(it.Button.ID, plyPrefix) {
			d.Items = append(d.Items, t.svc.ItemOf(it.Button))
		}
	}
	if t.message.cites != "" {
		d.Items = append(d.Items, document.Item{ID: whyID, Text: t.svc.Text("rules.why"), Enabled: true})
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
	t.view.Finish()
	if t.card != nil {
		return t.card.page.Act(id)
	}
	t.closeLoupe()
	if id == whyID {
		t.openRules()
		return true
	}
	sq := t.squareOf(id)
	if sq == engine.NoSquare {
		return t.page.Act(id)
	}
	before := t.match.Ply()
	news := t.message.news
	t.byFinger = false
	t.touch(sq)
	if t.match.Ply() == before && t.message.news == news && t.card == nil {
		t.tellTouch(sq)
	}
	return true
}

// tellTouch tells what a touch of a square that was not refused has done.
func (t *Table) tellTouch(sq engine.Square) {
	b, of := &t.hand.Move, t.teller()
	square := of.Square(t.board, sq)
	switch {
	case !t.mine():
		t.svc.Say(t.svc.Text("spoken.wait", t.status()))
	case len(b.Path()) == 0 && b.Mode() == 0:
		t.svc.Say(t.svc.Text("spoken.put-back", square))
	case b.Lifted() && len(b.Path()) == 1:
		var names []string
		for _, c := range b.Part().Next {
			if name := t.board.Geometry.Name(c.Square); len(names) == 0 || names[len(names)-1] != name {
				names = append(names, name)
			}
		}
		t.svc.Say(t.svc.Text("spoken.taken-up", square, t.svc.Words.List(names)))
	default:
		t.toldStatus = t.status()
		t.svc.Say(t.svc.Text("spoken.then", square, t.toldStatus))
	}
}

// Line takes a typed move or command.
func (t *Table) Line(text string) {
	t.computer.hurry()
	t.view.Finish()
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
		t.hand.Move.SetMode(0)
		t.showTouches(false)
		t.play(m)
	}
}
