package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"roundtable/test/source"
)

// graph holds the uses between the files of a package.
type graph struct {
	files []string                // sorted
	uses  map[use]map[string]bool // the names that are used
}

// use says that the file from uses something that the file to declares.
type use struct{ from, to string }

// usesBetween returns the graph of a package: which types, functions, methods, variables and
// constants of each other its files use.
func usesBetween(set *token.FileSet, p *source.Package) *graph {
	g := &graph{uses: map[use]map[string]bool{}}
	file := func(at token.Pos) string { return filepath.Base(set.Position(at).Filename) }
	for _, f := range p.Files {
		from := file(f.Package)
		g.files = append(g.files, from)
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if of := p.Info.Uses[id]; of != nil && of.Pkg() == p.Types && (of.Parent() == p.Types.Scope() || isMethod(of)) && file(of.Pos()) != from {
				u := use{from, file(of.Pos())}
				if g.uses[u] == nil {
					g.uses[u] = map[string]bool{}
				}
				g.uses[u][id.Name] = true
			}
			return true
		})
	}
	slices.Sort(g.files)
	return g
}

// isMethod reports whether an object is a method of a type or of an interface.
func isMethod(of types.Object) bool {
	f, ok := of.(*types.Func)
	return ok && f.Signature().Recv() != nil
}

// components returns the strongly connected components of the files: the files of a component all
// use each other, directly or through others. The uses between components form no cycle.
func (g *graph) components() (out [][]string) {
	reaches := map[use]bool{}
	for u := range g.uses {
		reaches[u] = true
	}
	for _, by := range g.files {
		for _, from := range g.files {
			for _, to := range g.files {
				if reaches[use{from, by}] && reaches[use{by, to}] {
					reaches[use{from, to}] = true
				}
			}
		}
	}
	seen := map[string]bool{}
	for _, a := range g.files {
		if seen[a] {
			continue
		}
		var all []string
		for _, b := range g.files {
			if a == b || reaches[use{a, b}] && reaches[use{b, a}] {
				all, seen[b] = append(all, b), true
			}
		}
		out = append(out, all)
	}
	return out
}

// order sorts the files of a component so that few files use a later one. It uses the heuristic of
// Eades, Lin and Smyth, which fills the order from both ends.
func (g *graph) order(files []string) []string {
	rest := slices.Clone(files)
	var top, bottom []string
	for len(rest) > 0 {
		i, sink := g.next(rest)
		if sink {
			bottom = append(bottom, rest[i])
		} else {
			top = append(top, rest[i])
		}
		rest = slices.Delete(rest, i, i+1)
	}
	slices.Reverse(bottom)
	return append(top, bottom...)
}

// next chooses the next file of the rest: a file that uses no other file of the rest (then sink is
// true), or else a file that no other uses, or else the file with the most uses of others and the
// fewest uses by others.
func (g *graph) next(rest []string) (at int, sink bool) {
	best := -len(rest)
	for i, f := range rest {
		uses, used := 0, 0
		for _, other := range rest {
			if g.uses[use{f, other}] != nil {
				uses++
			}
			if g.uses[use{other, f}] != nil {
				used++
			}
		}
		if uses == 0 {
			return i, true
		}
		if used == 0 {
			uses = len(rest) // more than any other has
		}
		if uses-used > best {
			at, best = i, uses-used
		}
	}
	return at, false
}

// back returns the uses that go against the order of their component, and the number of files in
// the largest component.
func (g *graph) back() (out []use, largest int) {
	for _, files := range g.components() {
		largest = max(largest, len(files))
		ordered := g.order(files)
		for i, to := range ordered {
			for _, from := range ordered[i+1:] {
				if g.uses[use{from, to}] != nil {
					out = append(out, use{from, to})
				}
			}
		}
	}
	return out, largest
}

// print prints the number of uses that go against the order, and the first few of these uses. Those
// with the fewest names come first, since they are the easiest to reverse.
func (g *graph) print(w io.Writer, name string, most int) {
	back, largest := g.back()
	fmt.Fprintf(w, "%8d of %d  %s, %d files", len(back), len(g.uses), name, len(g.files))
	if largest > 1 {
		fmt.Fprintf(w, ", the largest cycle %d", largest)
	}
	fmt.Fprintln(w)
	slices.SortStableFunc(back, func(a, b use) int { return len(g.uses[a]) - len(g.uses[b]) })
	for _, u := range back[:min(most, len(back))] {
		fmt.Fprintf(w, "                %s -> %s: %s\n", u.from, u.to, strings.Join(slices.Sorted(maps.Keys(g.uses[u])), " "))
	}
}
