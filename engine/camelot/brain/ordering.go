package brain

import (
	"math/bits"

	"roundtable/engine/camelot"
)

// Ranks of moves. The other moves get theirs from the history.
const (
	Table   = 1 << 30 // the transposition table's move
	Castle  = 1 << 28 // an entry into the enemy castle
	Capture = 1 << 26
	Killer  = 1 << 24
	history = 1 << 14 // greatest rank by history
)

// man is the capture value of a Man, the unit of all others.
const man = 100

// moveList holds the moves of a ply, their ranks, killers and principal variation. Its slices
// are reused.
type moveList struct {
	Acts    []camelot.Action
	Ranks   []int32
	Killers killers
	Line    []uint64 // principal variation from here, by identities
}

// Pick swaps the best of the moves from index i on to index i.
func (m *moveList) Pick(i int) {
	best := i
	for j := i + 1; j < len(m.Ranks); j++ {
		if m.Ranks[j] > m.Ranks[best] {
			best = j
		}
	}
	m.Ranks[i], m.Ranks[best] = m.Ranks[best], m.Ranks[i]
	m.Acts[i], m.Acts[best] = m.Acts[best], m.Acts[i]
}

func (m *moveList) Sort() {
	for i := range m.Acts {
		m.Pick(i)
	}
}

func indexOf(acts []camelot.Action, id uint64) int {
	for i := range acts {
		if acts[i].ID() == id {
			return i
		}
	}
	return -1
}

// Lead makes a move the best one and stores its variation. It is not inlined, to keep the page's
// program small.
//
//go:noinline
func (m *moveList) Lead(id uint64, after []uint64) {
	m.Line = append(append(m.Line[:0], id), after...)
}

// killers are the last quiet moves of a ply that caused a beta cutoff, by ID.
type killers [2]uint64

func (k *killers) Add(id uint64) {
	if k[0] != id {
		k[0], k[1] = id, k[0]
	}
}

// moveHistory is the history heuristic. It counts how often a quiet move of a seat caused a beta
// cutoff, by start and end square.
type moveHistory [camelot.Squares][camelot.Squares]int16

// add adds a bonus or malus to a count. The higher the count is, the less it adds.
func (h *moveHistory) add(a *camelot.Action, bonus int) {
	e := &h[a.From][a.To]
	*e += int16(bonus - int(*e)*max(bonus, -bonus)/history)
}

// Learn counts a beta cutoff at a depth. The quiet move i, which caused it, gets a bonus; the quiet
// moves before get 1/part of it as malus.
func (h *moveHistory) Learn(m *moveList, i, depth, part int) {
	bonus := min(depth*depth*16, history/4)
	for j := range i {
		if a := &m.Acts[j]; !a.IsCapture() {
			h.add(a, -bonus/part)
		}
	}
	h.add(&m.Acts[i], bonus)
}

// rankCapture returns the value of an action's captures, in hundredths of a Man; knight is the
// value of a Knight.
func rankCapture(a *camelot.Action, knights *camelot.Bits, knight int) int {
	value := 0
	for w, taken := range a.Captured {
		value += man*bits.OnesCount64(taken) + (knight-man)*bits.OnesCount64(taken&knights[w])
	}
	return value
}

func (s *searcher) Legal(ply int, first uint32) {
	p, st := &s.frames[ply], &s.line[ply].state
	p.Acts = s.Oversight.Filter(st.Board(), s.g.Legal(st, p.Acts[:0]))
	s.rank(ply, first)
}

// rank gives ranks to the moves of a ply: the transposition table's move is first, then castle
// entries, captures and killers, then the others by history.
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

func (s *searcher) Forcing(ply int, first uint32) {
	p, st := &s.frames[ply], &s.line[ply].state
	p.Acts = s.Oversight.Filter(st.Board(), s.g.Forcing(st, p.Acts[:0]))
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

func captureValue(st *camelot.State, a *camelot.Action) int {
	return rankCapture(a, st.Knights(), knightValue)
}
