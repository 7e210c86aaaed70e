package stage

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
	// Leaves says that the first answer leaves what is on screen: the browser's or
	// the phone's own Back gives it, so that Back never leads in a circle.
	Leaves bool
}

// Confirm asks yes or no.
func (s *Services) Confirm(id, head, body string, yes func()) {
	s.App.Ask(s.confirmation(id, head, body, yes))
}

// ConfirmLeaving asks whether to leave what is on screen.
func (s *Services) ConfirmLeaving(id, head, body string, leave func()) {
	q := s.confirmation(id, head, body, leave)
	q.Leaves = true
	s.App.Ask(q)
}

func (s *Services) confirmation(id, head, body string, yes func()) Question {
	return Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text("dialog.yes"), Do: yes, Primary: true},
		{ID: "no", Text: s.Text("dialog.no")},
	}}
}

// Warn asks yes or no where yes cannot be taken back: what stands out, and what
// Enter and Back give, is no.
func (s *Services) Warn(id, head, body string, yes func()) {
	s.App.Ask(Question{ID: id, Head: head, Body: body, Answers: []Answer{
		{ID: "yes", Text: s.Text("dialog.yes"), Do: yes},
		{ID: "no", Text: s.Text("dialog.no"), Primary: true},
	}})
}
