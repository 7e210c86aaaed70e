package synth_test

import (
	"math"
	"testing"

	"roundtable/audio/synth"
)

func touch(hz, force float64) synth.Touch {
	return synth.Touch{Pitch: hz, Force: force, Place: 0.15, Ring: synth.RingOf(hz), Bright: 0.5, Seed: 5}
}

// sound is a second of a string.
func sound(t synth.Touch) []float64 {
	var s synth.String
	s.Pluck(t)
	out := make([]float64, synth.Rate)
	for i := 0; i < len(out); i += 480 {
		s.Add(out[i : i+480])
	}
	return out
}

func single(x []float64) []float32 {
	out := make([]float32, len(x))
	for i, v := range x {
		out[i] = float32(v)
	}
	return out
}

// pitch is the frequency of the strongest partial near one that is expected, by
// the phase that it gains between two windows of a tenth of a second.
func pitch(x []float64, near float64) float64 {
	phase := func(from int) float64 {
		const n = 9600
		re, im := 0.0, 0.0
		for i := range n {
			w := 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/n)
			s, c := math.Sincos(2 * math.Pi * near * float64(from+i) / synth.Rate)
			re += w * x[from+i] * c
			im -= w * x[from+i] * s
		}
		return math.Atan2(im, re)
	}
	const gap = 2400
	d := phase(4800+gap) - phase(4800)
	d -= 2 * math.Pi * math.Round(d/(2*math.Pi))
	return near + d/(2*math.Pi)*synth.Rate/gap
}

// Every semitone of the lute's compass is within three cents.
func TestStringsAreInTune(t *testing.T) {
	for key := 38; key <= 86; key++ {
		hz := 440 * math.Pow(2, float64(key-69)/12)
		for _, bright := range []float64{0.2, 0.62} {
			touch := touch(hz, 0.6)
			touch.Bright = bright
			if cents := 1200 * math.Log2(pitch(sound(touch), hz)/hz); math.Abs(cents) > 3 {
				t.Errorf("key %d, %.2f Hz, brightness %g: off by %.2f cents", key, hz, bright, cents)
			}
		}
	}
}

// The ruler measures: a sine a little off is found to be so.
func TestThePitchIsMeasured(t *testing.T) {
	x := make([]float64, synth.Rate)
	for i := range x {
		x[i] = math.Sin(2 * math.Pi * 441 * float64(i) / synth.Rate)
	}
	if got := pitch(x, 440); math.Abs(got-441) > 0.01 {
		t.Errorf("441 Hz are measured as %.3f", got)
	}
}

// A string begins at once but without a jump, dies away, the harder plucked the
// brighter, and without an offset.
func TestStringsSoundLikeStrings(t *testing.T) {
	for _, hz := range []float64{73.4, 146.8, 293.7, 587.3, 1046.5} {
		soft, hard := single(sound(touch(hz, 0.25))), single(sound(touch(hz, 0.8)))
		for _, x := range [][]float32{soft, hard} {
			peak := synth.Peak(x)
			if jump := synth.Jump(x[:64]); jump > 0.4*peak {
				t.Errorf("%g Hz begins with a jump of %.2f of its peak", hz, jump/peak)
			}
			if a := synth.Attack(x, synth.Rate); a > 0.03 {
				t.Errorf("%g Hz: attack of %.1f ms", hz, a*1000)
			}
			if m := synth.Mean(x); math.Abs(m) > 0.002*peak {
				t.Errorf("%g Hz: offset %.5f of a peak of %.3f", hz, m, peak)
			}
			early, late := synth.RMS(x[2400:7200]), synth.RMS(x[43200:])
			if late > 0.7*early || late < 0.0005*early {
				t.Errorf("%g Hz: %.4f after a second, of %.4f", hz, late, early)
			}
		}
		if synth.Peak(hard) < 2*synth.Peak(soft) {
			t.Errorf("%g Hz: hard %.3f, soft %.3f", hz, synth.Peak(hard), synth.Peak(soft))
		}
		if b, d := synth.Centroid(hard[:9600], synth.Rate), synth.Centroid(soft[:9600], synth.Rate); b < d*1.02 {
			t.Errorf("%g Hz: hard %.0f Hz, soft %.0f", hz, b, d)
		}
	}
}

func TestStringsStop(t *testing.T) {
	var s synth.String
	if s.Ringing() {
		t.Error("a string rings that was never plucked")
	}
	block := make([]float64, 480)
	ring := func() (loud float64) {
		clear(block)
		s.Add(block)
		for _, v := range block {
			loud = max(loud, math.Abs(v))
		}
		return loud
	}
	s.Pluck(touch(110, 0.7))
	for range 10 {
		ring()
	}
	before, last := ring(), block[479]
	s.Damp()
	clear(block)
	s.Add(block)
	if d := math.Abs(block[0] - last); d > 0.2*before {
		t.Errorf("damping jumps by %.3f of %.3f", d, before)
	}
	for range 15 {
		ring()
	}
	if after := ring(); after > 0.01*before {
		t.Errorf("a damped string is %.4f loud after a sixth of a second, before %.4f", after, before)
	}
	for range 60 {
		ring()
	}
	if s.Ringing() {
		t.Error("it never falls silent")
	}
}

// What goes into the hall comes out, on both sides differently, and dies away
// in its time.
func TestTheHallDiesAway(t *testing.T) {
	r := synth.NewReverb(1.5)
	if !r.Silent() {
		t.Error("an empty hall sounds")
	}
	send, left, right := make([]float64, 3*synth.Rate), make([]float64, 3*synth.Rate), make([]float64, 3*synth.Rate)
	send[0] = 1
	for i := 0; i < len(send); i += 64 {
		r.Add(send[i:i+64], left[i:i+64], right[i:i+64])
	}
	power := func(x []float64, from, to float64) float64 {
		sum := 0.0
		for _, v := range x[int(from*synth.Rate):int(to*synth.Rate)] {
			sum += v * v
		}
		return sum / (to - from)
	}
	for side, x := range [][]float64{left, right} {
		fall := 10 * math.Log10(power(x, 0.2, 0.3)/power(x, 0.7, 0.8))
		if fall < 14 || fall > 32 { // 20 dB in half a second, more for what is high
			t.Errorf("side %d falls by %.1f dB in half a second", side, fall)
		}
	}
	same, all := 0.0, 0.0
	for i := range left {
		same += left[i] * right[i]
		all += left[i]*left[i] + right[i]*right[i]
	}
	if c := 2 * same / all; math.Abs(c) > 0.4 {
		t.Errorf("the sides are alike: %.2f", c)
	}
	for range 3 * synth.Rate / 64 {
		r.Add(make([]float64, 64), left[:64], right[:64])
	}
	if !r.Silent() {
		t.Error("the hall never falls silent")
	}
}
