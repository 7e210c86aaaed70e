package stage

import "roundtable/internal/export"

// Outside is how texts go to the person outside the program, and come from there.
type Outside struct {
	// Export hands a text to the person outside the program.
	Export func(export.File) <-chan export.Result
	Paste  func() // reads the clipboard; its text comes to the scene on top (Receiver)
	// Take takes a text from the person. AsksPage says that it asks for it, by the page or
	// the phone, and does not just take what is on the clipboard.
	Take     func(export.Ask) <-chan export.Taken
	AsksPage bool
}

// Texts are the ways of the system to hand texts over and to take them.
type Texts struct {
	// Export hands a text to the person outside the program; default: export.Start.
	Export func(export.File) <-chan export.Result
	// Paste reads the clipboard; default: export.Paste, or Take's question where the
	// program has the whole screen of a phone.
	Paste func() <-chan export.Pasted
	// Take takes a text from the person; default: export.Take.
	Take func(export.Ask) <-chan export.Taken
	// TakeFiles takes a text from files that the person chooses; nil where the system has
	// no dialog for that.
	TakeFiles func(export.Ask) <-chan export.Taken
}

// WithDefaults are the ways with what is usual where none is given; whole says that the program
// has the whole screen of a phone.
func (t Texts) WithDefaults(whole bool) Texts {
	if t.Export == nil {
		t.Export = export.Start
	}
	if t.Paste == nil && !whole {
		t.Paste = export.Paste
	}
	if t.Take == nil {
		t.Take = export.Take
	}
	return t
}

// Asked takes texts from the person; where there are files to choose from, the person says first
// whether to take one from there.
func (t Texts) Asked(svc *Services) func(export.Ask) <-chan export.Taken {
	if t.TakeFiles == nil {
		return t.Take
	}
	return func(ask export.Ask) <-chan export.Taken {
		if ask.Line {
			return t.Take(ask)
		}
		taken := make(chan export.Taken, 1)
		from := func(take func(export.Ask) <-chan export.Taken) func() {
			return func() {
				got := take(ask)
				go func() { taken <- <-got }()
			}
		}
		svc.App.Ask(Question{ID: "take", Head: ask.Words.Copy, Answers: []Answer{
			{ID: "take-files", Text: svc.Text("take.files"), Do: from(t.TakeFiles), Primary: true},
			{ID: "take-clipboard", Text: svc.Text("take.clipboard"), Do: from(t.Take)},
			{ID: "take-close", Text: svc.Text("export.close"), Do: func() { taken <- export.Taken{} }},
		}})
		return taken
	}
}
