package synth

import "sync"

// Rate is the samples a second.
const Rate = 48000

// Sound is one of the program's sounds.
type Sound uint8

// The sounds.
const (
	Step    Sound = iota // wood slides and is set down
	Leap                 // wood leaves the board
	Land                 // and comes down on it
	Capture              // a piece is knocked off
	Sweep                // an arm sweeps a line
	Topple               // a knight of the line falls
	Place                // a knight is set down
	Sword                // Excalibur is drawn
	Strike               // and struck into the stone
	Castle               // a horn: a castle is entered
	Charge               // horns: a great capture
	Victory
	Defeat
	Draw
	Pick    // a piece is picked up
	Click   // a button
	Tick    // a notch of a slider
	Refused // something forbidden
	Grow    // a tree is set: a thud of earth, and leaves
	Bell    // little time is left
	Sounds  // their number
)

// String returns the sound's name, as in names of files.
func (s Sound) String() string {
	return [...]string{"step", "leap", "land", "capture", "sweep", "topple", "place", "sword", "strike", "castle", "charge",
		"victory", "defeat", "draw", "pick", "click", "tick", "refused", "grow", "bell"}[s]
}

// Rare reports whether a sound is played so rarely that one rendering is enough.
func (s Sound) Rare() bool { return s >= Castle && s <= Draw || s == Bell }

// Reverb returns the sound's share of the reverb, 0 to 1.
func (s Sound) Reverb() float64 {
	switch s {
	case Pick, Click, Tick, Refused:
		return 0.04 // these belong to the interface, not to the hall
	case Castle, Charge, Victory:
		return 0.34
	case Sword, Strike, Defeat, Draw, Bell:
		return 0.26
	}
	return 0.14
}

// spare holds the last sound's working memory for the next one, since a page's memory never shrinks.
var spare sync.Pool

// RenderPausing returns a sound as mono samples within -0.9 and 0.9. The variation changes
// pitch and force slightly. Every few hundred samples it calls pause, which may wait.
func RenderPausing(s Sound, variation uint64, pause func()) []float32 {
	p := &buffer{random: NewRandom(variation, uint64(s)), pause: pause}
	if out, ok := spare.Get().(*[]float64); ok {
		p.out = (*out)[:0]
	}
	defer func() { spare.Put(&p.out) }()
	p.pitch = 1 + 0.025*p.random.Signed()
	p.force = 1 + 0.12*p.random.Signed()
	recipes[s](p)
	return p.finish(peaks[s] * min(p.force, 1))
}

// peaks are the sounds' relative volumes: short dull blows need more than ringing sounds.
var peaks = [Sounds]float64{
	Step: 0.52, Leap: 0.3, Land: 0.7, Capture: 0.8, Sweep: 0.3, Topple: 0.5, Place: 0.68,
	Sword: 0.42, Strike: 0.6, Castle: 0.34, Charge: 0.4, Victory: 0.42, Defeat: 0.45, Draw: 0.42,
	Pick: 0.26, Click: 0.24, Tick: 0.13, Refused: 0.42, Grow: 0.5, Bell: 0.4,
}

