package stage

import (
	"cmp"

	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/sprites"
)

// Writing is a form with lines of text that the user can edit. Typed letters go to the open line,
// or else the web page or the phone asks for the text.
type Writing struct {
	Form
	Tell  func(text string) // passes on a line as an event from outside the App
	field input.Field
	line  Line
	asked <-chan export.Taken
}

// Line is a line of text in a form.
type Line struct {
	ID    string
	Text  string // the present text
	Usual string // the text shown if Text is empty
	Most  int    // the greatest length of Text, in bytes
	Seen  int    // how many letters are shown while the user writes several sentences; 0 for a few words
	Head  locale.Key
	Do    locale.Key // what the button is called that takes the text, where a page or a phone asks; "" is "Save"
	Keep  func(text string)
}

// Traits returns what the form can do; scene is its name in reports.
func (w *Writing) Traits(scene string) Traits {
	t := w.Form.Traits(scene)
	t.Type, t.Back, t.Steps, t.Leave, t.Line = w.Type, w.Back, w.Steps, w.Leave, w.Line
	t.Receive, t.Example = w.Receive, func() string { return "" } // letters are keys while no line is open
	return t
}

// mostSeen is the number of letters that are shown of a line in which the user writes a few words.
const mostSeen = 80

// Option returns the option of a row that opens the line.
func (w *Writing) Option(l Line) Option {
	text, open := l.Text, w.open(l.ID)
	switch {
	case open:
		most := cmp.Or(l.Seen, mostSeen)
		text = w.field.Text + "|"
		if letters := []rune(text); len(letters) > most { // where one writes
			text = "…" + string(letters[len(letters)-most:])
		}
	case text == "":
		text = l.Usual
	}
	return Choice(l.ID, text, open, func() { w.ask(l) })
}

// Writes reports whether the font has all letters of a line.
func (w *Writing) Writes(l Line) bool {
	text := l.Text
	if w.open(l.ID) {
		text = w.field.Text
	}
	return sprites.NewFace(sprites.StyleBold, 16).Writes(text)
}

func (w *Writing) open(id string) bool { return w.field.Open && w.line.ID == id }

func (w *Writing) ask(l Line) {
	was := w.open(l.ID)
	w.end(true)
	switch {
	case was:
	case !w.Svc.AsksPage:
		w.field, w.line = input.Field{Open: true, Text: l.Text, Most: l.Most}, l
	default:
		w.line = l
		w.asked = w.Svc.Take(export.Ask{Line: l.Seen == 0, Text: l.Text, Words: export.Words{
			Head: w.Svc.Text(l.Head), Copy: w.Svc.Text(cmp.Or(l.Do, "settings.name.keep")), Close: w.Svc.Text("export.close"),
		}})
	}
}

func (w *Writing) end(keep bool) {
	f, l := w.field, w.line
	w.field = input.Field{}
	if f.Open && keep {
		l.Keep(f.Text)
	}
}

// GiveUp closes the line without saving its text.
func (w *Writing) GiveUp() { w.end(false) }

// Type edits the line: Enter saves it, Escape restores it if it has a few words.
func (w *Writing) Type(in input.State) (input.State, Change) {
	if !w.field.Open {
		return in, Nothing
	}
	if in.Actions.Has(input.Paste) {
		w.Svc.Paste()
	}
	in, changed := w.field.Type(in)
	switch {
	case in.Actions.Has(input.Back):
		w.end(w.line.Seen > 0)
	case in.Actions.Has(input.Confirm), in.Actions&(input.Next|input.Previous|input.Up|input.Down) != 0:
		w.end(true)
	case !changed:
		return in, Nothing
	}
	in.Actions &^= input.Back | input.Confirm
	w.Build(w.Kit)
	return in, All
}

// Receive adds the text of the clipboard to the line.
func (w *Writing) Receive(text string) (taken bool) {
	if w.field.Open {
		w.field.Insert(text)
		w.Build(w.Kit)
	}
	return w.field.Open
}

// Steps returns how many times the user can go back before the screen is left.
func (w *Writing) Steps() int {
	if w.field.Open {
		return 1
	}
	return 0
}

// Back closes the line, or leaves the screen.
func (w *Writing) Back() {
	if w.field.Open {
		w.end(w.line.Seen > 0)
		w.Build(w.Kit)
		return
	}
	w.Form.Back()
}

// Leave saves the text that the user was typing.
func (w *Writing) Leave() { w.end(true) }

// Line sets the text of the line for which the page or phone has asked.
func (w *Writing) Line(text string) {
	if w.line.Keep != nil {
		w.line.Keep(text)
	}
	w.Build(w.Kit)
}

// Update runs one tick, and handles the answer of the page or phone.
func (w *Writing) Update(in input.State) Change {
	select {
	case t := <-w.asked:
		if w.asked = nil; t.Done || w.line.Seen > 0 && t.Text != "" {
			w.Tell(t.Text)
		}
	default:
	}
	return w.Form.Update(in)
}
