//go:build !js && !wasip1

package engine_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

const module = "roundtable"

// pkg is what go list says of a package.
type pkg struct {
	ImportPath, Dir, Doc string
	Standard             bool
	GoFiles, Imports     []string
	ImportMap            map[string]string
}

// packageGraph is every package and all that it needs, on one platform.
type packageGraph map[string]*pkg

// platforms are those that between them build every file that the rules are about.
var platforms = map[string]func() (packageGraph, error){
	"linux": sync.OnceValues(func() (packageGraph, error) { return survey("linux", "amd64") }),
	"js":    sync.OnceValues(func() (packageGraph, error) { return survey("js", "wasm") }),
}

func survey(goos, goarch string) (packageGraph, error) {
	cmd := exec.Command("go", "list", "-e", "-deps", "-json=ImportPath,Dir,Doc,Standard,GoFiles,Imports,ImportMap", "./...")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, errs.String())
	}
	h := packageGraph{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(pkg)
		switch err := d.Decode(p); {
		case errors.Is(err, io.EOF):
			return h, nil
		case err != nil:
			return nil, err
		}
		h[p.ImportPath] = p
	}
}

// everywhere runs a check on each platform's packages.
func everywhere(t *testing.T, check func(t *testing.T, h packageGraph)) {
	for name, of := range platforms {
		t.Run(name, func(t *testing.T) {
			h, err := of()
			if err != nil {
				t.Fatal(err)
			}
			check(t, h)
		})
	}
}

// under reports whether a package is one of a pattern of this module.
func under(path, pattern string) bool {
	name, deep := strings.CutSuffix(pattern, "/...")
	full := strings.TrimSuffix(module+"/"+name, "/.")
	return path == full || deep && strings.HasPrefix(path, full+"/")
}

func anyUnder(path string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return under(path, p) })
}

// matching returns the packages of a pattern, sorted; a pattern without any is a
// mistake of this test.
func (h packageGraph) matching(t *testing.T, pattern string) []*pkg {
	t.Helper()
	var out []*pkg
	for path, p := range h {
		if under(path, pattern) && len(p.GoFiles) > 0 {
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		t.Fatalf("there is no package %s", pattern)
	}
	slices.SortFunc(out, func(a, b *pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return out
}

// reachable returns what a package needs outside the standard library, each with the
// way that leads there. What the library needs itself is its own affair.
func (h packageGraph) reachable(from *pkg) map[string]string {
	out := map[string]string{}
	var walk func(p *pkg, way string)
	walk = func(p *pkg, way string) {
		for _, path := range p.Imports {
			if real, ok := p.ImportMap[path]; ok {
				path = real
			}
			if _, seen := out[path]; seen {
				continue
			}
			q := h[path]
			out[path] = way + " -> " + path
			if q != nil && !q.Standard {
				walk(q, out[path])
			}
		}
	}
	walk(from, from.ImportPath)
	return out
}

func screen(path string) bool {
	for _, p := range []string{"github.com/hajimehoshi/", "github.com/ebitengine/", "github.com/ebitenui/", "syscall/js"} {
		if strings.HasPrefix(path, p) {
			return true
		}
	}
	return false
}

// TestScreensKnowNoGame: what the screens show of one game comes from
// scenes/games, so that another game needs no change of theirs.
func TestScreensKnowNoGame(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		var names []string
		for _, e := range catalog.All() {
			names = append(names, e.Game.Name())
		}
		for _, p := range h.matching(t, "scenes/...") {
			if under(p.ImportPath, "scenes/games") {
				continue
			}
			for _, path := range p.Imports {
				for _, name := range names {
					if under(path, "engine/"+name+"/...") {
						t.Errorf("%s imports %s", p.ImportPath, path)
					}
				}
			}
			for _, file := range p.GoFiles {
				f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, file), nil, 0)
				if err != nil {
					t.Fatal(err)
				}
				ast.Inspect(f, func(n ast.Node) bool {
					if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
						for _, name := range names {
							if strings.Contains(l.Value, name) && !strings.HasPrefix(l.Value, `"roundtable/`) {
								t.Errorf("%s names a game: %s", file, l.Value)
							}
						}
					}
					return true
				})
			}
		}
	})
}

// processor says what the processor can do, by which assembly is taken or left: the
// Go project's own, which the standard library keeps to itself.
const processor = "golang.org/x/sys/cpu"

// TestTheEngineNeedsTheStandardLibraryOnly, and no part of it that knows the
// world.
func TestTheEngineNeedsTheStandardLibraryOnly(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for _, p := range h.matching(t, "engine/...") {
			for path, way := range h.reachable(p) {
				q := h[path]
				if path == processor || strings.Contains(way, processor+" -> ") {
					continue
				}
				if strings.HasPrefix(path, module+"/") || q != nil && q.Standard && !slices.Contains([]string{"os", "time", "net", "os/exec", "log", "syscall", "unsafe", "C"}, path) {
					continue
				}
				t.Errorf("the engine must not know %s: %s", path, way)
			}
		}
	})
}

// intl is the one file by which what is pure asks the browser: how a language counts,
// which is the same at any time.
const intl = "internal/locale/numbers_js.go"

func TestPurePackagesReachNoScreen(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for _, pattern := range append(slices.Clone(pure), "cmd/merlin") {
			for _, p := range h.matching(t, pattern) {
				for path, way := range h.reachable(p) {
					asks := strings.HasSuffix(way, module+"/internal/locale -> syscall/js") || strings.HasSuffix(way, module+"/internal/computer -> syscall/js")
					if screen(path) && !asks {
						t.Errorf("%s is pure: %s", p.ImportPath, way)
					}
				}
			}
		}
	})
}

