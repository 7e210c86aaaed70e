package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The hidden layer.
const (
	Units = 128       // lanes of a view
	Free  = Units / 2 // lanes with weights of their own; the others mirror them
)

// Scale factors of the integers.
const (
	HiddenScale = 511 // a lane of 1, its maximum
	OutScale    = 512 // an output weight of 1
	// Scale is the score, in hundredths of a Man, with which a win is e times as likely as a loss.
	// The network's output is 1 then.
	Scale = 218
	// MaxScore bounds all scores.
	MaxScore = 20000
)

// Accumulator is the hidden layer before its activation, for White's view and for Black's. It has
// no pointers, so a copy is enough to undo a move.
type Accumulator [2]vector

// Network evaluates positions of Camelot for the side to move. It is an efficiently updatable
// neural network that uses only integers, so that results are the same on every platform. It is
// read-only, so several searches may share it.
//
// Each side sees the board from its own end. Its view has Inputs: pieces on squares, castle moves
// used, and the rule set. They give Units lanes for each view, which are clamped to 0..1 and
// squared. Each lane of both views has an output weight, which depends on whose view it is and on
// the number of pieces; the weighted lanes give the score.
//
// The second half of the lanes has the weights of the first half mirrored left to right, and the
// same output weights. So mirrored positions get equal scores.
//
// Four lanes share a machine word (lanes.go). On amd64 with AVX2, assembly handles sixteen at a
// time (lanes_wide.go; _asm writes it), with the same result; the build tag purego leaves it out.
type Network struct {
	hidden [Inputs]vector
	bias   vector                 // with zeros
	out    [Buckets][2]outWeights // of the mover's view and the other
	level  [Buckets]int64
	from   numbers
}

// Begin computes the accumulator of a position from nothing.
func (n *Network) Begin(s *camelot.State) Accumulator {
	acc := Accumulator{n.bias, n.bias}
	var buf [Active]uint16
	for view := range acc {
		for _, input := range Features(s, engine.Seat(view), buf[:0]) {
			for i, w := range n.hidden[input] {
				acc[view][i] += w
			}
		}
	}
	return acc
}

// Moved sets after to the accumulator after a legal action, given the accumulator before it; both
// may be the same.
func (n *Network) Moved(after, before *Accumulator, s *camelot.State, a *camelot.Action) {
	me := int(s.Turn()) & 1
	kind := kindOn(s, a.From)
	var in, out [2]*vector
	for view := range in {
		in[view] = &n.hidden[pieceInput(view, me, kind, a.To)]
		out[view] = &n.hidden[pieceInput(view, me, kind, a.From)]
	}
	after.exchange(before, &in, &out)
	if a.IsCapture() {
		n.removeCaptures(after, s, a)
	}
	if castle := s.Board().CastleOf(engine.Seat(1 - me)); castle.Has(a.From) { // C12
		used := s.CastleMoves(engine.Seat(me))
		for view := range in {
			in[view], out[view] = &n.hidden[castleInput(view, me, used+1)], &nothing
			if used > 0 {
				out[view] = &n.hidden[castleInput(view, me, used)]
			}
		}
		after.exchange(after, &in, &out)
	}
}

func (n *Network) removeCaptures(acc *Accumulator, before *camelot.State, a *camelot.Action) {
	you := int(1-before.Turn()) & 1
	for w, word := range a.Captured {
		for ; word != 0; word &= word - 1 {
			sq := uint8(w<<6 + bits.TrailingZeros64(word))
			kind := kindOn(before, sq)
			acc.exchange(acc, &[2]*vector{&nothing, &nothing},
				&[2]*vector{&n.hidden[pieceInput(0, you, kind, sq)], &n.hidden[pieceInput(1, you, kind, sq)]})
		}
	}
}

// Evaluate evaluates a position, whose accumulator is acc, for the side to move, in hundredths of a
// Man.
func (n *Network) Evaluate(acc *Accumulator, s *camelot.State) int {
	me := s.Turn() & 1
	bucket := Bucket(s) % Buckets
	sum := n.level[bucket] + weigh(&acc[me], &acc[1-me], &n.out[bucket])
	// Within 2^49: 128 lanes of 2 views, squared, by 2^15 and Scale.
	score := sum * Scale / (HiddenScale * HiddenScale * OutScale)
	return int(min(max(score, -MaxScore), MaxScore))
}

// Inputs is the number of inputs of a view: for each side, kind and square; each side and number
// of castle moves used; and rule set WCF.
const Inputs = atRules + 1

const (
	atEnemy  = 2 * camelot.Squares              // after own Men and Knights
	atCastle = 2 * atEnemy                      // own castle moves used, then the enemy's
	atRules  = atCastle + 2*camelot.CastleMoves // rule set WCF
)

// Active is the greatest number of active inputs of a view: those of all pieces, of the castle
// moves of both sides, and of the rule set.
const Active = 2*pieces + 3

const pieces = camelot.Men + camelot.Knights

// Buckets is the number of sets of output weights.
const Buckets = 4

// Bucket returns the number of the set of output weights for a position. It depends on the number
// of pieces.
func Bucket(s *camelot.State) uint8 {
	w, b := s.Pieces(camelot.White), s.Pieces(camelot.Black)
	n := bits.OnesCount64(w[0]|b[0]) + bits.OnesCount64(w[1]|b[1]) + bits.OnesCount64(w[2]|b[2])
	return uint8(min((max(n, 1)-1)/7, Buckets-1))
}

// turned holds the squares as each view sees them: the view's own side is at the bottom.
var turned = func() (t [2][camelot.Squares]uint8) {
	for sq := range camelot.Squares {
		t[camelot.White][sq] = uint8(sq)
		t[camelot.Black][sq] = uint8((camelot.Ranks-1-sq/camelot.Files)*camelot.Files + sq%camelot.Files)
	}
	return t
}()

// pieceInput returns a view's input for a piece; kind is 0 for a Man, 1 for a Knight.
func pieceInput(view, seat, kind int, sq uint8) int {
	return (seat^view)*atEnemy + kind*camelot.Squares + int(turned[view][sq])
}

// castleInput returns the input of a view for the number of castle moves that a seat has used, at
// least one.
func castleInput(view, seat, used int) int {
	return atCastle + (seat^view)*camelot.CastleMoves + used - 1
}

func kindOn(s *camelot.State, sq uint8) int {
	return int(s.Knights()[sq>>6] >> (sq & 63) & 1)
}

// Features appends a view's active inputs, in an order that depends on the position alone.
func Features(s *camelot.State, view engine.Seat, out []uint16) []uint16 {
	v := int(view)
	for seat := range 2 {
		for w, word := range s.Pieces(engine.Seat(seat)) {
			for ; word != 0; word &= word - 1 {
				sq := uint8(w<<6 + bits.TrailingZeros64(word))
				out = append(out, uint16(pieceInput(v, seat, kindOn(s, sq), sq)))
			}
		}
		if used := s.CastleMoves(engine.Seat(seat)); used > 0 {
			out = append(out, uint16(castleInput(v, seat, used)))
		}
	}
	if s.Rules() == camelot.WCF {
		out = append(out, atRules)
	}
	return out
}

// Mirror returns the input for the board mirrored left to right.
func Mirror(input uint16) uint16 {
	if input >= atCastle {
		return input
	}
	file := input % camelot.Files
	return input - file + camelot.Files - 1 - file
}
