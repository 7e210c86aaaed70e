package training

import (
	"fmt"
	"io"
	"math"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// judgedPosition is a position of Camelot with the search's score and the game's result, both for
// the side to move.
type judgedPosition struct {
	game   uint64
	score  float64 // in hundredths of a Man
	result float64
}

// judgedEvery is how many positions there are for each judged one: positions of a game share its
// result.
const judgedEvery = 6

// judgedLines is how many variations are searched of each, as in a review.
const judgedLines = 3

// chance fits the scale of the logistic function from score to chance, and prints it with its
// calibration.
func (p *TunePlan) chance(out, log io.Writer) error {
	samples := harvest(p, 0, func(seed uint64) []judgedPosition { return judgedGame(brain.Search, seed, p.nodes, p.judge) }, log)
	if len(samples) < 10 {
		return p.few(len(samples))
	}
	scale := fitScale(samples)
	// The standard error is that of games, since positions of a game share its result: each tenth
	// of the games is left out in turn (a jackknife).
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

func logLoss(samples []judgedPosition, scale float64) (sum float64) {
	for _, s := range samples {
		x := s.score / scale
		sum += math.Log1p(math.Exp(-math.Abs(x))) + math.Max(x, 0) - s.result*x
	}
	return sum / float64(len(samples))
}

// fitScale returns the scale of maximum likelihood, by golden-section search: the loss is convex
// in the inverse of the scale.
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

// judgedGame plays one game from a random opening and judges some of its positions as a review
// does, none in which the search sees the end.
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
		seen[i].result = pieceShare(winners, turns[i])
	}
	return seen
}
