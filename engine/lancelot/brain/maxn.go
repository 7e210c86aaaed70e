package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// everyone is a score for each seat, in its own view.
type everyone [lancelot.MaxSeats]int

// maxn searches as if everybody looked after himself alone.
func (s *searcher) maxn(depth, ply int) (best everyone) {
	f := &s.frames[ply]
	f.line = f.line[:0]
	seats := engine.Seat(s.st.Seats())
	if o := s.st.Outcome(); o.Over() {
		s.budget.Step()
		for seat := range seats {
			best[seat] = ply - winScore
			if o.Winners.Has(seat) {
				best[seat] = winScore - ply
			}
		}
		return best
	}
	if s.budget.Step() {
		return best
	}
	turn := s.st.Turn()
	if depth <= 0 || ply >= maxPly-1 {
		for seat := range seats {
			best[seat] = s.worth.evaluate(&s.st, seat)
		}
		if ply >= maxPly-1 {
			return best
		}
		s.captures(f)
	} else {
		s.choices(f, 0, depth)
		best[turn] = -infinite
	}
	stand := best[turn]
	wide := s.opt.width + s.opt.widen*(depth-1)
	for i := range f.acts {
		if depth > 0 && i >= wide {
			break
		}
		f.pick(i)
		c := &f.acts[i]
		if depth <= 0 && c.rank < rankWin && stand+int(c.rank)+s.opt.margin <= best[turn] {
			break
		}
		s.make(c, ply)
		got := s.maxn(depth-1, ply+1)
		s.unmake(turn, ply)
		if s.budget.Stopped() {
			return best
		}
		if got[turn] > best[turn] {
			best = got
			f.line = append(append(f.line[:0], c.act), s.frames[ply+1].line...)
			if best[turn] >= sureWin {
				break
			}
		}
	}
	return best
}
