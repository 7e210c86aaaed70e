package synth

import (
	"math"
)

// courses is the number of pairs of strings; if more than most ring, the oldest are damped.
const (
	courses = 16
	most    = 11
	// Block is the number of samples made at a time.
	Block = 64
)

// Player plays the music of a seed without end.
type Player struct {
	seed   uint64
	number int // of the piece
	piece  Piece
	next   int // of its notes
	now    int // samples since the piece began
	course [courses]course
	body   body
	random Random
}

// course is a pair of strings that are plucked together.
type course struct {
	pair        [2]String
	until       int // when it is damped
	born        int
	damped      bool
	left, right float64
}

// NewPlayer returns a player at the start of a seed's music.
func NewPlayer(seed uint64) *Player {
	p := &Player{seed: seed, random: NewRandom(seed)}
	p.begin(0)
	return p
}

func (p *Player) begin(number int) {
	p.number, p.piece = number, Compose(p.seed, number)
	p.next, p.now = 0, 0
	for i := range p.course {
		p.course[i].damp()
		p.course[i].born -= 1 << 30 // before all that comes
	}
}

func (c *course) damp() {
	if !c.damped {
		c.damped = true
		c.pair[0].Damp()
		c.pair[1].Damp()
	}
}

func (c *course) isRinging() bool { return c.pair[0].Ringing() || c.pair[1].Ringing() }

// Add adds the next Block samples to left and right.
func (p *Player) Add(left, right []float64) {
	// 1. Plucks of this block begin with it: that is less than a player's unevenness.
	end := float64(p.now+Block) / Rate
	for ; p.next < len(p.piece.Notes) && p.piece.Notes[p.next].At < end; p.next++ {
		p.pluck(p.piece.Notes[p.next])
	}
	// 2. The strings.
	var dry [2][Block]float64
	var mono [Block]float64
	for i := range p.course {
		c := &p.course[i]
		if !c.isRinging() {
			continue
		}
		if p.now >= c.until {
			c.damp()
		}
		mono = [Block]float64{}
		c.pair[0].Add(mono[:])
		c.pair[1].Add(mono[:])
		for j, v := range mono {
			dry[0][j] += c.left * v
			dry[1][j] += c.right * v
		}
	}
	// 3. The body of the lute.
	p.body.add(&dry, left, right)
	p.now += Block
	if p.now >= int((p.piece.Length+p.piece.Silence)*Rate) {
		p.begin(p.number + 1)
	}
}

// pluck plays a note on a free course.
func (p *Player) pluck(n Note) {
	free, ring := -1, 0
	oldest := -1
	for i := range p.course {
		c := &p.course[i]
		switch {
		case !c.isRinging():
			free = i
		case !c.damped:
			ring++
			if oldest < 0 || c.born < p.course[oldest].born {
				oldest = i
			}
		}
	}
	if ring >= most {
		p.course[oldest].damp()
	}
	if free < 0 {
		return // every course is ringing
	}
	hz := Hz(p.piece.Key(n.Degree))
	t := Touch{Pitch: hz, Force: max(0.08, min(1, n.Force)), Ring: RingOf(hz), Seed: p.random.Uint64()}
	switch n.Voice {
	case Melody, Ornament:
		t.Place, t.Bright = 0.15+0.03*p.random.Signed(), 0.62
	default: // the thumb plucks further from the bridge
		t.Place, t.Bright = 0.23+0.03*p.random.Signed(), 0.4
		t.Force *= 0.92
	}
	if p.piece.Harp { // in the middle of the string, which is held by nothing
		t.Place += 0.17
		t.Ring *= 1.5
	}
	c := &p.course[free]
	c.pair[0].Pluck(t)
	t.Pitch *= 1.0008
	t.Ring *= 0.78
	t.Force *= 0.9
	t.Seed = p.random.Uint64()
	c.pair[1].Pluck(t)
	c.until, c.born, c.damped = int(n.Until*Rate), p.now, false
	// The low courses are a little to the left, the high to the right.
	pan := max(-1, min(1, (math.Log2(hz)-math.Log2(220))/2.2)) * 0.34
	c.left, c.right = math.Cos((pan+1)*math.Pi/4), math.Sin((pan+1)*math.Pi/4)
	if p.piece.Harp { // it rings longer, but no louder
		c.left, c.right = 0.7*c.left, 0.7*c.right
	}
}

// body is the wood of the lute: a few resonances and a low-pass.
type body struct {
	mem [2][resonances][4]float64
	low [2]float64
}

const resonances = 4

// biquad is a second-order filter: b0, b1, b2, a1, a2.
type biquad [5]float64

var wood = [resonances]biquad{peaking(118, 4.5, 3), peaking(232, 3, 2.5), peaking(430, 2.5, 3), peaking(1150, -2.5, 1.2)}

// peaking returns a filter that boosts frequencies around freq by decibels.
func peaking(freq, db, q float64) biquad {
	a := math.Pow(10, db/40)
	w := 2 * math.Pi * freq / Rate
	alpha := math.Sin(w) / (2 * q)
	n := 1 + alpha/a
	return biquad{(1 + alpha*a) / n, -2 * math.Cos(w) / n, (1 - alpha*a) / n, -2 * math.Cos(w) / n, (1 - alpha/a) / n}
}

// bodyDamping is the coefficient of the low-pass of the body.
const bodyDamping = 0.3

// antiDenormal keeps the filters from denormal numbers, which are slow.
const antiDenormal = 1e-18

// add adds the body's response to the strings; both sides at once, since they are independent.
func (b *body) add(in *[2][Block]float64, left, right []float64) {
	for r := range wood {
		f, m, n := &wood[r], &b.mem[0][r], &b.mem[1][r]
		b0, b1, b2, a1, a2 := f[0], f[1], f[2], f[3], f[4]
		x1, x2, y1, y2 := m[0], m[1], m[2], m[3]
		u1, u2, v1, v2 := n[0], n[1], n[2], n[3]
		for i := range Block {
			x, u := in[0][i]+antiDenormal, in[1][i]+antiDenormal
			y := b0*x + b1*x1 + b2*x2 - a1*y1 - a2*y2
			v := b0*u + b1*u1 + b2*u2 - a1*v1 - a2*v2
			x1, x2, y1, y2 = x, x1, y, y1
			u1, u2, v1, v2 = u, u1, v, v1
			in[0][i], in[1][i] = y, v
		}
		*m = [4]float64{x1, x2, y1, y2}
		*n = [4]float64{u1, u2, v1, v2}
	}
	l, r := b.low[0], b.low[1]
	for i := range Block {
		l += (1 - bodyDamping) * (in[0][i] - l)
		r += (1 - bodyDamping) * (in[1][i] - r)
		left[i] += l
		right[i] += r
	}
	b.low = [2]float64{l, r}
}
