package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Field is an editable line of text.
type Field struct {
	Open bool // it takes the typed text
	Text string
	Most int // in bytes
}

// Type edits the line with the input of a tick. It returns the input that is left and whether the
// line has changed.
func (f *Field) Type(in State) (rest State, changed bool) {
	was := f.Text
	f.add(in.Text)
	if strings.Contains(in.Text, " ") {
		in.Actions &^= Confirm // from the space bar
	}
	in.Text, in.Typed = "", ""
	if in.Actions.Has(Erase) {
		_, last := utf8.DecodeLastRuneInString(f.Text)
		f.Text = f.Text[:len(f.Text)-last]
		in.Actions &^= Erase
	}
	return in, f.Text != was
}

// Insert adds a text as a single line.
func (f *Field) Insert(text string) { f.add(strings.Join(strings.Fields(text), " ")) }

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
