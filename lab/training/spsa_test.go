package training

import (
	"io"
	"math"
	"strings"
	"testing"
)

// TestApproximates: where the nearer to a point wins, most of the time, the knobs come
// to that point from both sides, the same at any number of lanes.
func TestApproximates(t *testing.T) {
	tune := func(lanes int) []knob {
		p := TunePlan{games: 6000, seed: 5, lanes: lanes}
		knobs := []knob{{name: "A", at: 100, reach: 20}, {name: "B", at: 300, reach: 30}}
		p.approximate(knobs, func(n int, up, down map[string]int, seed uint64) int {
			far := func(at map[string]int) float64 {
				return math.Hypot(float64(at["A"]-160), float64(at["B"]-220))
			}
			switch luck := seed % 10; {
			case luck < 3:
				return int(luck) - 1
			case far(up) < far(down):
				return 1
			}
			return -1
		}, io.Discard)
		return knobs
	}
	one := tune(1)
	if a, b := one[0].at, one[1].at; math.Abs(a-160) > 12 || math.Abs(b-220) > 12 {
		t.Errorf("they come to %.1f and %.1f", a, b)
	}
	if two := tune(2); two[0] != one[0] || two[1] != one[1] {
		t.Errorf("with two lanes %v, with one %v", two, one)
	}
}

// TestSwitchesStayInTheirRange, some of which the search refuses at 0.
func TestSwitchesStayInTheirRange(t *testing.T) {
	knobs, err := parseKnobs("HistoryMalus=4:20,FutilityMargin=10:50,DecidedScore=990:50")
	if err != nil {
		t.Fatal(err)
	}
	down, up := switchesOf(knobs, []float64{-1, -1, -1}, 3), switchesOf(knobs, []float64{1, 1, 1}, 3)
	if down["HistoryMalus"] != 1 || down["FutilityMargin"] != 0 || up["DecidedScore"] != 1000 {
		t.Errorf("from %v to %v", down, up)
	}
}

func TestSwitchesAreTuned(t *testing.T) {
	run := func(lanes int) string {
		p := TunePlan{game: "camelot", switches: "LateMoveReduction=100:30,FutilityMargin=120:40", games: 4, nodes: 60, seed: 2, lanes: lanes}
		var out strings.Builder
		if err := p.run(&out, io.Discard); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	one := run(1)
	if two := run(2); two != one {
		t.Errorf("%q, with two lanes %q", one, two)
	}
	if !strings.Contains(one, " LateMoveReduction=") || !strings.Contains(one, " FutilityMargin=") {
		t.Errorf("it prints %q", one)
	}
	for _, text := range []string{"", "LateMoveReduction", "LateMoveReduction=100", "LateMoveReduction=x:1", "LateMoveReduction=100:0", "NoSwitch=1:1"} {
		if _, err := parseKnobs(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
