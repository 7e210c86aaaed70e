package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// guide is the page with the lists of how to add something.
const guide = "../CONTRIBUTING.md"

// place is an item of a list: a file or folder, and what is found there.
type place struct {
	path  string
	holds []string
}

var (
	item = regexp.MustCompile("(?m)^- `([^`]+)`(?: \\(([^)]*)\\))?:")
)

// placesFor reads the list under a heading of the guide, with NAME in it
// replaced.
func placesFor(t *testing.T, heading, name string) []place {
	t.Helper()
	page, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	_, after, ok := strings.Cut(string(page), "\n### "+heading+"\n")
	if !ok {
		t.Fatalf("%s has no section %q", guide, heading)
	}
	list, _, _ := strings.Cut(after, "\n#")
	list = strings.ReplaceAll(list, "NAME", name)
	var all []place
	for _, m := range item.FindAllStringSubmatch(list, -1) {
		p := place{path: m[1]}
		for _, q := range quote.FindAllStringSubmatch(m[2], -1) {
			p.holds = append(p.holds, q[1])
		}
		all = append(all, p)
	}
	if len(all) < 2 {
		t.Fatalf("%s: the list of %q is not seen", guide, heading)
	}
	return all
}

// checkPlaces wants every place of a list to be there, and to hold what the list
// says.
func checkPlaces(t *testing.T, places []place) {
	t.Helper()
	for _, p := range places {
		info, err := os.Stat(filepath.Join("..", p.path))
		if err != nil {
			t.Errorf("%s: there is no %s", guide, p.path)
			continue
		}
		files := []string{filepath.Join("..", p.path)}
		if info.IsDir() {
			files, _ = filepath.Glob(filepath.Join("..", p.path, "*"))
		}
		text, names := "", map[string]bool{}
		for _, f := range files {
			src, err := os.ReadFile(f)
			if err != nil {
				continue // a folder
			}
			text += string(src)
			if strings.HasSuffix(f, ".go") {
				declared(t, f, names)
			}
		}
		for _, what := range p.holds {
			if token.IsIdentifier(what) && len(names) > 0 {
				if !names[what] {
					t.Errorf("%s: %s declares no %s", guide, p.path, what)
				}
			} else if !strings.Contains(text, what) {
				t.Errorf("%s: %s does not hold %s", guide, p.path, what)
			}
		}
	}
}

// covered reports whether a file is one of the places, or in a folder that is; beside a file
// NAME.go are NAME_threats.go and the like.
func covered(file string, places []place) bool {
	return slices.ContainsFunc(places, func(p place) bool {
		beside, one := strings.CutSuffix(p.path, ".go")
		return file == p.path || one && strings.HasPrefix(file, beside+"_") || strings.HasPrefix(file, strings.TrimSuffix(p.path, "/")+"/")
	})
}

// mentions reports whether a text has a name in it as a word of its own.
func mentions(text, name string) bool {
	return regexp.MustCompile(`(^|[^a-z])` + regexp.QuoteMeta(name) + `($|[^a-z])`).MatchString(text)
}

// aKnight reports whether a source means the knight of the quest where it has a name:
// the games are called after the court, and a file that names most of its knights does
// not speak of games.
func (s source) aKnight(name string) bool {
	knights, named := settings.Knights(), 0
	known := false
	for _, k := range knights {
		known = known || k.Name == name
		if slices.Contains(s.literals, k.Name) {
			named++
		}
	}
	return known && 2*named > len(knights)
}

// TestAddingAGame: the list holds for every game that there is, and it is
// complete: nothing but tests and the listed places knows a game.
func TestAddingAGame(t *testing.T) {
	var names []string
	under := map[string][]place{} // the places of games that use the rules and words of another
	for _, e := range catalog.All() {
		name := e.Game.Name()
		if e.Under != "" {
			under[e.Under] = append(under[e.Under], placesFor(t, "A game", name)...)
			continue
		}
		names = append(names, name)
	}
	for _, name := range names {
		places := placesFor(t, "A game", name)
		checkPlaces(t, places)
		places = append(places, under[name]...)
		for _, s := range sources(t) {
			if testFile.MatchString(s.name) || covered(s.name, places) {
				continue
			}
			for _, text := range s.literals {
				if mentions(text, name) && !(text == name && s.aKnight(name)) {
					t.Errorf("%s names the game %s, and %s does not list it: %q", s.name, name, guide, text)
				}
			}
			for _, p := range s.imports {
				if strings.HasPrefix(p+"/", "roundtable/engine/"+name+"/") {
					t.Errorf("%s imports %s, and %s does not list it", s.name, p, guide)
				}
			}
		}
	}
}

