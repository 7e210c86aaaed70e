package synth

import "math"

// mode is a partial of something struck.
type mode struct{ ratio, loud, decay float64 }

// woodModes are those of a small block of hard wood on a table.
var woodModes = []mode{
	{1, 1, 1}, {1.61, 0.5, 0.8}, {2.57, 0.42, 0.62}, {4.12, 0.26, 0.45}, {6.3, 0.13, 0.3}, {9.1, 0.06, 0.2},
}

// steelModes are those of a blade.
var steelModes = []mode{
	{1, 0.7, 1}, {1.507, 0.5, 0.85}, {2.34, 0.62, 0.7}, {3.31, 0.42, 0.5}, {4.63, 0.3, 0.36}, {6.21, 0.2, 0.25},
}

// modes adds partials that die away; decay is the seconds until the first has
// fallen to 1/e.
func (p *pad) modes(at, length, freq, loud, decay float64, list []mode) {
	for _, m := range list {
		f := freq * m.ratio * p.pitch * (1 + 0.006*p.chance.both())
		if f > Rate*0.45 {
			continue
		}
		phase := math.Pi * p.chance.both()
		d := decay * m.decay
		// A sine that dies away, by its recurrence: two products a sample.
		w, fall := 2*math.Pi*f/Rate, math.Exp(-1/(d*Rate))
		a, b := 2*fall*math.Cos(w), fall*fall
		y := loud * m.loud * math.Sin(phase)
		before := loud * m.loud * math.Sin(phase-w) / fall
		p.mix(at, min(length, 6*d), func(float64) float64 {
			out := y
			y, before = a*y-b*before, y
			return out
		})
	}
}

// wood is a blow of wood on wood.
func (p *pad) wood(at, freq, loud, decay float64) {
	p.modes(at, 6*decay, freq, loud, decay, woodModes)
	low, shape := 0.0, 0.22
	p.mix(at, 0.012, func(t float64) float64 {
		low += shape * (p.chance.both() - low)
		return 0.9 * loud * low * math.Exp(-t/0.003)
	})
}

// steel is a blade that rings.
func (p *pad) steel(at, freq, loud, decay float64) {
	p.modes(at, 1.5, freq, loud, decay*0.5, steelModes)
	p.modes(at, 1.5, freq*1.004, loud*0.6, decay*0.5, steelModes) // it beats
}

// thump is the table under the blow.
func (p *pad) thump(at, freq, loud float64) {
	f := freq * p.pitch
	p.mix(at, 0.16, func(t float64) float64 {
		return loud * math.Exp(-t/0.03) * math.Sin(2*math.Pi*f*t*(1+0.6*math.Exp(-t/0.012)))
	})
}

// scrape is something that slides: noise about a pitch, swelling and falling.
func (p *pad) scrape(at, length, freq, loud float64) {
	// A two-pole resonator driven by noise.
	r := 0.97
	c := 2 * r * math.Cos(2*math.Pi*freq*p.pitch/Rate)
	y1, y2 := 0.0, 0.0
	p.mix(at, length, func(t float64) float64 {
		y := (1-r)*4*p.chance.both() + c*y1 - r*r*y2
		y1, y2 = y, y1
		s := math.Sin(math.Pi * t / length)
		return loud * y * s * s
	})
}

// horn is a note of a natural horn: harmonics that open and close with it.
func (p *pad) horn(at, length, freq, loud float64) {
	const attack, release = 0.045, 0.12
	total := length + release
	freq *= 1 + 0.1*(p.pitch-1) // players of horns are nearly in tune
	p.mix(at, total, func(t float64) float64 {
		level := min(1, t/attack)
		if t > length {
			level *= max(0, 1-(t-length)/release)
		}
		level *= level
		f := freq * (1 + 0.004*math.Sin(2*math.Pi*5.1*t)*min(1, t/0.4))
		// Nine harmonics, each from the two below it.
		sine, cosine := math.Sincos(2 * math.Pi * f * t)
		twice, before := 2*cosine, 0.0
		bright, fade := 1.0, math.Exp(0.4*level-0.75)
		sum := 0.0
		for range 9 {
			sum += bright * sine
			sine, before = twice*sine-before, sine
			bright *= fade
		}
		return 0.4 * loud * level * sum
	})
}

// pluck is a string of a lute: noise that goes round a delay line and loses its
// edge.
func (p *pad) pluck(at, length, freq, loud float64) {
	n := int(Rate/freq + 0.5)
	line := make([]float64, n)
	soft := 0.0
	for i := range line {
		soft += 0.5 * (p.chance.both() - soft)
		line[i] = soft
	}
	i := 0
	p.mix(at, length, func(t float64) float64 {
		next := (i + 1) % n
		out := line[i]
		line[i] = 0.4985 * (line[i] + line[next])
		i = next
		return loud * 2.2 * out * math.Exp(-t/0.7)
	})
}
