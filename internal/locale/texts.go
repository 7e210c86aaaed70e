package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// languages are those there are, with their own names; the first is the fallback.
var languages = []struct {
	tag, name string
}{
	{"en", "English"},
	{"it", "Italiano"},
	{"fr", "Français"},
	{"de", "Deutsch"},
	{"es", "Español"},
}

// Tags names the languages there are, the fallback first.
func Tags() (names []string) {
	for _, l := range languages {
		names = append(names, l.tag)
	}
	return names
}

// Language is what a language of Tags calls itself.
func Language(tag string) string {
	for _, l := range languages {
		if l.tag == tag {
			return l.name
		}
	}
	return tag
}

// entry is one text, or several forms of it: for each plural form of its first value, for
// each kind of name that it takes, or for both ("one side").
type entry struct {
	text  string
	forms map[string]string
}

// UnmarshalJSON reads a text, or the texts of its forms.
func (e *entry) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &e.text)
	}
	return json.Unmarshal(data, &e.forms)
}

// write returns the text with its values. The first value, if it is a number, chooses the
// form: its own, the language's, or "other". The first name (%n) chooses among those: "side"
// or "you" where there is such a form.
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

// form returns the first text that there is, for each number form with the kind of name and
// without.
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

// verb is a value's place in a text: its flags, its number, and s, d or n.
var verb = regexp.MustCompile(`%([+#-]*)(?:\[(\d+)\])?([a-z%])`)

// nameIn returns which value is the first name in a text, from 1; 0 if it takes none.
func nameIn(text string) int {
	next := 0
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
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

// position returns which value a verb is for: its number, or the one after the last.
func position(written string, next *int) int {
	if at, err := strconv.Atoi(written); err == nil {
		return at
	}
	*next++
	return *next
}

// fill returns a text with its values in place of its verbs.
func (l *Locale) fill(text string, values []any) string {
	var b strings.Builder
	next, last := 0, 0
	for _, m := range verb.FindAllStringSubmatchIndex(text, -1) {
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

// number is a whole number that is written as the language writes it.
type number struct {
	value   int
	numbers *numbers
}

// Format writes it, with a plus where that is asked for.
func (n number) Format(to fmt.State, _ rune) {
	if n.value >= 0 && to.Flag('+') {
		io.WriteString(to, "+")
	}
	io.WriteString(to, n.numbers.digits(n.value))
}

// line is one text as its file has it, read when it is asked for first: to read all of
// them takes its time before the first frame.
type line struct {
	raw   []byte
	once  sync.Once
	entry entry
}

func (l *line) read() entry {
	l.once.Do(func() {
		if err := json.Unmarshal(l.raw, &l.entry); err != nil {
			panic(fmt.Sprintf("locale: %s: %v", l.raw, err)) // a file is wrong: no test passes
		}
	})
	return l.entry
}

// lines are the texts of a language, of which each has a line.
func lines(tag string) map[string]*line {
	data := file(tag)
	all := make(map[string]*line, bytes.Count(data, []byte{'\n'}))
	for text := range bytes.Lines(data) {
		key, raw, ok := bytes.Cut(bytes.TrimSpace(text), []byte(`": `))
		if ok {
			all[string(key[1:])] = &line{raw: bytes.TrimSuffix(raw, []byte{','})}
		}
	}
	return all
}
