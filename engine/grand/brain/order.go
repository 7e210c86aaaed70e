package brain

import (
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/ordering"
)

// rank fills p.Ranks for p.Acts: the transposition table's move first, entries into the goal,
// captures, killers, then by history and by how much nearer a move comes to the goal.
func (s *searcher) rank(p *frame, first uint32) {
	p.Ranks = p.Ranks[:0]
	st := &p.state
	me := st.Turn()
	b := st.Board(me)
	for i := range p.Acts {
		a := &p.Acts[i]
		id := a.ID()
		r := 0
		switch {
		case uint32(id) == first:
			r = ordering.Table
		case a.IsCapture():
			r = ordering.Capture + captureValue(st, a)
		case st.Enters(a):
			r = ordering.Castle
		case id == p.Killers[0]:
			r = ordering.Killer + 1
		case id == p.Killers[1]:
			r = ordering.Killer
		default:
			r = int(s.history[me][a.From][a.To]) + 8*(b.Distance(camelot.Black, a.From)-b.Distance(camelot.Black, a.To))
		}
		p.Ranks = append(p.Ranks, int32(r))
	}
}
