package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// values are weights of inputs, in hundredths of a knight.
type values [inputs]int16

// standing returns the value of a seat's own inputs and captures at a stage.
func (w *values) standing(st *lancelot.State, seat engine.Seat, stage int, v *sight) int {
	sum := w.tally(st.Target(), st.Captured(seat), stage)
	for _, in := range v.terms[:v.n] {
		sum += int(w[in.At]) * int(in.Times)
	}
	return sum
}

// standings computes those of all seats, in these lines.
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

// need returns the value of being n captures short, extrapolated beyond the fitted range.
func (w *values) need(n int) int {
	n = max(n, 0)
	if n <= mostNeed {
		return int(w[atNeed+n])
	}
	last, before := int(w[atNeed+mostNeed]), int(w[atNeed+mostNeed-1])
	return last + (last-before)*(n-mostNeed)
}

// scale is the difference of standings at which one of two wins e times as often.
const scale = 100
