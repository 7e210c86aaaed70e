// Package source reads the program's own source with its types, for the census and for tests of
// the source.
package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Module is the path of the program's module.
const Module = "roundtable"

// Package is one of the program's packages, without its tests.
type Package struct {
	Path  string
	Files []*ast.File
	Types *types.Package
	Info  *types.Info
}

// Program holds all packages of one platform, each after the packages that it imports.
type Program struct {
	Packages []*Package
	Files    *token.FileSet
}

// Load reads all packages for a platform. It can be called from anywhere within the module.
func Load(goos, goarch string) (*Program, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,ImportMap", Module+"/...")
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, errs.String())
	}
	l := loader{
		program: &Program{Files: token.NewFileSet()},
		own:     map[string]*types.Package{}, exports: map[string]string{},
		sizes: types.SizesFor("gc", goarch),
	}
	l.libraries = importer.ForCompiler(l.program.Files, "gc", func(path string) (io.ReadCloser, error) {
		if l.exports[path] == "" {
			return nil, fmt.Errorf("%s was not built", path)
		}
		return os.Open(l.exports[path])
	})
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return l.program, nil
		case err != nil:
			return nil, err
		}
		if p.ImportPath != Module && !strings.HasPrefix(p.ImportPath, Module+"/") {
			l.exports[p.ImportPath] = p.Export
			continue
		}
		if err := l.check(p); err != nil {
			return nil, err
		}
	}
}

// listed is what go list reports about a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	ImportMap               map[string]string
}

type loader struct {
	program   *Program
	own       map[string]*types.Package
	exports   map[string]string // of libraries: their files with compiled types
	libraries types.Importer
	sizes     types.Sizes
	renamed   map[string]string // how the package that is checked names its imports
}

// Import makes loader an importer: for the program's own packages it returns those that were
// checked before.
func (l *loader) Import(path string) (*types.Package, error) {
	if to := l.renamed[path]; to != "" {
		path = to
	}
	if p := l.own[path]; p != nil {
		return p, nil
	}
	return l.libraries.Import(path)
}

func (l *loader) check(p listed) error {
	out := &Package{Path: p.ImportPath, Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
	}}
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(l.program.Files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		out.Files = append(out.Files, f)
	}
	l.renamed = p.ImportMap
	config := types.Config{Importer: l, Sizes: l.sizes}
	var err error
	if out.Types, err = config.Check(p.ImportPath, l.program.Files, out.Files, out.Info); err != nil {
		return err
	}
	l.own[p.ImportPath] = out.Types
	l.program.Packages = append(l.program.Packages, out)
	return nil
}

// Find returns the package at a path relative to the module's, or nil.
func (p *Program) Find(path string) *Package {
	for _, q := range p.Packages {
		if q.Path == Module+"/"+path {
			return q
		}
	}
	return nil
}
