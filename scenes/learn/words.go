package learn

import (
	"errors"
	"strings"

	"roundtable/engine"
	"roundtable/engine/typed"
	"roundtable/internal/spoken"
	"roundtable/scenes/document"
	"roundtable/scenes/stage"
)

// teller makes sentences about the board.
func (s *exercise) teller() spoken.Teller {
	t := s.turn()
	return spoken.Teller{Words: s.svc.Words, Game: s.rules.Name(), Names: t.Names, You: s.task.position().Turn()}
}

// Document tells what the task says, and what is on the board.
func (s *exercise) Document(d *document.Document) {
	d.Screen = s.task.screen()
	s.svc.DocumentPage(d, &s.page)
	d.Board = s.hand.Document(s.svc.Words, s.board, s.teller(), s.hand.Move.Active())
	d.Command, d.Send = s.svc.Text("document.command"), s.svc.Text("document.send")
	if answer := s.answer(); answer != s.told.answer {
		s.told.answer = answer
		s.svc.Say(answer)
	}
	if text := s.task.text(); text != s.told.text {
		s.told.text = text
		s.svc.Say(text)
	}
}

// told is what has been said to somebody who does not see the screen.
type told struct{ text, answer string }

// PressID presses a button or touches a square.
func (s *exercise) PressID(id string) bool {
	s.settle()
	name, square := strings.CutPrefix(id, stage.SquarePrefix)
	if !square {
		return s.page.Act(id)
	}
	sq := s.squareOf(name)
	if sq == engine.NoSquare {
		return false
	}
	s.tap(sq)
	if s.said == nil {
		s.svc.Say(s.teller().Square(s.board, sq))
	}
	return true
}

// settle ends what moves, so that the person may go on.
func (s *exercise) settle() {
	s.finish()
	s.advance()
	s.hurried = false
}

// Line takes a typed move.
func (s *exercise) Line(text string) {
	s.settle()
	if !s.hand.Move.Active() {
		s.task.tapped()
		s.settle()
	}
	s.clear()
	if !s.hand.Move.Active() {
		s.svc.Say(s.task.text())
		return
	}
	m, err := typed.Move(s.task.position(), text)
	var refusal *engine.Refusal
	switch {
	case errors.As(err, &refusal):
		s.refuse(err, engine.NoSquare)
	case err != nil:
		s.svc.Say(s.teller().Refused(err, s.board.Geometry))
	default:
		s.bare()
		s.task.try(m)
	}
}
