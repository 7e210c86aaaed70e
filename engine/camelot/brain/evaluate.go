package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// What is worth how much, in hundredths of a Man.
const (
	manValue    = 100
	knightValue = 210
	inCastle    = 70 // a piece in the enemy castle: half of a victory
	guard       = 14 // each of the first three pieces near one's own castle
	guardReach  = 3  // how near
)

// placed is the worth of a piece by seat, kind and square; pressing is the worth
// of an attack by the distances of its two nearest pieces together.
type values struct {
	placed   [2][3][camelot.Squares]int16
	distance [2][camelot.Squares]uint8 // to the enemy's castle
	pressing [40]int
}

// worth is the one table of values; nothing writes to it after the program's
// start.
var worth = newValues()

func newValues() *values {
	v := &values{}
	g := camelot.Geometry()
	for seat := range 2 {
		for _, sq := range g.Squares {
			file, rank := g.File(sq), g.Rank(sq)
			if seat == 1 {
				rank = camelot.Ranks - 1 - rank
			}
			d := camelot.Distance(engine.Seat(1-seat), uint8(sq))
			v.distance[seat][sq] = uint8(d)
			place := 2*min(rank, 12) - abs(2*file-11)
			if d == 0 {
				place = inCastle
			}
			v.placed[seat][camelot.Man][sq] = int16(manValue + place)
			v.placed[seat][camelot.Knight][sq] = int16(knightValue + place)
		}
	}
	for sum := range v.pressing {
		if near := 14 - sum; near > 0 {
			v.pressing[sum] = near * near
		}
	}
	return v
}

func abs(n int) int { return max(n, -n) }

// evaluate judges a position for the side to move, in hundredths of a Man.
func evaluate(s *camelot.State) int {
	var sum, press, guards, count [2]int
	knights := s.Knights()
	for seat := range 2 {
		near, next := 19, 19
		kinds := &worth.placed[seat]
		distance := &worth.distance[seat]
		home := &worth.distance[1-seat]
		for w, word := range s.Pieces(engine.Seat(seat)) {
			for ; word != 0; word &= word - 1 {
				bit := bits.TrailingZeros64(word)
				sq := w<<6 + bit
				sum[seat] += int(kinds[camelot.Man+engine.Kind(knights[w]>>bit&1)][sq])
				count[seat]++
				if d := int(distance[sq]); d < near {
					near, next = d, near
				} else if d < next {
					next = d
				}
				if home[sq] <= guardReach {
					guards[seat]++
				}
			}
		}
		press[seat] = worth.pressing[near+next]
	}
	for seat := range 2 {
		// An attack weighs more the fewer stand in its way.
		sum[seat] += 3 * press[seat] / (1 + guards[1-seat])
		sum[seat] += guard * min(guards[seat], 3)
	}
	me := s.Turn()
	score := sum[me] - sum[1-me]
	// The fewer pieces are left, the more an advantage weighs.
	if total := count[0] + count[1]; total < 28 {
		score += score * (28 - total) / 48
	}
	return score
}
