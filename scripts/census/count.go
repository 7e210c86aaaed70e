package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// census holds what count finds. Of tests and generated files it counts only the lines.
type census struct {
	fields    map[string]int             // of structs, by type
	methods   map[string]map[string]bool // their names, by type
	imports   map[string]map[string]bool // of this module, by package
	functions map[string]int             // lines, by function
	rooms     map[string]*lines
	words     words
}

// lines are the numbers of lines of Go in a room. A room is a folder of the first level, or, in a
// folder that holds many different things, a folder of the second level.
type lines struct{ code, tests, generated int }

// divided are the folders of the first level whose subfolders are rooms.
var divided = []string{"scenes", "internal", "engine", "cmd"}

// count takes the census of a module. A name that several files declare for different platforms
// counts once, with its largest size.
func count(module fs.FS) (*census, error) {
	file, err := fs.ReadFile(module, "go.mod")
	if err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(string(file), "\n")
	name := strings.TrimPrefix(line, "module ")
	c := &census{map[string]int{}, map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]int{}, map[string]*lines{}, words{}}
	return c, fs.WalkDir(module, ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if file != "." && (strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "_") || isModule(module, file)) {
				return fs.SkipDir
			}
			return nil
		case path.Ext(file) != ".go":
			return nil
		}
		src, err := fs.ReadFile(module, file)
		if err != nil {
			return err
		}
		return c.addFile(name, file, src)
	})
}

// isModule reports whether a folder is a module separate from the one around it.
func isModule(module fs.FS, dir string) bool {
	_, err := fs.Stat(module, path.Join(dir, "go.mod"))
	return err == nil
}

func room(file string) string {
	parts := strings.Split(path.Dir(file), "/")
	if len(parts) > 1 && parts[1] != "testdata" && slices.Contains(divided, parts[0]) {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// addFile adds a file of the module with a name.
func (c *census) addFile(module, file string, src []byte) error {
	in := c.rooms[room(file)]
	if in == nil {
		in = &lines{}
		c.rooms[room(file)] = in
	}
	n := bytes.Count(src, []byte("\n"))
	c.words.dialect += len(dialect.FindAll(src, -1))
	if slices.Contains(strings.Split(file, "/"), "testdata") { // need not even be Go
		in.generated += n
		return nil
	}
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, src, parser.ParseComments|parser.SkipObjectResolution)
	switch {
	case err != nil:
		return err
	case ast.IsGenerated(f):
		in.generated += n
		return nil
	case strings.HasSuffix(file, "_test.go"):
		in.tests += n
		return nil
	}
	in.code += n
	pkg := path.Dir(file)
	if pkg == "." {
		pkg = module
	}
	c.words.addComments(pkg, f, src)
	for _, i := range f.Imports {
		if to, _ := strconv.Unquote(i.Path.Value); isBelow(to, module) {
			put(c.imports, pkg, to)
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if t, ok := s.(*ast.TypeSpec); ok {
					if s, ok := t.Type.(*ast.StructType); ok {
						c.fields[pkg+"."+t.Name.Name] = max(c.fields[pkg+"."+t.Name.Name], s.Fields.NumFields())
					}
				}
			}
		case *ast.FuncDecl:
			name := pkg + "."
			if d.Recv != nil {
				name += receiver(d.Recv.List[0].Type)
				put(c.methods, name, d.Name.Name)
				name += "."
			}
			name += d.Name.Name
			c.functions[name] = max(c.functions[name], set.Position(d.End()).Line-set.Position(d.Pos()).Line+1)
		}
	}
	return nil
}

func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// isBelow reports whether pkg is the package at a path, or below that package.
func isBelow(pkg, path string) bool { return pkg == path || strings.HasPrefix(pkg, path+"/") }

// put adds a name to the set of a key.
func put(sets map[string]map[string]bool, key, name string) {
	if sets[key] == nil {
		sets[key] = map[string]bool{}
	}
	sets[key][name] = true
}

func sizes(sets map[string]map[string]bool) map[string]int {
	out := map[string]int{}
	for key, set := range sets {
		out[key] = len(set)
	}
	return out
}

// largest returns the keys with the largest numbers, the largest first, and at most most of them.
func largest(of map[string]int, most int) []string {
	keys := slices.SortedFunc(maps.Keys(of), func(a, b string) int {
		return cmp.Or(cmp.Compare(of[b], of[a]), strings.Compare(a, b))
	})
	return keys[:min(most, len(keys))]
}

func (c *census) print(w io.Writer, most int) {
	for _, list := range []struct {
		title string
		of    map[string]int
	}{
		{"Structs by fields", c.fields},
		{"Types by methods", sizes(c.methods)},
		{"Packages by imports of this module", sizes(c.imports)},
		{"Functions by lines", c.functions},
	} {
		fmt.Fprintln(w, list.title)
		for _, name := range largest(list.of, most) {
			fmt.Fprintf(w, "%8d  %s\n", list.of[name], name)
		}
		fmt.Fprintln(w)
	}
	var sum lines
	code := map[string]int{}
	for name, in := range c.rooms {
		code[name] = in.code
		sum.code, sum.tests, sum.generated = sum.code+in.code, sum.tests+in.tests, sum.generated+in.generated
	}
	fmt.Fprintf(w, "Lines of Go by room: code, tests, generated\n%8d %8d %8d  all\n", sum.code, sum.tests, sum.generated)
	for _, name := range largest(code, most) {
		in := c.rooms[name]
		fmt.Fprintf(w, "%8d %8d %8d  %s\n", in.code, in.tests, in.generated, name)
	}
}

func (c *census) code() (n int) {
	for _, in := range c.rooms {
		n += in.code
	}
	return n
}
