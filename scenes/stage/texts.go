package stage

import "roundtable/internal/export"

// Outside exchanges texts with the user outside the program.
type Outside struct {
	// Export hands a text to the user outside the program.
	Export func(export.File) <-chan export.Result
	Paste  func() // reads the clipboard; its text goes to the scene on top (Receiver)
	// Take takes a text from the user. AsksPage says that the page or the phone asks for it, not
	// just reads the clipboard.
	Take     func(export.Ask) <-chan export.Taken
	AsksPage bool
}

// Texts are the system's ways to export and take texts.
type Texts struct {
	// Export hands a text to the user outside the program; default: export.Start.
	Export func(export.File) <-chan export.Result
	// Paste reads the clipboard; default: export.Paste, or Take's question if the program has the
	// whole screen of a phone.
	Paste func() <-chan export.Pasted
	// Take takes a text from the user; default: export.Take.
	Take func(export.Ask) <-chan export.Taken
	// TakeFiles takes a text from files that the user chooses; nil if the system has no dialog for
	// that.
	TakeFiles func(export.Ask) <-chan export.Taken
}

// WithDefaults returns t with its defaults; whole says that the program has the whole screen of a
// phone.
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

// Asked returns Take, or a function that first asks whether to read files, if they can be chosen.
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
