package training

import (
	"math"
	"strings"
	"testing"

	"roundtable/engine/splitmix"
)

// The scale that made results is found again from them.
func TestScaleIsFound(t *testing.T) {
	r := splitmix.New(5)
	var samples []judgedPosition
	for range 40_000 {
		s := judgedPosition{score: float64(r.Intn(1601) - 800)}
		if float64(r.Intn(1_000_000)) < 1e6*logistic(s.score/180) {
			s.result = 1
		}
		samples = append(samples, s)
	}
	if got := fitScale(samples); math.Abs(got-180) > 6 {
		t.Errorf("the scale is %.1f, not 180", got)
	}
	if at, beside := logLoss(samples, 180), logLoss(samples, 250); at >= beside {
		t.Errorf("the loss is %.4f, with another scale %.4f", at, beside)
	}
}

// A small run says a scale, the same at any number of lanes.
func TestChanceIsRepeatable(t *testing.T) {
	p := TunePlan{game: "camelot", games: 4, nodes: 40, judge: 200, seed: 3}
	run := func(lanes int) string {
		p.lanes = lanes
		var out strings.Builder
		if err := p.run(&out, &strings.Builder{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	one := run(1)
	if two := run(2); two != one || !strings.HasPrefix(one, "scale ") {
		t.Errorf("%s\nand %s", one, two)
	}
}
