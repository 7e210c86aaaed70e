//go:build !js

package server

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"roundtable/online"
	"roundtable/server/journal"
)

// field is a field of a message, as docs/PROTOCOL.md lists it.
type field struct {
	name, kind string // the kind of its elements, where it is a list or a map
	needed     bool
	list, many bool // many: a map
}

// part returns the page's text below a heading, up to the next one of its depth.
func part(t testing.TB, page, heading string) string {
	t.Helper()
	_, rest, found := strings.Cut(page, "\n"+heading+"\n")
	if !found {
		t.Fatalf("the page has no %q", heading)
	}
	depth := strings.Repeat("#", strings.Count(heading, "#"))
	if end := regexp.MustCompile(`(?m)^#{1,` + fmt.Sprint(len(depth)) + `} `).FindStringIndex(rest); end != nil {
		rest = rest[:end[0]]
	}
	return rest
}

var row = regexp.MustCompile("(?m)^\\| `([a-z_0-9]+)` \\| (.+?) \\| (needed|optional) \\|")

// onlyCommon finds the line of a message that has common fields only, and commonRow such a field.
var (
	onlyCommon = regexp.MustCompile("(?m)^Fields: (`.*`)\\.$")
	commonRow  = "(?m)^\\| %s \\| (.+?) \\|"
)

// fieldsOf reads the fields of a message or an object; common is the table of common ones.
func fieldsOf(text, common string) (all []field) {
	add := func(name, kind string, needed bool) {
		f := field{name: name, kind: kind, needed: needed}
		f.kind, f.list = strings.CutPrefix(f.kind, "list of ")
		f.kind, f.many = strings.CutPrefix(f.kind, "map of ")
		all = append(all, f)
	}
	for _, m := range row.FindAllStringSubmatch(text, -1) {
		add(m[1], m[2], m[3] == "needed")
	}
	if m := onlyCommon.FindStringSubmatch(text); m != nil {
		for _, name := range strings.Split(m[1], ", ") {
			kind := regexp.MustCompile(fmt.Sprintf(commonRow, name)).FindStringSubmatch(common)
			add(strings.Trim(name, "`"), kind[1], true)
		}
	}
	return all
}

