package training

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"roundtable/engine/lancelot/brain"
)

// A small run prints a source file, or networks, the same at any number of lanes, and what it
// learnt is told.
func TestRunIsRepeatable(t *testing.T) {
	for _, p := range []TunePlan{
		{game: "camelot", fresh: true, rounds: 2, games: 6, nodes: 40, seed: 3, steps: 20, trust: 0.6, smooth: 0.01, decay: 0.02, meetings: 1, meetNodes: 100},
		{game: "lancelot", seats: "23", fresh: true, rounds: 2, games: 3, nodes: 20, seed: 3, steps: 20, trust: 0.5, decay: 0.02, meetings: 1, meetNodes: 30},
		{game: "lancelot", seats: "4", nets: true, fresh: true, rounds: 2, games: 3, nodes: 160, seed: 3, steps: 20, decay: 0.02, meetings: 1, meetNodes: 30},
	} {
		run := func(lanes int) string {
			p.lanes = lanes
			var out, log strings.Builder
			if err := p.run(&out, &log); err != nil {
				t.Fatal(err)
			}
			for _, says := range []string{"step 20:", "new against old"} {
				if !strings.Contains(log.String(), says) {
					t.Errorf("%s: %s", p.game, &log)
				}
			}
			if both := strings.Contains(log.String(), "old against new"); both != (p.game == "lancelot") {
				t.Errorf("%s: %s", p.game, &log)
			}
			return out.String()
		}
		one := run(1)
		if two := run(2); two != one {
			t.Errorf("%s: two lanes give other weights than one", p.game)
		}
		if p.nets {
			value, policy := brain.Networks(4)
			if want := len(policy.Append(value.Append(nil))); len(one) != want {
				t.Errorf("networks of %d bytes, not %d", len(one), want)
			}
			continue
		}
		if _, err := parser.ParseFile(token.NewFileSet(), "weights.go", one, 0); err != nil {
			t.Error(err)
		}
	}
}

func TestTooFewPositions(t *testing.T) {
	for _, p := range []TunePlan{{game: "camelot"}, {game: "lancelot"}, {game: "lancelot", nets: true}} {
		p.seats, p.rounds, p.nodes, p.steps, p.lanes = "2", 1, 1, 1, 1
		if err := p.run(&strings.Builder{}, &strings.Builder{}); err == nil || !strings.Contains(err.Error(), "play more") {
			t.Errorf("%+v: %v", p, err)
		}
	}
}
