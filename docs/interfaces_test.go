package docs_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	program "roundtable/test/source"
)

// TestScenesStateTheirInterfaces: what a scene can do besides is found by type assertion,
// so a misspelt method would switch it off in silence. Each scene that has a method of an
// optional interface states the interface (var _ stage.Mover = (*T)(nil)), which does not
// compile where a method is wrong; and no method of it is nearly called as one of these.
func TestScenesStateTheirInterfaces(t *testing.T) {
	p, err := program.Load("linux", "amd64")
	if err != nil {
		t.Fatal(err)
	}
	stage := p.Find("scenes/stage")
	optional, scene := optionalInterfaces(t, stage.Types)
	seen := 0
	for _, q := range p.Packages {
		path := strings.TrimPrefix(q.Path, program.Module+"/")
		if !strings.HasPrefix(path, "scenes") {
			continue
		}
		stated := statedInterfaces(q, stage.Types)
		for _, name := range q.Types.Scope().Names() {
			of, ok := q.Types.Scope().Lookup(name).(*types.TypeName)
			if !ok || types.IsInterface(of.Type()) || !types.Implements(types.NewPointer(of.Type()), scene) {
				continue
			}
			seen++
			t.Run(path+"."+name, func(t *testing.T) { checkScene(t, of, optional, stated[name]) })
		}
	}
	if seen < 10 {
		t.Errorf("only %d scenes were seen", seen)
	}
}

// optionalInterfaces are the interfaces beside stage.Scene, by name, and that.
func optionalInterfaces(t *testing.T, stage *types.Package) (optional map[string]*types.Interface, scene *types.Interface) {
	t.Helper()
	optional = map[string]*types.Interface{}
	for _, name := range stage.Scope().Names() {
		if i, ok := stage.Scope().Lookup(name).Type().Underlying().(*types.Interface); ok && i.NumMethods() <= 2 {
			optional[name] = i
		}
	}
	scene, ok := stage.Scope().Lookup("Scene").Type().Underlying().(*types.Interface)
	if !ok || len(optional) < 18 {
		t.Fatalf("stage has %d optional interfaces", len(optional))
	}
	return optional, scene
}

// statedInterfaces are the interfaces of stage that the types of a package state, by the
// types' names.
func statedInterfaces(q *program.Package, stage *types.Package) map[string][]string {
	stated := map[string][]string{}
	for _, f := range q.Files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if v.Type == nil || v.Names[0].Name != "_" || len(v.Values) != 1 {
					continue
				}
				is, isNamed := q.Info.Types[v.Type].Type.(*types.Named)
				to, isPointer := q.Info.Types[v.Values[0]].Type.(*types.Pointer)
				if !isNamed || !isPointer || is.Obj().Pkg() != stage {
					continue
				}
				name := to.Elem().(*types.Named).Obj().Name()
				stated[name] = append(stated[name], is.Obj().Name())
			}
		}
	}
	return stated
}

// checkScene checks the methods that a scene declares itself; those that it has by
// embedding are stated where they are declared.
func checkScene(t *testing.T, scene *types.TypeName, optional map[string]*types.Interface, stated []string) {
	declared := map[string]bool{}
	for m := range scene.Type().(*types.Named).Methods() {
		declared[m.Name()] = true
	}
	for name, i := range optional {
		has := false
		for m := range i.Methods() {
			has = has || declared[m.Name()]
			for own := range declared {
				if own != m.Name() && ast.IsExported(own) && near(strings.ToLower(own), strings.ToLower(m.Name())) {
					t.Errorf("its method %s is nearly called as %s of stage.%s", own, m.Name(), name)
				}
			}
		}
		if has && !slices.Contains(stated, name) {
			t.Errorf("it has a method of stage.%s, and lacks: var _ stage.%s = (*%s)(nil)", name, name, scene.Name())
		}
	}
}

// near reports whether two words of at least four letters differ by one letter at most.
func near(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 4 || len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return a[min(i+1, len(a)):] == b[min(i+1, len(b)):]
	}
	return a[i:] == b[i+1:]
}

// TestNear: a letter more, less, other, or in the other case is near.
func TestNear(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{{"leave", "leaves", true}, {"leave", "leav", true}, {"leave", "leaze", true}, {"leave", "leave", true}, {"leave", "leuve", true}, {"leave", "lieve", false}, {"back", "line", false}, {"type", "typist", false}, {"over", "cover", true}, {"busy", "wait", false}} {
		t.Run(c.a+" "+c.b, func(t *testing.T) {
			if got := near(c.a, c.b); got != c.want {
				t.Errorf("near: %v", got)
			}
		})
	}
}
