package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// values are the weights of the inputs, in hundredths of a knight.
type values [inputs]int16

// standing returns the value of the inputs and captures of one seat. stage says how near the end
// is.
func (w *values) standing(st *lancelot.State, seat engine.Seat, stage int, v *sight) int {
	sum := w.tally(st.Target(), st.Captured(seat), stage)
	for _, in := range v.terms[:v.n] {
		sum += int(w[in.At]) * int(in.Times)
	}
	return sum
}

// standings computes the standings of all seats from the lines seen.
func (w *values) standings(st *lancelot.State, seen []uint8, v *[lancelot.MaxSeats]int) {
	var see sight
	stage := stageOf(st)
	for seat := range engine.Seat(st.Seats()) {
		see.see(st, seat, seen)
		v[seat] = w.standing(st, seat, stage, &see)
	}
}

func (w *values) tally(target, captured, stage int) int {
	return w.need(target-captured) + captured*int(w[atLead+stage])
}

// need returns the value of needing n more captures. Beyond the fitted range it extrapolates.
func (w *values) need(n int) int {
	n = max(n, 0)
	if n <= mostNeed {
		return int(w[atNeed+n])
	}
	last, before := int(w[atNeed+mostNeed]), int(w[atNeed+mostNeed-1])
	return last + (last-before)*(n-mostNeed)
}

// scale is the difference of two standings with which one of two players wins e times as often as
// the other.
const scale = 100