// requests returns the messages from a client, and the objects in them, by name.
func requests(t testing.TB) (messages, objects map[string][]field) {
	t.Helper()
	text, err := os.ReadFile("../docs/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	messages, objects = map[string][]field{}, map[string][]field{}
	from := part(t, string(text), "## Messages from a client")
	common := part(t, string(text), "### Fields")
	for _, m := range regexp.MustCompile("(?m)^### `([a-z-]+)`$").FindAllStringSubmatch(from, -1) {
		messages[m[1]] = fieldsOf(part(t, from, m[0]), common)
	}
	objects["Place"] = fieldsOf(part(t, string(text), "### Place"), common)
	if len(messages) < 30 || len(objects["Place"]) < 3 {
		t.Fatalf("the page has the messages %v", messages)
	}
	return messages, objects
}

// samples are, of each kind, a good value, and bad ones: texts that are none of it, of the right type of JSON.
var samples = map[string]struct {
	good string
	bad  []string
}{
	"boolean":   {`true`, nil},
	"game":      {`"AQEBAQEBAQEBAQEBAQEBAQ"`, []string{`"AQ"`, `"AQEBAQEBAQEBAQEBAQEBAR"`, `"AQEBAQEBAQEBAQEBAQEBA="`, `"AQEBAQEBAQEBAQEBAQEBA\n"`}},
	"token":     {`"AQEBAQEBAQEBAQEBAQEBAQ"`, []string{`"AQ"`, `"AQEBAQEBAQEBAQEBAQEBAQEB"`}},
	"key":       {`"QAJcFB3BAe1kBcA1prb1lh6usBQXS3wgMTVSSnh3vmE"`, []string{`"AQEBAQEBAQEBAQEBAQEBAQ"`}},
	"signature": {`"` + strings.Repeat("A", 86) + `"`, []string{`"` + strings.Repeat("A", 85) + `"`}},
	"code":      {`"ABCDEFGH"`, []string{`"ABCDEFG"`, `"ABCDEFGHJ"`, `"ABCDEFGI"`, `"abcdefgh"`}},
	"name":      {`"<b>Ann</b>"`, []string{`"   "`, `" Ann"`, `"Ann\u202e"`, `"` + strings.Repeat("A", 25) + `"`, `"A\u0000nn"`, `"e\u0301"`, `"<>"`}},
	"kind":      {`"camelot"`, []string{`"Camelot"`, `"` + strings.Repeat("a", 33) + `"`}},
	"character": {`"gawain"`, []string{`"Gawain"`, `"<b>"`}},
	"courtesy":  {`"hello"`, []string{`"hell"`}},
	"option":    {`"on"`, []string{`"ü"`, `"` + strings.Repeat("a", 33) + `"`}},
	"clock":     {`"300+3"`, []string{`"300+"`, `"0"`, `"99999999999999999999"`, `"3000d"`, `"-1"`}},
	"move":      {`"D6-D8"`, []string{`"\u0007"`, `"` + strings.Repeat("D", 1025) + `"`, `"ü"`}},
	"position":  {`"2/8 w"`, []string{`"\n"`, `"` + strings.Repeat("8", 1025) + `"`}},
	"text":      {`"a client/1"`, []string{`"\u0000"`, `"` + strings.Repeat("x", 257) + `"`}},
	"url":       {`"https://10.0.0.1/"`, []string{`"http://push.example/"`, `"javascript:alert(1)"`, `"https://"`, `"https://a b/"`, `"https://` + strings.Repeat("x", 1024) + `"`}},
	"push":      {`"abc-_"`, []string{`"a+b"`, `"` + strings.Repeat("a", 129) + `"`}},
	"seat":      {`1`, []string{`5`, `-1`, `1.5`, `1e400`}},
	"ply":       {`1`, []string{`4001`, `-1`, `0.5`, `18446744073709551616`}},
	"level":     {`1`, []string{`11`, `-1`}},
	"count":     {`1`, []string{`9007199254740992`, `-1`, `1e400`}},
	"seq":       {`1`, []string{`9007199254740992`, `-1`}},
	"time":      {`1`, []string{`9007199254740992`, `-1`}},

	"hexkey":       {`"0123456789abcdef"`, []string{`"0123"`, `"0123456789ABCDEF"`}},
	"list of move": {`["D6-D8"]`, []string{`"D6-D8"`, `[7]`, `["\u0007"]`}},
}

// message is a message to be sent, as fields in their order.
type message []struct{ name, value string }

func (m message) String() string {
	var parts []string
	for _, f := range m {
		parts = append(parts, fmt.Sprintf("%q:%s", f.name, f.value))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// with returns the message with another value of a field; "" leaves it out.
func (m message) with(name, value string) (changed message) {
	for _, f := range m {
		if f.name == name {
			f.value = value
		}
		if f.value != "" {
			changed = append(changed, f)
		}
	}
	return changed
}

// maker makes messages of the page's tables.
type maker struct {
	t       testing.TB
	objects map[string][]field
}

// good returns a value that a field may have.
func (k maker) good(f field) string {
	k.t.Helper()
	value := ""
	switch v, known := samples[f.kind]; {
	case strings.HasPrefix(f.kind, "`"): // one of a list
		value = fmt.Sprintf("%q", strings.Split(f.kind, "`")[1])
	case k.objects[f.kind] != nil:
		value = k.message(k.objects[f.kind], true).String()
	case !known:
		k.t.Fatalf("no value of the kind %s is known here", f.kind)
	default:
		value = v.good
	}
	switch {
	case f.list:
		return `[` + value + `]`
	case f.many:
		return `{"rules":` + value + `}`
	}
	return value
}

// message has all fields of a table, or only those that are needed.
func (k maker) message(fields []field, needed bool) (m message) {
	for _, f := range fields {
		if f.needed || !needed {
			m = append(m, struct{ name, value string }{f.name, k.good(f)})
		}
	}
	return m
}

// bad returns values that a field may not have.
func (k maker) bad(f field) (all []string) {
	all = []string{`null`, `[[]]`, `{"a":{}}`, `[null]`}
	good := k.good(f)
	switch {
	case strings.HasPrefix(good, `"`):
		all = append(all, `7`, `true`, `"`+strings.Repeat("x", 12_000)+`"`)
		if f.needed {
			all = append(all, `""`)
		}
	case strings.HasPrefix(good, `[`), strings.HasPrefix(good, `{`):
		all = append(all, `7`, `"x"`)
	default:
		all = append(all, `"x"`, `"1"`)
	}
	for _, v := range samples[f.kind].bad {
		switch {
		case f.list:
			v = `[` + v + `]`
		case f.many:
			v = `{"rules":` + v + `}`
		}
		all = append(all, v)
	}
	return all
}

// wrong is a message that is to be refused, and the field that is to be named.
type wrong struct{ text, field string }

// wrongs returns all that can be wrong with the shape of a message, one thing at a time.
func (k maker) wrongs(t string, fields []field) (all []wrong) {
	head := message{{"v", "1"}, {"t", fmt.Sprintf("%q", t)}, {"id", `"x"`}}
	whole := slices.Concat(head, k.message(fields, false))
	add := func(m message, field string) { all = append(all, wrong{m.String(), field}) }
	for _, f := range fields {
		if f.needed {
			add(whole.with(f.name, ""), f.name)
		}
		for _, v := range k.bad(f) {
			add(whole.with(f.name, v), f.name)
		}
		again := message{{f.name, k.good(f)}}
		add(slices.Concat(whole, again), f.name)
		add(whole.with(f.name, "").and(strings.ToUpper(f.name), k.good(f)), strings.ToUpper(f.name))
		for _, inner := range k.objects[f.kind] {
			one := k.message(k.objects[f.kind], true)
			for _, v := range k.bad(inner) {
				add(whole.with(f.name, `[`+one.with(inner.name, "").and(inner.name, v).String()+`]`), f.name)
			}
			add(whole.with(f.name, `[`+one.and("extra", `1`).String()+`]`), f.name)
		}
	}
	add(whole.and("extra", `1`), "extra")
	add(whole.and("extra", strings.Repeat(`[`, 100)+strings.Repeat(`]`, 100)), "extra")
	add(whole.with("v", `"1"`), "v")
	add(whole.with("v", `null`), "v")
	add(whole.with("id", `7`), "id")
	add(whole.with("id", ``), "id")
	add(whole.with("id", `"`+strings.Repeat("x", 65)+`"`), "id")
	add(whole.with("id", `"<b>"`), "id")
	return all
}

func (m message) and(name, value string) message {
	return append(slices.Clone(m), struct{ name, value string }{name, value})
}

// A message of each type of the page, with each of its fields missing, null, there twice, of
// another type, out of its range, huge, in capitals, or with one that there is not, is refused
// with the field's name; and as the page has it, it is not.
func TestMessagesThatAreWrong(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 1_000_000, Rate: 1_000_000})
	messages, objects := requests(t)
	k := maker{t, objects}
	sent := 0
	for _, name := range slices.Sorted(maps.Keys(messages)) {
		fields := messages[name]
		t.Run(name, func(t *testing.T) {
			c, w := dial(t, server.url)
			c.signIn(w, "Eve")
			wrongs := k.wrongs(name, fields)
			sent += len(wrongs)
			for _, m := range wrongs {
				if name == "pong" && m.field == "id" {
					continue
				}
				a := c.saidTo(m.text)
				if a == nil || a.Reason != online.Malformed || !strings.HasPrefix(a.Field, m.field) {
					t.Errorf("%.300s is answered by %+v, not for %s", m.text, a, m.field)
				}
			}
			for _, needed := range []bool{true, false} {
				m := slices.Concat(message{{"v", "1"}, {"t", fmt.Sprintf("%q", name)}, {"id", `"x"`}}, k.message(fields, needed))
				if name == "pong" {
					continue // it has no answer
				}
				if a := c.saidTo(m.String()); a != nil && (!a.Reason.Known() || a.Reason == online.Malformed && !strings.HasPrefix(a.Field, "seats[0].") || a.Reason == online.UnknownType) {
					t.Errorf("%s is refused as %v", m, a)
				}
				if name == "delete-account" {
					break
				}
			}
		})
	}
	if sent < 1000 {
		t.Errorf("only %d messages were made", sent)
	}
}

// The page names the limits of a server that is not told other ones.
func TestPageHasTheLimits(t *testing.T) {
	text, err := os.ReadFile("../docs/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	l := Usual()
	for _, want := range []string{
		fmt.Sprintf("may send %d messages at once and %v a second", l.Burst, l.Rate),
		fmt.Sprintf("An address has at most %d connections", l.PerAddress),
		fmt.Sprintf("from an address come %d messages and new connections at once, and %v a second", l.PerAddress*l.Burst, l.Rate*float64(l.PerAddress)),
		fmt.Sprintf("makes %d new accounts, games, searches and tries to pair at once, and one each %v s", makesBurst*l.PerAddress, 1/(makesRate*float64(l.PerAddress))),
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

// saidTo sends a text with the ID x and returns the refusal that comes, or nil for another
// answer.
func (c *client) saidTo(text string) *online.Refused {
	c.t.Helper()
	c.raw(websocket.MessageText, text)
	a := c.await(func(id string, a online.Answer) bool {
		_, refused := a.(*online.Refused)
		return id == "x" || id == "" && refused
	})
	refused, _ := a.(*online.Refused)
	return refused
}
