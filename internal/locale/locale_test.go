package locale

import (
	"strconv"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// Every refusal reads as a sentence, of one line and of several.
func TestRefusals(t *testing.T) {
	g := engine.NewGeometry(14, 14, func(int, int) bool { return true })
	row := engine.Line{From: 84, To: 97}
	for _, tag := range Tags() {
		l := New(tag)
		for key := range l.known {
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
	for _, tag := range Tags() {
		l := New(tag)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for key := range l.known {
					if l.Text(Key(key), 1, 1, 1, 1, 1) == key {
						t.Errorf("%s: %s has no words", l.Tag(), key)
					}
				}
			})
		}
		all.Wait()
	}
}

func TestWords(t *testing.T) {
	l := New("en-GB")
	g := engine.NewGeometry(14, 14, func(int, int) bool { return true })
	at := func(file, rank int) engine.Square { return g.At(file, rank) }
	if s := l.Lines([]engine.Line{{From: at(3, 6), To: at(10, 6)}, {From: at(5, 3), To: at(5, 10)}, {From: at(3, 3), To: at(7, 7)}}, g); s != "row 7, column F and the diagonal D4–H8" {
		t.Errorf("lines: %q", s)
	}
	closed := &engine.Refusal{Ruling: "L4", Reason: "lancelot-line-closed", Lines: []engine.Line{{From: at(3, 6), To: at(10, 6)}}, Value: 3}
	if s := l.Refusal(closed, g); s != "You would lead in row 7 by 3; the limit is 2." {
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
		{engine.Outcome{Cause: engine.CauseTime, Winners: engine.Seats(0).With(0).With(2)}, engine.NoSeat, "Kay and Bors share the victory"},
	} {
		if head, _ := l.Outcome(c.o, names, c.you, false); head != c.want {
			t.Errorf("%+v: %q, want %q", c.o, head, c.want)
		}
	}
	four := []string{"Kay", "Ann", "You", "Bors"}
	for _, c := range []struct {
		cause      engine.Cause
		winners    engine.Seats
		you        engine.Seat
		head, said string
	}{
		{engine.CauseCastle, 0b0101, engine.NoSeat, "Kay and you win", "The winners have taken their goal."},
		{engine.CauseCastle, 0b0101, 2, "You win!", "The winners have taken their goal."},
		{engine.CauseAnnihilation, 0b1010, 2, "Ann and Bors win", "The other team has no piece left."},
		{engine.CauseResignation, 0b1010, 2, "Ann and Bors win", "A player resigned."},
		{engine.CauseRepetition, 0, 2, "A draw", "The same position came up for the third time."},
	} {
		head, said := l.Outcome(engine.Outcome{Cause: c.cause, Winners: c.winners}, four, c.you, true)
		if head != c.head || said != c.said {
			t.Errorf("%+v: %q, %q", c, head, said)
		}
	}
	for you, want := range map[engine.Seat]string{0: "The last enemy has fallen.", 1: "Your last piece has fallen.", engine.NoSeat: "The last enemy has fallen."} {
		if _, cause := l.Outcome(engine.Outcome{Cause: engine.CauseAnnihilation, Winners: engine.Seats(0).With(0)}, names[:2], you, false); cause != want {
			t.Errorf("seat %d is told %q", you, cause)
		}
	}
	if s := l.Text("no-such-key"); s != "no-such-key" {
		t.Errorf("a missing key reads %q", s)
	}
}

// The language is the first of those wanted that there is.
func TestMatch(t *testing.T) {
	for wanted, tag := range map[string]string{
		"": "en", "xx-unknown": "en", "en-GB": "en", "de-CH": "de", "it": "it", "fr-CA, en": "fr", "pt-BR, es-AR, en": "es", "xx, it-IT;q=0.9, en;q=0.8": "it", "!": "en",
	} {
		if got := New(wanted).Tag(); got != tag {
			t.Errorf("%q gives %s, not %s", wanted, got, tag)
		}
	}
}

// Numbers choose the form, and are written, as the language does it; a form may
// leave out values, and change their order.
func TestNumbers(t *testing.T) {
	e := entry{forms: map[string]string{"=0": "none", "one": "one of %[2]s", "other": "%[2]s: %[1]d, 100%%"}}
	plain := entry{text: "%s %+d, %d"}
	for _, c := range []struct {
		tag    string
		e      entry
		values []any
		want   string
	}{
		{"en", e, []any{0, "x"}, "none"},
		{"en", e, []any{1, "x"}, "one of x"},
		{"fr", entry{forms: map[string]string{"one": "%d coup", "other": "%d coups"}}, []any{0}, "0 coup"},
		{"es", e, []any{2, "x"}, "x: 2, 100%"},
		{"en", plain, []any{"a", 1, 23456}, "a +1, 23,456"},
		{"de", plain, []any{"a", 0, 23456}, "a +0, 23.456"},
		{"it", plain, []any{"a", -2, 999}, "a -2, 999"},
	} {
		if got := c.e.write(New(c.tag), c.values); got != c.want {
			t.Errorf("%s: %q, not %q", c.tag, got, c.want)
		}
	}
}

// No language writes a number below a thousand in other digits than Go does: the page writes
// these without asking the browser, which takes long to answer for the first time.
func TestDigitsOfSmallNumbers(t *testing.T) {
	for _, tag := range Tags() {
		n := numbersOf(tag)
		for of := range 1000 {
			if got := n.digits(of); got != strconv.Itoa(of) {
				t.Fatalf("%s: %d is written %q", tag, of, got)
			}
		}
	}
}

// No name is in the cast twice, and every level has its rank and enough knights
// for a table without people. Merlin, who gives the hints, does not play.
func TestTheCast(t *testing.T) {
	const largest = 5 // table
	for _, tag := range Tags() {
		l := New(tag)
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
