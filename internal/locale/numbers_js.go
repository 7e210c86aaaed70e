package locale

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
)

// numbers chooses plural forms and writes numbers for a language through the browser, which adds
// nothing to the download. The tables of golang.org/x/text were a twentieth of the whole page.
type numbers struct{ rules, format func() js.Value }

func numbersOf(tag string) numbers {
	// The browser takes long to make them, a twentieth of a second for the first format.
	made := func(kind string) func() js.Value {
		return sync.OnceValue(func() js.Value { return js.Global().Get("Intl").Get(kind).New(tag) })
	}
	return numbers{made("PluralRules"), made("NumberFormat")}
}

// form returns the plural form of a number: "one", "other" or another one.
func (n *numbers) form(of int) string { return n.rules().Call("select", of).String() }

// digits returns a number as the language writes it. It writes numbers below a thousand itself,
// because they have no separators; the first screen has no larger ones.
func (n *numbers) digits(of int) string {
	if 0 <= of && of < 1000 {
		return strconv.Itoa(of)
	}
	return n.format().Call("format", of).String()
}

// match returns which of some tags fits best what is wanted, or the first tag if none does.
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
