package brain

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// set changes switches by name: "null=2,futile=80".
func (o options) set(t testing.TB, text string) options {
	t.Helper()
	names := o.fields()
	for part := range strings.SplitSeq(text, ",") {
		if part == "" {
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(value)
		if err != nil {
			t.Fatalf("%s: %v", part, err)
		}
		field := names[name]
		if field == nil {
			t.Fatalf("no switch %s", name)
		}
		*field = n
	}
	return o
}

func (o *options) fields() map[string]*int {
	return map[string]*int{
		"null": &o.null, "nulldepth": &o.nullDepth, "extend": &o.extend,
		"futile": &o.futile, "futiledepth": &o.futileDepth, "malus": &o.malus,
	}
}

func number(name string, otherwise float64) float64 {
	if n, err := strconv.ParseFloat(os.Getenv(name), 64); err == nil {
		return n
	}
	return otherwise
}

// tally counts the pairs of games by the half points that the first side made.
type tally [5]int

func (c *tally) pairs() int { return c[0] + c[1] + c[2] + c[3] + c[4] }

// mean and variance of a pair's score, which runs from 0 to 1.
func (c *tally) moments() (mean, variance float64) {
	n := float64(c.pairs())
	for i, k := range c {
		mean += float64(i) / 4 * float64(k) / n
	}
	for i, k := range c {
		d := float64(i)/4 - mean
		variance += d * d * float64(k) / n
	}
	return mean, variance
}

func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

func eloOf(score float64) float64 {
	score = min(max(score, 0.001), 0.999)
	return -400 * math.Log10(1/score-1)
}

// elo is the difference and its error (95%).
func (c *tally) elo() (elo, err float64) {
	mean, variance := c.moments()
	half := 1.96 * math.Sqrt(variance/float64(c.pairs()))
	return eloOf(mean), (eloOf(mean+half) - eloOf(mean-half)) / 2
}

// ratio is the log likelihood ratio of elo1 against elo0 (a normal law for the
// pairs' mean).
func (c *tally) ratio(elo0, elo1 float64) float64 {
	mean, variance := c.moments()
	if variance == 0 {
		return 0
	}
	s0, s1 := scoreOf(elo0), scoreOf(elo1)
	return float64(c.pairs()) * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

func (c *tally) String() string {
	elo, err := c.elo()
	return fmt.Sprintf("%d games: %+.0f +- %.0f Elo, pairs %v", 2*c.pairs(), elo, err, [5]int(*c))
}

// opening is a position after some random plies.
func opening(t testing.TB, seed uint64) engine.Position {
	for r := search.NewRand(seed); ; {
		p := position(t, []string{"classic", "wcf"}[seed%2], camelot.Start)
		for range 4 + r.Intn(5) {
			if !p.Outcome().Over() {
				p = mustPlay(t, p, randomMove(p, &r))
			}
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}

// half points of White in a game of two settings.
func playOut(t testing.TB, p engine.Position, sides [2]*options, nodes int64) int {
	for plies := 0; !p.Outcome().Over(); plies++ {
		if plies > 400 {
			return 1
		}
		p = mustPlay(t, p, searchWith(sides[p.Turn()], p, engine.Limits{Nodes: nodes}, nil, nil).Move)
	}
	switch w := p.Outcome().Winners; {
	case w.Has(0) == w.Has(1):
		return 1
	case w.Has(0):
		return 2
	}
	return 0
}

// TestMatch plays two settings against each other, only when asked:
//
//	MATCH=null=2 AGAINST= NODES=3000 PAIRS=500 go test -run TestMatch -v -timeout 0
//
// OURS and THEIRS may name files of weights. It ends at PAIRS or when a sequential test (ELO0, ELO1, 5% errors) has decided.
func TestMatch(t *testing.T) {
	text, ok := os.LookupEnv("MATCH")
	if !ok {
		t.Skip("no MATCH is asked for")
	}
	us, them := defaults.set(t, text), defaults.set(t, os.Getenv("AGAINST"))
	for side, name := range map[*options]string{&us: "OURS", &them: "THEIRS"} {
		if file := os.Getenv(name); file != "" {
			w := readWeights(t, file)
			side.worth = newValues(&w)
		}
	}
	nodes, most := int64(number("NODES", 3000)), int(number("PAIRS", 500))
	elo0, elo1 := number("ELO0", 0), number("ELO1", 15)
	bound := math.Log(0.95 / 0.05)
	var c tally
	for pair := range most {
		start := opening(t, uint64(pair)+uint64(number("SEED", 1))<<32)
		won := playOut(t, start, [2]*options{&us, &them}, nodes)
		won += 2 - playOut(t, start, [2]*options{&them, &us}, nodes)
		c[won]++
		if llr := c.ratio(elo0, elo1); pair >= 40 && abs64(llr) >= bound {
			t.Logf("decided: %+.2f", llr)
			break
		}
	}
	t.Logf("%s against %q, %d nodes a move, %s, llr %.2f", text, os.Getenv("AGAINST"), nodes, &c, c.ratio(elo0, elo1))
}

func abs64(x float64) float64 { return max(x, -x) }
