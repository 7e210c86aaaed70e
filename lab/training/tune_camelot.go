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

// manScale is the score, in hundredths of a Man, with which about three of four games are won.
const manScale = 285

func (p *TunePlan) camelot(out, log io.Writer) error {
	w := brain.Weights()
	if p.fresh {
		w = brain.Plain()
	}
	classic, err := newBegin(camelot.Game{}, engine.Setup{Seats: 2})
	if err != nil {
		return err
	}
	wcf, err := newBegin(camelot.Game{}, engine.Setup{Seats: 2, Values: map[string]string{"rules": "wcf"}})
	if err != nil {
		return err
	}
	starts := []beginNumbers{classic, wcf}
	for round := range p.rounds {
		think := brain.Weighed(w)
		samples := harvest(p, round, func(seed uint64) []quietPosition {
			r := splitmix.New(seed)
			return quietGame(think, starts[seed%2].opening(&r), &r, p.nodes, lookCamelot)
		}, log)
		if len(samples) < 10 {
			return p.few(len(samples))
		}
		w = p.fit(samples, w, brain.Neighbours(), log)
	}
	fmt.Fprintf(out, "package brain\n\n// weights, with all pieces on the board and with none, are fitted to games of the\n// search against itself: go run ./lab tune%s -rounds %d -games %d -nodes %d\n// -seed %d -steps %d -trust %g -smooth %g -decay %g\nvar weights = [terms][2]int16{\n",
		map[bool]string{true: " -fresh"}[p.fresh], p.rounds, p.games, p.nodes, p.seed, p.steps, p.trust, p.smooth, p.decay)
	printWeights(out, w)
	p.meet(classic, brain.Weighed(w), brain.Search, 0, log)
	return nil
}

// fit returns logistic regression to results and scores; neighbours are pairs of weights that are
// drawn to each other.
func (p *TunePlan) fit(samples []quietPosition, old [][2]int16, neighbours [][2]int, log io.Writer) [][2]int16 {
	flat := make([]float64, 0, 2*len(old))
	for _, x := range old {
		flat = append(flat, float64(x[0]), float64(x[1]))
	}
	chance := func(score float64) float64 { return 1 / (1 + math.Exp(-score/manScale)) }
	miss := func(x *quietPosition, w []float64) float64 {
		sum := 0.0
		for _, f := range x.terms {
			sum += float64(f.Times) * (w[2*f.At]*x.full + w[2*f.At+1]*(1-x.full))
		}
		return chance(sum) - (1-p.trust)*x.result - p.trust*chance(float64(x.score))
	}
	fitted := p.descend(flat, problem{
		batch: 1000, rate: 1.5,
		samples: len(samples),
		scale:   manScale,
		loss: func(i int, w []float64) float64 {
			d := miss(&samples[i], w)
			return d * d
		},
		learn: func(i int, w, slope []float64) {
			x := &samples[i]
			e := miss(x, w)
			for _, f := range x.terms {
				slope[2*f.At] += e * float64(f.Times) * x.full
				slope[2*f.At+1] += e * float64(f.Times) * (1 - x.full)
			}
		},
		draw: func(w, slope []float64) {
			for _, pair := range neighbours {
				for i := range 2 {
					a, b := 2*pair[0]+i, 2*pair[1]+i
					d := p.smooth * (w[a] - w[b])
					slope[a] += d
					slope[b] -= d
				}
			}
		},
	}, log)
	out := make([][2]int16, len(old))
	for i := range out {
		out[i] = [2]int16{fitted[2*i], fitted[2*i+1]}
	}
	return out
}

func lookCamelot(p engine.Position) (q quietPosition, ok bool) {
	at := p.(*camelot.Position)
	s := at.State()
	var g camelot.Generator
	if quiet, _ := at.Quiet(); quiet >= longWait || g.Obliged(&s) {
		return q, false
	}
	terms, total := brain.Terms(&s)
	return quietPosition{terms: terms, full: float64(total) / brain.Pieces}, true
}
