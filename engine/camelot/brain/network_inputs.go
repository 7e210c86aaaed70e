package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Inputs is how many inputs a view has: for each side, kind and square one, for
// each side and number of castle moves used one, and one for the rule set WCF.
const Inputs = atRules + 1

// Where each kind of input begins.
const (
	atEnemy  = 2 * camelot.Squares              // own Men and Knights come first
	atCastle = 2 * atEnemy                      // own castle moves used, then the enemy's
	atRules  = atCastle + 2*camelot.CastleMoves // the rule set WCF
)

// Active is how many inputs of a view are active at most: all pieces, castle
// moves of both sides, the rule set.
const Active = 2*pieces + 3

// pieces is how many a side has at most.
const pieces = camelot.Men + camelot.Knights

// Buckets is how many sets of output weights there are.
const Buckets = 4

// Bucket is the set of output weights for a position, by its number of pieces.
func Bucket(s *camelot.State) uint8 {
	w, b := s.Pieces(camelot.White), s.Pieces(camelot.Black)
	n := bits.OnesCount64(w[0]|b[0]) + bits.OnesCount64(w[1]|b[1]) + bits.OnesCount64(w[2]|b[2])
	return uint8(min((max(n, 1)-1)/7, Buckets-1))
}

// turned is the squares as a view has them: its own side at the bottom.
var turned = func() (t [2][camelot.Squares]uint8) {
	for sq := range camelot.Squares {
		t[camelot.White][sq] = uint8(sq)
		t[camelot.Black][sq] = uint8((camelot.Ranks-1-sq/camelot.Files)*camelot.Files + sq%camelot.Files)
	}
	return t
}()

// pieceInput is the input of a view for a piece; kind is 0 for a Man, 1 for a
// Knight.
func pieceInput(view, seat, kind int, sq uint8) int {
	return (seat^view)*atEnemy + kind*camelot.Squares + int(turned[view][sq])
}

// castleInput is the input of a view for castle moves used by a seat, at least
// one.
func castleInput(view, seat, used int) int {
	return atCastle + (seat^view)*camelot.CastleMoves + used - 1
}

// kindOn is the kind of the piece on a square, as inputs count it.
func kindOn(s *camelot.State, sq uint8) int {
	return int(s.Knights()[sq>>6] >> (sq & 63) & 1)
}

// Features appends the active inputs of a view, in an order that depends on the
// position alone.
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

// Mirror is an input on the board mirrored left to right.
func Mirror(input uint16) uint16 {
	if input >= atCastle {
		return input
	}
	file := input % camelot.Files
	return input - file + camelot.Files - 1 - file
}
