package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// limit bounds one type, or every type of a package and of those below it.
type limit struct {
	of              string
	fields, methods int // at most
}

// limits are what keeps the screens, a session and a connection in parts: a type that needs more has
// parts that are types of their own. A type's own limit goes before that of its package.
var limits = []limit{
	{"scenes/play.Table", 14, 49},
	{"scenes.App", 19, 69},
	{"scenes", 25, 60},
	{"internal/session", 25, 60},
	{"online/client", 25, 60},
}

// beyond says which types are beyond their limits, and which limits hold nothing, since
// what they bound has another name now.
func (c *census) beyond(limits []limit) (out []string) {
	methods := sizes(c.methods)
	held := map[string]bool{}
	types := maps.Clone(c.fields)
	for name := range methods {
		types[name] += 0
	}
	for _, name := range slices.Sorted(maps.Keys(types)) {
		pkg := name[:strings.LastIndexByte(name, '.')]
		for _, l := range limits {
			if name != l.of && !isBelow(pkg, l.of) {
				continue
			}
			held[l.of] = true
			if n := c.fields[name]; n > l.fields {
				out = append(out, fmt.Sprintf("%s has %d fields, of %d", name, n, l.fields))
			}
			if n := methods[name]; n > l.methods {
				out = append(out, fmt.Sprintf("%s has %d methods, of %d", name, n, l.methods))
			}
			break
		}
	}
	for _, l := range limits {
		if !held[l.of] {
			out = append(out, l.of+" is bounded, and not there")
		}
	}
	return out
}

// What the language of the source may have at most. The figures only fall.
const (
	maxDialect      = 15
	maxComments     = 107 // words in 100 lines of the product
	maxUndocumented = 0
)

// The source keeps to plain words, and every exported name has a comment.
func TestLanguage(t *testing.T) {
	c, err := count(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		what   string
		n, max int
	}{
		{"dialect words", c.words.dialect, maxDialect},
		{"words of comments in 100 lines", c.words.perHundred(c.code()), maxComments},
		{"exported names without a comment", len(c.words.undocumented), maxUndocumented},
	} {
		if k.n > k.max {
			t.Errorf("there are %d %s, of at most %d: %q", k.n, k.what, k.max, c.words.undocumented)
		}
	}
}

// Words count whole and in any case; comments outside tests; one comment is enough for a group.
func TestLanguageIsCounted(t *testing.T) {
	word := strings.Fields(dialectWords)[0]
	c, err := count(fstest.MapFS{
		"go.mod": small["go.mod"],
		"a.go": {Data: []byte("package a // " + strings.ToUpper(word) + "\n\n// A is " + word + ", " + word + "s.\nconst (\n\tA = 1\n\tB = 2\n)\n\n" +
			"var C = 3 // three\n\ntype D int\n\n// E returns.\nfunc (D) E() {}\nfunc (d) E() {}\n\nfunc (D) F() {}\nfunc (g) F() {}\n\ntype g int\n\ntype d = D\n")},
		"a_test.go": {Data: []byte("package a\n\n// Not " + word + ".\nvar H int\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if w := c.words; w.dialect != 3 || w.comments != 6 || !slices.Equal(w.undocumented, []string{"small.D", "small.F"}) {
		t.Errorf("%+v", w)
	}
}

// No type of a screen, a session or a connection grows beyond its limits.
func TestTypesKeepWithinLimits(t *testing.T) {
	c, err := count(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range c.beyond(limits) {
		t.Error(what)
	}
}

// Limits hold the types of a package, those below it, and by their own name alone those
// that have one.
func TestLimitsAreSeen(t *testing.T) {
	c, err := count(small)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct {
		limits []limit
		want   []string
	}{
		{[]limit{{"scenes", 4, 2}}, nil},
		{[]limit{{"scenes", 3, 1}}, []string{"scenes/play.Table has 4 fields, of 3", "scenes/play.Table has 2 methods, of 1"}},
		{[]limit{{"scenes/play.Table", 4, 2}, {"scenes", 1, 0}}, nil},
		{[]limit{{"engine", 0, 1}, {"scenes/pl", 9, 9}}, []string{"engine.Board has 1 fields, of 0", "scenes/pl is bounded, and not there"}},
	} {
		if got := c.beyond(k.limits); !slices.Equal(got, k.want) {
			t.Errorf("%v: %q, wanted %q", k.limits, got, k.want)
		}
	}
}
