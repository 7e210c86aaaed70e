package training

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// TestPlot: both curves are there, the better one below, and few or odd losses break
// nothing.
func TestPlot(t *testing.T) {
	var falls []Epoch
	for e := 1; e <= 12; e++ {
		falls = append(falls, Epoch{Epoch: e, Training: 0.002 + 0.003/float64(e), Validation: 0.0025 + 0.003/float64(e)})
	}
	img := Plot(falls)
	at := func(c color.Color) (where image.Point) {
		for y := top; y < plotHeight; y++ {
			if x := plotWidth - right - 1; img.At(x, y) == c {
				return image.Pt(x, y)
			}
		}
		return image.Point{}
	}
	if a, b := at(validation), at(training); a.Y == 0 || b.Y <= a.Y {
		t.Errorf("at the end the losses stand at %v and %v", a, b)
	}
	for _, odd := range [][]Epoch{nil, falls[:1], {{Epoch: 1, Training: math.NaN(), Validation: 1}, {Epoch: 2}}, {{Epoch: 1, Training: math.Inf(1)}}} {
		if Plot(odd).Bounds().Empty() {
			t.Errorf("%v: nothing", odd)
		}
	}
}
