package network

import (
	"errors"
	"math"
	"slices"
	"strconv"

	"roundtable/engine/camelot"
)

// Weights is what training finds.
type Weights struct {
	Hidden  [Inputs][Free]float32
	Bias    [Free]float32
	Out     [Buckets][2][Free]float32 // of the mover's view and of the other
	OutBias [Buckets]float32
}

// How far from zero training may let weights go.
const (
	// HiddenLimit, of hidden weights and biases, is such that Active of them and
	// a bias stay within a lane.
	HiddenLimit = 2
	// OutLimit, of output weights and biases, is such that the biases stay within
	// 32 bits.
	OutLimit = 16
)

// numbers is the weights as whole numbers: what a file holds.
type numbers struct {
	hidden  [Inputs][Free]int16
	bias    [Free]int16
	out     [Buckets][2][Free]int16
	outBias [Buckets]int32
}

// Quantize makes a network of weights; those beyond the limits count as the
// limits.
func Quantize(w *Weights) *Network {
	n := &Network{}
	for i := range w.Hidden {
		for j, x := range w.Hidden[i] {
			n.from.hidden[i][j] = int16(rounded(x, HiddenLimit, HiddenScale))
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
		n.hidden[i] = packed(&n.from.hidden[i], &n.from.hidden[Mirror(uint16(i))])
	}
	n.bias = packed(&n.from.bias, &n.from.bias)
	for i := range n.bias {
		n.bias[i] += zeros
	}
	for b := range n.out {
		n.level[b] = int64(n.from.outBias[b])
		for side := range n.out[b] {
			for j, w := range n.from.out[b][side] {
				n.out[b][side][j/2][j%2] = int64(w)
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

// check refuses numbers that could take a lane out of its 16 bits. A lane's
// mirror image reaches just as far.
func (n *numbers) check() error {
	for lane := range Free {
		for _, sign := range [2]int{1, -1} {
			far := n.reach(lane, sign)
			if far > math.MaxInt16 {
				return errors.New("network: lane " + strconv.Itoa(lane) + " could reach " + strconv.Itoa(sign*far) + ", beyond " + strconv.Itoa(math.MaxInt16))
			}
		}
	}
	return nil
}

// reach is how far a lane could come up (1) or down (-1): by its bias and by the
// heaviest inputs that may be active at once, though perhaps not all together.
func (n *numbers) reach(lane, sign int) int {
	weight := func(input int) int { return max(0, sign*int(n.hidden[input][lane])) }
	far := sign*int(n.bias[lane]) + weight(atRules)
	for side := range 2 {
		var best []int
		for _, sq := range camelot.Geometry().Squares {
			man := side*atEnemy + int(sq)
			best = append(best, max(weight(man), weight(man+camelot.Squares)))
		}
		slices.Sort(best)
		for _, w := range best[len(best)-pieces:] {
			far += w
		}
		castle := atCastle + side*camelot.CastleMoves
		far += max(weight(castle), weight(castle+1))
	}
	return far
}
