package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

const (
	maxPly   = 64      // how deep any line goes
	maxDepth = 40      // how deep an iteration goes
	winScore = 30_000  // a win at the root; one less for every ply to it
	sureWin  = 29_000  // from here on a score is a forced win
	infinite = 1 << 20 // beyond all scores
)

// frame is what a search keeps of a ply; its slices grow and stay.
type frame struct {
	undo    lancelot.Undo
	acts    []choice
	killers [2]uint8
	line    []lancelot.Action // the principal variation from here
}

// searcher is one search.
type searcher struct {
	opt     options
	worth   *values
	st      lancelot.State // of the line being searched
	me      engine.Seat    // who thinks
	budget  *search.Budget
	table   *search.Table
	frames  [maxPly + 1]frame
	history [lancelot.MaxSeats][lancelot.Squares]int16

	fresh []leaf // of the Monte-Carlo tree, not yet in it
	plots int

	gains, swordGains gains
	knights, swords   []square
}

// make plays a choice; with best replies, the turn then goes back to me or on
// to the one who answers for all.
func (s *searcher) make(c *choice, ply int) {
	if uint8(s.st.Turn()) != c.seat {
		s.st.Skip(engine.Seat(c.seat))
	}
	s.st.Make(c.act, &s.frames[ply].undo)
	if s.opt.method == bestReply && engine.Seat(c.seat) != s.me {
		s.st.Skip(s.me)
	}
}

// unmake takes a choice back; turn is whose it was before.
func (s *searcher) unmake(turn engine.Seat, ply int) {
	s.st.Unmake(&s.frames[ply].undo)
	if s.st.Turn() != turn {
		s.st.Skip(turn)
	}
}

// ended is the score of an outcome for the thinker.
func (s *searcher) ended(o engine.Outcome, ply int) int {
	switch {
	case !o.Winners.Has(s.me):
		return ply - winScore
	case o.Winners.Len() > 1:
		return 0
	}
	return winScore - ply
}

// sign is 1 where the thinker is to move, else -1: all others want what is bad
// for him.
func (s *searcher) sign() int {
	if s.st.Turn() == s.me {
		return 1
	}
	return -1
}

// below searches what follows a choice of a side, in its view.
func (s *searcher) below(sign, depth, alpha, beta, ply int) int {
	if s.opt.method == maxN {
		return s.maxn(depth, ply)[s.me]
	}
	if s.sign() == sign {
		return s.inner(depth, alpha, beta, ply)
	}
	return -s.inner(depth, -beta, -alpha, ply)
}

