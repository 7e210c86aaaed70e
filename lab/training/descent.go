package training

import (
	"fmt"
	"io"
	"math"

	"roundtable/engine/splitmix"
)

type problem struct {
	samples int
	scale   float64                          // the difference of evaluations that wins e times as often
	batch   int                              // how many samples a step looks at
	rate    float64                          // how far a step goes at first
	bound   func(i int) float64              // how far from nothing weight i may go; nil for 16 bits
	loss    func(i int, w []float64) float64 // of sample i
	learn   func(i int, w, slope []float64)  // adds sample i's gradient of the loss
	draw    func(w, slope []float64)         // adds the gradient that draws weights to each other, for a batch; nil for nothing
}

// descend fits weights by stochastic gradient descent (Adam), with a weight decay towards the old
// ones. Every tenth sample is for validation.
func (p *TunePlan) descend(old []float64, q problem, log io.Writer) []int16 {
	n := len(old)
	w := append([]float64(nil), old...)
	slope, mean, square := make([]float64, n), make([]float64, n), make([]float64, n)
	order := make([]int, q.samples)
	for i := range order {
		order[i] = i
	}
	r := splitmix.New(5)
	for i := len(order) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	loss := func(from, step int) float64 {
		sum, count := 0.0, 0.0
		for i := from; i < len(order); i += step {
			sum += q.loss(order[i], w)
			count++
		}
		return sum / max(1, count)
	}
	at := 0
	var decay Decay
	for k := 1; k <= p.steps; k++ {
		clear(slope)
		for range q.batch {
			if at = (at + 1) % len(order); at%10 == 0 {
				at = (at + 1) % len(order)
			}
			q.learn(order[at], w, slope)
		}
		if q.draw != nil {
			q.draw(w, slope)
		}
		next := Next[float64](&decay, q.rate*(1-0.9*float64(k)/float64(p.steps)), 1e-5)
		for i := range w {
			g := slope[i]/float64(q.batch) + p.decay*(w[i]-old[i])/q.scale/100
			limit := math.Inf(1)
			if q.bound != nil {
				limit = q.bound(i)
			}
			next.Move(&w[i], &mean[i], &square[i], g, limit)
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
