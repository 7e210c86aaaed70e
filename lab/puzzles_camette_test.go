package main

import (
	"os"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	results "roundtable/engine/camelot/brain"
	"roundtable/internal/computer"
	"roundtable/internal/puzzles"
)

// TestCamettePuzzlesByResults: the first move of each is the only one that wins, by the results
// of all positions, where they were made.
func TestCamettePuzzlesByResults(t *testing.T) {
	const files = "../../build/camette"
	if _, err := os.Stat(files); err != nil {
		t.Skip("make camette makes them")
	}
	n, longest := 0, 0
	for _, s := range puzzles.All([]string{"camelot"}) {
		for _, p := range s.Puzzles {
			if p.Values["board"] != "camette" {
				continue
			}
			n, longest = n+1, max(longest, p.Moves)
			at, err := camelot.Game{}.Parse(engine.Setup{Seats: 2, Values: p.Values}, p.Position)
			if err != nil {
				t.Fatal(err)
			}
			state := at.(*camelot.Position).State()
			var g camelot.Generator
			keep, result, ok := results.NewResults(computer.From(files), 100).Keep(&state, g.Legal(&state, nil))
			if !ok || result != results.Won || len(keep) != 1 {
				t.Errorf("%s: %d moves keep %v, %v", p.Key(), len(keep), result, ok)
			}
		}
	}
	if n != 30 || longest != 33 {
		t.Errorf("%d puzzles, the longest of %d moves", n, longest)
	}
}

func TestCametteNeedsItsPositions(t *testing.T) {
	j := &puzzleJob{stop: make(chan os.Signal, 1), n: 1, nodes: 1, proved: 1, from: "no such file"}
	if err := j.Run("camette", nil, new(strings.Builder)); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("%v", err)
	}
}
