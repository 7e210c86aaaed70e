package phones

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// javaPackage is the Java package above that of the library.
const javaPackage = "io.github.roundtable_game"

// root is the module's folder.
const root = "../.."

type target struct{ goos, goarch string }

var targets = []target{{"android", "arm64"}, {"android", "arm"}, {"ios", "arm64"}}

func (to target) String() string { return to.goos + "/" + to.goarch }

// pkg is what go list says of a package.
type pkg struct {
	ImportPath, Dir   string
	Standard          bool
	GoFiles, CgoFiles []string
	ImportMap         map[string]string
	Error             *struct{ Err string }
}

// program is packages on one platform with their types. What C declares has any
// type that is asked for, so that no C compiler is needed.
type program struct {
	target
	fset  *token.FileSet
	list  []*pkg // each after those that it needs
	known map[string]*types.Package
	errs  []error
}

// load lists packages and all that they need, and finds their types: whole ones in
// this module, elsewhere only of what is declared.
func load(to target, patterns ...string) (*program, error) {
	cmd := exec.Command("go", append([]string{"list", "-e", "-deps", "-json=ImportPath,Dir,Standard,GoFiles,CgoFiles,ImportMap,Error"}, patterns...)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS="+to.goos, "GOARCH="+to.goarch, "CGO_ENABLED=1")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, errs.String())
	}
	p := &program{target: to, fset: token.NewFileSet(), known: map[string]*types.Package{"unsafe": types.Unsafe}}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		one := new(pkg)
		switch err := d.Decode(one); {
		case errors.Is(err, io.EOF):
			return p, p.check()
		case err != nil:
			return nil, err
		case one.Error != nil:
			return nil, fmt.Errorf("%s: %s", one.ImportPath, one.Error.Err)
		}
		p.list = append(p.list, one)
	}
}

func (p *program) check() error {
	parsed := make([]func() ([]*ast.File, error), len(p.list))
	var parsing sync.WaitGroup
	for i, one := range p.list {
		parsed[i] = sync.OnceValues(func() ([]*ast.File, error) { return p.parse(one.Dir, append(one.GoFiles, one.CgoFiles...)) })
	}
	parsing.Go(func() { // ahead of the types
		for _, f := range parsed {
			f()
		}
	})
	defer parsing.Wait()
	for i, one := range p.list {
		if one.ImportPath == "unsafe" {
			continue
		}
		files, err := parsed[i]()
		if err != nil {
			return err
		}
		own := strings.HasPrefix(one.ImportPath, "roundtable")
		p.known[one.ImportPath] = p.types(one.ImportPath, files, one.ImportMap, own)
	}
	return nil
}

