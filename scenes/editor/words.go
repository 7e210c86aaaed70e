package editor

import (
	"errors"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/link"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/document"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
)

// teller makes sentences about the board.
func (s *Scene) teller() spoken.Teller {
	return spoken.Teller{Words: s.svc.Words, Game: s.cfg.Game.Name(), Names: s.Names(), You: engine.NoSeat}
}

// Document tells what is on the board, and what is said of it.
func (s *Scene) Document(d *document.Document) {
	d.Screen, d.Title = "editor/"+s.cfg.Game.Name(), s.svc.Text("editor")
	s.svc.DocumentPage(d, &s.Page)
	d.Board = s.Board.Document(s.teller())
	d.Command, d.Send = s.svc.Text("document.command"), s.svc.Text("document.send")
	if text := s.text(); text != s.spoken {
		s.spoken = text
		s.svc.Say(text)
	}
}

// Line shows a position given by its text, typed or pasted, or says what is wrong with
// that.
func (s *Scene) Line(text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		s.say(s.svc.Text("editor.not-pasted"))
		return
	}
	err := s.Open(s.Draft().Setup, text)
	var wrong *engine.TextError
	switch {
	case errors.As(err, &wrong):
		at := min(wrong.At, len(text))
		rest := strings.ToValidUTF8(text[at:], "")
		s.say(s.svc.Text("editor.no-position", s.svc.Words.Name(locale.GameName, s.cfg.Game.Name()), strconv.Itoa(at+1), engine.Excerpt(rest+" ")))
	case err != nil:
		s.say(err.Error())
	}
}

// say says something until the next press.
func (s *Scene) say(text string) { s.said, s.stale = text, true }

// Copy hands the position's text to the person.
func (s *Scene) Copy() {
	s.export(s.cfg.Game.DraftText(s.Draft()), "editor.copy.head", "editor.copied")
}

// Share hands a link to the position to the person.
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
	s.export(s.svc.Address+link.OfPosition(packed), "editor.link.head", "editor.linked")
}

// Shareable reports whether the position can be sent as a link: it is one that a game
// can have.
func (s *Scene) Shareable() bool { return s.playable() || s.over() }

func (s *Scene) export(text string, head, done locale.Key) {
	words := s.svc.Text
	s.copied = done
	s.exported = s.svc.Export(export.File{Text: text, Words: export.Words{
		Head: words(head), Share: words("export.share"), Copy: words("export.copy"), Close: words("export.close"),
	}})
}

// Paste shows the position whose text is on the clipboard, which comes as a line.
func (s *Scene) Paste() { s.svc.Paste() }

// poll takes what has been copied beside the game; it reports whether there is anything
// to say.
func (s *Scene) poll() bool {
	select {
	case r := <-s.exported:
		s.exported = nil
		switch {
		case r.Page, r.Shared:
			return false
		case r.Clipboard:
			s.say(s.svc.Text(s.copied))
		default:
			s.say(s.svc.Text("editor.not-copied"))
		}
		return true
	default:
		return false
	}
}

// Report tells what is on the board, and what is said of it.
func (s *Scene) Report(r *report.Report) {
	stage.ReportPage(r, &s.Page)
	d := s.Draft()
	r.Scene = s.cfg.Game.Name() + "-editor"
	r.Turn, r.Human = int(d.Turn), true
	t := &report.Table{Game: s.cfg.Game.Name(), Position: s.cfg.Game.DraftText(d), Status: s.text(), Unkept: true}
	s.Board.Report(r, t)
	r.Message, r.Table = s.text(), t
}
