package online

import (
	"crypto/ed25519"
	"encoding/hex"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// page returns docs/PROTOCOL.md.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../docs/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// part returns what stands under a heading of the second level.
func part(t *testing.T, heading string) string {
	t.Helper()
	_, after, ok := strings.Cut(page(t), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("there is no section %q", heading)
	}
	text, _, _ := strings.Cut(after, "\n## ")
	return text
}

// rows returns the rows of the first table of a text, without its head, each with its cells.
func rows(text string) (all [][]string) {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			if len(all) > 0 {
				break
			}
			continue
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		all = append(all, cells)
	}
	if len(all) < 2 {
		return nil
	}
	return all[2:]
}

// told returns a type as the page has it.
func told(t reflect.Type, is string) string {
	switch t.Kind() {
	case reflect.Pointer:
		return told(t.Elem(), is)
	case reflect.Slice:
		if t == rawType {
			return "event"
		}
		return "list of " + told(t.Elem(), is)
	case reflect.Map:
		return "map of " + is
	case reflect.Struct:
		return t.Name()
	case reflect.Bool:
		return "boolean"
	}
	if strings.Contains(is, "|") {
		return "`" + strings.ReplaceAll(is, "|", "` `") + "`"
	}
	return is
}

// common returns the types of the fields that the page describes once for all messages, as it has them.
func common(t *testing.T) map[string]string {
	t.Helper()
	_, text, ok := strings.Cut(part(t, "Types"), "\n### Fields\n")
	types := map[string]string{}
	for _, row := range rows(text) {
		if len(row) != 3 || row[2] == "" {
			t.Errorf("the row %q says nothing", row)
			continue
		}
		types[row[0]] = row[1]
	}
	if !ok || len(types) == 0 {
		t.Fatal("the page has no common fields")
	}
	return types
}

// onlyCommon finds the line of a message that has common fields only, all of them needed.
var onlyCommon = regexp.MustCompile("(?m)^Fields: (`.*`)\\.$")

// documented holds a section of the page to types by their headings: each has its own, its
// fields are those of the table, in their order, with their types, and needed where they are.
func documented(t *testing.T, text string, types map[string]reflect.Type) {
	there := map[string]bool{}
	common := common(t)
	for _, section := range strings.Split(text, "\n### ")[1:] {
		name, body, _ := strings.Cut(section, "\n")
		name = strings.Trim(name, "`")
		typ, ok := types[name]
		if !ok || there[name] {
			t.Errorf("the page has %s: %v, twice: %v", name, ok, there[name])
			continue
		}
		there[name] = true
		var got, want [][]string
		for _, row := range rows(body) {
			if len(row) != 4 || row[3] == "" && common[row[0]] != row[1] {
				t.Errorf("%s: the row %q says nothing", name, row)
				continue
			}
			got = append(got, row[:3])
		}
		if m := onlyCommon.FindStringSubmatch(body); m != nil {
			for _, name := range strings.Split(m[1], ", ") {
				got = append(got, []string{name, common[name], "needed"})
			}
		}
		for _, f := range fieldsOf(typ) {
			needed := "optional"
			if f.needed {
				needed = "needed"
			}
			want = append(want, []string{"`" + f.name + "`", told(f.t, f.is), needed})
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the page has\n%q\nthe code has\n%q", name, got, want)
		}
	}
	for name := range types {
		if !there[name] {
			t.Errorf("the page has no %s", name)
		}
	}
}

// TestPageHasEveryMessage: and nothing else.
func TestPageHasEveryMessage(t *testing.T) {
	documented(t, part(t, "Messages from a client"), typesOf(requests()))
	documented(t, part(t, "Messages from a server"), typesOf(answers()))
	documented(t, part(t, "Events"), typesOf(events()))
	objects := map[string]reflect.Type{}
	var inner func(reflect.Type)
	inner = func(typ reflect.Type) {
		for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice && typ != rawType {
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct {
			return
		}
		for _, f := range fieldsOf(typ) {
			elem := f.t
			for elem.Kind() == reflect.Pointer || elem.Kind() == reflect.Slice && elem != rawType {
				elem = elem.Elem()
			}
			if elem.Kind() == reflect.Struct {
				objects[elem.Name()] = elem
				inner(elem)
			}
		}
	}
	for _, typ := range all() {
		inner(typ)
	}
	documented(t, part(t, "Objects"), objects)
}

// TestPageHasEveryReason: and nothing else.
func TestPageHasEveryReason(t *testing.T) {
	var got []Reason
	for _, row := range rows(part(t, "Refusals")) {
		got = append(got, Reason(strings.Trim(row[0], "`")))
	}
	if !slices.Equal(got, Reasons()) {
		t.Errorf("the page has\n%q\nthe code has\n%q", got, Reasons())
	}
}

// TestPageHasEveryKind: and nothing else; the ranges of numbers and the courtesies are
// those of the code.
func TestPageHasEveryKind(t *testing.T) {
	digits := regexp.MustCompile(`-?[0-9][0-9,]*`)
	var got []string
	for _, row := range rows(part(t, "Types")) {
		for _, m := range regexp.MustCompile("`([a-z]+)`").FindAllStringSubmatch(row[0], -1) {
			got = append(got, m[1])
			least, most := wholes(m[1])
			number := least <= most
			if number != (row[1] == "whole number") {
				t.Errorf("%s: %s", m[1], row[1])
			}
			if !number {
				continue
			}
			said := digits.FindAllString(row[2], -1)
			if want := []string{grouped(least), grouped(most)}; !slices.Equal(said, want) {
				t.Errorf("%s is from %v, not %v", m[1], said, want)
			}
		}
		if row[0] == "`courtesy`" && !strings.Contains(row[2], "`"+strings.Join(Courtesies(), "` `")+"`") {
			t.Errorf("the courtesies are %q", Courtesies())
		}
	}
	used := map[string]bool{"boolean": true, "event": true}
	for _, typ := range all() {
		kindsUsed(typ, used)
	}
	delete(used, "")
	want := slices.Sorted(maps.Keys(used))
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the page has\n%q\nthe code has\n%q", got, want)
	}
}

