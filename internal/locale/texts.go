package locale

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// files holds a file for each language, named by its tag: its keys in the order
// of the first, each with a text, or with a text for each plural form of what the
// text's first value counts ("one", "other", and "=0" for a number of its own).
//
//go:embed texts
var files embed.FS

// languages are those there are, with their own names; the first is the fallback.
var languages = []struct {
	tag  language.Tag
	name string
}{
	{language.English, "English"},
	{language.Italian, "Italiano"},
	{language.French, "Français"},
	{language.German, "Deutsch"},
	{language.Spanish, "Español"},
}

// Tags names the languages there are, the fallback first.
func Tags() (names []string) {
	for _, l := range languages {
		names = append(names, l.tag.String())
	}
	return names
}

// Language is what a language of Tags calls itself.
func Language(tag string) string {
	for _, l := range languages {
		if l.tag.String() == tag {
			return l.name
		}
	}
	return tag
}

// entry is one text: words with verbs, or, where a number decides, the words
// for each plural form of its first value.
type entry struct {
	text  string
	forms map[string]string
}

// UnmarshalJSON reads a text, or the texts of plural forms.
func (e *entry) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &e.text)
	}
	return json.Unmarshal(data, &e.forms)
}

// selected is what plural.Selectf takes: numbers of their own before the forms,
// and before all others the form of everything else at the end.
func (e *entry) selected() (cases []any) {
	for _, form := range formNames(e.forms) {
		var of any = form
		if number, ok := forms[form]; ok {
			of = number
		}
		cases = append(cases, of, e.forms[form])
	}
	return cases
}

// forms are the plural forms of the Unicode CLDR, as files name them.
var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// formNames are the forms that a text has, in the order in which they are tried.
func formNames(of map[string]string) (names []string) {
	for name := range of {
		names = append(names, name)
	}
	order := func(name string) string {
		switch {
		case strings.HasPrefix(name, "="):
			return "0" + name
		case name == "other":
			return "2"
		}
		return "1" + name
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(order(a), order(b)) })
	return names
}

// texts are those of a language.
func texts(tag language.Tag) map[string]entry {
	name := "texts/" + tag.String() + ".json"
	data, err := files.ReadFile(name)
	var all map[string]entry
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		panic(fmt.Sprintf("locale: %s: %v", name, err)) // a file is wrong: no test passes
	}
	return all
}
