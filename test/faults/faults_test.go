//go:build !js

package main

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// A share of what the command does: a few games at three servers that are killed and stopped.
func TestFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("servers are built and killed")
	}
	dir := t.TempDir()
	p := &Plan{Servers: 3, Games: 6, Players: 8, Faults: 3, Longest: 40, Think: 150, Seed: 7, Dir: dir, Program: filepath.Join(dir, "roundtable-server"), Tell: t.Logf}
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", p.Program, "roundtable/cmd/roundtable-server").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	r, err := p.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r)
	for _, wrong := range r.Wrong {
		t.Error(wrong)
	}
	if r.Moves < p.Games {
		t.Errorf("%d moves were made in %d games", r.Moves, p.Games)
	}
}
