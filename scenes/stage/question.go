package stage

import (
	"roundtable/internal/locale"
	"roundtable/scenes/ui"
)

// Answer is one button of a question. Its Do is called after the question is
// gone.
type Answer struct {
	ID, Text string
	Do       func()
	Primary  bool // it stands out, and Enter gives it
}

// Question is a dialog: a headline, a text, and its answers. Back means the
// last answer.
type Question struct {
	ID         string
	Head, Body string
	Answers    []Answer
	// Menu, if any, is shown in place of the texts and of all answers but the last, which closes it.
	Menu []ui.MenuGroup
	// Leaves says that the first answer leaves what is on screen: the browser's or
	// the phone's own Back gives it, so that Back never leads in a circle.
	Leaves bool
	// Moot, if any, reports that there is nothing left to ask: the question goes without an answer.
	Moot func() bool
}

// Confirm asks whether to do something; do and stay are the words of the two answers.
func (s *Services) Confirm(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.confirmation(id, head, body, do, stay, then))
}

// Leaving is the question whether to leave what is on screen.
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

// Warn asks whether to do what cannot be taken back.
func (s *Services) Warn(id, head, body string, do, stay locale.Key, then func()) {
	s.App.Ask(s.Warning(id, head, body, do, stay, then))
}

// Warning is the question whether to do what cannot be taken back: what stands out, and what Enter
// and Back give, is to stay.
func (s *Services) Warning(id, head, body string, do, stay locale.Key, then func()) Question {
	return Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text(do), Do: then},
		{ID: "no", Text: s.Text(stay), Primary: true},
	}}
}
