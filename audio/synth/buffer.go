package synth

import (
	"math"

	"roundtable/engine/splitmix"
)

// Random is a source of random numbers.
type Random struct{ splitmix.Source }

// NewRandom returns a source with a seed derived from numbers.
func NewRandom(numbers ...uint64) Random {
	seed := uint64(0)
	for _, n := range numbers {
		next := splitmix.New(seed ^ n)
		seed = next.Uint64()
	}
	return Random{splitmix.New(seed)}
}

// Signed returns a number in [-1, 1).
func (c *Random) Signed() float64 { return 2*c.Float64() - 1 }

type buffer struct {
	out          []float64
	random       Random
	pitch, force float64
	pause        func()
	made         int // samples since the last pause
}

// between is the number of samples to compute before other work may run. A slow phone computes
// them in about a millisecond.
const between = 512

func (p *buffer) count() {
	if p.made++; p.made >= between {
		p.made = 0
		p.pause()
	}
}

// add adds length seconds of f(t) to the samples, from the time at on.
func (p *buffer) add(at, length float64, f func(t float64) float64) {
	from, n := int(at*Rate), int(length*Rate)
	if more := from + n - len(p.out); more > 0 {
		p.out = append(p.out, make([]float64, more)...)
	}
	for i := range n {
		p.out[from+i] += f(float64(i) / Rate)
		p.count()
	}
}

// control is a signal that changes slowly. It is computed for every 32nd sample and interpolated.
type control struct {
	f       func(t float64) float64
	v, step float64
	left    int
}

func newControl(f func(t float64) float64) *control { return &control{f: f, v: f(0)} }

func (s *control) at(t float64) float64 {
	const every = 32
	if s.left == 0 {
		s.left = every
		s.step = (s.f(t+every/float64(Rate)) - s.v) / every
	}
	s.left--
	v := s.v
	s.v += s.step
	return v
}

// finish removes what is inaudible, fades the ends and sets the peak.
func (p *buffer) finish(peak float64) []float32 {
	// 1. A high-pass at about 30 Hz removes any offset.
	const pole = 1 - 2*math.Pi*30/Rate
	last, y, loudest := 0.0, 0.0, 1e-9
	for i, x := range p.out {
		y = pole*y + x - last
		last = x
		p.out[i] = y
		loudest = max(loudest, math.Abs(y))
		p.count()
	}
	// 2. The silent end is cut off.
	end := len(p.out)
	for end > Rate/20 && math.Abs(p.out[end-1]) < loudest*0.0006 {
		end--
	}
	p.out = p.out[:end]
	// 3. Fades: 0.3 ms in, and out over the last eighth, at most 40 ms.
	in, out := Rate*3/10000, min(Rate/25, end/8)
	loudest = 1e-9
	for i := range p.out {
		p.out[i] *= min(1, float64(i)/float64(in), float64(end-1-i)/float64(out))
		loudest = max(loudest, math.Abs(p.out[i]))
		p.count()
	}
	samples := make([]float32, end)
	for i, x := range p.out {
		samples[i] = float32(x / loudest * peak)
	}
	return samples
}
