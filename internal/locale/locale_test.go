package locale

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// reasons reads every constant of type engine.Reason that a game declares.
func reasons(t *testing.T, game string) []string {
	t.Helper()
	dir := filepath.Join("..", "..", "engine", game)
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, f.Name()), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			typ, ok := spec.Type.(*ast.SelectorExpr)
			if !ok || typ.Sel.Name != "Reason" {
				return true
			}
			for _, v := range spec.Values {
				if lit, ok := v.(*ast.BasicLit); ok {
					s, err := strconv.Unquote(lit.Value)
					if err != nil {
						t.Fatal(err)
					}
					out = append(out, s)
				}
			}
			return true
		})
	}
	return out
}

func TestEveryReasonHasWords(t *testing.T) {
	g := engine.NewGeometry(14, 14, func(int, int) bool { return true })
	r := &engine.Refusal{Ruling: "L4", Squares: []engine.Square{0, 15}, Lines: []engine.Line{{From: 84, To: 97}}, Value: 3}
	for _, tab := range tables() {
		l := New(tab.tag.String())
		for _, game := range []string{"camelot", "lancelot"} {
			all := reasons(t, game)
			if len(all) < 5 {
				t.Errorf("%s declares only %d reasons: has their form changed?", game, len(all))
			}
			for _, reason := range all {
				if key := RefusalKey(engine.Reason(reason)); !l.Has(key) {
					t.Errorf("%s: no words for %q", l.Tag(), key)
				}
				r.Reason = engine.Reason(reason)
				if s := l.Refusal(r, g); strings.Contains(s, "%") || strings.Contains(s, "refusal.") {
					t.Errorf("%s: %s reads %q", l.Tag(), reason, s)
				}
			}
		}
	}
}

func TestEveryCauseHasWords(t *testing.T) {
	l := New("en")
	for _, c := range engine.Causes() {
		if _, cause := l.Outcome("camelot", engine.Outcome{Cause: c}, []string{"a", "b"}, engine.NoSeat); strings.Contains(cause, "cause.") {
			t.Errorf("%s has no words", c)
		}
	}
}

// Every language has the keys of the first, with as many verbs.
func TestLanguagesAreComplete(t *testing.T) {
	all := tables()
	for key, want := range all[0].texts {
		for _, other := range all[1:] {
			got, ok := other.texts[key]
			if !ok || strings.Count(got.text, "%") != strings.Count(want.text, "%") || (got.forms == nil) != (want.forms == nil) {
				t.Errorf("%s: %q", other.tag, key)
			}
		}
		if want.text == "" && want.forms == nil {
			t.Errorf("%q is empty", key)
		}
		if want.forms != nil && want.forms[len(want.forms)-2] != any(plural.Other) {
			t.Errorf("%q does not end with its 'other' form", key)
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
		if head, _ := l.Outcome("lancelot", c.o, names, c.you); head != c.want {
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
		take := func(key string) {
			t.Helper()
			name := l.Text(key)
			if name == key {
				t.Errorf("%s: %s is missing", l.Tag(), key)
			}
			if other, twice := seen[name]; twice {
				t.Errorf("%s: %q is %s and %s", l.Tag(), name, other, key)
			}
			seen[name] = key
		}
		for level := 1; level <= engine.MaxLevel; level++ {
			take("level." + strconv.Itoa(level))
			for n := 1; n <= largest; n++ {
				take("knight." + strconv.Itoa(level) + "." + strconv.Itoa(n))
			}
		}
		for _, e := range catalog.All() {
			for _, name := range e.Characters {
				take("character." + name)
			}
		}
	}
}

// What has no words is called what code calls it.
func TestNames(t *testing.T) {
	l := New("en")
	for _, c := range [][3]string{{"game.", "camelot", "Camelot"}, {"game.", "noughts", "Noughts"}, {"option.camelot.rules.", "wcf", "Federation"}, {"setup.", "on", "On"}, {"setup.", "ten to one", "Ten to one"}} {
		if got := l.Name(c[0], c[1]); got != c[2] {
			t.Errorf("%s%s is called %q, wanted %q", c[0], c[1], got, c[2])
		}
	}
}

// Every option of every game that there is, and each of its values, has words.
func TestEveryOptionHasWords(t *testing.T) {
	for _, tab := range tables() {
		l := New(tab.tag.String())
		for _, e := range catalog.All() {
			for _, o := range e.Game.Options() {
				key := "option." + e.Game.Name() + "." + o.Name
				if !l.Has(key) {
					t.Errorf("%s: no words for %s", l.Tag(), key)
				}
				for _, v := range o.Values {
					if !l.Has(key+"."+v) && !l.Has("setup."+v) {
						t.Errorf("%s: no words for %s.%s", l.Tag(), key, v)
					}
				}
			}
		}
	}
}
