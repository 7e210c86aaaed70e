package synth

import (
	"math"
	"slices"
	"testing"
)

func TestEverySoundIsFitToPlay(t *testing.T) {
	for s := range Sounds {
		longest := 0.5
		switch s {
		case Sweep:
			longest = 0.8
		case Castle, Sword:
			longest = 1.8
		case Victory, Defeat, Draw:
			longest = 3
		}
		for v := range uint64(20) {
			samples := Render(s, v)
			if l := float64(len(samples)) / Rate; l < 0.03 || l > longest {
				t.Errorf("%s %d: %.2f s, at most %.2f", s, v, l, longest)
			}
			peak, sum := 0.0, 0.0
			for i, x := range samples {
				if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
					t.Fatalf("%s %d: sample %d is %v", s, v, i, x)
				}
				peak = max(peak, math.Abs(float64(x)))
				sum += float64(x)
			}
			if peak < 0.1 || peak > 0.89 {
				t.Errorf("%s %d: peak %.3f", s, v, peak)
			}
			if mean := sum / float64(len(samples)); math.Abs(mean) > 0.01 {
				t.Errorf("%s %d: offset %.4f", s, v, mean)
			}
			if samples[0] != 0 || samples[len(samples)-1] != 0 {
				t.Errorf("%s %d: begins with %v, ends with %v", s, v, samples[0], samples[len(samples)-1])
			}
		}
	}
}

func TestVariationsDifferAndRepeat(t *testing.T) {
	for s := range Sounds {
		a, b := Render(s, 1), Render(s, 2)
		if slices.Equal(a, b) {
			t.Errorf("%s: two variations are alike", s)
		}
		if !slices.Equal(a, Render(s, 1)) {
			t.Errorf("%s: the same variation differs", s)
		}
	}
}

func TestSoundsAreToldApart(t *testing.T) {
	// The share of zero crossings is a rough pitch: a click is far above a
	// refusal, steel far above wood.
	pitch := func(s Sound) float64 {
		x := Render(s, 3)
		n := 0
		for i := 1; i < len(x); i++ {
			if x[i] < 0 != (x[i-1] < 0) {
				n++
			}
		}
		return float64(n) * Rate / float64(2*len(x))
	}
	if pitch(Click) < 2*pitch(Refused) || pitch(Sword) < 1.5*pitch(Place) {
		t.Errorf("click %.0f, refused %.0f, sword %.0f, place %.0f", pitch(Click), pitch(Refused), pitch(Sword), pitch(Place))
	}
}

func BenchmarkRender(b *testing.B) {
	for s := range Sounds {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				Render(s, 1)
			}
		})
	}
}
