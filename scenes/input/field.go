package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Field is a line of text that is typed.
type Field struct {
	Open bool   // what is typed goes there
	Text string // what stands there
	Most int    // bytes
}

// Type takes of a tick's input what changes the line, and returns the rest and whether
// it has changed.
func (f *Field) Type(in State) (rest State, changed bool) {
	was := f.Text
	f.add(in.Text)
	if strings.Contains(in.Text, " ") {
		in.Actions &^= Confirm // of the space bar
	}
	in.Text, in.Typed = "", ""
	if in.Actions.Has(Erase) {
		_, last := utf8.DecodeLastRuneInString(f.Text)
		f.Text = f.Text[:len(f.Text)-last]
		in.Actions &^= Erase
	}
	return in, f.Text != was
}

// Insert adds a text from elsewhere, of which all is one line.
func (f *Field) Insert(text string) { f.add(strings.Join(strings.Fields(text), " ")) }

// add adds what can be seen of a text, as far as there is room.
func (f *Field) add(text string) {
	for _, r := range text {
		if len(f.Text)+utf8.RuneLen(r) > f.Most {
			return
		}
		if r != utf8.RuneError && unicode.IsPrint(r) {
			f.Text += string(r)
		}
	}
}
