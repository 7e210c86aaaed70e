package brain

import (
	"roundtable/engine/camelot"
)

// Legal is that of treeGame.
func (s *searcher) Legal(ply int, first uint32) {
	p, st := &s.frames[ply], &s.line[ply].state
	p.Acts = s.Oversight.Seen(st.Board(), s.g.Legal(st, p.Acts[:0]))
	s.rank(ply, first)
}

// rank fills in the ranks of a ply's moves: the transposition table's move first, castle entries,
// captures, killers, then by history.
func (s *searcher) rank(ply int, first uint32) {
	p, st := &s.frames[ply], &s.line[ply].state
	p.Ranks = p.Ranks[:0]
	seat := st.Turn()
	goal := st.Board().CastleOf(1 - seat)
	for i := range p.Acts {
		a := &p.Acts[i]
		r := 0
		id := a.ID()
		switch {
		case uint32(id) == first:
			r = Table
		case a.IsCapture():
			r = Capture + s.opt.greed*captureValue(st, a)
		case goal.Has(a.To) && !goal.Has(a.From):
			r = s.opt.greed * Castle
		case s.opt.killers > 0 && id == p.Killers[0]:
			r = Killer + 1
		case s.opt.killers > 0 && id == p.Killers[1]:
			r = Killer
		case s.opt.history > 0:
			r = int(s.History[seat][a.From][a.To])
		}
		p.Ranks = append(p.Ranks, int32(r))
	}
}

// Forcing is that of treeGame.
func (s *searcher) Forcing(ply int, first uint32) {
	p, st := &s.frames[ply], &s.line[ply].state
	p.Acts = s.Oversight.Seen(st.Board(), s.g.Forcing(st, p.Acts[:0]))
	p.Ranks = p.Ranks[:0]
	for i := range p.Acts {
		a := &p.Acts[i]
		rank := s.opt.greed * captureValue(st, a)
		if first != 0 && uint32(a.ID()) == first {
			rank = Table
		}
		p.Ranks = append(p.Ranks, int32(rank))
	}
}

// captureValue is what an action captures, in hundredths of a Man.
func captureValue(st *camelot.State, a *camelot.Action) int {
	return rankCapture(a, st.Knights(), knightValue)
}
