//go:build !js

package engine_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"math"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/test/source"
)

// Format says what fmt says.
func TestFormat(t *testing.T) {
	values := map[string][]any{
		"s": {"", "Élaine", "100 %"},
		"d": {0, -7, byte(255), rune(-1), int64(math.MinInt64), uint64(math.MaxUint64)},
		"q": {"", "a\"b\n\x00é\xff", byte('a'), byte(0xe9), 'é', '\'', rune(-1)},
		"c": {byte('A'), 'é', int('Z'), rune(-1)},
	}
	for verb, all := range values {
		for _, v := range all {
			format := "a %" + verb + ", 100 %% %" + verb + "."
			if got, want := engine.Format(format, v, v), fmt.Sprintf(format, v, v); got != want {
				t.Errorf("%%%s of %T %[2]v: %q, fmt has %q", verb, v, got, want)
			}
		}
	}
	if got := engine.Format("no verb"); got != "no verb" {
		t.Errorf("%q", got)
	}
}

// Every message of the engine and the computer's seat has the verbs and types that
// Format knows.
func TestFormatKnowsWhatItIsAsked(t *testing.T) {
	program, err := source.Load("js", "wasm")
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, p := range program.Packages {
		for _, f := range p.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok && c.Ellipsis == 0 && formats(p, c) {
					calls++
					if wrong := misuse(p, c); wrong != "" {
						t.Errorf("%s: %s", program.Files.Position(c.Pos()), wrong)
					}
				}
				return true
			})
		}
	}
	if calls < 100 {
		t.Errorf("only %d calls were found", calls)
	}
}

// formats reports whether a call is one of ours that formats: (..., format string,
// ...any).
func formats(p *source.Package, c *ast.CallExpr) bool {
	path := p.Path
	if !strings.HasPrefix(path, source.Module+"/engine") && !strings.HasPrefix(path, source.Module+"/internal/thinker") {
		return false
	}
	var name *ast.Ident
	switch fun := c.Fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return false
	}
	o := p.Info.Uses[name]
	if o == nil || o.Pkg() == nil || !strings.HasPrefix(o.Pkg().Path(), source.Module+"/") {
		return false
	}
	s, ok := o.Type().Underlying().(*types.Signature)
	if !ok || !s.Variadic() || s.Params().Len() < 2 {
		return false
	}
	last := s.Params().At(s.Params().Len() - 1).Type().(*types.Slice).Elem()
	return types.IsInterface(last) && s.Params().At(s.Params().Len()-2).Name() == "format"
}

// misuse is what is wrong with a call that formats, or "".
func misuse(p *source.Package, c *ast.CallExpr) string {
	o := p.Info.Uses[nameOf(c)]
	at := o.Type().Underlying().(*types.Signature).Params().Len() - 2
	format := p.Info.Types[c.Args[at]].Value
	if format == nil || format.Kind() != constant.String {
		return "the format is no constant"
	}
	args := c.Args[at+1:]
	text := strings.ReplaceAll(constant.StringVal(format), "%%", "")
	for i, part := range strings.Split(text, "%") {
		if i == 0 {
			continue
		}
		if part == "" || len(args) == 0 {
			return "more verbs than values"
		}
		kinds := map[byte]string{'s': "string", 'd': "int int64 uint64 uint8 int32 byte rune", 'q': "string uint8 int32 byte rune", 'c': "int uint8 int32 byte rune"}[part[0]]
		is := types.Default(p.Info.Types[args[0]].Type).String()
		if !strings.Contains(" "+kinds+" ", " "+is+" ") {
			return fmt.Sprintf("%%%c of a value of type %s", part[0], is)
		}
		args = args[1:]
	}
	if len(args) > 0 {
		return "more values than verbs"
	}
	return ""
}

func nameOf(c *ast.CallExpr) *ast.Ident {
	if s, ok := c.Fun.(*ast.SelectorExpr); ok {
		return s.Sel
	}
	return c.Fun.(*ast.Ident)
}
