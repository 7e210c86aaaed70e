package locale

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// languages holds all languages with the names that they call themselves. The first is used if no
// other fits.
var languages = []struct {
	tag, name string
}{
	{"en", "English"},
	{"it", "Italiano"},
	{"fr", "Français"},
	{"de", "Deutsch"},
	{"es", "Español"},
}

// Tags returns the tags of all languages. The first is the one that is used if no other fits.
func Tags() (names []string) {
	for _, l := range languages {
		names = append(names, l.tag)
	}
	return names
}

// Language returns the name that a language calls itself, given its tag.
func Language(tag string) string {
	for _, l := range languages {
		if l.tag == tag {
			return l.name
		}
	}
	return tag
}

// entry holds one text, or several forms of it: one for each plural form of its first value, one
// for each kind of name in it, or one for each pair of both ("one side").
type entry struct {
	text  string
	forms map[string]string
}

// UnmarshalJSON parses a text, or the texts of its forms.
func (e *entry) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &e.text)
	}
	return json.Unmarshal(data, &e.forms)
}

// write returns the text with its values filled in. If the first value is a number, it chooses the
// plural form: the form for exactly this number, that of the language, or "other". The kind of the
// first name (%n) then chooses among forms for that: "side" or "you", if there is such a form.
func (e entry) write(l *Locale, values []any) string {
	text, kind := e.text, ""
	if e.forms != nil {
		numbers := []string{"other"}
		if count, ok := first(values).(int); ok {
			numbers = []string{fmt.Sprintf("=%d", count), l.numbers.form(count), "other"}
		}
		if at := nameIn(e.forms["other"]); at > 0 && at <= len(values) {
			kind = l.within(values[at-1]).kind
		}
		text = e.form(numbers, kind)
	}
	return l.fill(text, values)
}

// form returns the first form that exists: for each number form, first the one with the kind of
// name, then the one without.
func (e entry) form(numbers []string, kind string) string {
	for _, number := range numbers {
		for _, name := range []string{number + " " + kind, number} {
			if text, ok := e.forms[name]; ok {
				return text
			}
		}
	}
	return ""
}

func first(values []any) any {
	if len(values) == 0 {
		return nil
	}
	return values[0]
}

// verb matches the place of a value in a text: flags, number of the value, and s, d or n.
var verb = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`%([+#-]*)(?:\[(\d+)\])?([a-z%])`) })

// nameIn returns the number of the value that is the first name in a text, from 1, or 0 if there is
// no name.
func nameIn(text string) int {
	next := 0
	for _, m := range verb().FindAllStringSubmatch(text, -1) {
		at := 0
		if m[3] != "%" {
			at = position(m[2], &next)
		}
		if m[3] == "n" {
			return at
		}
	}
	return 0
}

// position returns the number of the value that a verb means: the one written in the verb, or the
// one after the last.
func position(written string, next *int) int {
	if at, err := strconv.Atoi(written); err == nil {
		return at
	}
	*next++
	return *next
}

// fill returns a text in which its values replace its verbs.
func (l *Locale) fill(text string, values []any) string {
	if !strings.Contains(text, "%") {
		return text
	}
	var b strings.Builder
	next, last := 0, 0
	for _, m := range verb().FindAllStringSubmatchIndex(text, -1) {
		b.WriteString(text[last:m[0]])
		last = m[1]
		flags, written, kind := text[m[2]:m[3]], "", text[m[6]:m[7]]
		if m[4] >= 0 {
			written = text[m[4]:m[5]]
		}
		if kind == "%" {
			b.WriteByte('%')
			continue
		}
		at := position(written, &next)
		if at > len(values) {
			b.WriteString(text[m[0]:m[1]]) // a value is missing: that is seen
			continue
		}
		value := values[at-1]
		if whole, ok := value.(int); ok {
			value = number{whole, &l.numbers}
		}
		if kind != "n" {
			fmt.Fprintf(&b, "%"+flags+kind, value)
			continue
		}
		said := l.join(b.String(), l.within(value).written, flags == "-")
		b.Reset()
		b.WriteString(said)
	}
	b.WriteString(text[last:])
	return b.String()
}

// number is a whole number that is formatted in the way of the language.
type number struct {
	value   int
	numbers *numbers
}

// Format writes the number, with a plus sign if the verb asks for that.
func (n number) Format(to fmt.State, _ rune) {
	if n.value >= 0 && to.Flag('+') {
		io.WriteString(to, "+")
	}
	io.WriteString(to, n.numbers.digits(n.value))
}

// line is one text as it is in the file. It is parsed when it is needed for the first time, because
// parsing all texts would delay the first frame.
type line struct {
	raw   string
	once  sync.Once
	entry entry
}

func (l *line) read() entry {
	l.once.Do(func() {
		if err := json.Unmarshal([]byte(l.raw), &l.entry); err != nil {
			panic(fmt.Sprintf("locale: %s: %v", l.raw, err)) // a file is wrong: no test passes
		}
	})
	return l.entry
}

// lines returns the texts of a language, each from its own line of the file.
func lines(tag string) map[string]*line {
	data := string(file(tag))
	n := strings.Count(data, "\n")
	all, each := make(map[string]*line, n), make([]line, 0, n) // one allocation: this runs before the first frame
	for text := range strings.Lines(data) {
		if key, raw, ok := strings.Cut(strings.TrimSpace(text), `": `); ok {
			each = append(each, line{raw: strings.TrimSuffix(raw, ",")})
			all[key[1:]] = &each[len(each)-1]
		}
	}
	return all
}
