//go:build !js

package locale

import (
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// numbers chooses plural forms and writes numbers for a language, by the tables of the Unicode
// CLDR.
type numbers struct {
	tag     language.Tag
	printer *message.Printer
}

func numbersOf(tag string) numbers {
	t := language.Make(tag)
	return numbers{t, message.NewPrinter(t)}
}

// form returns the plural form of a number: "one", "other" or another one.
func (n *numbers) form(of int) string {
	return forms[plural.Cardinal.MatchPlural(n.tag, max(of, -of), 0, 0, 0, 0)]
}

var forms = [...]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// digits returns a number as the language writes it.
func (n *numbers) digits(of int) string { return n.printer.Sprintf("%d", of) }

// match returns which of some tags fits best what is wanted, or the first tag if none does.
func match(wanted string, among []string) string {
	tags := make([]language.Tag, len(among))
	for i, tag := range among {
		tags[i] = language.Make(tag)
	}
	var known []language.Tag
	for one := range strings.SplitSeq(wanted, ",") {
		one, _, _ = strings.Cut(strings.TrimSpace(one), ";")
		if tag, err := language.Parse(one); err == nil {
			known = append(known, tag)
		}
	}
	_, at, _ := language.NewMatcher(tags).Match(known...)
	return among[at]
}