func (p *program) parse(dir string, names []string) (files []*ast.File, err error) {
	for _, name := range names {
		f, err := parser.ParseFile(p.fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// types finds the types of one package; whole says whether inside of functions too.
func (p *program) types(path string, files []*ast.File, renamed map[string]string, whole bool) *types.Package {
	conf := types.Config{
		FakeImportC: true, IgnoreFuncBodies: !whole, Sizes: types.SizesFor("gc", p.goarch),
		Importer: importer(func(path string) (*types.Package, error) {
			if real, ok := renamed[path]; ok {
				path = real
			}
			if got := p.known[path]; got != nil {
				return got, nil
			}
			return nil, fmt.Errorf("%s is not there on %v", path, p.target)
		}),
		Error: func(err error) { p.errs = append(p.errs, err) },
	}
	got, _ := conf.Check(path, p.fset, files, nil) // errors go to Error
	return got
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }

// TestTypes: every package that a phone needs has the right types there, with the
// files that are built there alone.
func TestTypes(t *testing.T) {
	for _, to := range targets {
		t.Run(to.String(), func(t *testing.T) {
			t.Parallel()
			p, err := load(to, "./mobile")
			if err != nil {
				t.Fatal(err)
			}
			for _, err := range p.errs {
				t.Error(err)
			}
			for _, need := range []string{"roundtable/mobile", "roundtable/scenes", "github.com/hajimehoshi/ebiten/v2/mobile/ebitenmobileview", "runtime/cgo"} {
				if p.known[need] == nil {
					t.Errorf("%s is not looked at", need)
				}
			}
			if to.goarch == "arm64" {
				plant(t, p)
			}
		})
	}
}

// plant plants errors into a package, which are to be found.
func plant(t *testing.T, p *program) {
	const path = "roundtable/internal/store"
	var of *pkg
	for _, one := range p.list {
		if one.ImportPath == path {
			of = one
		}
	}
	for text, want := range map[string]string{
		"package store\nfunc planted() int { return dataFolder }": "cannot use",
		"package store\nvar planted syscallNever":                 "undefined",
		"package store\nimport _ \"syscall/js\"":                  "not there",
	} {
		files, err := p.parse(of.Dir, of.GoFiles)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(p.fset, "planted.go", text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p.errs = nil
		p.types(path, append(files, f), of.ImportMap, true)
		if got := errors.Join(p.errs...); got == nil || !strings.Contains(got.Error(), want) {
			t.Errorf("planted %q: %v", text, got)
		}
	}
}

// TestBindings: gobind makes bindings of the library, all of it, for Java and for
// Objective-C, and the Go among them has the right types.
func TestBindings(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command("go", "tool", "-modfile=scripts/tools.mod", "gobind", "-lang=go,java,objc", "-javapkg="+javaPackage, "-outdir="+dir, "./mobile")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), "skipped") {
		t.Fatalf("gobind: %v\n%s", err, out)
	}
	java := read(t, filepath.Join(dir, "java", filepath.FromSlash(strings.ReplaceAll(javaPackage, ".", "/")), "mobile", "Mobile.java"))
	objc := read(t, filepath.Join(dir, "src", "gobind", "Mobile.objc.h"))
	for _, text := range []string{java, objc} {
		if strings.Contains(text, "skipped") {
			t.Errorf("something cannot be bound:\n%s", text)
		}
	}
	for _, name := range listExported(t) {
		if small := strings.ToLower(name[:1]) + name[1:]; !strings.Contains(java, " "+small+"(") {
			t.Errorf("Java has no %s", small)
		}
		if !strings.Contains(objc, " Mobile"+name+"(") {
			t.Errorf("Objective-C has no Mobile%s", name)
		}
	}
	src := filepath.Join(dir, "src", "gobind")
	for _, to := range []target{{"android", "arm64"}, {"ios", "arm64"}} {
		const bind = "github.com/ebitengine/gomobile/bind/"
		patterns := []string{"./mobile", bind + "seq", bind + "java", "os/signal"}
		if to.goos == "ios" {
			patterns = append(patterns, bind+"objc")
		}
		p, err := load(to, patterns...)
		if err != nil {
			t.Fatal(err)
		}
		tags := build.Context{GOOS: to.goos, GOARCH: to.goarch, CgoEnabled: true, Compiler: "gc"}
		entries, err := os.ReadDir(src)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, e := range entries {
			if ok, err := tags.MatchFile(src, e.Name()); err != nil {
				t.Fatal(err)
			} else if ok && strings.HasSuffix(e.Name(), ".go") {
				names = append(names, e.Name())
			}
		}
		files, err := p.parse(src, names)
		if err != nil {
			t.Fatal(err)
		}
		p.types("main", files, nil, true)
		if len(names) < 4 {
			t.Errorf("%v: only %q", to, names)
		}
		for _, err := range p.errs {
			t.Errorf("%v: %v", to, err)
		}
	}
}

func listExported(t *testing.T) (names []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "mobile", "mobile.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.IsExported() {
			names = append(names, fn.Name.Name)
		}
	}
	if len(names) < 10 {
		t.Fatalf("the library has only %q", names)
	}
	return names
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
