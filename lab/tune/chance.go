package tune

import (
	"fmt"
	"io"
	"math"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// judgedPosition is one of Camelot: what the search says of it, and the share of its
// game's point that its side to move got in the end.
type judgedPosition struct {
	game   uint64
	score  float64 // in hundredths of a Man
	result float64
}

// judgedEvery is that one position of so many is judged; their games are one after
// the other, so more of them would tell little more.
const judgedEvery = 6

// judgedLines are searched of each, as the review does.
const judgedLines = 3

// chance fits the scale of the logistic function that makes of a score a chance, and
// prints it with how well it holds.
func (p *Plan) chance(out, log io.Writer) error {
	samples := harvest(p, 0, func(seed uint64) []judgedPosition { return judgedGame(brain.Search, seed, p.nodes, p.judge) }, log)
	if len(samples) < 10 {
		return p.few(len(samples))
	}
	scale := fitScale(samples)
	// The error goes by games, whose positions share one result: each tenth of them is
	// left out in turn (a jackknife).
	const parts = 10
	spread := 0.0
	for part := range uint64(parts) {
		var rest []judgedPosition
		for _, s := range samples {
			if s.game%parts != part {
				rest = append(rest, s)
			}
		}
		d := fitScale(rest) - scale
		spread += d * d
	}
	fmt.Fprintf(out, "scale %.0f +- %.0f (standard error)\n", scale, math.Sqrt(spread*(parts-1)/parts))
	fmt.Fprintf(out, "log loss %.4f, at an even chance %.4f\n", logLoss(samples, scale), math.Ln2)
	const bins = 10
	var n [bins]int
	var said, got [bins]float64
	for _, s := range samples {
		c := logistic(s.score / scale)
		i := min(bins-1, int(c*bins))
		n[i]++
		said[i] += c
		got[i] += s.result
	}
	for i, count := range n {
		if count > 0 {
			fmt.Fprintf(out, "said %.3f, was %.3f of %d\n", said[i]/float64(count), got[i]/float64(count), count)
		}
	}
	return nil
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// logLoss is how badly a scale foretells the results, a position.
func logLoss(samples []judgedPosition, scale float64) (sum float64) {
	for _, s := range samples {
		x := s.score / scale
		sum += math.Log1p(math.Exp(-math.Abs(x))) + math.Max(x, 0) - s.result*x
	}
	return sum / float64(len(samples))
}

// fitScale is the scale of greatest likelihood. The loss is convex in its inverse, so
// it has one minimum, which a golden section finds.
func fitScale(samples []judgedPosition) float64 {
	const golden = 0.6180339887498949
	low, high := 1/5000.0, 1/10.0
	for high-low > 1e-9 {
		a, b := high-golden*(high-low), low+golden*(high-low)
		if logLoss(samples, 1/a) < logLoss(samples, 1/b) {
			high = b
		} else {
			low = a
		}
	}
	return 2 / (low + high)
}

// judgedGame plays one game from an opening of lots, and judges some of its positions
// as the review does. Those whose win is seen need no chance.
func judgedGame(think engine.Search, seed uint64, nodes, judge int64) []judgedPosition {
	r := splitmix.New(seed)
	setup := engine.Setup{Seats: 2, Values: map[string]string{"rules": []string{"classic", "wcf"}[seed%2]}}
	pos, err := camelot.Game{}.New(setup)
	if err != nil {
		panic(err)
	}
	var seen []judgedPosition
	var turns []engine.Seat
	opening := 4 + r.Intn(5)
	for plies := 0; !pos.Outcome().Over(); plies++ {
		var move engine.Move
		if plies < opening {
			moves := pos.Moves()
			move = moves[r.Intn(len(moves))]
		} else {
			if r.Intn(judgedEvery) == 0 {
				if info := think(pos, engine.Limits{Nodes: judge, Lines: judgedLines, Seed: 1}, nil, nil); info.Win == 0 {
					seen = append(seen, judgedPosition{game: seed, score: float64(info.Score)})
					turns = append(turns, pos.Turn())
				}
			}
			move = think(pos, engine.Limits{Nodes: nodes, Seed: seed + uint64(plies)}, nil, nil).Move
		}
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	winners := pos.Outcome().Winners
	for i := range seen {
		seen[i].result = share(winners, turns[i])
	}
	return seen
}

// share is what of a game's point a seat of two has got.
func share(winners engine.Seats, seat engine.Seat) float64 {
	switch {
	case winners == 0:
		return 0.5
	case winners.Has(seat):
		return 1
	}
	return 0
}
