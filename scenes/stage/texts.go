package stage

import "roundtable/internal/export"

// Outside exchanges texts with other programs and files.
type Outside struct {
	// Export sends a text out of the program, such as to a file or the clipboard.
	Export func(export.File) <-chan export.Result
	Paste  func() // reads the clipboard; the scene on top receives the text (Traits.Receive)
	// Take asks the user for a text. AsksPage is true if the web page or the phone shows that
	// question; otherwise only the clipboard is read.
	Take     func(export.Ask) <-chan export.Taken
	AsksPage bool
}

// Texts are the ways in which the system exports and reads texts.
type Texts struct {
	// Export sends a text out of the program; default: export.Start.
	Export func(export.File) <-chan export.Result
	// Paste reads the clipboard; default: export.Paste, or the question of Take if the program
	// always fills the screen of a phone.
	Paste func() <-chan export.Pasted
	// Take asks the user for a text; default: export.Take.
	Take func(export.Ask) <-chan export.Taken
	// TakeFiles reads a text from files that the user chooses; nil if the system has no dialog for
	// that.
	TakeFiles func(export.Ask) <-chan export.Taken
}

// WithDefaults returns t with defaults for missing functions; whole is true if the program always
// fills the screen of a phone.
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

// Asked returns Take, or if files can be chosen, a function that first asks whether to read files.
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
