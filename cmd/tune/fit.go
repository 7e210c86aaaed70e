package main

import (
	"fmt"
	"io"
	"math"

	"roundtable/engine/camelot/brain"
	"roundtable/engine/search"
)

// batch is how many positions a step of fitting looks at.
const batch = 1000

// fit fits weights to the results by logistic regression: stochastic
// gradient descent with moments (Adam), drawn to the old weights. Every
// tenth position is kept back, to see what was learnt.
func (p *plan) fit(samples []sample, old [][2]int16, log io.Writer) [][2]int16 {
	n := 2 * len(old)
	w := make([]float64, n)
	for i, x := range old {
		w[2*i], w[2*i+1] = float64(x[0]), float64(x[1])
	}
	prior := append([]float64(nil), w...)
	grad, mean, square := make([]float64, n), make([]float64, n), make([]float64, n)
	chance := func(score float64) float64 { return 1 / (1 + math.Exp(-score/p.scale)) }
	miss := func(x *sample) float64 {
		sum := 0.0
		for _, f := range x.terms {
			sum += float64(f.Times) * (w[2*f.At]*x.full + w[2*f.At+1]*(1-x.full))
		}
		return chance(sum) - (1-p.trust)*x.result - p.trust*chance(float64(x.score))
	}
	loss := func(from, step int) float64 {
		sum, count := 0.0, 0.0
		for i := from; i < len(samples); i += step {
			d := miss(&samples[i])
			sum += d * d
			count++
		}
		return sum / max(1, count)
	}
	r := search.NewRand(5)
	for i := len(samples) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		samples[i], samples[j] = samples[j], samples[i]
	}
	neighbours := brain.Neighbours()
	at := 0
	for k := 1; k <= p.steps; k++ {
		clear(grad)
		for range batch {
			if at = (at + 1) % len(samples); at%10 == 0 {
				at = (at + 1) % len(samples)
			}
			x := &samples[at]
			e := miss(x)
			for _, f := range x.terms {
				grad[2*f.At] += e * float64(f.Times) * x.full
				grad[2*f.At+1] += e * float64(f.Times) * (1 - x.full)
			}
		}
		for _, pair := range neighbours {
			for i := range 2 {
				a, b := 2*pair[0]+i, 2*pair[1]+i
				d := p.smooth * (w[a] - w[b])
				grad[a] += d
				grad[b] -= d
			}
		}
		rate := 1.5 * (1 - 0.9*float64(k)/float64(p.steps)) / (1 - math.Pow(0.9, float64(k)))
		for i := range w {
			g := grad[i]/batch + p.decay*(w[i]-prior[i])/p.scale/100
			mean[i] = 0.9*mean[i] + 0.1*g
			square[i] = 0.999*square[i] + 0.001*g*g
			w[i] -= rate * mean[i] / (math.Sqrt(square[i]/(1-math.Pow(0.999, float64(k)))) + 1e-5)
		}
		if k%500 == 0 || k == p.steps {
			fmt.Fprintf(log, "step %d: error %.5f, kept back %.5f\n", k, loss(1, 10), loss(0, 10))
		}
	}
	out := make([][2]int16, len(old))
	for i := range out {
		for j := range 2 {
			out[i][j] = int16(math.Round(max(math.MinInt16, min(math.MaxInt16, w[2*i+j]))))
		}
	}
	return out
}
