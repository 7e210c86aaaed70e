package docs_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	program "roundtable/test/source"
)

// TestScenesOfferWhatTheyHave: a method that has the name of a trait is in the scene's Traits, and
// under that name. A scene that overrides the method of an embedded part would else
// offer the part's.
func TestScenesOfferWhatTheyHave(t *testing.T) {
	p, err := program.Load("linux", "amd64")
	if err != nil {
		t.Fatal(err)
	}
	traits := p.Find("scenes/stage").Types.Scope().Lookup("Traits").Type()
	names := map[string]types.Type{}
	for f := range traits.Underlying().(*types.Struct).Fields() {
		names[f.Name()] = f.Type()
	}
	seen := 0
	for _, q := range p.Packages {
		if !strings.HasPrefix(strings.TrimPrefix(q.Path, program.Module+"/"), "scenes") {
			continue
		}
		set := map[string]map[string]bool{} // by type, what its Traits set
		for _, f := range q.Files {
			for _, d := range f.Decls {
				if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && m.Name.Name == "Traits" {
					recv := q.Info.Defs[m.Name].Type().(*types.Signature).Recv().Type()
					set[types.TypeString(recv, types.RelativeTo(q.Types))] = traitsSet(t, m, names)
				}
			}
		}
		for _, name := range q.Types.Scope().Names() {
			of, ok := q.Types.Scope().Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			pointer := types.NewPointer(of.Type())
			own, _, _ := types.LookupFieldOrMethod(pointer, true, q.Types, "Traits")
			named, ok := of.Type().(*types.Named)
			if f, is := own.(*types.Func); !is || !ok || !types.Identical(f.Type().(*types.Signature).Results().At(0).Type(), traits) {
				continue
			}
			seen++
			for m := range named.Methods() {
				if as := names[m.Name()]; as != nil && types.Identical(m.Type(), as) && !set["*"+name][m.Name()] {
					t.Errorf("%s.%s has the method %s, which its Traits leave out", q.Path, name, m.Name())
				}
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d scenes were seen", seen)
	}
}

// traitsSet are the traits that a method Traits sets; where it assigns a method to one, that has
// no other trait's name.
func traitsSet(t *testing.T, m *ast.FuncDecl, names map[string]types.Type) map[string]bool {
	set := map[string]bool{}
	ast.Inspect(m.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				trait, ok := to.(*ast.SelectorExpr)
				if !ok {
					continue
				}
				set[trait.Sel.Name] = true
				if of, ok := n.Rhs[i].(*ast.SelectorExpr); ok && of.Sel.Name != trait.Sel.Name && names[of.Sel.Name] != nil {
					t.Errorf("%s is set to %s", trait.Sel.Name, of.Sel.Name)
				}
			}
		case *ast.KeyValueExpr:
			set[n.Key.(*ast.Ident).Name] = true
		}
		return true
	})
	return set
}