// listed are the strings of the one list that a function returns.
func listed(t *testing.T, file, function string) (all []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != function {
			continue
		}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil {
					all = append(all, s)
				}
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok {
					all = append(all, name.Name)
				}
			}
			return true
		})
	}
	if len(all) == 0 {
		t.Fatalf("%s: %s lists nothing", file, function)
	}
	return all
}

// TestAddingATheme: as above; a test that goes over the themes takes them from
// the one list, so that another theme is tested too.
func TestAddingATheme(t *testing.T) {
	names := listed(t, "../sprites/art/palette.go", "Names")
	if len(names) < 4 {
		t.Fatalf("the themes are %q", names)
	}
	for _, name := range names {
		checkPlaces(t, placesFor(t, "A theme", name))
	}
	places := placesFor(t, "A theme", names[0])
	for _, s := range sources(t) {
		test := testFile.MatchString(s.name)
		if listed := slices.ContainsFunc(places, func(p place) bool { return p.path == s.name }); listed || !test && covered(s.name, places) {
			continue
		}
		n := 0
		for _, name := range names {
			if slices.ContainsFunc(s.literals, func(l string) bool { return l == name || l == "theme."+name }) {
				n++
			}
		}
		if n == len(names) || n > 0 && !test {
			t.Errorf("%s names %d of the %d themes, and %s does not list it", s.name, n, len(names), guide)
		}
	}
}

// TestAddingABoard: the list holds for every board of the family.
func TestAddingABoard(t *testing.T) {
	options := camelot.Game{}.Options()
	i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Name == "board" })
	for _, name := range options[i].Values {
		if name != options[i].Default {
			checkPlaces(t, placesFor(t, "A board of the family", name))
		}
	}
}

// TestAddingALanguage: as above; the first language is everywhere already.
func TestAddingALanguage(t *testing.T) {
	for _, name := range locale.Tags()[1:] {
		checkPlaces(t, placesFor(t, "A language", name))
	}
}

// TestAddingASetting: as above; every setting is tested where it is kept, and
// something reads it.
func TestAddingASetting(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", settingsFile), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var fields []string
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.Name == "Settings" {
			for _, field := range spec.Type.(*ast.StructType).Fields.List {
				for _, name := range field.Names {
					fields = append(fields, name.Name)
				}
			}
		}
		return true
	})
	if len(fields) < 5 {
		t.Fatalf("the settings are %q", fields)
	}
	tests, err := os.ReadFile(filepath.Join("..", strings.TrimSuffix(settingsFile, ".go")+"_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	read := map[string]bool{}
	eachSource(t, func(name string, _ *token.FileSet, file *ast.File) {
		if name = filepath.ToSlash(name); strings.HasSuffix(name, "_test.go") || path.Dir(name) == "../"+path.Dir(settingsFile) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				read[s.Sel.Name] = true
			}
			return true
		})
	})
	for _, name := range fields {
		checkPlaces(t, placesFor(t, "A setting", name))
		if !strings.Contains(string(tests), name) {
			t.Errorf("no test of %s names %s", settingsFile, name)
		}
		if !read[name] && !read[name+"On"] && !read[strings.TrimSuffix(name, "s")] {
			t.Errorf("nothing reads the setting %s", name)
		}
	}
}

// settingsFile declares what a person chooses.
const settingsFile = "internal/settings/settings.go"

// TestAddingAScene: as above; every package with a scene is named in the list or
// is the one of the small screens.
func TestAddingAScene(t *testing.T) {
	places := placesFor(t, "A scene", "about")
	checkPlaces(t, places)
	found := 0
	err := filepath.WalkDir("../scenes", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, m := range regexp.MustCompile(`\.Traits\("([a-z]+)"\)`).FindAllSubmatch(src, -1) {
			found++
			if views, err := os.ReadFile("../test/drive/views.go"); err != nil || !strings.Contains(string(views), `{"`+string(m[1])) {
				t.Errorf("%s is the scene %s, of which test/drive/views.go has no view", name, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 3 {
		t.Errorf("only %d scenes were found", found)
	}
}
