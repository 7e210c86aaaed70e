package training

import (
	"math"

	"roundtable/engine/camelot/brain"
)

// views is the number of forms in which the network sees a position: from the side to move,
// mirrored, and both from the other side.
const views = 4

var mirrored = func() (m [brain.Inputs]uint16) {
	for i := range m {
		m[i] = brain.Mirror(uint16(i))
	}
	return m
}()

// pass is the way of one sample forward and back through the network.
type pass struct {
	inputs  [views][]uint16
	lists   [2][brain.Active]uint16 // the mirrored ones
	lane    [views][blocks]row      // before clamping, then the slope of its square
	squares [2][blocks]row          // of clamped lanes, a lane and its mirror image
}

// see takes a sample's inputs.
func (p *pass) see(s *Samples, x *stored) {
	at, n := 2*int(x.at), int(x.n)
	for side := range 2 {
		view := s.inputs[at+side*n:][:n]
		image := p.lists[side][:n]
		for i, input := range view {
			image[i] = mirrored[input%brain.Inputs]
		}
		p.inputs[2*side], p.inputs[2*side+1] = view, image
	}
}

func (p *pass) forward(w *params, bucket uint8) float32 {
	for b := range blocks {
		h, bias := w.hidden(b), &w[atBias+b]
		for v := range p.lane {
			add(&p.lane[v][b], bias, h, p.inputs[v])
		}
	}
	out := w.out(bucket)
	sum := w[atOutBias][bucket%brain.Buckets]
	for side := range 2 {
		for b := range blocks {
			one, two, sq, o := &p.lane[2*side][b], &p.lane[2*side+1][b], &p.squares[side][b], &out[side*blocks+b]
			var part [2]float32
			for j := range sq {
				c, d := clamp(one[j]), clamp(two[j])
				sq[j] = float32(c*c) + float32(d*d)
				one[j], two[j] = slope(c), slope(d)
				part[j%2] += float32(sq[j] * o[j])
			}
			sum += part[0] + part[1]
		}
	}
	return sum
}

// add sums the rows of the inputs: training spends most of its time here and in spread.
func add(to, bias *row, h *[brain.Inputs]row, inputs []uint16) {
	a, b, c, d, e, f, g, i := bias[0], bias[1], bias[2], bias[3], bias[4], bias[5], bias[6], bias[7]
	for _, input := range inputs {
		r := &h[input]
		a += r[0]
		b += r[1]
		c += r[2]
		d += r[3]
		e += r[4]
		f += r[5]
		g += r[6]
		i += r[7]
	}
	*to = row{a, b, c, d, e, f, g, i}
}

// clamp returns x clamped to 0 to 1, by its bits, whose order is that of the numbers from zero up:
// without a branch.
func clamp(x float32) float32 {
	return math.Float32frombits(uint32(min(max(int32(math.Float32bits(x)), 0), int32(oneBits))))
}

const oneBits = 0x3f80_0000

// slope returns half the slope of a clamped lane's square.
func slope(c float32) float32 {
	b := math.Float32bits(c)
	if b == oneBits {
		b = 0
	}
	return math.Float32frombits(b)
}

// backward adds the gradients of the weights for a sample; g is the derivative of the loss by the
// output.
func (p *pass) backward(w, grad *params, bucket uint8, g float32) {
	out, outGrad := w.out(bucket), grad.out(bucket)
	grad[atOutBias][bucket%brain.Buckets] += g
	for b := range blocks {
		h, bias := grad.hidden(b), &grad[atBias+b]
		for side := range 2 {
			o, og, sq := &out[side*blocks+b], &outGrad[side*blocks+b], &p.squares[side][b]
			one, two := &p.lane[2*side][b], &p.lane[2*side+1][b]
			for j := range o {
				og[j] += float32(g * sq[j])
				k := float32(2*g) * o[j]
				one[j], two[j] = float32(k*one[j]), float32(k*two[j])
				bias[j] += one[j] + two[j]
			}
			spread(h, one, p.inputs[2*side])
			spread(h, two, p.inputs[2*side+1])
		}
	}
}

func spread(h *[brain.Inputs]row, by *row, inputs []uint16) {
	a, b, c, d, e, f, g, i := by[0], by[1], by[2], by[3], by[4], by[5], by[6], by[7]
	for _, input := range inputs {
		r := &h[input]
		r[0] += a
		r[1] += b
		r[2] += c
		r[3] += d
		r[4] += e
		r[5] += f
		r[6] += g
		r[7] += i
	}
}

// target returns the chance that the network should learn for a sample: from its score as far as
// scores are trusted, otherwise from the game's result.
func (x *stored) target(trust float64) float64 {
	return float64(trust*sigmoid(float64(x.score)/brain.Scale)) + float64((1-trust)*float64(x.result)/2)
}

func (p *pass) learn(s *Samples, x *stored, w, grad *params, trust float64) float64 {
	p.see(s, x)
	chance := sigmoid(float64(p.forward(w, x.bucket)))
	miss := chance - x.target(trust)
	p.backward(w, grad, x.bucket, float32(2*miss*chance*(1-chance)))
	return float64(miss * miss)
}

func (p *pass) judge(s *Samples, x *stored, w *params, trust float64) float64 {
	p.see(s, x)
	miss := sigmoid(float64(p.forward(w, x.bucket))) - x.target(trust)
	return float64(miss * miss)
}
