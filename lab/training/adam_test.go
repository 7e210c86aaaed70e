package training

import (
	"math"
	"testing"
)

// TestStep: the first steps are as long as the rate, whatever the gradient's size; later
// ones follow its mean. By hand: after gradients 1 and 3 the means are 0.39 and 0.009999,
// with the zeros made up for 0.39/0.19 and 0.009999/0.001999.
func TestStep(t *testing.T) {
	var d Decay
	var w, mean, square float64
	Next[float64](&d, 0.5, 0).Move(&w, &mean, &square, 1, math.Inf(1))
	if math.Abs(w+0.5) > 1e-12 {
		t.Errorf("after one step %g", w)
	}
	Next[float64](&d, 0.5, 0).Move(&w, &mean, &square, 3, math.Inf(1))
	if want := -0.5 - 0.5*(0.39/0.19)/math.Sqrt(0.009999/0.001999); math.Abs(w-want) > 1e-9 {
		t.Errorf("after two steps %g, not %g", w, want)
	}
}

// TestLimit: no weight goes beyond it, and one whose gradient is always zero stays.
func TestLimit(t *testing.T) {
	var d Decay
	var w, mean, square, still, none, nothing float32
	for range 100 {
		s := Next[float32](&d, 1, 1e-8)
		s.Move(&w, &mean, &square, -1, 2)
		s.Move(&still, &none, &nothing, 0, 2)
	}
	if w != 2 || still != 0 {
		t.Errorf("%g, and without a gradient %g", w, still)
	}
}
