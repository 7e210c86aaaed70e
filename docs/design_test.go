package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDesignIsTrue: the page is short enough to be read, and every path and
// every exported name in it is there. Its table of packages is held to the code
// by engine/design_test.go.
func TestDesignIsTrue(t *testing.T) {
	page, err := os.ReadFile("DESIGN.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(page), "\n"); n > 250 {
		t.Errorf("DESIGN.md has %d lines, at most 250 are read", n)
	}
	exported := regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*)(\(.*\))?$`)
	file := regexp.MustCompile(`^[a-z][\w.-]*(/[\w.-]+)+$|^[\w.-]+\.(go|md|txt|sh)$`)
	paths, names := 0, 0
	for _, q := range quote.FindAllStringSubmatch(string(page), -1) {
		what := strings.TrimSuffix(q[1], "/...")
		if m := exported.FindStringSubmatch(what); m != nil {
			names++
			if !declaredIn(t, m[1], m[2]) {
				t.Errorf("DESIGN.md names %s, which there is not", what)
			}
		} else if file.MatchString(what) {
			paths++
			if _, err := os.Stat(filepath.Join("..", what)); err != nil {
				t.Errorf("DESIGN.md names %s, which there is not", what)
			}
		}
	}
	if paths < 50 || names < 5 {
		t.Errorf("only %d paths and %d names were seen", paths, names)
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
