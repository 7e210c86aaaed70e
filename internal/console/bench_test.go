package console

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// untimed is what bench prints without what a clock said.
func untimed(t *testing.T, out string) string {
	t.Helper()
	same, timed, ok := strings.Cut(out, "time ")
	if !ok || !strings.Contains(timed, "\nspeed ") {
		t.Fatalf("no time and speed: %s", out)
	}
	return same
}

func TestBenchIsTheSameAtEachRun(t *testing.T) {
	for _, e := range catalog.All() {
		if e.Under != "" {
			continue // nothing is measured of it yet
		}
		for _, limit := range [][]string{{"-depth", "2"}, {"-nodes", "300"}, {"-depth", "1", "-nodes", "5000"}} {
			args := append([]string{"bench", "-game", e.Game.Name()}, limit...)
			first := untimed(t, answer(t, "", args...))
			if again := untimed(t, answer(t, "", args...)); again != first {
				t.Errorf("%q:\n%s\n%s", args, first, again)
			}
			lines := strings.Split(strings.TrimSuffix(first, "\n"), "\n")
			var all int64
			for i, line := range lines[:len(lines)-1] {
				var n int
				var nodes int64
				var best string
				if _, err := fmt.Sscanf(line, "%d nodes %d best %s", &n, &nodes, &best); err != nil || n != i+1 || nodes < 1 {
					t.Fatalf("%q: %v", line, err)
				}
				all += nodes
			}
			if last := lines[len(lines)-1]; last != fmt.Sprint("nodes ", all) {
				t.Errorf("%s, want %d", last, all)
			}
		}
	}
}

// TestBenchPositions: each is a text as its game writes it, no two are the
// same, and the game is not over.
func TestBenchPositions(t *testing.T) {
	seen := map[string]bool{}
	all := 0
	for _, e := range catalog.All() {
		if e.Under != "" {
			continue // nothing is measured of it yet
		}
		texts := benchPositions(e.Game.Name())
		if len(texts) < 20 {
			t.Errorf("%d positions of %s", len(texts), e.Game.Name())
		}
		all += len(texts)
		for _, text := range texts {
			p, err := e.Game.Parse(engine.Setup{}, text)
			if err != nil || p.String() != text || p.Outcome().Over() || len(p.Moves()) < 2 || seen[text] {
				t.Errorf("%s: %v", text, err)
			}
			seen[text] = true
		}
	}
	if lines := strings.Count(benchText, "\n"); lines != all {
		t.Errorf("%d lines, %d positions", lines, all)
	}
}
