// Package template is text/template for the page, as far as Ebitengine's shaders need it:
// numbers of a struct are compared, by {{if eq .A .B}}, {{else if eq .A .B}}, {{else}} and
// {{end}}. The whole of it calls methods by their names, wherefore the linker has to keep
// every exported method of the program: a sixteenth of the download.
package template

import (
	"errors"
	"io"
	"reflect"
	"strings"
)

// Template is a text.
type Template struct{ text string }

// New returns an empty template.
func New(name string) *Template { return &Template{} }

// Must returns a template that has no error.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Parse takes the text.
func (t *Template) Parse(text string) (*Template, error) {
	t.text = text
	return t, nil
}

// Execute writes the text for the numbers of a struct.
func (t *Template) Execute(w io.Writer, data any) error {
	type block struct {
		within bool // what is around it is written
		on     bool // its branch is written
		over   bool // one of its branches was
	}
	all := []block{{within: true, on: true}}
	numbers := reflect.ValueOf(data)
	equal := func(condition string) bool {
		a, b, _ := strings.Cut(condition, " ")
		return numbers.FieldByName(a[1:]).Int() == numbers.FieldByName(b[1:]).Int()
	}
	for rest := t.text; ; {
		plain, action, more := strings.Cut(rest, "{{")
		b := &all[len(all)-1]
		if b.on {
			if _, err := io.WriteString(w, plain); err != nil {
				return err
			}
		}
		if !more {
			return nil
		}
		action, rest, _ = strings.Cut(action, "}}")
		condition, isElse := strings.CutPrefix(action, "else if eq ")
		opened, isIf := strings.CutPrefix(action, "if eq ")
		switch {
		case isIf:
			on := b.on && equal(opened)
			all = append(all, block{within: b.on, on: on, over: on})
		case isElse:
			b.on = b.within && !b.over && equal(condition)
			b.over = b.over || b.on
		case action == "else":
			b.on = b.within && !b.over
		case action == "end":
			all = all[:len(all)-1]
		default:
			return errors.New("a template of the page knows no " + action)
		}
	}
}
