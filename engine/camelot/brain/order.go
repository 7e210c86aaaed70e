package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The ranks by which moves are ordered; history ranks what has none of them.
const (
	rankTable   = 1 << 30 // the transposition table's move
	rankCastle  = 1 << 28 // a piece comes into the enemy castle
	rankCapture = 1 << 26
	rankKiller  = 1 << 24
	historyMax  = 1 << 14
)

// killers are the last quiet moves of a ply that caused a beta cutoff.
type killers [2]uint64

func (k *killers) add(id uint64) {
	if k[0] != id {
		k[0], k[1] = id, k[0]
	}
}

// history counts how often a quiet move caused a beta cutoff, by seat, start and end (the
// history heuristic).
type history [2][camelot.Squares][camelot.Squares]int16

// add counts a bonus or a malus, the less of it the higher the count stands.
func (h *history) add(seat engine.Seat, a *camelot.Action, bonus int) {
	e := &h[seat][a.From][a.To]
	*e += int16(bonus - int(*e)*abs(bonus)/historyMax)
}

// learn updates the history after a beta cutoff: a bonus for the quiet action i of p, which
// caused it, and a malus for those before it.
func (s *searcher) learn(p *frame, i, depth int) {
	seat := p.state.Turn()
	bonus := min(depth*depth*16, historyMax/4)
	for j := range i + 1 {
		a := &p.acts[j]
		if a.IsCapture() {
			continue
		}
		b := -bonus / s.opt.historyMalus
		if j == i {
			b = bonus
		}
		s.history.add(seat, a, b)
	}
}

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

// rank fills p.ranks for p.acts: the transposition table's move first, castle entries,
// captures, killers, then by history.
func (s *searcher) rank(st *camelot.State, p *frame, first uint32) {
	p.ranks = p.ranks[:0]
	seat := st.Turn()
	goal := st.Board().CastleOf(1 - seat)
	for i := range p.acts {
		a := &p.acts[i]
		r := 0
		id := a.ID()
		switch {
		case uint32(id) == first:
			r = rankTable
		case a.IsCapture():
			r = rankCapture + s.opt.greed*captureValue(st, a)
		case goal.Has(a.To) && !goal.Has(a.From):
			r = s.opt.greed * rankCastle
		case s.opt.killers > 0 && id == p.killers[0]:
			r = rankKiller + 1
		case s.opt.killers > 0 && id == p.killers[1]:
			r = rankKiller
		case s.opt.history > 0:
			r = int(s.history[seat][a.From][a.To])
		}
		p.ranks = append(p.ranks, int32(r))
	}
}

// captureValue is what an action captures, in hundredths of a Man.
func captureValue(st *camelot.State, a *camelot.Action) int {
	knights := 0
	for w, word := range st.Knights() {
		both := camelot.Bits{word & a.Captured[w]}
		knights += both.Len()
	}
	return manValue*a.Captured.Len() + (knightValue-manValue)*knights
}

// pick brings the best of the actions from i on to place i.
func (p *frame) pick(i int) {
	best := i
	for j := i + 1; j < len(p.ranks); j++ {
		if p.ranks[j] > p.ranks[best] {
			best = j
		}
	}
	p.ranks[i], p.ranks[best] = p.ranks[best], p.ranks[i]
	p.acts[i], p.acts[best] = p.acts[best], p.acts[i]
}
