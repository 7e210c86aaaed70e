package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

// search is alpha-beta in which me takes the highest score and everybody else
// the lowest. The score is always me's.
func (s *searcher) search(st *lancelot.State, me engine.Seat, depth, ply, alpha, beta int) int {
	s.lines[ply] = s.lines[ply][:0]
	if s.budget.Step() {
		return 0
	}
	if o := st.Outcome(); o.Over() {
		switch {
		case !o.Winners.Has(me):
			return ply - wonScore
		case o.Winners.Len() > 1:
			return 0
		}
		return wonScore - ply
	}
	if depth <= 0 || ply >= maxPly-1 {
		return s.evaluate(st, me)
	}
	// 1. What the table knows. Scores are of one thinker: its keys are too.
	key := st.Key()
	known := uint8(lancelot.None)
	if e, ok := s.table.Get(key); ok {
		known = uint8(e.Move)
		if v := e.Score; e.Depth == depth && v < surelyWon && v > -surelyWon {
			if e.Bound == search.Exact || e.Bound == search.Lower && v >= beta || e.Bound == search.Upper && v <= alpha {
				return v
			}
		}
	}
	// 2. The placements, the promising ones first.
	options := s.rank(st, ply, known)
	if len(options) == 0 {
		return s.alone(st, me, depth, ply, alpha, beta)
	}
	// 3. One after the other.
	mine := st.Turn() == me
	low, high := alpha, beta
	best, bestSq := infinite, uint8(lancelot.None)
	if mine {
		best = -infinite
	}
	for i := range options {
		s.nextBest(ply, i)
		a := lancelot.Action{Knight: options[i].sq, Sword: lancelot.None}
		next := &s.states[ply+1]
		*next = *st
		next.Play(a)
		v := s.search(next, me, depth-1, ply+1, alpha, beta)
		if s.budget.Stopped() {
			return 0
		}
		if mine && v > best || !mine && v < best {
			best, bestSq = v, a.Knight
			if v > alpha && v < beta {
				s.lines[ply] = append(append(s.lines[ply][:0], a), s.lines[ply+1]...)
			}
		}
		if mine {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		if alpha >= beta {
			s.killers[ply] = a.Knight
			break
		}
	}
	// 4. Remember it.
	bound := search.Exact
	switch {
	case best >= high:
		bound = search.Lower
	case best <= low:
		bound = search.Upper
	}
	s.table.Put(key, search.Slot{Move: uint32(bestSq), Score: best, Depth: depth, Bound: bound})
	return best
}

// alone goes on where no plain placement is legal: with the first of the other
// actions, mostly the pass.
func (s *searcher) alone(st *lancelot.State, me engine.Seat, depth, ply, alpha, beta int) int {
	a := st.Any()
	next := &s.states[ply+1]
	*next = *st
	next.Play(a)
	v := s.search(next, me, depth-1, ply+1, alpha, beta)
	s.lines[ply] = append(append(s.lines[ply][:0], a), s.lines[ply+1]...)
	return v
}

// rank lists the placements of a ply with their promise.
func (s *searcher) rank(st *lancelot.State, ply int, known uint8) []option {
	s.knights[ply] = st.Knights(s.knights[ply][:0])
	options := s.options[ply][:0]
	for _, sq := range s.knights[ply] {
		v, _ := promise(st, sq, s.scratch[:])
		switch sq {
		case known:
			v += 1 << 20
		case s.killers[ply]:
			v += 30
		}
		options = append(options, option{sq: sq, value: int32(v)})
	}
	s.options[ply] = options
	if len(options) > width {
		for i := range width {
			s.nextBest(ply, i)
		}
		options = options[:width]
		s.options[ply] = options
	}
	return options
}

// nextBest brings the most promising of the placements from i on to place i.
func (s *searcher) nextBest(ply, i int) {
	o := s.options[ply]
	best := i
	for j := i + 1; j < len(o); j++ {
		if o[j].value > o[best].value {
			best = j
		}
	}
	o[i], o[best] = o[best], o[i]
}
