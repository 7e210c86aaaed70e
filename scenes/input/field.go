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
// it has changed. '?' is no part of it: that shows the keys.
func (f *Field) Type(in State) (rest State, changed bool) {
	was := f.Text
	for _, r := range in.Typed {
		if len(f.Text)+utf8.RuneLen(r) <= f.Most && unicode.IsPrint(r) && r != '?' {
			f.Text += string(r)
		}
	}
	if in.Typed != "" {
		in.Actions &^= Confirm // of the space bar
	}
	if !strings.Contains(in.Typed, "?") {
		in.Typed = ""
	}
	if in.Actions.Has(Erase) {
		_, last := utf8.DecodeLastRuneInString(f.Text)
		f.Text = f.Text[:len(f.Text)-last]
		in.Actions &^= Erase
	}
	return in, f.Text != was
}
