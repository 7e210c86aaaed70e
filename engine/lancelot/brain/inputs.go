package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// Numbers of the inputs of a seat. Most inputs exist three times, for a seat that moves now, next
// or later.
const (
	turns    = 3
	lowest   = -4 // advantages are clamped to this
	highest  = 5
	mostFoes = 5
	lines    = (highest - lowest + 1) * (mostFoes + 1)
	mostBest = 7
	mostNeed = 10

	atLine  = 0                           // a line, by advantage and others' knights
	atDead  = atLine + turns*lines        // a line at +1 without a square for a capture
	atBest  = atDead + turns              // the most that one placement captures
	atWins  = atBest + turns*(mostBest+1) // one placement captures all that is missing
	atSword = atWins + turns              // may invoke Excalibur
	atTempo = atSword + turns             // the turn itself
	atNeed  = atTempo + turns             // missing captures
	atLead  = atNeed + mostNeed + 1       // each capture, by how soon the hands are empty
	inputs  = atLead + stages
)

// stages is the number of stages before the end by L12, in rounds for which the knights in hand
// last.
const stages = 7

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

// Term is an input, or another row of a network's hidden units, and how many times it occurs.
type Term struct{ At, Times int16 }

const mostInputs = maxLines + 8

// sight holds the inputs of a seat, except for captures. Each occurs at most once, except for
// lines.
type sight struct {
	terms [mostInputs]Term
	n     int
	best  int // most captures of a placement, up to mostBest
}

func (v *sight) add(at, times int) {
	v.terms[v.n] = Term{int16(at), int16(times)}
	v.n++
}

func (v *sight) see(st *lancelot.State, seat engine.Seat, seen []uint8) {
	v.n, v.best = 0, 0
	if st.Hand(seat) == 0 {
		return
	}
	when := whenOf(st, int(seat))
	v.add(atTempo+when, 1)
	if st.MayInvoke(seat) {
		v.add(atSword+when, 1)
	}
	hits, prey := 0, 0 // lines at +1 with captures, and knights in the last
	for _, l := range seen {
		foes, a := st.Count(int(l), seat)
		if a == 1 && foes > 0 {
			hits++
			prey = foes
		}
		v.add(atLine+when*lines+lineAt(a, foes), 1)
	}
	if hits > 0 {
		v.threats(st, seat, when, hits, prey)
	}
}

// whenOf returns when a seat moves: 0 is now, 1 next, 2 later.
func whenOf(st *lancelot.State, seat int) int {
	when := seat - int(st.Turn())
	if when < 0 {
		when += st.Seats()
	}
	return min(when, turns-1)
}

func lineAt(advantage, foes int) int {
	return (max(lowest, min(highest, advantage))-lowest)*(mostFoes+1) + min(foes, mostFoes)
}

// threats adds two inputs: the greatest capture that a seat could make, and the lines in which it
// could capture but which have no open square.
func (v *sight) threats(st *lancelot.State, seat engine.Seat, when, hits, prey int) {
	view := st.Facing(seat)
	squares := view.Capturing()
	best, dead := 0, 0
	switch {
	case squares == [lancelot.Files]uint16{}:
		dead = hits
	case hits == 1:
		best = prey
	default:
		best, dead = compareHits(st, &view, &squares, hits)
	}
	v.best = min(best, mostBest)
	v.add(atBest+when*(mostBest+1)+v.best, 1)
	if best >= st.Target()-st.Captured(seat) {
		v.add(atWins+when, 1)
	}
	if dead > 0 {
		v.add(atDead+when, dead)
	}
}

// compareHits returns the most captures of a placement on one of some squares. It also returns how
// many of the lines with an advantage of 1 have none of these squares.
func compareHits(st *lancelot.State, v *lancelot.View, squares *[lancelot.Files]uint16, hits int) (best, dead int) {
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
