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

// manScale is the score, in hundredths of a Man, that wins three of four games
// or so.
const manScale = 285

// quietPosition is a quiet position of Camelot or its family: its terms for the side to move, the search's
// score of it, and that side's result of the game.
type quietPosition struct {
	terms  []brain.Term
	full   float64 // 1 with all pieces on the board, 0 with none
	score  int     // of the search
	result float64
}

// camelot fits Camelot's weights.
func (p *Plan) camelot(out, log io.Writer) error {
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
	starts := []begin{classic, wcf}
	for round := range p.rounds {
		think := brain.Weighed(w)
		samples := harvest(p, round, func(seed uint64) []quietPosition { return camelotGame(think, starts[seed%2], seed, p.nodes) }, log)
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

// fit is logistic regression to results and scores; neighbours are pairs of weights that are
// drawn to each other.
func (p *Plan) fit(samples []quietPosition, old [][2]int16, neighbours [][2]int, log io.Writer) [][2]int16 {
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

// camelotGame plays one game of self-play from an opening of the book, with a random move now
// and then, and returns its quiet positions.
func camelotGame(think engine.Search, from begin, seed uint64, nodes int64) []quietPosition {
	r := splitmix.New(seed)
	pos := from.opening(&r)
	var seen []quietPosition
	var turns []engine.Seat
	var g camelot.Generator
	for plies := 0; !pos.Outcome().Over() && plies < 400; plies++ {
		chance := func() engine.Move {
			moves := pos.Moves()
			return moves[r.Intn(len(moves))]
		}
		info := think(pos, engine.Limits{Nodes: nodes}, nil, nil)
		at := pos.(*camelot.Position)
		s := at.State()
		// Positions of long waiting would outnumber the rest; a win that is seen needs no evaluation.
		if quiet, _ := at.Quiet(); quiet < 30 && info.Win == 0 && !g.Obliged(&s) && r.Intn(2) == 0 {
			terms, total := brain.Terms(&s)
			seen = append(seen, quietPosition{terms: terms, full: float64(total) / brain.Pieces, score: info.Score})
			turns = append(turns, pos.Turn())
		}
		move := info.Move
		if r.Intn(40) == 0 {
			move = chance()
		}
		var err error
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
