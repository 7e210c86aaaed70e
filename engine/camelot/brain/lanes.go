package brain

import "math/bits"

//go:generate go -C _asm run . -out ../avx2_amd64.s -stubs ../avx2_amd64.go -pkg brain

// words is the machine words of a view: four lanes each, two free ones and
// behind them their mirror images, so that the partners are 32 bits apart.
const words = Units / 4

// vector is a lane in every 16 bits. The vector of lanes v is the sum of
// v[i]<<(16*i) mod 2^64, where lanes below zero take from their neighbours, so
// that plain additions of words are additions of lanes.
type vector [words]uint64

// nothing changes no lane. Nothing writes to it.
var nothing vector

// zeros is four lanes of zero as an accumulator has them: with 2^15 added, so
// that no lane is below zero and each can be read separately.
const zeros = 0x8000_8000_8000_8000

// outWeights is the output weights of a view's free lanes: of four words the even
// ones, then the odd ones.
type outWeights [words / 4][2][4]int64

// set makes w the weight of a free lane.
func (o *outWeights) set(lane int, w int16) {
	word := lane / 2
	o[word/4][lane%2][word%4] = int64(w)
}

// exchangePlain is exchange in plain Go.
func (acc *Accumulator) exchangePlain(from *Accumulator, in, out *[2]*vector) {
	for view := range acc {
		to, from, in, out := &acc[view], &from[view], in[view], out[view]
		for i := range to {
			to[i] = from[i] + in[i] - out[i]
		}
	}
}

// weighPlain is weigh in plain Go.
func weighPlain(mine, yours *vector, by *[2]outWeights) int64 {
	return by[0].of(mine) + by[1].of(yours)
}

// of is the sum of a view's activated lanes by their weights, four clamped at a
// time.
func (o *outWeights) of(v *vector) (sum int64) {
	// These variables stay in registers; the compiler would load constants each time.
	high, over, full := masks.high, masks.over, masks.full
	for i := range o {
		x, w := (*[4]uint64)(v[4*i:]), &o[i]
		even, odd := &w[0], &w[1]
		a, b := clamped(x[0], high, over), clamped(x[1], high, over)
		sum += squares(a&full)*even[0] + squares(a>>16&full)*odd[0] + squares(b&full)*even[1] + squares(b>>16&full)*odd[1]
		a, b = clamped(x[2], high, over), clamped(x[3], high, over)
		sum += squares(a&full)*even[2] + squares(a>>16&full)*odd[2] + squares(b&full)*even[3] + squares(b>>16&full)*odd[3]
	}
	return sum
}

// clamped is four lanes in their low 9 bits; the high ones hold anything.
func clamped(word, high, over uint64) uint64 {
	positive := word & high
	word &= positive - positive>>15 // lanes below zero to 0, and zeros taken off
	large := (word + over) & high
	return word | (large>>6 - large>>15) // above 511 all low bits
}

// masks pick bits of every lane. Nothing writes to them.
var masks = struct{ high, over, full uint64 }{
	high: zeros,
	over: 0x7e00_7e00_7e00_7e00, // brings 512 to the high bit
	full: 0x01ff_0000_01ff,      // a lane and its mirror image
}

// squares is p*p + q*q of p + q<<32, both below 2^15: the middle of its product
// with q + p<<32.
func squares(w uint64) int64 { return int64(w * bits.RotateLeft64(w, 32) >> 32) }