// inner searches a position below the root, in the view of the side to move.
// The steps: 1 ends, 2 the horizon, 3 the table, 4 the moves, each first with a
// narrow window, late quiet ones less deep, the least promising not at all.
func (s *searcher) inner(depth, alpha, beta, ply int) int {
	f := &s.frames[ply]
	f.line = f.line[:0]
	sign := s.sign()
	// 1
	if o := s.st.Outcome(); o.Over() {
		s.budget.Step()
		return sign * s.ended(o, ply)
	}
	// 2
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(alpha, beta, ply)
	}
	if s.budget.Step() {
		return 0
	}
	alpha, beta = max(alpha, ply-winScore), min(beta, winScore-ply-1)
	if alpha >= beta {
		return alpha
	}
	// 3
	key := s.st.Key()
	slot, known := s.table.Get(key)
	if known && beta-alpha == 1 && int(slot.Depth) >= depth {
		score := fromTable(int(slot.Score), ply)
		if slot.Bound == search.Exact || slot.Bound == search.Lower && score >= beta || slot.Bound == search.Upper && score <= alpha {
			return score
		}
	}
	if beta-alpha == 1 && depth <= 3 && s.opt.beyond < 1000 && beta < sureWin && beta > -sureWin {
		if static := sign * s.worth.evaluate(&s.st, s.me); static-s.opt.beyond*depth >= beta {
			return static
		}
	}
	// 4
	s.choices(f, slot.Move, depth)
	turn := s.st.Turn()
	best, bound := -infinite, search.Upper
	var bestCode uint64
	wide := s.opt.width + s.opt.widen*(depth-1)
	for i := range f.acts {
		if i >= wide && best > -sureWin {
			break
		}
		f.pick(i)
		c := &f.acts[i]
		quiet := c.takes == 0
		s.make(c, ply)
		score := 0
		if i == 0 {
			score = s.below(sign, depth-1, alpha, beta, ply+1)
		} else {
			less := 0
			if quiet && depth >= 2 && i >= s.opt.late {
				less = reduction(depth, i)
			}
			score = s.below(sign, depth-1-less, alpha, alpha+1, ply+1)
			if score > alpha && less > 0 {
				score = s.below(sign, depth-1, alpha, alpha+1, ply+1)
			}
			if score > alpha && score < beta {
				score = s.below(sign, depth-1, alpha, beta, ply+1)
			}
		}
		s.unmake(turn, ply)
		if s.budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best, bestCode = score, code(c.act)
		if score <= alpha {
			continue
		}
		alpha, bound = score, search.Exact
		f.line = append(append(f.line[:0], c.act), s.frames[ply+1].line...)
		if score >= beta {
			bound = search.Lower
			if quiet {
				s.learn(f, i, depth)
			}
			break
		}
	}
	if bound == search.Upper {
		bestCode = 0 // none of them is known to be good
	}
	s.table.Put(key, bestCode, toTable(best, ply), depth, bound)
	return best
}

// choices lists what the side to move may do: with best replies, that is
// anybody but the thinker.
func (s *searcher) choices(f *frame, first uint64, depth int) {
	f.acts = f.acts[:0]
	turn := s.st.Turn()
	if s.opt.method != bestReply || turn == s.me {
		s.list(f, first, depth)
		return
	}
	for seat := range engine.Seat(s.st.Seats()) {
		if seat != s.me {
			s.st.Skip(seat)
			s.list(f, first, depth)
		}
	}
	s.st.Skip(turn)
}

// reduction is how much less deep a late quiet move is searched.
func reduction(depth, i int) int {
	switch {
	case i >= 20 && depth >= 5:
		return 3
	case i >= 10 && depth >= 3:
		return 2
	}
	return 1
}

// quiesce searches captures until there are none that matter.
func (s *searcher) quiesce(alpha, beta, ply int) int {
	f := &s.frames[ply]
	f.line = f.line[:0]
	if s.budget.Step() {
		return 0
	}
	sign := s.sign()
	if o := s.st.Outcome(); o.Over() {
		return sign * s.ended(o, ply)
	}
	best := sign * s.worth.evaluate(&s.st, s.me)
	if best >= beta || ply >= maxPly-1 {
		return best
	}
	stand := best
	alpha = max(alpha, best)
	s.captures(f)
	turn := s.st.Turn()
	for i := range f.acts {
		f.pick(i)
		c := &f.acts[i]
		if c.rank < rankWin && stand+int(c.rank)+s.opt.margin <= alpha {
			break
		}
		s.make(c, ply)
		var score int
		if s.sign() == sign {
			score = s.quiesce(alpha, beta, ply+1)
		} else {
			score = -s.quiesce(-beta, -alpha, ply+1)
		}
		s.unmake(turn, ply)
		if s.budget.Stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha = score
				f.line = append(append(f.line[:0], c.act), s.frames[ply+1].line...)
				if score >= beta {
					break
				}
			}
		}
	}
	return best
}

// toTable and fromTable count a forced win from the position, not the root.
func toTable(score, ply int) int {
	switch {
	case score >= sureWin:
		return score + ply
	case score <= -sureWin:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= sureWin:
		return score - ply
	case score <= -sureWin:
		return score + ply
	}
	return score
}
