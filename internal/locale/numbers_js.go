package locale

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
)

// numbers is how a language counts: by what the browser knows of it, which weighs
// nothing. The tables of golang.org/x/text weighed a twentieth of the whole page.
type numbers struct{ rules, format func() js.Value }

func numbersOf(tag string) numbers {
	// The browser takes long to make them, a twentieth of a second for the first format.
	made := func(kind string) func() js.Value {
		return sync.OnceValue(func() js.Value { return js.Global().Get("Intl").Get(kind).New(tag) })
	}
	return numbers{made("PluralRules"), made("NumberFormat")}
}

// form is the plural form of a number: "one", "other" or what else there is.
func (n *numbers) form(of int) string { return n.rules().Call("select", of).String() }

// digits is the number as the language writes it. Those below a thousand, which have
// nothing between their digits, are written here: the first screen has no others.
func (n *numbers) digits(of int) string {
	if 0 <= of && of < 1000 {
		return strconv.Itoa(of)
	}
	return n.format().Call("format", of).String()
}

// match is the tag among some that suits best what is wanted, the first where none
// does.
func match(wanted string, among []string) string {
	for tag := range strings.SplitSeq(wanted, ",") {
		tag, _, _ = strings.Cut(strings.TrimSpace(tag), ";")
		language, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(tag, "_", "-")), "-")
		if slices.Contains(among, language) {
			return language
		}
	}
	return among[0]
}
