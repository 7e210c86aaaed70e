package engine

import (
	"fmt"
	"strings"
)

// Reason is why something is refused, as a stable key: the scenes find the
// words for it. Each game declares its own.
type Reason string

// Refusal says which ruling forbids what was tried. It is a value, not a
// sentence.
type Refusal struct {
	Ruling  string   // "C7"
	Reason  Reason   // "jump-compulsory"
	Squares []Square // what it is about: the pieces that must jump, ...
	Lines   []Line   // the lines it is about (L4)
	Value   int      // a number it is about: the advantage that would arise (L4)
}

// Error is for logs and the command line: ruling, reason and square numbers.
// A game's own Explain-like wording belongs to internal/locale and cmd/merlin.
func (r *Refusal) Error() string {
	s := r.Ruling + " " + strings.ReplaceAll(string(r.Reason), "-", " ")
	if r.Value != 0 {
		s += fmt.Sprintf(" (%+d)", r.Value)
	}
	return s
}

// Fault is what is wrong with a text, as a stable key: the scenes find the words
// for it. Each parser declares its own.
type Fault string

// TextError is a text that a parser rejects: where, and why.
type TextError struct {
	What   string // what was being read: "position", "move", "record"
	At     int    // byte offset into the text
	Reason string // what is wrong, and what was expected, for logs and the command line

	Fault Fault    // what is wrong; "" where only the reason says it
	About []string // what the words of the fault name, in order

	// Place is where, as people count; the zero Place where the text is not known (In).
	Place Place
}

// In is the error with its place as people count it in the text that was read. It is kept as a call for
// the size of the page's program.
//
//go:noinline
func (e *TextError) In(text string) *TextError {
	e.Place = PlaceOf(text, e.At)
	return e
}

// Sign is the sign of its line at which the error lies, from 1; where the text is not
// known, the byte.
func (e *TextError) Sign() int {
	if e.Place.Sign > 0 {
		return e.Place.Sign
	}
	return e.At + 1
}

// NewTextError is a TextError with a formatted reason. Of its arguments texts
// are cut to excerpts, because they stand in what is being read and may be as
// long as that.
func NewTextError(what string, at int, format string, args ...any) *TextError {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = Excerpt(s)
		}
	}
	return &TextError{What: what, At: at, Reason: fmt.Sprintf(format, args...)}
}

// NewFault is a TextError with a fault, which is about what the reason names.
func NewFault(what string, at int, fault Fault, format string, args ...any) *TextError {
	e := NewTextError(what, at, format, args...)
	e.Fault = fault
	for _, a := range args {
		switch a := a.(type) {
		case string:
			e.About = append(e.About, Excerpt(a))
		case int:
			e.About = append(e.About, fmt.Sprintf("%d", a))
		case uint64:
			e.About = append(e.About, fmt.Sprintf("%d", a))
		}
	}
	return e
}

// Line is the line of the text in which the place lies, from 1.
func (e *TextError) Line(text string) int { return PlaceOf(text, e.At).Line }

// maxExcerpt is the most bytes of a text that an error repeats.
const maxExcerpt = 24

// Excerpt is a text as an error repeats it: its beginning, where it is long.
func Excerpt(s string) string {
	if len(s) > maxExcerpt {
		return strings.ToValidUTF8(s[:maxExcerpt], "") + "…"
	}
	return s
}

// Error names what was read, the place counted from 1, and the reason. The line is named
// where it is not the first.
func (e *TextError) Error() string {
	if e.Place.Line > 1 {
		return fmt.Sprintf("%s, line %d, character %d: %s", e.What, e.Place.Line, e.Place.Sign, e.Reason)
	}
	return fmt.Sprintf("%s, character %d: %s", e.What, e.Sign(), e.Reason)
}
