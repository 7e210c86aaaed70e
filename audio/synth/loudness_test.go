package synth

import (
	"math"
	"testing"
)

// sine is a second of one at 48 kHz.
func sine(hz, loud float64) []float32 {
	x := make([]float32, 48000)
	for i := range x {
		x[i] = float32(loud * math.Sin(2*math.Pi*hz*float64(i)/48000))
	}
	return x
}

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if math.Abs(got-want) > by {
		t.Errorf("%s: %.4f, want %.4f", what, got, want)
	}
}

func TestASine(t *testing.T) {
	x := sine(1000, 0.5)
	near(t, "peak", Peak(x), 0.5, 0.001)
	near(t, "RMS", RMS(x), 0.5/math.Sqrt2, 0.001)
	near(t, "offset", Mean(x), 0, 1e-6)
	near(t, "centroid", Centroid(x, 48000), 1000, 10)
	near(t, "jump", Jump(x), 0.5*2*math.Pi*1000/48000, 0.001)
	// BS.1770: a sine of 997 Hz at full level on one channel is at -3.01 LUFS.
	near(t, "loudness", Loudness(sine(997, 1)), -3.01, 0.1)
	near(t, "loudest", Loudest(sine(997, 0.1), sine(997, 0.1)), -20, 0.1)
	// Low sound hardly counts.
	if low := Loudness(sine(30, 1)); low > -10 {
		t.Errorf("30 Hz: %.1f LUFS", low)
	}
}

func TestAttack(t *testing.T) {
	x := sine(2000, 1)
	for i := range x {
		x[i] *= float32(min(1, float64(i)/4800))
	}
	near(t, "a swell of a tenth of a second", Attack(x, 48000), 0.08, 0.004)
	near(t, "at once", Attack(sine(2000, 1), 48000), 0.0001, 0.0002)
}
