package locale

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/feature/plural"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// Every refusal reads as a sentence, of one line and of several.
func TestRefusals(t *testing.T) {
	g := engine.NewGeometry(14, 14, func(int, int) bool { return true })
	row := engine.Line{From: 84, To: 97}
	for _, tab := range tables() {
		l := New(tab.tag.String())
		for key := range tab.texts {
			reason, ok := strings.CutPrefix(key, strings.TrimSuffix(string(refusals), "*"))
			if !ok {
				continue
			}
			reason, many := strings.CutSuffix(reason, ".many")
			r := &engine.Refusal{Ruling: "L4", Reason: engine.Reason(reason), Squares: []engine.Square{0, 15}, Lines: []engine.Line{row}, Value: 3}
			if many {
				r.Lines = append(r.Lines, row)
			}
			if s := l.Refusal(r, g); strings.Contains(s, "%") || strings.Contains(s, "refusal.") {
				t.Errorf("%s: %s reads %q", l.Tag(), key, s)
			}
		}
	}
}

// Every text of every language can be put into a catalog, from many goroutines.
func TestEveryTextIsWellFormed(t *testing.T) {
	for _, tab := range tables() {
		l := New(tab.tag.String())
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for key := range tab.texts {
					if l.Text(Key(key), 1, 1, 1, 1, 1) == key {
						t.Errorf("%s: %s has no words", l.Tag(), key)
					}
				}
			})
		}
		all.Wait()
	}
}

// gaps is what a language lacks, or has too much, beside another.
func gaps(want, got table) (out []string) {
	for key, w := range want.texts {
		switch g, ok := got.texts[key]; {
		case !ok:
			out = append(out, key+" has no words")
		case (g.forms == nil) != (w.forms == nil):
			out = append(out, key+" has plural forms in one of both")
		case g.forms == nil && g.text == "":
			out = append(out, key+" is empty")
		case g.forms != nil && g.forms[len(g.forms)-2] != any(plural.Other):
			out = append(out, key+" does not end with its 'other' form")
		case !slices.Equal(verbs(g.text), verbs(w.text)):
			out = append(out, key+" has other verbs")
		}
	}
	for key := range got.texts {
		if _, ok := want.texts[key]; !ok {
			out = append(out, key+" is unknown")
		}
	}
	return out
}

// verbs are the values that a text speaks of, as their numbers and types.
func verbs(text string) (out []string) {
	for i, v := range regexp.MustCompile(`%(\[\d+\])?[+#]?[a-z]`).FindAllString(text, -1) {
		if !strings.Contains(v, "[") {
			v = fmt.Sprintf("%%[%d]%s", i+1, v[1:])
		}
		out = append(out, v)
	}
	slices.Sort(out)
	return out
}

// Every language has the keys of the first, which speak of the same values.
func TestLanguagesAreComplete(t *testing.T) {
	all := tables()
	for _, other := range all {
		for _, gap := range gaps(all[0], other) {
			t.Errorf("%s: %s", other.tag, gap)
		}
	}
}

