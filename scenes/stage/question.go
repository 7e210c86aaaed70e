package stage

import (
	"roundtable/internal/locale"
	"roundtable/scenes/ui"
)

// Answer is one button of a question. Do is called after the question has closed.
type Answer struct {
	ID, Text string
	Do       func()
	Primary  bool // it is emphasized, and Enter gives it
}

// Question is a dialog: a headline, a text, and its answers. Back means the last answer.
type Question struct {
	ID         string
	Head, Body string
	Answers    []Answer
	// Menu, if any, replaces the texts and all answers but the last, which closes it.
	Menu []ui.MenuGroup
	// Leaves says that the first answer leaves the screen: the browser's or the phone's own Back
	// gives it, so that Back never leads in a circle.
	Leaves bool
	// Moot, if any, reports that the question no longer matters: it closes without an answer.
	Moot func() bool
}

// Confirm asks whether to call then; do and stay label the answers.
func (s *Services) Confirm(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.confirmation(id, head, body, do, stay, then))
}

// Leaving returns the question whether to leave the screen.
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

// Warn asks whether to do what cannot be undone.
func (s *Services) Warn(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.Warning(id, head, body, do, stay, then))
}

// Warning returns the question whether to do what cannot be undone: the primary answer, and that of
// Enter and Back, is to stay.
func (s *Services) Warning(id, head, body string, do, stay locale.Key, then func()) Question {
	return Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text(do), Do: then},
		{ID: "no", Text: s.Text(stay), Primary: true},
	}}
}
