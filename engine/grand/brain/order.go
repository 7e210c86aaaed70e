package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The ranks by which moves are ordered; history ranks what has none of them.
const (
	rankTable   = 1 << 30 // the transposition table's move
	rankCastle  = 1 << 28 // a piece comes into its goal
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
type history [4][camelot.Squares][camelot.Squares]int16

// add counts a bonus or a malus, the less of it the higher the count stands.
func (h *history) add(seat engine.Seat, a *camelot.Action, bonus int) {
	e := &h[seat][a.From][a.To]
	*e += int16(bonus - int(*e)*max(bonus, -bonus)/historyMax)
}

// learn updates the history after a beta cutoff: a bonus for the quiet action i of p, which
// caused it, and a malus for those before it.
func (h *history) learn(p *frame, i, depth int) {
	bonus := min(depth*depth*16, historyMax/4)
	for j := range i {
		if a := &p.acts[j]; !a.IsCapture() {
			h.add(p.state.Turn(), a, -bonus/4)
		}
	}
	h.add(p.state.Turn(), &p.acts[i], bonus)
}

// rank fills p.ranks for p.acts: the transposition table's move first, entries into the goal,
// captures, killers, then by history and by how much nearer a move comes to the goal.
func (s *searcher) rank(p *frame, first uint32) {
	p.ranks = p.ranks[:0]
	st := &p.state
	me := st.Turn()
	b := st.Board(me)
	for i := range p.acts {
		a := &p.acts[i]
		id := a.ID()
		r := 0
		switch {
		case uint32(id) == first:
			r = rankTable
		case a.IsCapture():
			r = rankCapture + captureValue(st, a)
		case st.Enters(a):
			r = rankCastle
		case id == p.killers[0]:
			r = rankKiller + 1
		case id == p.killers[1]:
			r = rankKiller
		default:
			r = int(s.history[me][a.From][a.To]) + 8*(b.Distance(camelot.Black, a.From)-b.Distance(camelot.Black, a.To))
		}
		p.ranks = append(p.ranks, int32(r))
	}
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
