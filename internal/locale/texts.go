package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
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

// write is the text with its values. Where a number decides, the first value does,
// by a form of its own, by that of the language, or by that of everything else.
func (e entry) write(n *numbers, values []any) string {
	text := e.text
	if count, ok := first(values).(int); ok && e.forms != nil {
		for _, form := range []string{fmt.Sprintf("=%d", count), n.form(count), "other"} {
			if text, ok = e.forms[form]; ok {
				break
			}
		}
	}
	if !strings.Contains(text, "%") {
		return text
	}
	written := make([]any, len(values))
	for i, v := range values {
		if whole, ok := v.(int); ok {
			v = number{whole, n}
		}
		written[i] = v
	}
	return fmt.Sprintf(numbered(text), written...)
}

func first(values []any) any {
	if len(values) == 0 {
		return nil
	}
	return values[0]
}

// numbered says of each verb which value it is for, so that a form may leave out
// some of them.
func numbered(text string) string {
	var b strings.Builder
	next := 1
	for i := 0; i < len(text); i++ {
		b.WriteByte(text[i])
		if text[i] != '%' || i+1 == len(text) {
			continue
		}
		if flags := len(text[i+1:]) - len(strings.TrimLeft(text[i+1:], "+")); text[i+1] != '%' && text[i+1+flags] != '[' {
			b.WriteString(text[i+1 : i+1+flags])
			fmt.Fprintf(&b, "[%d]", next)
			next++
			i += flags
			continue
		}
		i++
		b.WriteByte(text[i])
	}
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
