package synth

import "math"

// A string is a loop: a delay line as long as the period, with losses in every round, more at
// high frequencies.
const (
	lineLength = 1024 // the longest period: 47 Hz
	lineMask   = lineLength - 1
)

// String is one string. Its zero value is silent.
type String struct {
	line       [lineLength]float64
	at         int     // where the next sample is written
	delay      int     // whole samples
	tune       float64 // an all-pass for the fraction of the period
	x, y       float64 // its memory
	soft       float64 // the loop's low-pass
	last       float64 // its memory
	keep       float64 // the gain of a round
	excitation []float64
	done       int     // of the pluck
	gain       float64 // of the output
	fade       float64 // of the gain, per sample: below 1 when damped
	level      float64 // the recent loudness
	peak       float64 // and the current one
	since      int     // samples since level was set
}

// Touch is how a string is plucked.
type Touch struct {
	Pitch  float64 // Hz
	Force  float64 // 0 to 1: loudness and brightness
	Place  float64 // the place, as a part of its length from the bridge
	Ring   float64 // seconds until it has fallen by 60 dB
	Bright float64 // 0 for old gut, 1 for new
	Seed   uint64  // of the noise of the finger
}

// Lowest is the lowest pitch that a string can have, in Hz.
const Lowest = 50

// Pluck plucks the string, even if it still rings.
func (s *String) Pluck(t Touch) {
	*s = String{excitation: s.excitation[:0], gain: 1, fade: 1, level: 1}
	period := Rate / max(Lowest, t.Pitch)
	w := 2 * math.Pi / period
	// 1. The low-pass of the loop, and its delay of the fundamental in samples.
	s.soft = 0.46 - 0.3*t.Bright
	slow := math.Atan2(s.soft*math.Sin(w), 1-s.soft+s.soft*math.Cos(w)) / w
	// 2. Whole samples, and an all-pass for the rest that is exact at the fundamental.
	rest := period - slow
	s.delay = int(rest - 0.4)
	d := rest - float64(s.delay)
	s.tune = math.Sin((1-d)*w/2) / math.Sin((1+d)*w/2)
	s.keep = math.Pow(10, -3/(t.Ring*Rate/period))
	// 3. The finger: a soft pulse and some noise, brighter if harder; a comb removes what has a
	// node there.
	c := NewRandom(t.Seed)
	cut := 1 - math.Exp(-2*math.Pi*(700+5200*t.Force*t.Force+1800*t.Bright)/Rate)
	width := 0.0011 - 0.0007*t.Force
	place := int(t.Place*period + 0.5)
	n := int(period) + place
	a, b := 0.0, 0.0
	raw := make([]float64, 0, lineLength)
	for i := range int(period) {
		at := float64(i) / Rate
		in := 0.14 * c.Signed() * math.Sin(math.Pi*float64(i)/math.Floor(period))
		if at < width {
			sine := math.Sin(math.Pi * at / width)
			in += sine * sine * 0.0009 / width
		}
		a += cut * (in - a)
		b += cut * (a - b)
		raw = append(raw, b)
	}
	sum := 0.0
	for i := range n {
		v := 0.0
		if i < len(raw) {
			v = raw[i]
		}
		if j := i - place; j >= 0 && j < len(raw) {
			v -= raw[j]
		}
		// The low-pass rings past the last sample: fade it out.
		left := float64(n - i)
		s.excitation = append(s.excitation, v*min(1, left/24)*t.Force)
		sum += s.excitation[i]
	}
	for i := range s.excitation { // no offset goes round the loop
		s.excitation[i] -= sum / float64(n)
	}
}

// Damp stops the string within about a tenth of a second, as a finger does.
func (s *String) Damp() { s.fade = math.Pow(10, -3/(0.16*Rate)) }

// Cut stops the string within a few milliseconds, so that it can be used again.
func (s *String) Cut() { s.fade = math.Pow(10, -3/(0.006*Rate)) }

// Ringing reports whether the string is still audible.
func (s *String) Ringing() bool { return s.delay > 0 && s.level > 2e-5 }

// Add adds the next samples to dst.
func (s *String) Add(dst []float64) {
	if !s.Ringing() {
		return
	}
	at, x, y, last, gain := s.at, s.x, s.y, s.last, s.gain
	tune, soft, keep, fade := s.tune, s.soft, s.keep, s.fade
	loud := 0.0
	for i := range dst {
		back := s.line[(at-s.delay)&lineMask]
		low := back + soft*(last-back)
		last = back
		low *= keep
		out := tune*(low-y) + x
		x, y = low, out
		if s.done < len(s.excitation) {
			out += s.excitation[s.done]
			s.done++
		}
		s.line[at&lineMask] = out
		at++
		gain *= fade
		out *= gain
		if out > loud {
			loud = out
		} else if -out > loud {
			loud = -out
		}
		dst[i] += out
	}
	s.at, s.x, s.y, s.last, s.gain = at&lineMask, x, y, last, gain
	s.peak = max(s.peak, loud)
	if s.since += len(dst); s.since >= lineLength { // longer than any period
		s.level, s.peak, s.since = s.peak, 0, 0
	}
}

// pluck adds a course of a lute: two strings, nearly in unison.
func (p *buffer) pluck(at, length, freq, loud float64) {
	var one, two String
	t := Touch{Pitch: freq, Force: loud, Place: 0.14, Ring: RingOf(freq), Bright: 0.45, Seed: p.random.Uint64()}
	one.Pluck(t)
	t.Pitch, t.Ring, t.Seed = freq*1.0009, t.Ring*0.8, p.random.Uint64()
	two.Pluck(t)
	var part [8 * between]float64
	i := 0
	p.add(at, length, func(t float64) float64 {
		if i%len(part) == 0 {
			clear(part[:])
			one.Add(part[:])
			two.Add(part[:])
			p.pause()
		}
		i++
		return part[(i-1)%len(part)] * min(1, (length-t)/0.4)
	})
}

// RingOf returns how long a lute's string rings, in seconds: low ones longer.
func RingOf(freq float64) float64 { return 5.2 * math.Pow(110/freq, 0.55) }
