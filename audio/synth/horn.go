package synth

import "math"

const harmonics = 14

// horn adds a note of a natural horn: harmonics that open with the breath and close before it,
// a pitch approached from below, and breath noise at the start.
func (p *buffer) horn(at, length, freq, loud float64) {
	const attack, release = 0.05, 0.16
	freq *= 1 + 0.08*(p.pitch-1) // horn players are nearly in tune
	// The bell favours frequencies about 700 Hz.
	var bell [harmonics]float64
	for k := range bell {
		d := (freq*float64(k+1) - 700) / 900
		bell[k] = 0.45 + 1/(1+d*d)
	}
	breathing := func(t float64) float64 {
		v := 1 - math.Exp(-3*t/attack)
		v *= 0.82 + 0.18*math.Exp(-t/0.12) // the tongue
		if t > length {
			fall := max(0, 1-(t-length)/release)
			v *= fall * fall * (3 - 2*fall)
		}
		return v
	}
	level := newControl(breathing)
	bend := newControl(func(t float64) float64 {
		return -0.02*math.Exp(-t/0.018) + 0.0028*math.Sin(2*math.Pi*5.2*t)*min(1, t/0.5)
	})
	open := newControl(func(t float64) float64 { return math.Exp(0.62*breathing(t) - 0.95) })
	wind := newControl(func(t float64) float64 { return 0.02 + 0.12*math.Exp(-t/0.03) })
	var breath band
	breath.tune(1400, 0.9)
	phase, drift := 0.0, 0.0
	p.add(at, length+release, func(t float64) float64 {
		noise := p.random.Signed()
		drift += 0.0006 * (noise - drift)
		phase += 2 * math.Pi * freq * (1 + bend.at(t) + 0.02*drift) / Rate
		// Each harmonic from the two below it.
		sine, cosine := math.Sincos(phase)
		twice, before := 2*cosine, 0.0
		bright, fade := 1.0, open.at(t)
		sum := 0.0
		for k := range bell {
			sum += bright * bell[k] * sine
			sine, before = twice*sine-before, sine
			bright *= fade
		}
		return loud * level.at(t) * (0.3*sum + breath.next(noise)*wind.at(t))
	})
}
