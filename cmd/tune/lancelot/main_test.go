package main

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// A small run prints a source file, the same at any number of lanes, and what it
// learnt is told.
func TestRunIsRepeatable(t *testing.T) {
	run := func(lanes int) string {
		p := plan{seats: "23", games: 3, nodes: 20, seed: 3, steps: 20, decay: 0.02, pairs: 0, lanes: lanes}
		var out, log strings.Builder
		if err := p.run(&out, &log); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(log.String(), "step 20:") {
			t.Errorf("%s", &log)
		}
		return out.String()
	}
	one := run(1)
	if two := run(2); two != one {
		t.Error("two lanes give other weights than one")
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "weights.go", one, 0); err != nil {
		t.Error(err)
	}
}
