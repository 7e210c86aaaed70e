package learn

import (
	"errors"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/system"
)

func (s *exercise) teller() spoken.Teller {
	t := s.turn()
	return spoken.Teller{Words: s.svc.Words, Game: s.rules.Name(), Names: t.Names, You: s.task.position().Turn()}
}

func (s *exercise) Document(d *system.Document) {
	d.Screen = s.task.screen()
	if s.Board.DocumentOver(d) {
		return
	}
	s.svc.DocumentPage(d, &s.Page)
	d.Board = s.Board.Document(s.teller())
	d.Command, d.Send = s.svc.Text("document.command"), s.svc.Text("document.send")
	if answer := s.answer(); answer != s.speech.answer {
		s.speech.answer = answer
		s.svc.Say(answer)
	}
	if text := s.task.text(); text != s.speech.text {
		s.speech.text = text
		s.svc.Say(text)
	}
}

// speech holds the texts that the document has already spoken.
type speech struct{ text, answer string }

func (s *exercise) PressID(id string) bool {
	s.settle()
	sq := s.Board.Surface.Square(id)
	if !s.Board.PressID(id) {
		done := s.Page.Act(id)
		s.hear()
		return done
	}
	s.hear()
	if s.comment == nil && sq != engine.NoSquare {
		s.svc.Say(s.teller().Square(s.Board.Motion.Shown(), sq))
	}
	return true
}

func (s *exercise) settle() {
	s.finish()
	s.advance()
	s.hurried = false
}

func (s *exercise) Line(text string) {
	s.settle()
	if !s.Board.Active() {
		s.task.continueByTap()
		s.settle()
	}
	s.clear()
	if !s.Board.Active() {
		s.svc.Say(s.task.text())
		return
	}
	m, err := record.ParseMove(s.task.position(), text)
	var refusal *engine.Refusal
	switch {
	case errors.As(err, &refusal):
		s.refuse(board.TouchRefused{Err: err, At: engine.NoSquare})
	case err != nil:
		s.svc.Say(s.teller().Refused(err, s.Board.Motion.Shown().Geometry))
	default:
		s.clearTouches()
		s.task.try(m, 0)
	}
}
