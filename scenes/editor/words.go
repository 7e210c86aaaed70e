package editor

import (
	"strings"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

func (s *Scene) teller() spoken.Teller {
	return spoken.Teller{Words: s.svc.Words, Game: s.cfg.Game.Name(), Names: s.Names(), You: engine.NoSeat}
}

// Document adds the board and the text about it.
func (s *Scene) Document(d *system.Document) {
	d.Screen, d.Title = "editor/"+s.cfg.Game.Name(), s.svc.Text("editor")
	s.svc.DocumentPage(d, &s.Page)
	d.Board = s.Board.Document(s.teller())
	d.Command, d.Send = s.svc.Text("document.command"), s.svc.Text("document.send")
	if text := s.text(); text != s.spoken {
		s.spoken = text
		s.svc.Say(text)
	}
}

// Line shows the position to which a typed text leads, or tells the user why there is none.
func (s *Scene) Line(text string) { s.Receive(text) }

// Receive shows the position to which a text of the clipboard leads, or tells the user why there is
// none.
func (s *Scene) Receive(text string) (taken bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		s.say(s.svc.Text("editor.not-pasted"))
		return true
	}
	s.cfg.Find(text, s.Draft().Setup, s.take)
	return true
}

// take shows a position, or offers to open the editor of its game. If there is no position, it
// tells the user why.
func (s *Scene) take(found Found, why string) {
	if why != "" {
		s.say(why)
		return
	}
	if found.Game != s.cfg.Game.Name() {
		name := s.svc.Words.GameOn(found.Game, found.Setup.Values)
		s.svc.Confirm("other-game", s.svc.Text("editor.other", name), s.svc.Text("editor.other.body", name), "answer.set-up", "answer.cancel", func() {
			s.svc.App.Pop()
			s.svc.App.Edit(found.Game, found.Setup, found.Text)
		})
		return
	}
	if err := s.Open(found.Setup, found.Text); err != nil {
		s.say(err.Error())
	}
}

func (s *Scene) say(text string) { s.said, s.stale = text, true }

// Copy copies the position's text.
func (s *Scene) Copy() {
	s.export(s.cfg.Game.DraftText(s.Draft()), "editor.copy.head")
}

// Share shares a link to the position.
func (s *Scene) Share() {
	if !s.Shareable() {
		s.Copy()
		return
	}
	d := s.Draft()
	packed, err := record.Pack(record.Record{Game: s.cfg.Game.Name(), Setup: d.Setup, Start: s.cfg.Game.DraftText(d)}, s.cfg.Game)
	if err != nil {
		s.say(err.Error())
		return
	}
	s.export(s.svc.Address+export.LinkOfPosition(packed), "editor.link.head")
}

// Shareable reports whether the position can be shared as a link, which is so if it can occur in a
// game.
func (s *Scene) Shareable() bool { return s.playable() || s.isOver() }

func (s *Scene) export(text string, head locale.Key) {
	s.handed, s.about = text, head
	s.exported = s.svc.HandOut("", text, s.svc.Text(head))
}

// Paste requests the text of the clipboard, which Receive receives later.
func (s *Scene) Paste() { s.svc.Paste() }

// poll handles the result of copying, and reports whether there is something to tell the user.
func (s *Scene) poll() bool {
	select {
	case r := <-s.exported:
		s.exported = nil
		s.svc.ShowLink(s.handed, s.svc.Text(s.about), r)
		return true
	default:
		return false
	}
}

// Report reports the board and the text about it.
func (s *Scene) Report(r *system.Report) {
	stage.ReportPage(r, &s.Page)
	d := s.Draft()
	r.Scene = s.cfg.Game.Name() + "-editor"
	r.Turn, r.Human = int(d.Turn), true
	t := &system.Table{Game: s.cfg.Game.Name(), Position: s.cfg.Game.DraftText(d), Status: s.text(), Unkept: true}
	s.Board.Report(r, t)
	r.Message, r.Table = s.text(), t
}
