package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"io"
	"regexp"
	"strings"
)

// dialectWords are the words, one a line, that comments and names of the source must not use. They
// are in a file that isn't Go, so that they are not counted.
//
//go:embed dialect.txt
var dialectWords string

// dialect matches a dialect word as a whole word, in any case.
var dialect = regexp.MustCompile(`(?i)\b(?:` + strings.Join(strings.Split(strings.TrimSpace(dialectWords), "\n"), "|") + `)\b`)

// comment matches a line that is a comment; the group is its text.
var comment = regexp.MustCompile(`(?m)^\s*// (.*)$`)

type words struct {
	dialect      int      // in all files, tests too
	comments     int      // words of the product's comments, those behind code apart
	undocumented []string // exported names without a comment, outside tests
}

// addComments counts the comments of a file of the product, and adds the exported names of a
// package that have no comment. A comment also counts for methods of the same name on the lines
// that follow.
func (w *words) addComments(pkg string, f *ast.File, src []byte) {
	for _, line := range comment.FindAllSubmatch(src, -1) {
		w.comments += len(bytes.Fields(line[1]))
	}
	check := func(doc bool, names ...*ast.Ident) {
		for _, name := range names {
			if name.IsExported() && !doc {
				w.undocumented = append(w.undocumented, pkg+"."+name.Name)
			}
		}
	}
	doc, after := "", token.NoPos // the last documented function, and the line below it
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			group := d.Name.Name == doc && d.Pos() == after
			check(d.Doc != nil || group || d.Recv != nil && !ast.IsExported(receiver(d.Recv.List[0].Type)), d.Name)
			if doc = ""; d.Doc != nil || group {
				doc, after = d.Name.Name, d.End()+1
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					check(d.Doc != nil || s.Doc != nil || s.Comment != nil, s.Name)
				case *ast.ValueSpec:
					check(d.Doc != nil || s.Doc != nil || s.Comment != nil, s.Names...)
				}
			}
		}
	}
}

// print prints the figures for a product of so many lines, and the undocumented names.
func (w *words) print(out io.Writer, lines int) {
	fmt.Fprintf(out, "\nThe language\n%8d  dialect words in Go files\n%8d  comment words in 100 lines of the product\n%8d  exported names without a comment\n",
		w.dialect, w.perHundred(lines), len(w.undocumented))
	for _, name := range w.undocumented {
		fmt.Fprintln(out, "          "+name)
	}
}

// perHundred returns the number of comment words in 100 of so many lines, rounded down.
func (w *words) perHundred(lines int) int { return 100 * w.comments / max(lines, 1) }
