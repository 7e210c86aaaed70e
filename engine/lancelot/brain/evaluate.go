package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// values are the weights of inputs, in hundredths of a knight.
type values [inputs]int16

// standing returns the value of a seat's own inputs and captures, without those of the
// others; stage is the position's.
func (w *values) standing(st *lancelot.State, seat engine.Seat, stage int, v *sight) int {
	sum := w.tally(st.Target(), st.Captured(seat), stage)
	for _, in := range v.terms[:v.n] {
		sum += int(w[in.At]) * int(in.Times)
	}
	return sum
}

// standings are those of all seats, by these lines.
func (w *values) standings(st *lancelot.State, seen []uint8, v *[lancelot.MaxSeats]int) {
	var see sight
	stage := stageOf(st)
	for seat := range engine.Seat(st.Seats()) {
		see.see(st, seat, seen)
		v[seat] = w.standing(st, seat, stage, &see)
	}
}

// tally returns the worth of so many captures.
func (w *values) tally(target, captured, stage int) int {
	return w.need(target-captured) + captured*int(w[atLead+stage])
}

// need returns the worth of being so many captures short; beyond the most that was fitted it is
// extrapolated from the last two.
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
