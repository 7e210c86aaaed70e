package network

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The hidden layer.
const (
	Units = 64        // lanes of a view
	Free  = Units / 2 // those with weights of their own; the others mirror them
)

// The units of the whole numbers.
const (
	HiddenScale = 511 // a lane of 1, which is as much as counts of it
	OutScale    = 512 // an output weight of 1
	// Scale is the score, in hundredths of a Man, at which winning is e times as
	// likely as losing: an output of 1.
	Scale = 218
	// MaxScore is as far as a score goes.
	MaxScore = 20000
)

// words is the machine words of a view: four lanes each, two free ones and
// behind them their mirror images, so that the partners are 32 bits apart.
const words = Units / 4

// vector is a lane in every 16 bits. The vector of lanes v is the sum of
// v[i]<<(16*i) mod 2^64, where lanes below zero take from their neighbours, so
// that plain additions of words are additions of lanes.
type vector [words]uint64

// zeros is four lanes of zero as an accumulator has them: with 2^15 added, so
// that no lane is below zero and each can be read by itself.
const zeros = 0x8000_8000_8000_8000

// Accumulator is the hidden layer before its activation, of White's and of
// Black's view. It is a value without pointers: a copy is an undo.
type Accumulator [2]vector

// Network is weights laid out for use. Nothing writes to it: searches may share
// it.
type Network struct {
	hidden [Inputs]vector
	bias   vector                 // with zeros
	out    [Buckets][2]outWeights // of the mover's view and of the other
	level  [Buckets]int64         // biases of the output
	from   numbers
}

// outWeights is the output weights of a view's free lanes, by words.
type outWeights [words][2]int64

// Begin is the accumulator of a position, from scratch.
func (n *Network) Begin(s *camelot.State) Accumulator {
	acc := Accumulator{n.bias, n.bias}
	var buf [Active]uint16
	for view := range acc {
		for _, input := range Features(s, engine.Seat(view), buf[:0]) {
			acc[view].add(&n.hidden[input])
		}
	}
	return acc
}

// Moved brings the accumulator of the position before a legal action to the one
// after it.
func (n *Network) Moved(acc *Accumulator, before *camelot.State, a *camelot.Action) {
	me := int(before.Turn()) & 1
	kind := kindOn(before, a.From)
	for view := range acc {
		acc[view].exchange(&n.hidden[pieceInput(view, me, kind, a.To)], &n.hidden[pieceInput(view, me, kind, a.From)])
	}
	if a.IsCapture() {
		n.captured(acc, before, a)
	}
	if castle := camelot.CastleOf(engine.Seat(1 - me)); castle.Has(a.From) { // C12
		used := before.CastleMoves(engine.Seat(me))
		for view := range acc {
			if used > 0 {
				acc[view].subtract(&n.hidden[castleInput(view, me, used)])
			}
			acc[view].add(&n.hidden[castleInput(view, me, used+1)])
		}
	}
}

// captured takes what an action captures out of the accumulator.
func (n *Network) captured(acc *Accumulator, before *camelot.State, a *camelot.Action) {
	you := int(1-before.Turn()) & 1
	for w, word := range a.Captured {
		for ; word != 0; word &= word - 1 {
			sq := uint8(w<<6 + bits.TrailingZeros64(word))
			kind := kindOn(before, sq)
			for view := range acc {
				acc[view].subtract(&n.hidden[pieceInput(view, you, kind, sq)])
			}
		}
	}
}

func (v *vector) add(u *vector) {
	for i := range v {
		v[i] += u[i]
	}
}

func (v *vector) subtract(u *vector) {
	for i := range v {
		v[i] -= u[i]
	}
}

func (v *vector) exchange(in, out *vector) {
	for i := range v {
		v[i] += in[i] - out[i]
	}
}

// Evaluate judges a position, of which acc is the accumulator, for the side to
// move in hundredths of a Man.
func (n *Network) Evaluate(acc *Accumulator, s *camelot.State) int {
	me := s.Turn() & 1
	bucket := Bucket(s) % Buckets
	out := &n.out[bucket]
	sum := n.level[bucket] + out[0].of(&acc[me]) + out[1].of(&acc[1-me])
	// Within 2^48: 64 lanes of 2 views, squared, by 2^15 and Scale.
	score := sum * Scale / (HiddenScale * HiddenScale * OutScale)
	return int(min(max(score, -MaxScore), MaxScore))
}

// of is the sum of a view's activated lanes by their weights, four clamped at a
// time.
func (w *outWeights) of(v *vector) (sum int64) {
	// Held in registers, where the compiler would make constants anew each time.
	high, over, full := masks.high, masks.over, masks.full
	for i := 0; i < words; i += 2 {
		a, b := clamped(v[i], high, over), clamped(v[i+1], high, over)
		sum += squares(a&full)*w[i][0] + squares(a>>16&full)*w[i][1] + squares(b&full)*w[i+1][0] + squares(b>>16&full)*w[i+1][1]
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
