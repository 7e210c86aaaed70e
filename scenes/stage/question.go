package stage

import (
	"roundtable/internal/locale"
	"roundtable/scenes/ui"
)

// Answer is a button of a question. Do is called after the question has closed.
type Answer struct {
	ID, Text string
	Do       func()
	Primary  bool // the button is highlighted, and Enter presses it
}

// Question is a dialog with a headline, a text, and its answers. Back gives the last answer.
type Question struct {
	ID         string
	Head, Body string
	Answers    []Answer
	// Menu, if it isn't empty, replaces the texts and all answers except the last, which closes the
	// menu.
	Menu []ui.MenuGroup
	// Leaves is true if the first answer leaves the screen. The Back gesture of the browser or
	// phone then gives that answer, so that repeated gestures always leave.
	Leaves bool
	// Moot reports whether the question no longer matters; then it closes without an answer. It may
	// be nil.
	Moot func() bool
}

// Confirm asks whether to call then; do and stay are the texts of the answers.
func (s *Services) Confirm(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.confirmation(id, head, body, do, stay, then))
}

// Leaving returns a question about whether to leave the screen.
func (s *Services) Leaving(id, head, body string, do, stay locale.Key, leave func()) Question {
	q := s.confirmation(id, head, body, do, stay, leave)
	q.Leaves = true
	return q
}

func (s *Services) confirmation(id, head, body string, do, stay locale.Key, then func()) Question {
	return Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text(do), Do: then, Primary: true},
		{ID: "no", Text: s.Text(stay)},
	}}
}

// Warn asks whether to call then, which cannot be undone.
func (s *Services) Warn(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.Warning(id, head, body, do, stay, then))
}

// Warning returns a question about whether to do something that cannot be undone. Its primary
// answer, which Enter and Back give too, is not to do it.
func (s *Services) Warning(id, head, body string, do, stay locale.Key, then func()) Question {
	return Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text(do), Do: then},
		{ID: "no", Text: s.Text(stay), Primary: true},
	}}
}