// A language with anything wrong is found out.
func TestGaps(t *testing.T) {
	one := table{texts: map[string]entry{
		"a": {text: "%s of %s"},
		"b": {forms: []any{plural.One, "%d knight", plural.Other, "%d knights"}},
	}}
	text := func(s string) entry { return entry{text: s} }
	for want, other := range map[string]map[string]entry{
		"":                                     {"a": text("of %[2]s %[1]s"), "b": {forms: []any{plural.Other, "%d"}}},
		"a has no words":                       {"b": one.texts["b"]},
		"a is empty":                           {"a": text(""), "b": one.texts["b"]},
		"a has other verbs":                    {"a": text("of %s"), "b": one.texts["b"]},
		"b has plural forms in one of both":    {"a": one.texts["a"], "b": text("%d")},
		"b does not end with its 'other' form": {"a": one.texts["a"], "b": {forms: []any{plural.Other, "%d", plural.One, "%d"}}},
		"c is unknown":                         {"a": one.texts["a"], "b": one.texts["b"], "c": text("c")},
	} {
		if got := strings.Join(gaps(one, table{texts: other}), ", "); got != want {
			t.Errorf("%v: %q, want %q", other, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	l := New("en-GB")
	g := engine.NewGeometry(14, 14, func(int, int) bool { return true })
	at := func(file, rank int) engine.Square { return g.At(file, rank) }
	if s := l.Lines([]engine.Line{{From: at(3, 6), To: at(10, 6)}, {From: at(5, 3), To: at(5, 10)}, {From: at(3, 3), To: at(7, 7)}}, g); s != "row 7, column F and diagonal D4–H8" {
		t.Errorf("lines: %q", s)
	}
	closed := &engine.Refusal{Ruling: "L4", Reason: "lancelot-line-closed", Lines: []engine.Line{{From: at(3, 6), To: at(10, 6)}}, Value: 3}
	if s := l.Refusal(closed, g); s != "You would lead in row 7 by 3; 2 is the most." {
		t.Errorf("a closed line: %q", s)
	}
	if s := l.Squares([]engine.Square{at(2, 5), at(5, 6)}, g); s != "C6 and F7" {
		t.Errorf("squares: %q", s)
	}
	for n, want := range map[int]string{0: "0 castle moves left", 1: "1 castle move left", 2: "2 castle moves left"} {
		if s := l.Text("castle-moves", n); s != want {
			t.Errorf("%d: %q", n, s)
		}
	}
	names := []string{"Kay", "You", "Bors"}
	for _, c := range []struct {
		o    engine.Outcome
		you  engine.Seat
		want string
	}{
		{engine.Outcome{Cause: engine.CauseTarget, Winners: engine.Seats(0).With(1)}, 1, "You win!"},
		{engine.Outcome{Cause: engine.CauseTarget, Winners: engine.Seats(0).With(0)}, 1, "Kay wins"},
		{engine.Outcome{Cause: engine.CauseAllPassed, Winners: engine.Seats(0).With(0).With(2)}, engine.NoSeat, "Kay and Bors share the victory"},
		{engine.Outcome{Cause: engine.CauseAgreement}, engine.NoSeat, "A draw"},
		{engine.Outcome{}, engine.NoSeat, ""},
	} {
		if head, _ := l.Outcome(c.o, names, c.you); head != c.want {
			t.Errorf("%+v: %q, want %q", c.o, head, c.want)
		}
	}
	if s := l.Text("no-such-key"); s != "no-such-key" {
		t.Errorf("a missing key reads %q", s)
	}
	if New("xx-unknown").Tag() != "en" {
		t.Error("an unknown language is not English")
	}
}

// Nobody is in the cast twice, and every level has its rank and enough knights
// for a table without people. Merlin, who gives the hints, does not play.
func TestTheCast(t *testing.T) {
	const largest = 5 // table
	for _, tab := range tables() {
		l := New(tab.tag.String())
		seen := map[string]string{"Merlin": "the hints", l.Text("name.you"): "the person"}
		take := func(key Key) {
			t.Helper()
			name := l.Text(key)
			if name == string(key) {
				t.Errorf("%s: %s is missing", l.Tag(), key)
			}
			if other, twice := seen[name]; twice {
				t.Errorf("%s: %q is %s and %s", l.Tag(), name, other, key)
			}
			seen[name] = string(key)
		}
		for level := 1; level <= engine.MaxLevel; level++ {
			take(LevelName.Of(strconv.Itoa(level)))
			for n := 1; n <= largest; n++ {
				take(KnightName.Of(strconv.Itoa(level), strconv.Itoa(n)))
			}
		}
		for _, e := range catalog.All() {
			for _, name := range e.Characters {
				take(CharacterName.Of(name))
			}
		}
	}
}

// What has no words is called what code calls it.
func TestNames(t *testing.T) {
	l := New("en")
	for _, c := range []struct {
		family Family
		values []string
		want   string
	}{
		{GameName, []string{"camelot"}, "Camelot"},
		{GameName, []string{"noughts"}, "Noughts"},
		{OptionName, []string{"camelot", "rules"}, "Rules"},
		{OptionName, []string{"noughts", "first"}, "First"},
		{CommonValue, []string{"on"}, "On"},
		{CommonValue, []string{"ten to one"}, "Ten to one"},
	} {
		if got := l.Name(c.family, c.values...); got != c.want {
			t.Errorf("%s of %q is called %q, want %q", c.family, c.values, got, c.want)
		}
	}
}
