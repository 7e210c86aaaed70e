package brain

import "math/bits"

//go:generate go -C _asm run . -out ../avx2_amd64.s -stubs ../avx2_amd64.go -pkg brain

// words is the number of machine words of a view. Each word has two free lanes, and in its upper 32
// bits their mirror images.
const words = Units / 4

// vector has a lane in every 16 bits. The vector with lanes v is the sum of v[i]<<(16*i) mod 2^64.
// A negative lane borrows from its neighbour, so adding words adds lanes.
type vector [words]uint64

// nothing is added or subtracted where no lane changes. It is read-only.
var nothing vector

// zeros is four lanes of zero in an accumulator. Each lane has 2^15 added, so that no lane is
// negative and each can be read separately.
const zeros = 0x8000_8000_8000_8000

// outWeights are the output weights of a view's free lanes: for every four words first those of the
// even lanes, then those of the odd ones.
type outWeights [words / 4][2][4]int64

func (o *outWeights) set(lane int, w int16) {
	word := lane / 2
	o[word/4][lane%2][word%4] = int64(w)
}

func (acc *Accumulator) exchangePlain(from *Accumulator, in, out *[2]*vector) {
	for view := range acc {
		to, from, in, out := &acc[view], &from[view], in[view], out[view]
		for i := range to {
			to[i] = from[i] + in[i] - out[i]
		}
	}
}

func weighPlain(mine, yours *vector, by *[2]outWeights) int64 {
	return by[0].of(mine) + by[1].of(yours)
}

// of returns the weighted sum of a view's activated lanes, four at a time.
func (o *outWeights) of(v *vector) (sum int64) {
	// These variables stay in registers; the compiler would load constants each time.
	high, over, full := masks.high, masks.over, masks.full
	for i := range o {
		x, w := (*[4]uint64)(v[4*i:]), &o[i]
		even, odd := &w[0], &w[1]
		a, b := clampLanes(x[0], high, over), clampLanes(x[1], high, over)
		sum += squares(a&full)*even[0] + squares(a>>16&full)*odd[0] + squares(b&full)*even[1] + squares(b>>16&full)*odd[1]
		a, b = clampLanes(x[2], high, over), clampLanes(x[3], high, over)
		sum += squares(a&full)*even[2] + squares(a>>16&full)*odd[2] + squares(b&full)*even[3] + squares(b>>16&full)*odd[3]
	}
	return sum
}

// clampLanes returns four lanes clamped, each in the low 9 bits of its lane; the high bits are
// undefined.
func clampLanes(word, high, over uint64) uint64 {
	positive := word & high
	word &= positive - positive>>15 // negative lanes to 0, without zeros
	large := (word + over) & high
	return word | (large>>6 - large>>15) // above 511 all low bits
}

// masks select bits of every lane. They are read-only.
var masks = struct{ high, over, full uint64 }{
	high: zeros,
	over: 0x7e00_7e00_7e00_7e00, // brings 512 to the high bit
	full: 0x01ff_0000_01ff,      // a lane and its mirror image
}

// squares returns p*p + q*q of p + q<<32, with both below 2^15. This is the middle part of its
// product with q + p<<32.
func squares(w uint64) int64 { return int64(w * bits.RotateLeft64(w, 32) >> 32) }
