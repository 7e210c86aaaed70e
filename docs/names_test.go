package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWhatPagesNameIsThere: every path and every exported name that stands between
// strokes in these pages.
func TestWhatPagesNameIsThere(t *testing.T) {
	exported := regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*)(\(.*\))?$`)
	file := regexp.MustCompile(`^[a-z][\w.-]*(/[\w.-]+)+$|^[\w.-]+\.(go|md|txt|sh)$`)
	for _, page := range []string{"DESIGN.md", "FORMATS.md", "GLOSSARY.md", "PHONES.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for _, q := range quote.FindAllStringSubmatch(string(text), -1) {
			what := strings.TrimSuffix(q[1], "/...")
			switch m := exported.FindStringSubmatch(what); {
			case m != nil:
				seen++
				if !declaredIn(t, m[1], m[2]) {
					t.Errorf("%s names %s, which there is not", page, what)
				}
			case file.MatchString(what):
				seen++
				if _, err := os.Stat(filepath.Join("..", what)); err != nil {
					t.Errorf("%s names %s, which there is not", page, what)
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s names nothing: the test does not see it", page)
		}
	}
}

// declaredIn reports whether a package of a name declares something.
func declaredIn(t *testing.T, pkg, name string) bool {
	t.Helper()
	names := map[string]bool{}
	for _, above := range []string{"..", "../*", "../*/*"} {
		files, err := filepath.Glob(filepath.Join(above, pkg, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !testFile.MatchString(f) {
				declared(t, f, names)
			}
		}
	}
	return names[name]
}
