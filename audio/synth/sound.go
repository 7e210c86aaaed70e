package synth

import "math"

// Rate is the samples a second.
const Rate = 48000

// Sound is one of the sounds of the table.
type Sound uint8

// The sounds.
const (
	Step    Sound = iota // wood slides and is set down
	Leap                 // wood leaves, and lands
	Capture              // a piece is knocked off
	Sweep                // a line of knights is swept away
	Place                // a knight is set down
	Sword                // Excalibur is drawn and struck home
	Castle               // a horn: a castle is entered
	Victory
	Defeat
	Draw
	Click   // a button
	Refused // that may not be
	Sounds  // how many there are
)

// String is the sound's name, as files of it are called.
func (s Sound) String() string {
	return [...]string{"step", "leap", "capture", "sweep", "place", "sword", "castle",
		"victory", "defeat", "draw", "click", "refused"}[s]
}

// Render is a sound as mono samples within -0.9 and 0.9. The variation changes
// pitch and force a little, so that no two blows are quite alike.
func Render(s Sound, variation uint64) []float32 {
	p := &pad{chance: chance{variation*0x9e3779b97f4a7c15 + uint64(s) + 1}}
	p.pitch = 1 + 0.035*p.chance.both()
	p.force = 1 + 0.16*p.chance.both()
	recipes[s](p)
	return p.finish(peaks[s] * min(p.force, 1))
}

// peaks are how loud the sounds are, against each other.
var peaks = [Sounds]float64{
	Step: 0.5, Leap: 0.55, Capture: 0.8, Sweep: 0.75, Place: 0.6, Sword: 0.7, Castle: 0.7,
	Victory: 0.75, Defeat: 0.6, Draw: 0.6, Click: 0.22, Refused: 0.45,
}

var recipes = [Sounds]func(*pad){
	Step: func(p *pad) {
		p.scrape(0, 0.05, 900, 0.05)
		p.wood(0.035, 410, 0.9, 0.05)
	},
	Leap: func(p *pad) {
		p.wood(0, 690, 0.3, 0.03)
		p.wood(0.13, 440, 1, 0.055)
		p.thump(0.13, 120, 0.35)
	},
	Capture: func(p *pad) {
		p.wood(0, 300, 1, 0.07)
		p.thump(0, 95, 0.8)
		p.wood(0.055, 520, 0.55, 0.05)
		for i := range 3 {
			p.wood(0.11+0.055*float64(i)+0.02*p.chance.one(), 560+240*p.chance.one(), 0.32-0.08*float64(i), 0.03)
		}
	},
	Sweep: func(p *pad) {
		p.scrape(0, 0.42, 1400, 0.12)
		for i := range 6 {
			at := 0.07 * float64(i) * (1 - 0.02*float64(i))
			p.wood(at, 380+55*float64(i)+30*p.chance.one(), 0.75-0.06*float64(i), 0.045)
		}
		p.thump(0, 90, 0.5)
	},
	Place: func(p *pad) {
		p.wood(0, 350, 1, 0.06)
		p.thump(0, 105, 0.6)
	},
	Sword: func(p *pad) {
		p.scrape(0, 0.22, 5200, 0.3)
		p.steel(0.16, 1180, 0.8, 0.9)
		p.thump(0.16, 80, 0.9)
		p.wood(0.16, 240, 0.5, 0.06)
	},
	Castle: func(p *pad) {
		p.horn(0, 0.2, 196, 0.8)
		p.horn(0.19, 0.5, 293.66, 1)
	},
	Victory: func(p *pad) {
		for i, f := range []float64{261.63, 329.63, 392} {
			p.horn(0.16*float64(i), 0.2, f, 0.8)
		}
		p.horn(0.5, 1.25, 523.25, 0.9)
		p.horn(0.5, 1.25, 392, 0.6)
		p.horn(0.5, 1.25, 261.63, 0.6)
	},
	Defeat: func(p *pad) {
		for i, f := range []float64{293.66, 261.63, 220, 174.61} {
			p.pluck(0.26*float64(i), 1.5, f, 0.9)
		}
		p.pluck(0.78, 1.6, 87.31, 0.7)
	},
	Draw: func(p *pad) {
		for i, f := range []float64{220, 329.63, 440} {
			p.pluck(0.12*float64(i), 1.5, f, 0.8)
		}
	},
	Click: func(p *pad) { p.wood(0, 980, 1, 0.016) },
	Refused: func(p *pad) {
		p.wood(0, 170, 1, 0.05)
		p.wood(0.11, 150, 0.9, 0.06)
	},
}

// pad is the samples being made.
type pad struct {
	out          []float64
	chance       chance
	pitch, force float64
}

// chance is splitmix64.
type chance struct{ state uint64 }

// one is a number in [0, 1).
func (c *chance) one() float64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// both is a number in [-1, 1).
func (c *chance) both() float64 { return 2*c.one() - 1 }

// mix adds length seconds of f(t) from at on.
func (p *pad) mix(at, length float64, f func(t float64) float64) {
	from, n := int(at*Rate), int(length*Rate)
	for len(p.out) < from+n {
		p.out = append(p.out, 0)
	}
	for i := range n {
		p.out[from+i] += f(float64(i) / Rate)
	}
}

// finish takes off what no ear hears, fades the ends and sets the peak.
func (p *pad) finish(peak float64) []float32 {
	// 1. A high-pass at about 30 Hz: no offset moves the cone.
	const pole = 1 - 2*math.Pi*30/Rate
	last, y, loudest := 0.0, 0.0, 1e-9
	for i, x := range p.out {
		y = pole*y + x - last
		last = x
		p.out[i] = y
	}
	// 2. Fades: 0.5 ms in, 8 ms out.
	in, out := Rate/2000, Rate*8/1000
	for i := range p.out {
		p.out[i] *= min(1, float64(i)/float64(in), float64(len(p.out)-1-i)/float64(out))
		loudest = max(loudest, math.Abs(p.out[i]))
	}
	samples := make([]float32, len(p.out))
	for i, x := range p.out {
		samples[i] = float32(x / loudest * peak)
	}
	return samples
}
