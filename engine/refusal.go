package engine

import (
	"fmt"
	"strings"
)

// Reason is a stable key for the reason of a refusal. Each game declares its own.
type Reason string

// Refusal says which ruling forbids a move. It is a value from which callers make sentences.
type Refusal struct {
	Ruling  string
	Reason  Reason
	Squares []Square // concerned: the pieces that must jump, ...
	Lines   []Line   // concerned (L4)
	Value   int      // for example the advantage that would arise (L4)
}

// Error returns the ruling, the reason and the numbers of squares, for logs.
func (r *Refusal) Error() string {
	s := r.Ruling + " " + strings.ReplaceAll(string(r.Reason), "-", " ")
	if r.Value != 0 {
		s += fmt.Sprintf(" (%+d)", r.Value)
	}
	return s
}

// Fault is a stable key for a kind of error in a text. Each parser declares its own.
type Fault string

// TextError is an error in a text.
type TextError struct {
	What   string // "position", "move", "record"
	At     int    // byte offset
	Reason string // what is wrong and expected, for logs and the command line

	Fault Fault    // or "" if only Reason says it
	About []string // arguments of the fault's text, in order

	// Place is zero if the text is not known yet; In sets it.
	Place Place
}

// In returns the error with its place in the text. It is not inlined, to keep the page's program
// small.
//
//go:noinline
func (e *TextError) In(text string) *TextError {
	e.Place = PlaceOf(text, e.At)
	return e
}

// Sign returns the number of the character in its line, from 1. If the text is not known, it is the
// number of the byte in the text.
func (e *TextError) Sign() int {
	if e.Place.Sign > 0 {
		return e.Place.Sign
	}
	return e.At + 1
}

// NewTextError returns a TextError with a formatted reason. Arguments that are texts are shortened
// to excerpts, since they may be as long as the input.
func NewTextError(what string, at int, format string, args ...any) *TextError {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = Excerpt(s)
		}
	}
	return &TextError{What: what, At: at, Reason: fmt.Sprintf(format, args...)}
}

// NewFault returns a TextError with a fault. The fault is about the arguments of the reason.
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

// Line returns the number of the line with the error, from 1.
func (e *TextError) Line(text string) int { return PlaceOf(text, e.At).Line }

const maxExcerpt = 24

// Excerpt returns the beginning of a text, for errors.
func Excerpt(s string) string {
	if len(s) > maxExcerpt {
		return strings.ToValidUTF8(s[:maxExcerpt], "") + "…"
	}
	return s
}

// Error returns what was read, the place from 1, and the reason. It includes the line if it is not
// the first.
func (e *TextError) Error() string {
	if e.Place.Line > 1 {
		return fmt.Sprintf("%s, line %d, character %d: %s", e.What, e.Place.Line, e.Place.Sign, e.Reason)
	}
	return fmt.Sprintf("%s, character %d: %s", e.What, e.Sign(), e.Reason)
}
