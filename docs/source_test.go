package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// quote is what stands between strokes in a page: a path or a name.
var quote = regexp.MustCompile("`([^`]+)`")

// declared adds the names that a file declares.
func declared(t *testing.T, file string, names map[string]bool) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			names[n.Name.Name] = true
		case *ast.TypeSpec:
			names[n.Name.Name] = true
		case *ast.ValueSpec:
			for _, name := range n.Names {
				names[name.Name] = true
			}
		case *ast.Field:
			for _, name := range n.Names {
				names[name.Name] = true
			}
		}
		return true
	})
}

// source is a file of the repository, with its string literals and imports.
type source struct {
	name     string // from the repository's root, with strokes
	literals []string
	imports  []string
}

// testFile is what tests alone use.
var testFile = regexp.MustCompile(`_test\.go$|(^|/)testdata/|^(\.\./)?test/`)

// sources are all Go files.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	eachSource(t, func(name string, _ *token.FileSet, file *ast.File) {
		s := source{name: strings.TrimPrefix(filepath.ToSlash(name), "../")}
		for _, i := range file.Imports {
			p, _ := strconv.Unquote(i.Path.Value)
			s.imports = append(s.imports, p)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil && !slices.Contains(s.imports, text) {
					s.literals = append(s.literals, text)
				}
			}
			return true
		})
		all = append(all, s)
	})
	return all
}

// eachSource calls with every Go file of the repository, parsed.
func eachSource(t *testing.T, with func(name string, set *token.FileSet, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if base := d.Name(); d.IsDir() && name != ".." && (strings.HasPrefix(base, ".") || base == "build" || base == "dist" || base == "node_modules") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		if err == nil {
			with(name, set, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