// TestWhatIsShippedNeedsNoLabAndNoServer: the game, on desktops, phones and pages, and
// merlin are built without what makes the computer strong and without what a server needs,
// so none of it can slow them or break them.
func TestWhatIsShippedNeedsNoLabAndNoServer(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		if len(h.matching(t, "lab/...")) == 0 {
			t.Error("the lab is not seen")
		}
		h.matching(t, "server/...")
		shipped := []*pkg{h[module]}
		for _, pattern := range []string{"mobile", "cmd/merlin", "engine/...", "internal/...", "scenes/..."} {
			shipped = append(shipped, h.matching(t, pattern)...)
		}
		for _, p := range shipped {
			for path, way := range h.reachable(p) {
				if anyUnder(path, []string{"lab/...", "server/..."}) || strings.HasPrefix(path, "github.com/nats-io/") {
					t.Errorf("%s must not reach %s: %s", p.ImportPath, path, way)
				}
			}
		}
	})
}

// TestNoughtsIsForTestsAlone.
func TestNoughtsIsForTestsAlone(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for path, p := range h {
			if slices.Contains(p.Imports, module+"/test/noughts") {
				t.Errorf("%s imports test/noughts", path)
			}
		}
	})
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for path, p := range h {
			if (path == module || strings.HasPrefix(path, module+"/")) && len(p.GoFiles) > 0 && p.Doc == "" {
				t.Errorf("%s has no package comment", path)
			}
		}
	})
}

// TestPureSourceReadsNoClockAndNoChance looks at every source file of the pure
// packages but the tests, whatever platform it is for.
func TestPureSourceReadsNoClockAndNoChance(t *testing.T) {
	h, err := platforms["linux"]()
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range pure {
		for _, p := range h.matching(t, pattern) {
			files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range files {
				if strings.HasSuffix(name, "_test.go") {
					continue
				}
				src, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				for _, what := range impurities(t, name, src) {
					if !strings.HasSuffix(filepath.ToSlash(name), intl) || !strings.HasSuffix(what, ": syscall/js") {
						t.Error(what)
					}
				}
			}
		}
	}
}

// own are the names of math/rand and math/rand/v2 that make or name a source
// of one's own; all others draw from that of the program.
var own = []string{"New", "NewSource", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "Source64", "PCG", "ChaCha8", "Zipf"}

// impurities returns the places where a source reads the clock, draws from a source
// that is not its own, or hides where its names come from.
func impurities(t *testing.T, name string, src []byte) []string {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	say := func(n ast.Node, what string) { out = append(out, set.Position(n.Pos()).String()+": "+what) }
	imported := map[string]string{} // local names
	for _, i := range file.Imports {
		path, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		local := path[strings.LastIndexByte(path, '/')+1:]
		if path == "math/rand/v2" {
			local = "rand"
		}
		if i.Name != nil {
			local = i.Name.Name
		}
		imported[local] = path
		switch {
		case local == ".":
			say(i, "a dot import hides where names come from")
		case path == "crypto/rand" || path == "hash/maphash" || path == "syscall/js":
			say(i, path)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		x, ok := s.X.(*ast.Ident)
		if !ok || x.Obj != nil { // a variable, not a package
			return true
		}
		switch path := imported[x.Name]; path {
		case "time":
			if slices.Contains([]string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer"}, s.Sel.Name) {
				say(s, "time."+s.Sel.Name)
			}
		case "math/rand", "math/rand/v2":
			if !slices.Contains(own, s.Sel.Name) {
				say(s, path+"."+s.Sel.Name)
			}
		}
		return true
	})
	return out
}

// TestImpuritiesAreSeen: the check above would be worth nothing if it saw
// nothing.
func TestImpuritiesAreSeen(t *testing.T) {
	for body, want := range map[string]int{
		`import "time"; var d = time.Second`:                                              0,
		`import "time"; var now = time.Now`:                                               1,
		`import clock "time"; func f() { clock.Sleep(1); _ = clock.Since(clock.Now()) }`:  3,
		`import "math/rand"; var n = rand.Intn(3)`:                                        1,
		`import "math/rand/v2"; var n = rand.N(3)`:                                        1,
		`import "math/rand/v2"; var r = rand.New(rand.NewPCG(1, 2)).IntN(3)`:              0,
		`import . "strings"`:                                                              1,
		`import "crypto/rand"`:                                                            1,
		`import "time"; type c struct{ Now int }; func f(time c) int { return time.Now }`: 0,
	} {
		if got := impurities(t, "snippet.go", []byte("package p; "+body)); len(got) != want {
			t.Errorf("%s: %q, want %d", body, got, want)
		}
	}
}

// TestCausesAreAll looks for the constants in the source.
func TestCausesAreAll(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "outcome.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	declared := []engine.Cause{}
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			return true
		}
		if kind, ok := v.Type.(*ast.Ident); ok && kind.Name == "Cause" && v.Names[0].Name != "CauseNone" {
			text, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			declared = append(declared, engine.Cause(text))
		}
		return true
	})
	if !slices.Equal(declared, engine.Causes()) || len(declared) < 10 {
		t.Errorf("declared are %q, listed %q", declared, engine.Causes())
	}
}
