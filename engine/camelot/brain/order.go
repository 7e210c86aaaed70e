package brain

import (
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/ordering"
)

// reduction is by how many plies a late quiet move is reduced.
func (s *searcher) reduction(depth, i int) int {
	less := 100
	switch {
	case i >= 40 && depth >= 5:
		less = 300
	case i >= 12 && depth >= 3:
		less = 200
	}
	return less * s.opt.lateMoveReduction / 10_000
}

// rank fills p.Ranks for p.Acts: the transposition table's move first, castle entries,
// captures, killers, then by history.
func (s *searcher) rank(st *camelot.State, p *frame, first uint32) {
	p.Ranks = p.Ranks[:0]
	seat := st.Turn()
	goal := st.Board().CastleOf(1 - seat)
	for i := range p.Acts {
		a := &p.Acts[i]
		r := 0
		id := a.ID()
		switch {
		case uint32(id) == first:
			r = ordering.Table
		case a.IsCapture():
			r = ordering.Capture + s.opt.greed*captureValue(st, a)
		case goal.Has(a.To) && !goal.Has(a.From):
			r = s.opt.greed * ordering.Castle
		case s.opt.killers > 0 && id == p.Killers[0]:
			r = ordering.Killer + 1
		case s.opt.killers > 0 && id == p.Killers[1]:
			r = ordering.Killer
		case s.opt.history > 0:
			r = int(s.history[seat][a.From][a.To])
		}
		p.Ranks = append(p.Ranks, int32(r))
	}
}

// captureValue is what an action captures, in hundredths of a Man.
func captureValue(st *camelot.State, a *camelot.Action) int {
	return ordering.CaptureValue(a, st.Knights(), knightValue)
}
