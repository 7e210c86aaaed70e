package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/search"
)

// batch is how many positions a step of fitting looks at.
const batch = 1000

// sample is a position: each seat's terms, and its share of its game's point.
type sample struct {
	terms  [][]brain.Term
	result []float64
}

// harvest plays the games. The order of the samples is that of the games,
// however many are played at a time.
func (p *plan) harvest(seats int, log io.Writer) []sample {
	all := make([][]sample, p.games)
	next := make(chan int)
	var wg sync.WaitGroup
	for range p.lanes {
		wg.Go(func() {
			for i := range next {
				all[i] = game(seats, p.seed<<32+uint64(i), p.nodes)
			}
		})
	}
	for i := range p.games {
		next <- i
	}
	close(next)
	wg.Wait()
	samples := slices.Concat(all...)
	fmt.Fprintf(log, "%d players: %d games, %d positions\n", seats, p.games, len(samples))
	return samples
}

// game plays one game, now and then at random, every fourth with diagonals and
// every other with the sword.
func game(seats int, seed uint64, nodes int64) []sample {
	r := search.NewRand(seed)
	on := func(yes bool) string {
		if yes {
			return "on"
		}
		return "off"
	}
	var pos engine.Position
	pos, err := lancelot.Game{}.New(engine.Setup{Seats: seats, Values: map[string]string{
		"diagonals": on(seed%4 == 1), "sword": on(seed%2 == 0)}})
	if err != nil {
		panic(err)
	}
	var seen []sample
	opening := seats + r.Intn(3*seats)
	for ply := 0; !pos.Outcome().Over(); ply++ {
		st := pos.(*lancelot.Position).State()
		var move engine.Move
		if options := st.Options(nil); len(options) > 0 && (ply < opening || r.Intn(30) == 0) {
			move = lancelot.Action{Knight: options[r.Intn(len(options))].Square, Sword: lancelot.None}.Text()
		} else {
			info := brain.Search(pos, engine.Limits{Nodes: nodes, Seed: r.Uint64()}, nil, nil)
			move = info.Move
			if info.Win == 0 && !st.SwordUnplaced() && r.Intn(seats) < 2 {
				s := sample{}
				for seat := range engine.Seat(seats) {
					s.terms = append(s.terms, brain.Terms(&st, seat))
				}
				seen = append(seen, s)
			}
		}
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	winners := pos.Outcome().Winners
	result := make([]float64, seats)
	for seat := range result {
		if winners.Has(engine.Seat(seat)) {
			result[seat] = 1 / float64(winners.Len())
		}
	}
	for i := range seen {
		seen[i].result = result
	}
	return seen
}

// fit fits the weights to the results: the chances of the seats are to each
// other as the exponentials of their standings. It is stochastic gradient
// descent with moments (Adam), drawn to the weights as they are. Every tenth
// position is kept back, to see what was learnt.
func (p *plan) fit(old []int16, samples []sample, log io.Writer) []int16 {
	n := len(old)
	w := make([]float64, n)
	for i, x := range old {
		w[i] = float64(x)
	}
	prior := slices.Clone(w)
	grad, mean, square := make([]float64, n), make([]float64, n), make([]float64, n)
	chances := make([]float64, lancelot.MaxSeats)
	judge := func(x *sample) []float64 {
		sum := 0.0
		for seat, terms := range x.terms {
			v := 0.0
			for _, f := range terms {
				v += float64(f.Times) * w[f.At]
			}
			chances[seat] = math.Exp(v / brain.Scale)
			sum += chances[seat]
		}
		for seat := range x.terms {
			chances[seat] /= sum
		}
		return chances[:len(x.terms)]
	}
	loss := func(from, step int) float64 {
		sum, count := 0.0, 0.0
		for i := from; i < len(samples); i += step {
			for seat, c := range judge(&samples[i]) {
				sum -= samples[i].result[seat] * math.Log(max(c, 1e-9))
			}
			count++
		}
		return sum / max(1, count)
	}
	r := search.NewRand(5)
	for i := len(samples) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		samples[i], samples[j] = samples[j], samples[i]
	}
	at := 0
	for k := 1; k <= p.steps; k++ {
		clear(grad)
		for range batch {
			if at = (at + 1) % len(samples); at%10 == 0 {
				at = (at + 1) % len(samples)
			}
			x := &samples[at]
			for seat, c := range judge(x) {
				e := c - x.result[seat]
				for _, f := range x.terms[seat] {
					grad[f.At] += e * float64(f.Times)
				}
			}
		}
		rate := 1.5 * (1 - 0.9*float64(k)/float64(p.steps)) / (1 - math.Pow(0.9, float64(k)))
		for i := range w {
			g := grad[i]/batch + p.decay*(w[i]-prior[i])/brain.Scale/100
			mean[i] = 0.9*mean[i] + 0.1*g
			square[i] = 0.999*square[i] + 0.001*g*g
			w[i] -= rate * mean[i] / (math.Sqrt(square[i]/(1-math.Pow(0.999, float64(k)))) + 1e-5)
		}
		if k%1000 == 0 || k == p.steps {
			fmt.Fprintf(log, "step %d: error %.5f, kept back %.5f\n", k, loss(1, 10), loss(0, 10))
		}
	}
	out := make([]int16, n)
	for i := range out {
		out[i] = int16(math.Round(max(math.MinInt16, min(math.MaxInt16, w[i]))))
	}
	return out
}
