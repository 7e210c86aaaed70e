package training

import "math"

// How much of a mean stays from step to step, and of a mean square.
const (
	keep       = 0.9
	keepSquare = 0.999
)

// Number is the type of weights.
type Number interface{ ~float32 | ~float64 }

// Decay is the influence that the means' first value, 0, still has. The zero value is the one
// before the first step.
type Decay struct{ mean, square float64 }

// Step holds the factors of one step.
type Step[N Number] struct {
	rate   N // of the means, which are too small at first, with that made up for
	spread N // of the mean squares, which are too small at first too
	least  N // keeps a weight whose gradient was always zero where it is
}

// Next returns the next step, with a learning rate.
func Next[N Number](d *Decay, rate float64, least N) Step[N] {
	if *d == (Decay{}) {
		*d = Decay{1, 1}
	}
	d.mean = float64(d.mean * keep)
	d.square = float64(d.square * keepSquare)
	return Step[N]{rate: N(rate / (1 - d.mean)), spread: N(1 / (1 - d.square)), least: least}
}

// Move changes a weight against its gradient, to at most limit from zero, and updates the means.
func (s Step[N]) Move(weight, mean, square *N, gradient, limit N) {
	*mean = N(keep**mean) + N((1-keep)*gradient)
	*square = N(keepSquare**square) + N((1-keepSquare)*N(gradient*gradient))
	root := N(math.Sqrt(float64(N(*square * s.spread))))
	*weight = min(max(*weight-N(s.rate**mean)/(root+s.least), -limit), limit)
}
