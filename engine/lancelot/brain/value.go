package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// valueNetwork evaluates positions. A seat's standing is the sum of its inputs and of hidden units,
// which combine the inputs with what the other seats need and could capture.
type valueNetwork struct {
	linear values
	*layer // rows of captures count as tally says, not once
}

// Rows of the hidden units: one for each input, where needed captures and stage have one row each;
// and rows for what other seats need and could capture, by when they and the seat move.
const (
	relations    = 8
	perRelation  = mostNeed + 1 + mostBest + 1
	atOthers     = inputs
	valueRows    = atOthers + relations*perRelation
	mostSeatRows = mostInputs + maxLines + 2 + 2*(lancelot.MaxSeats-1) // of a seat, whose lines may all be dead too
)

func newValueNetwork(n *Numbers) *valueNetwork {
	l := newLayer(n)
	for i := atNeed; i < inputs; i++ {
		l.rows[i].linear = 0
	}
	return &valueNetwork{values(n.Linear), l}
}

func relation(when, other int) int {
	switch {
	case when == 0:
		return min(other, turns-1) - 1
	case when == 1 && other == 0:
		return 2
	case when == 1:
		return 3
	case other < turns-1:
		return 4 + other
	case other < when:
		return 6
	}
	return 7
}

// others calls f with the rows for a seat that describe what the other seats need and could
// capture.
func others(st *lancelot.State, seat int, need, best *[lancelot.MaxSeats]int, f func(row int)) {
	seats, turn := st.Seats(), int(st.Turn())
	when := (seat - turn + seats) % seats
	for other := range seats {
		if other != seat {
			at := atOthers + relation(when, (other-turn+seats)%seats)*perRelation
			f(at + need[other])
			f(at + mostNeed + 1 + best[other])
		}
	}
}

func needOf(st *lancelot.State, seat engine.Seat) int {
	return max(0, min(mostNeed, st.Target()-st.Captured(seat)))
}

// standings computes the standings of all seats.
func (n *valueNetwork) standings(st *lancelot.State, seen []uint8, v *[lancelot.MaxSeats]int) {
	var sums [lancelot.MaxSeats]sum
	var need, best [lancelot.MaxSeats]int
	var see sight
	stage := stageOf(st)
	seats := st.Seats()
	for i := range seats {
		seat := engine.Seat(i)
		see.see(st, seat, seen)
		need[i], best[i] = needOf(st, seat), see.best
		sum := &sums[i]
		*sum = n.bias
		for _, in := range see.terms[:see.n] {
			if in.Times == 1 {
				sum.add(&n.rows[in.At])
			} else {
				sum.addTimes(&n.rows[in.At], int(in.Times))
			}
		}
		sum.add(&n.rows[atNeed+need[i]])
		sum.add(&n.rows[atLead+stage])
		sum.linear += int32(n.linear.tally(st.Target(), st.Captured(seat), stage))
	}
	for i := range seats {
		sum := &sums[i]
		others(st, i, &need, &best, func(row int) { sum.add(&n.rows[row]) })
		v[i] = n.output(sum)
	}
}
