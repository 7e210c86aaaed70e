package docs_test

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// rulingsPage states every rule of both games once, by number.
const rulingsPage = "RULINGS.md"

// A, F and G are letters of files too: what a comment means by A4 only its reader knows, so
// rulings with these letters are looked for in the names of tests alone.
var (
	stated   = regexp.MustCompile(`(?m)^- ((?:GC|CM|CT|CH|[CLFSRAG])\d+) `)
	cited    = regexp.MustCompile(`\b(?:GC|CM|CT|CH|[CLSR])\d+\b`)
	isRuling = regexp.MustCompile(`^(?:GC|CM|CT|CH|[CLSR])\d+$`)
	proves   = regexp.MustCompile(`^Test((?:(?:GC|CM|CT|CH|[CLFSRAG])\d+)+)[A-Z]`)
	ruling   = regexp.MustCompile(`(?:GC|CM|CT|CH|[CLFSRAG])\d+`)
	squares  = regexp.MustCompile("`[^`]*`") // of which some have a ruling's name
)

// rulings are the numbers that the page states; each stands there once.
func rulings(t *testing.T) map[string]bool {
	t.Helper()
	page, err := os.ReadFile(rulingsPage)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, m := range stated.FindAllSubmatch(page, -1) {
		if all[string(m[1])] {
			t.Errorf("%s states %s twice", rulingsPage, m[1])
		}
		all[string(m[1])] = true
	}
	for _, m := range cited.FindAll(squares.ReplaceAll(page, nil), -1) {
		if !all[string(m)] {
			t.Errorf("%s refers to %s, which it does not state", rulingsPage, m)
		}
	}
	return all
}

// TestEveryCitedRulingIsStated: a comment anywhere, and a refusal of a game,
// cites only what the page states.
func TestEveryCitedRulingIsStated(t *testing.T) {
	all := rulings(t)
	n := 0
	eachSource(t, func(name string, set *token.FileSet, file *ast.File) {
		check := func(at token.Pos, ruling string) {
			n++
			if !all[ruling] {
				t.Errorf("%s cites %s, which %s does not state", set.Position(at), ruling, rulingsPage)
			}
		}
		for _, group := range file.Comments {
			for _, c := range group.List {
				for _, ruling := range cited.FindAllString(c.Text, -1) {
					check(c.Pos(), ruling)
				}
			}
		}
		if strings.HasSuffix(name, "_test.go") || !strings.HasPrefix(filepath.ToSlash(name), "../engine/") {
			return // where such a string may be a square
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && isRuling.MatchString(s) {
					check(lit.Pos(), s)
				}
			}
			return true
		})
	})
	if n < 100 {
		t.Errorf("only %d citations were found: the test does not see them", n)
	}
}

// TestEveryRulingHasATest: of every ruling a test of the engine says, by its
// name or in a comment, that it proves it.
func TestEveryRulingHasATest(t *testing.T) {
	all := rulings(t)
	if len(all) != 18+42+12 {
		t.Errorf("%s states %d rulings, want 18 of Camelot, 42 of its family and 12 of Lancelot", rulingsPage, len(all))
	}
	eachSource(t, func(name string, set *token.FileSet, file *ast.File) {
		if !strings.HasSuffix(name, "_test.go") || !strings.HasPrefix(filepath.ToSlash(name), "../engine/") {
			return
		}
		for _, group := range file.Comments {
			for _, ruling := range cited.FindAllString(group.Text(), -1) {
				delete(all, ruling)
			}
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				if m := proves.FindStringSubmatch(f.Name.Name); m != nil {
					for _, name := range ruling.FindAllString(m[1], -1) {
						delete(all, name)
					}
				}
			}
		}
	})
	for ruling := range all {
		t.Errorf("no test of the engine cites %s", ruling)
	}
}

// rulesPage tells the rules to players.
const rulesPage = "RULES.md"

// ofTheFamily are the rulings of boards that no screen offers yet.
var ofTheFamily = regexp.MustCompile(`^(?:GC|CM|CT|CH|[FSRAG])\d+$`)

// TestRulesInBriefTellEveryRuling: players read of each ruling, with its number.
func TestRulesInBriefTellEveryRuling(t *testing.T) {
	all := rulings(t)
	page, err := os.ReadFile(rulesPage)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, list := range regexp.MustCompile(`\(([CL]\d+(?:(?:, |-)[CL]\d+)*)\)`).FindAllStringSubmatch(string(page), -1) {
		for _, part := range strings.Split(list[1], ", ") {
			first, last, isRange := strings.Cut(part, "-")
			if !isRange {
				last = first
			}
			from, _ := strconv.Atoi(first[1:])
			to, _ := strconv.Atoi(last[1:])
			if from > to || first[0] != last[0] {
				t.Errorf("%s: %s is no range", rulesPage, part)
			}
			for i := from; i <= to; i++ {
				told[first[:1]+strconv.Itoa(i)] = true
			}
		}
	}
	for ruling := range all {
		if !told[ruling] && !ofTheFamily.MatchString(ruling) {
			t.Errorf("%s tells nothing of %s", rulesPage, ruling)
		}
	}
	for ruling := range told {
		if !all[ruling] {
			t.Errorf("%s cites %s, which %s does not state", rulesPage, ruling, rulingsPage)
		}
	}
}
