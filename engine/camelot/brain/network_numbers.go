package brain

import (
	"errors"
	"math"
	"strconv"
)

// NetworkWeights is what training finds.
type NetworkWeights struct {
	Hidden  [Inputs][Free]float32
	Bias    [Free]float32
	Out     [Buckets][2][Free]float32 // of the mover's view and of the other
	OutBias [Buckets]float32
}

// How far from zero training may let weights go.
const (
	// HiddenLimit, of hidden weights and biases, is what a byte of a file holds.
	HiddenLimit = 127. * hiddenStep / HiddenScale
	// OutLimit, of output weights and biases, is such that the biases stay within
	// 32 bits.
	OutLimit = 16
)

// hiddenStep is the units of a lane in a hidden weight's whole number: a byte does,
// and a file of bytes is soon there on a phone.
const hiddenStep = 8

// mostBias is how far from zero a hidden bias may be for no lane ever to leave its
// 16 bits: Active inputs, each as heavy as a byte can be, leave so much.
const mostBias = math.MaxInt16 - Active*128*hiddenStep

// numbers is the weights as whole numbers: what a file holds.
type numbers struct {
	hidden  [Inputs]weighed
	bias    [Free]int16
	out     [Buckets][2][Free]int16
	outBias [Buckets]int32
}

// weighed is an input's hidden weights, in steps.
type weighed [Free]int8

// lanes is what they add.
func (w *weighed) lanes() (out [Free]int16) {
	for i, x := range w {
		out[i] = int16(x) * hiddenStep
	}
	return out
}

// Quantize makes a network of weights; those beyond the limits count as the
// limits.
func Quantize(w *NetworkWeights) *Network {
	n := &Network{}
	for i := range w.Hidden {
		for j, x := range w.Hidden[i] {
			n.from.hidden[i][j] = int8(rounded(x, HiddenLimit, HiddenScale/hiddenStep))
		}
	}
	for j, x := range w.Bias {
		n.from.bias[j] = int16(rounded(x, HiddenLimit, HiddenScale))
	}
	for b := range w.Out {
		for side := range w.Out[b] {
			for j, x := range w.Out[b][side] {
				n.from.out[b][side][j] = int16(rounded(x, OutLimit, OutScale))
			}
		}
		n.from.outBias[b] = rounded(w.OutBias[b], OutLimit, HiddenScale*HiddenScale*OutScale)
	}
	n.layOut()
	return n
}

// rounded is a weight in whole units; what is no number counts as 0.
func rounded(x float32, limit, scale float64) int32 {
	v := float64(x)
	if v != v {
		return 0
	}
	return int32(math.Round(min(max(v, -limit), limit) * scale))
}

// layOut fills in what play uses.
func (n *Network) layOut() {
	for i := range n.hidden {
		free, mirrored := n.from.hidden[i].lanes(), n.from.hidden[Mirror(uint16(i))].lanes()
		n.hidden[i] = packed(&free, &mirrored)
	}
	n.bias = packed(&n.from.bias, &n.from.bias)
	for i := range n.bias {
		n.bias[i] += zeros
	}
	for b := range n.out {
		n.level[b] = int64(n.from.outBias[b])
		for side := range n.out[b] {
			for j, w := range n.from.out[b][side] {
				n.out[b][side].set(j, w)
			}
		}
	}
}

// packed is the vector of free lanes and of their mirror images.
func packed(free, mirrored *[Free]int16) (v vector) {
	for i := range v {
		lanes := [4]int16{free[2*i], free[2*i+1], mirrored[2*i], mirrored[2*i+1]}
		for j, lane := range lanes {
			v[i] += uint64(int64(lane)) << (16 * j)
		}
	}
	return v
}

// check refuses biases that could take a lane out of its 16 bits.
func (n *numbers) check() error {
	for lane, b := range n.bias {
		if b > mostBias || b < -mostBias {
			return errors.New("network: lane " + strconv.Itoa(lane) + " begins at " + strconv.Itoa(int(b)) + ", and could overflow beyond " + strconv.Itoa(mostBias))
		}
	}
	return nil
}
