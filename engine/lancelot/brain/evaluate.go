package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// The weights of a seat's standing. Most come three times, by when the seat
// moves: now, next or later.
const (
	turns    = 3
	lowest   = -4 // advantages beyond these count as these
	highest  = 5
	mostFoes = 5
	lines    = (highest - lowest + 1) * (mostFoes + 1)
	mostBest = 7
	mostNeed = 10

	atLine  = 0                           // a line, by advantage and others' knights
	atDead  = atLine + turns*lines        // a line at +1 without a square to capture from
	atBest  = atDead + turns              // the most that one placement captures
	atWins  = atBest + turns*(mostBest+1) // one placement captures all that is missing
	atSword = atWins + turns              // may invoke Excalibur
	atTempo = atSword + turns             // the turn itself
	atNeed  = atTempo + turns             // how many captures are missing
	atLead  = atNeed + mostNeed + 1       // each capture, by how soon the hands are empty
	terms   = atLead + stages
)

// stages are how near the end is at which the most captures win (L12): by the
// rounds that the knights in hand last.
const stages = 7

// stageOf is 0 in the last round.
func stageOf(st *lancelot.State) int {
	seats := st.Seats()
	hands := 0
	for seat := range engine.Seat(seats) {
		hands += st.Hand(seat)
	}
	switch rounds := (hands + seats - 1) / seats; {
	case rounds <= 2:
		return max(0, rounds-1)
	case rounds <= 4:
		return 2
	case rounds <= 7:
		return 3
	case rounds <= 12:
		return 4
	case rounds <= 19:
		return 5
	}
	return 6
}

// values are the weights of one size of table, in hundredths of a knight.
type values [terms]int16

// standing is what a seat's position is worth by itself, by these lines; stage is
// the position's.
func (w *values) standing(st *lancelot.State, seat engine.Seat, stage int, seen []uint8) int {
	seats := st.Seats()
	when := int(seat) - int(st.Turn())
	if when < 0 {
		when += seats
	}
	when = min(when, turns-1)
	need := st.Target() - st.Captured(seat)
	sum := w.tally(st.Target(), st.Captured(seat), stage)
	if st.Hand(seat) == 0 {
		return sum
	}
	sum += int(w[atTempo+when])
	if st.MayInvoke(seat) {
		sum += int(w[atSword+when])
	}
	table := w[atLine+when*lines : atLine+(when+1)*lines]
	hits, prey := 0, 0 // lines at +1 with something to capture, and what in the last
	for _, l := range seen {
		foes, a := st.Count(int(l), seat)
		if a == 1 && foes > 0 {
			hits++
			prey = foes
		}
		sum += int(table[lineAt(a, foes)])
	}
	if hits > 0 {
		sum += w.threats(st, seat, when, need, hits, prey)
	}
	return sum
}

// lineAt is where the weight of a line is.
func lineAt(advantage, foes int) int {
	return (max(lowest, min(highest, advantage))-lowest)*(mostFoes+1) + min(foes, mostFoes)
}

// threats is what the captures that a seat could make add: the greatest of
// them, and what is lost where no square is open for one.
func (w *values) threats(st *lancelot.State, seat engine.Seat, when, need, hits, prey int) int {
	v := st.Facing(seat)
	squares := v.Capturing()
	best, dead := 0, 0
	switch {
	case squares == [lancelot.Files]uint16{}:
		dead = hits
	case hits == 1:
		best = prey
	default:
		best, dead = w.compare(st, &v, &squares, hits)
	}
	sum := int(w[atBest+when*(mostBest+1)+min(best, mostBest)])
	if best >= need {
		sum += int(w[atWins+when])
	}
	return sum + dead*int(w[atDead+when])
}

// compare finds the most that one of some squares captures, and how many of the
// lines at +1 have none of them.
func (w *values) compare(st *lancelot.State, v *lancelot.View, squares *[lancelot.Files]uint16, hits int) (best, dead int) {
	var live [2]uint64
	for rank, files := range squares {
		for ; files != 0; files &= files - 1 {
			sq := uint8(rank*lancelot.Files + bits.TrailingZeros16(files))
			n := 0
			for _, l := range st.LinesOf(sq) {
				if k := v.Gain(l); k > 0 {
					n += k
					live[l>>6] |= 1 << (l & 63)
				}
			}
			best = max(best, n)
		}
	}
	return best, hits - bits.OnesCount64(live[0]) - bits.OnesCount64(live[1])
}

// tally is the worth of so many captures.
func (w *values) tally(target, captured, stage int) int {
	return w.need(target-captured) + captured*int(w[atLead+stage])
}

// need is the worth of being so many captures short; beyond the most that was
// fitted it goes on as it went last.
func (w *values) need(n int) int {
	n = max(n, 0)
	if n <= mostNeed {
		return int(w[atNeed+n])
	}
	last, before := int(w[atNeed+mostNeed]), int(w[atNeed+mostNeed-1])
	return last + (last-before)*(n-mostNeed)
}

// scale is the difference of standings that makes one of two win e times as
// often as the other.
const scale = 100