var recipes = [Sounds]func(*buffer){
	Step: func(p *buffer) {
		p.rub(0, 0.075, 1500, 0.12)
		p.knock(0.045, blow{board: 330, piece: 1480, hard: 0.4, loud: 0.8})
	},
	Leap: func(p *buffer) {
		p.knock(0, blow{board: 540, piece: 2050, hard: 0.5, loud: 0.6, dry: true})
		p.air(0.008, 0.2, 900, 1900, 0.16)
	},
	Land: func(p *buffer) {
		p.knock(0, blow{board: 270, piece: 1250, hard: 0.7, loud: 1})
		p.knock(0.05, blow{board: 360, piece: 1560, hard: 0.4, loud: 0.16, dry: true})
	},
	Capture: func(p *buffer) {
		p.knock(0, blow{board: 300, piece: 1080, hard: 1, loud: 1})
		p.knock(0.004, blow{board: 420, piece: 1870, hard: 1, loud: 0.6, dry: true})
		at, gap := 0.13, 0.095
		for i := range 5 { // it tumbles to rest
			p.knock(at+0.008*p.random.Signed(), blow{board: 380 + 80*p.random.Float64(), piece: 1560 + 320*p.random.Float64(),
				hard: 0.6, loud: 0.34 - 0.055*float64(i), dry: true})
			at += gap
			gap *= 0.72
		}
	},
	Sweep: func(p *buffer) {
		p.rub(0, 0.5, 900, 0.5)
		p.air(0.02, 0.5, 700, 3000, 0.4)
		p.knock(0.012, blow{board: 240, piece: 900, hard: 0.3, loud: 0.4})
	},
	Topple: func(p *buffer) {
		p.knock(0, blow{board: 380, piece: 1430, hard: 0.6, loud: 0.9, dry: true})
		p.knock(0.07+0.02*p.random.Float64(), blow{board: 430, piece: 1720, hard: 0.5, loud: 0.42, dry: true})
		p.knock(0.125+0.02*p.random.Float64(), blow{board: 480, piece: 1900, hard: 0.4, loud: 0.17, dry: true})
	},
	Place: func(p *buffer) {
		p.knock(0, blow{board: 240, piece: 1120, hard: 0.5, loud: 1})
		p.knock(0.028, blow{board: 300, piece: 1330, hard: 0.3, loud: 0.18, dry: true})
	},
	Sword: func(p *buffer) {
		p.hiss(0, 0.34, 3100, 5600, 0.5)
		p.steel(0.19, 1240, 0.55, 0.55)
		p.steel(0.24, 1862, 0.22, 0.4)
	},
	Strike: func(p *buffer) {
		p.hiss(0, 0.05, 5200, 3800, 0.4)
		p.knock(0.03, blow{board: 150, piece: 560, hard: 0.6, loud: 1.5})
		p.steel(0.03, 930, 0.5, 0.6)
		p.steel(0.034, 2210, 0.16, 0.24)
	},
	Castle: func(p *buffer) {
		p.horn(0, 0.2, 196, 0.75)
		p.horn(0.2, 0.62, 293.66, 1)
	},
	Charge: func(p *buffer) {
		for i := range 3 { // the call to charge: three short notes and a higher one
			p.horn(0.13*float64(i), 0.09, 293.66, 0.8)
		}
		p.horn(0.39, 0.16, 392, 0.9)
		p.horn(0.58, 0.12, 293.66, 0.8)
		p.horn(0.73, 0.7, 392, 1)
		p.horn(0.73, 0.7, 196, 0.5)
	},
	Victory: func(p *buffer) {
		for i, f := range []float64{261.63, 329.63, 392} {
			p.horn(0.17*float64(i), 0.16, f, 0.8)
		}
		p.horn(0.53, 0.2, 392, 0.7)
		p.horn(0.76, 1.25, 523.25, 0.85)
		p.horn(0.76, 1.25, 392, 0.55)
		p.horn(0.76, 1.25, 261.63, 0.6)
		p.knock(0.76, blow{board: 78, piece: 190, hard: 0.1, loud: 0.5})
	},
	Defeat: func(p *buffer) {
		for i, f := range []float64{349.23, 293.66, 261.63, 220} {
			p.pluck(0.34*float64(i)*(1+0.05*float64(i)), 2.6, f, 0.75-0.08*float64(i))
		}
		p.pluck(1.2, 2.6, 110, 0.6)
		p.pluck(1.24, 2.6, 146.83, 0.42)
	},
	Draw: func(p *buffer) {
		for i, f := range []float64{146.83, 220, 293.66, 440} {
			p.pluck(0.07*float64(i), 2.8, f, 0.6)
		}
		for i, f := range []float64{146.83, 220, 329.63} {
			p.pluck(0.9+0.06*float64(i), 2.2, f, 0.45)
		}
	},
	Pick:  func(p *buffer) { p.knock(0, blow{board: 700, piece: 2300, hard: 0.45, loud: 1, dry: true}) },
	Click: func(p *buffer) { p.knock(0, blow{board: 760, piece: 1700, hard: 0.3, loud: 1, dry: true}) },
	Tick:  func(p *buffer) { p.knock(0, blow{board: 1250, piece: 2900, hard: 0.4, loud: 1, dry: true}) },
	Refused: func(p *buffer) {
		p.knock(0, blow{board: 190, piece: 470, hard: 0.1, loud: 1})
		p.knock(0.12, blow{board: 168, piece: 420, hard: 0.1, loud: 0.8})
	},
	Grow: func(p *buffer) {
		p.knock(0, blow{board: 96, piece: 240, hard: 0.02, loud: 1})
		p.rub(0.03, 0.16, 1900, 0.1)
		p.rub(0.11, 0.3, 2700, 0.22)
	},
	Bell: func(p *buffer) {
		p.steel(0, 1568, 0.5, 0.5)
		p.steel(0.22, 1568, 0.5, 0.45)
	},
}
