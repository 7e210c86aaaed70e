package synth

import "math"

const (
	delayLines = 8
	maxDelay   = 4096 // samples; a power of two
)

// Reverb is a small hall: a feedback delay network that damps high frequencies. Make it with
// NewReverb.
type Reverb struct {
	line     [delayLines][maxDelay]float64
	length   [delayLines]int
	feedback [delayLines]float64 // the gain of a round
	lowpass  [delayLines]float64
	at       int
	pre      [maxDelay]float64
	level    float64 // the loudest recent sample
	peak     float64
	since    int
}

// early are the first reflections, left and right: their delay in samples, and gain.
var early = [2][4]struct {
	after int
	loud  float64
}{
	{{331, 0.5}, {733, 0.36}, {1171, 0.26}, {1571, 0.18}},
	{{409, 0.46}, {677, 0.34}, {1259, 0.24}, {1483, 0.2}},
}

// damping is the coefficient of the low-pass in each delay line.
const damping = 0.38

// NewReverb returns a hall in which a sound falls by 60 dB in the given seconds.
func NewReverb(seconds float64) *Reverb {
	r := &Reverb{length: [delayLines]int{1123, 1327, 1559, 1801, 2083, 2381, 2687, 3019}}
	for i, n := range r.length {
		r.feedback[i] = math.Pow(10, -3*float64(n)/(seconds*Rate))
	}
	return r
}

// Silent reports whether the reverb has died away.
func (r *Reverb) Silent() bool { return r.level < 1e-5 && r.peak < 1e-5 }

// Add adds the reverberation of send to left and right.
func (r *Reverb) Add(send, left, right []float64) {
	loud := r.peak
	for i, in := range send {
		at := r.at
		r.at = (at + 1) & (maxDelay - 1)
		// 1. Early reflections, and the pre-delay.
		r.pre[at] = in
		l, rr := 0.0, 0.0
		for t := range early[0] {
			l += early[0][t].loud * r.pre[(at-early[0][t].after)&(maxDelay-1)]
			rr += early[1][t].loud * r.pre[(at-early[1][t].after)&(maxDelay-1)]
		}
		in = r.pre[(at-700)&(maxDelay-1)] + 1e-18 // never denormal, which is slow
		// 2. The lines' output, duller than their input.
		var out [delayLines]float64
		sum := 0.0
		for d := range out {
			v := r.line[d][(at-r.length[d])&(maxDelay-1)]
			v += damping * (r.lowpass[d] - v)
			r.lowpass[d] = v
			out[d] = v * r.feedback[d]
			sum += out[d]
		}
		// 3. Mixed by a Householder matrix, which keeps the energy, and fed back.
		sum *= 2.0 / delayLines
		for d := range out {
			r.line[d][at] = out[d] - sum + in*0.35
		}
		l += out[0] - out[2] + out[4] - out[6]
		rr += out[1] - out[3] + out[5] - out[7]
		left[i] += l
		right[i] += rr
		if l > loud {
			loud = l
		} else if -l > loud {
			loud = -l
		}
		if in > loud {
			loud = in
		} else if -in > loud {
			loud = -in
		}
	}
	r.peak = loud
	if r.since += len(send); r.since >= maxDelay {
		r.level, r.peak, r.since = loud, 0, 0
	}
}
