package training

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
	"roundtable/lab/arena"
)

// Simultaneous perturbation stochastic approximation (Spall, 1992), with Spall's
// exponents: each step moves all switches at once, each randomly up or down, and a pair of
// games between these values and the opposite ones estimates the gradient for all of them.
const (
	spsaAlpha = 0.602
	spsaGamma = 0.101
	spsaRate  = 0.006 // of a reach, for each game won more than lost, at the end
	spsaBatch = 16    // pairs from the same values, played at a time
)

type knob struct {
	name      string
	at, reach float64 // how far from its value it is tried at the end
	least     float64 // the least value that the search takes
}

// parseKnobs reads NAME=VALUE:REACH, by commas.
func parseKnobs(text string) (out []knob, err error) {
	for _, part := range strings.Split(text, ",") {
		name, numbers, ok := strings.Cut(part, "=")
		at, reach, ok2 := strings.Cut(numbers, ":")
		k := knob{name: name}
		var err, err2 error
		k.at, err = strconv.ParseFloat(at, 64)
		k.reach, err2 = strconv.ParseFloat(reach, 64)
		if !ok || !ok2 || err != nil || err2 != nil || !(k.reach > 0) {
			return nil, fmt.Errorf("a switch is tuned by NAME=VALUE:REACH, not %q", part)
		}
		out = append(out, k)
	}
	if _, err = brain.Variant(switchesOf(out, nil, 0), 0); err != nil {
		return nil, err
	}
	for i := range out {
		k := &out[i]
		if _, err := brain.Variant(map[string]int{k.name: 0}, 0); err != nil {
			k.least = 1
		}
	}
	return out, nil
}

func (k *knob) nearestTo(x float64) float64 { return min(max(x, k.least), 1000) }

// switchesOf returns the switches, each moved by a number of its reaches, up or down by its sign.
func switchesOf(knobs []knob, signs []float64, reaches float64) map[string]int {
	out := map[string]int{}
	for i := range knobs {
		k := &knobs[i]
		x := k.at
		if signs != nil {
			x += signs[i] * reaches * k.reach
		}
		out[k.name] = int(math.Round(k.nearestTo(x)))
	}
	return out
}

// spsa tunes switches of Camelot's search and prints their values. Half the games are by each
// rule set.
func (p *TunePlan) spsa(out, log io.Writer) error {
	knobs, err := parseKnobs(p.switches)
	if err != nil {
		return err
	}
	var starts [2]beginNumbers
	for i, rules := range []string{"classic", "wcf"} {
		if starts[i], err = newBegin(camelot.Game{}, engine.Setup{Seats: 2, Values: map[string]string{"rules": rules}}); err != nil {
			return err
		}
	}
	p.approximate(knobs, func(n int, up, down map[string]int, seed uint64) int {
		var both [2]engine.Search
		for i, switches := range [2]map[string]int{up, down} {
			var err error
			if both[i], err = brain.Variant(switches, 4); err != nil {
				panic(err) // they were tried
			}
		}
		return p.pair(starts[n%2], both[0], both[1], seed)
	}, log)
	fmt.Fprintf(out, "go run ./lab tune -switches %s -games %d -nodes %d -seed %d:%s\n", p.switches, p.games, p.nodes, p.seed, values(knobs))
	return nil
}

// approximate moves the knobs uphill by the results of play, which returns by how many games the
// first switches win a pair. They end at the mean of the second half of their way, since the last
// steps are mostly luck (Polyak and Juditsky, 1992).
func (p *TunePlan) approximate(knobs []knob, play func(n int, up, down map[string]int, seed uint64) int, log io.Writer) {
	pairs := (p.games + 1) / 2
	steady := 0.1 * float64(pairs)
	sums, counted := make([]float64, len(knobs)), 0
	for first := 0; first < pairs; first += spsaBatch {
		moves := make([][]float64, min(spsaBatch, pairs-first))
		p.eachLane(len(moves), func(i int) {
			n := first + i
			r := splitmix.New(splitmix.Mix(p.seed*splitmix.Golden + uint64(n)))
			by := make([]float64, len(knobs))
			for j := range by {
				by[j] = float64(2*r.Intn(2) - 1)
			}
			reaches := math.Pow(float64(pairs)/float64(n+1), spsaGamma)
			won := play(n, switchesOf(knobs, by, reaches), switchesOf(knobs, by, -reaches), r.Uint64())
			rate := spsaRate * math.Pow((steady+float64(pairs))/(steady+float64(n+1)), spsaAlpha) / reaches
			for j := range by {
				by[j] *= rate * float64(won) * knobs[j].reach
			}
			moves[i] = by
		})
		for _, by := range moves {
			for j := range knobs {
				k := &knobs[j]
				k.at = k.nearestTo(k.at + by[j])
			}
		}
		fmt.Fprintf(log, "%d of %d pairs:%s\n", first+len(moves), pairs, values(knobs))
		if 2*first >= pairs-spsaBatch {
			counted++
			for j := range knobs {
				sums[j] += knobs[j].at
			}
		}
	}
	for j := range knobs {
		knobs[j].at = sums[j] / float64(counted)
	}
}

func values(knobs []knob) (text string) {
	for _, k := range knobs {
		text += fmt.Sprintf(" %s=%.1f", k.name, k.at)
	}
	return text
}

// pair plays a pair of games between two searches, and says by how many the first wins it.
func (p *TunePlan) pair(from beginNumbers, a, b engine.Search, seed uint64) int {
	limits := arena.Settings{Nodes: p.nodes}
	still := func() int64 { return 0 }
	player := func(s engine.Search) arena.Player {
		return limits.Player(s, func(engine.Piece) int { return 1 }, still)
	}
	res, _ := arena.Match{Start: from.start, A: player(a), B: player(b), Games: 2,
		Openings: arena.BookOpenings(from.book, seed), Seed: seed, Workers: 1, Clock: still}.Run() // nothing reports
	return res.Wins - res.Losses
}
