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
		p := plan{fresh: true, rounds: 2, games: 6, nodes: 40, seed: 3, steps: 20, scale: 285, smooth: 0.01, decay: 0.02, pairs: 1, lanes: lanes}
		var out, log strings.Builder
		if err := p.run(&out, &log); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(log.String(), "step 20:") || !strings.Contains(log.String(), "new against old") {
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

func TestTooFewPositions(t *testing.T) {
	p := plan{rounds: 1, games: 0, nodes: 1, steps: 1, scale: 285, lanes: 1}
	if err := p.run(&strings.Builder{}, &strings.Builder{}); err == nil || !strings.Contains(err.Error(), "play more") {
		t.Errorf("%v", err)
	}
}
