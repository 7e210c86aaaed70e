package synth

import "math"

// mode is a partial of something struck.
type mode struct{ ratio, loud, decay float64 }

// The modes of a hardwood board on a table, of a turned piece, and of a blade.
var (
	boardModes = []mode{{1, 1, 1}, {1.53, 0.62, 0.85}, {2.18, 0.46, 0.7}, {3.05, 0.32, 0.55}, {4.4, 0.16, 0.4}}
	pieceModes = []mode{{1, 1, 1}, {1.72, 0.5, 0.7}, {2.76, 0.36, 0.5}, {4.1, 0.2, 0.34}, {5.9, 0.1, 0.22}}
	steelModes = []mode{{1, 0.5, 1}, {1.507, 0.46, 0.85}, {2.34, 0.62, 0.7}, {3.31, 0.42, 0.5}, {4.63, 0.26, 0.36}, {6.21, 0.14, 0.25}}
)

// partials adds decaying modes from the time at on. decay is the number of seconds until the first
// mode has fallen to 1/e; contact is the number of seconds that the blow lasts, and a longer blow
// excites fast vibrations less. The modes begin at rest, without a jump.
func (p *buffer) partials(at, freq, loud, decay, contact float64, list []mode) {
	for _, m := range list {
		f := freq * m.ratio * p.pitch * (1 + 0.008*p.random.Signed())
		if f > Rate*0.4 {
			continue
		}
		soft := f * contact
		l := loud * m.loud / (1 + soft*soft)
		d := decay * m.decay
		// A decaying sine by its recurrence: two products a sample.
		w, fall := 2*math.Pi*f/Rate, math.Exp(-1/(d*Rate))
		a, b := 2*fall*math.Cos(w), fall*fall
		y, before := 0.0, -l*math.Sin(w)/fall
		p.add(at, 7*d, func(float64) float64 {
			out := y
			y, before = a*y-b*before, y
			return out
		})
	}
}

// blow is a blow of wood on wood: the board, the piece, their hardness (0 for felt, 1 for bare
// wood), and the loudness. A dry blow doesn't excite the table.
type blow struct {
	board, piece, hard, loud float64
	dry                      bool
}

func (p *buffer) knock(at float64, b blow) {
	hard := max(0, min(1, b.hard*p.force))
	contact := 0.00075 - 0.0006*hard
	p.partials(at, b.board, 0.55*b.loud, 0.024*math.Sqrt(300/b.board), contact, boardModes)
	p.partials(at, b.piece, (0.55+0.55*hard)*b.loud, 0.013*math.Sqrt(1300/b.piece), contact, pieceModes)
	// The faces meet with a short grain of noise.
	low, shape := 0.0, 0.1+0.35*hard
	p.add(at, 0.011, func(t float64) float64 {
		low += shape * (p.random.Signed() - low)
		return (0.25 + 0.5*hard) * b.loud * low * math.Min(1, t/0.0004) * math.Exp(-t/0.0022)
	})
	if b.dry {
		return
	}
	f := 0.5 * b.board * p.pitch
	p.add(at, 0.2, func(t float64) float64 { // the table under it
		return 0.3 * b.loud * math.Exp(-t/0.03) * math.Sin(2*math.Pi*f*t*(1+0.25*math.Exp(-t/0.01)))
	})
}

// steel adds a ringing, beating blade.
func (p *buffer) steel(at, freq, loud, decay float64) {
	p.partials(at, freq, loud, decay*0.6, 0.00006, steelModes)
	p.partials(at, freq*1.0035, loud*0.7, decay*0.5, 0.00006, steelModes)
}

// band is noise around a pitch, made by two poles and two zeros.
type band struct {
	turn, r        float64
	x1, x2, y1, y2 float64
}

// tune sets the pitch and the width of the band: r is below 1, narrower if larger.
func (b *band) tune(freq, r float64) { b.turn, b.r = 2*r*math.Cos(2*math.Pi*freq/Rate), r }

func (b *band) next(noise float64) float64 {
	y := (1-b.r)*3*(noise-b.x2) + b.turn*b.y1 - b.r*b.r*b.y2
	b.x1, b.x2 = noise, b.x1
	b.y1, b.y2 = y, b.y1
	return y
}

func swell(length float64) *control {
	return newControl(func(t float64) float64 {
		s := math.Sin(math.Pi * math.Pow(min(1, t/length), 0.7))
		return s * s
	})
}

func (p *buffer) rub(at, length, freq, loud float64) {
	var low, high band
	low.tune(freq*p.pitch, 0.95)
	high.tune(2.7*freq*p.pitch, 0.93)
	grain, hold, level := 1.0, 0, swell(length)
	p.add(at, length, func(t float64) float64 {
		if hold--; hold < 0 {
			hold = int(Rate * (0.002 + 0.006*p.random.Float64()))
			grain = 0.45 + 0.55*p.random.Float64()
		}
		n := p.random.Signed() * grain
		return loud * (low.next(n) + 0.5*high.next(n)) * level.at(t)
	})
}

func (p *buffer) air(at, length, from, to, loud float64) { p.rush(at, length, from, to, loud, 0.93, 1) }

func (p *buffer) hiss(at, length, from, to, loud float64) {
	p.rush(at, length, from, to, 0.6*loud, 0.975, 1, 1.47, 2.06)
}

// rush adds noise in bands with pitches that change together.
func (p *buffer) rush(at, length, from, to, loud, narrow float64, ratios ...float64) {
	bands, level, i := make([]band, len(ratios)), swell(length), 0
	p.add(at, length, func(t float64) float64 {
		if i&15 == 0 {
			for k := range bands {
				bands[k].tune((from+(to-from)*t/length)*ratios[k]*p.pitch, narrow)
			}
		}
		i++
		n, sum := p.random.Signed(), 0.0
		for k := range bands {
			sum += bands[k].next(n) / float64(k+1)
		}
		return loud * sum * level.at(t)
	})
}