// grouped returns a number as the page has it: 16,384.
func grouped(n int64) string {
	if n < 0 {
		return "-" + grouped(-n)
	}
	if n < 1000 {
		return string(appendInt(nil, n))
	}
	tail := appendInt(nil, n%1000+1000)
	return grouped(n/1000) + "," + string(tail[1:])
}

func appendInt(b []byte, n int64) []byte {
	if n >= 10 {
		b = appendInt(b, n/10)
	}
	return append(b, byte('0'+n%10))
}

// TestPageHasTheLimits: the numbers of limits.go stand where the page speaks of them.
func TestPageHasTheLimits(t *testing.T) {
	text := page(t)
	for what, n := range map[string]int64{
		"at most %s bytes and":               MaxMessage,
		"from a server at most %s.":          MaxAnswer,
		"at most %s moves, and":              MaxPlies,
		"and %s events before it":            maxWaiting,
		"%s levels of objects":               maxDepth,
		"at most %s games that it has":       MaxOpen,
		"at most %s searches":                MaxSeeks,
		"follows at most %s games":           MaxFollows,
		"at most %s, each from the next":     MaxLines,
		"at most %s of yours":                MaxReplies,
		"`ping` every %s s":                  int64(PingEvery / 1000),
		"has come from a client for %s s,":   int64(DeadAfter / 1000),
		"up to %s s, each time":              int64(RetryMax / 1000),
		"no answer for %s s and nothing":     int64(AnswerAfter / 1000),
		"waits %s s at most before it opens": int64(RetryLive / 1000),
		"after %s s without any message":     int64(ProbeAfter / 1000),
		"at most %s ms a move":               int64(MaxLag),
		"a budget of %s ms":                  int64(LagQuota),
		"refills by %s ms with each move":    int64(LagGain),
		"at most %s s of a game":             int64(LagTotal / 1000),
		"each seat has %s s for it":          int64(FirstMove / 1000),
		"aborted after %s hours":             int64(MaxWait / (Day / 24)),
		"after %s days":                      int64(MaxWaitDays / Day),
	} {
		if want := strings.Replace(what, "%s", grouped(n), 1); !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	for _, path := range []string{"`" + Path + "`", "`GET " + HelloPath + "`", "`" + Subprotocol + "`"} {
		if !strings.Contains(text, path) {
			t.Errorf("the page does not name %s", path)
		}
	}
}

// TestPageSignsIn: the text to sign is the one of the page, for its key.
func TestPageSignsIn(t *testing.T) {
	text := part(t, "Signing in")
	seed, err := hex.DecodeString(regexp.MustCompile("`([0-9a-f]{64})`").FindStringSubmatch(text)[1])
	if err != nil {
		t.Fatal(err)
	}
	key := secret.EncodeToString(ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey))
	want := SignInText("https://play.example.org", "AAECAwQFBgcICQoLDA0ODw", key)
	if !strings.Contains(text, "```\n"+want+"```\n") {
		t.Errorf("the page has not\n%s", want)
	}
	signature := secret.EncodeToString(ed25519.Sign(ed25519.NewKeyFromSeed(seed), []byte(want)))
	if !strings.Contains(text, "`"+signature+"`") {
		t.Errorf("the page has not the signature %s", signature)
	}
}

// TestPageHasEverySetting: of every kind of game, with all values; and every board, with its
// squares.
func TestPageHasEverySetting(t *testing.T) {
	settings := map[string]string{}
	_, text, _ := strings.Cut(part(t, "Positions and moves"), "\n### Settings\n")
	for _, row := range rows(text) {
		settings[strings.Trim(row[0], "`")] = row[1]
	}
	squares := map[string]int{} // of a kind's board
	span := regexp.MustCompile(`(?:(\d+) times )?([A-P])(?:-([A-P]))?`)
	for _, row := range rows(part(t, "Positions and moves")) {
		n := squares[strings.Trim(row[0], "`")+" camelot"] - len(regexp.MustCompile(`[A-L]\d+`).FindAllString(row[2], -1))
		if !strings.Contains(row[2], "without") {
			n = 0
			for _, m := range span.FindAllStringSubmatch(row[2], -1) {
				times, files := 1, 1
				if m[1] != "" {
					times, _ = strconv.Atoi(m[1])
				}
				if m[3] != "" {
					files = int(m[3][0]-m[2][0]) + 1
				}
				n += times * files
			}
		}
		for _, name := range strings.Fields(row[1]) {
			squares[strings.Trim(row[0], "`")+" "+strings.Trim(name, "`")] = n
		}
	}
	for _, e := range catalog.All() {
		kind := e.Game.Name()
		for _, o := range e.Game.Options() {
			for _, name := range append([]string{o.Name}, o.Values...) {
				if o.Name != "target" && !strings.Contains(settings[kind], "`"+name+"`") {
					t.Errorf("the page does not say that %s has %s %s", kind, o.Name, name)
				}
			}
			if o.Name != engine.BoardOption {
				continue
			}
			for _, name := range o.Values {
				p, err := e.Game.New(engine.Setup{Values: map[string]string{o.Name: name}})
				if err != nil {
					t.Fatal(err)
				}
				if got, want := squares[kind+" "+name], len(p.Board().Geometry.Squares); got != want {
					t.Errorf("the page's board %s of %s has %d squares, not %d", name, kind, got, want)
				}
			}
		}
	}
}
