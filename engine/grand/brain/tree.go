package brain

import (
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/camelot/ordering"
	"roundtable/engine/camelot/oversight"
	"roundtable/engine/grand"
	"roundtable/engine/search"
)

const (
	maxPly   = 64 // how deep any line goes
	maxDepth = 30 // how deep an iteration goes
	// fiftyTurns is 50 turns of each player (G10).
	fiftyTurns = 200
	// stale is from where on the transposition table settles nothing, since the draw by G10 is near.
	stale = 160
)

// What the search does without looking deeper.
const (
	nullMove       = 3 // by how many plies a null move is reduced
	nullMoveDepth  = 2 // from this depth on null moves are tried
	futilityMargin = 180
	historyMalus   = 4 // moves before the one that caused a cutoff lose this part of its bonus
)

// frame is what a search keeps of a ply; its slices grow and stay.
type frame struct {
	state grand.State
	quiet int // turns since the last capture or entry (G10)
	ordering.Moves
}

// searcher is one search. Teams are of one mind: a score is for the team to move, and changes
// its sign only where the turn goes to the other team, which it does not where both players of
// that are passed over.
type searcher struct {
	g         camelot.Generator
	judge     *judge.Judge
	budget    *search.Budget
	table     *search.Table
	frames    [maxPly + 1]frame
	history   [4]ordering.History // by seat
	keys      []uint64            // of the game since the last irreversible move, then of the line
	draws     bool                // G10 is in force
	oversight oversight.Oversight
}

// legal lists what may be played and is not overlooked.
func (s *searcher) legal(st *grand.State, buf []camelot.Action) []camelot.Action {
	return s.oversight.Seen(st.Board(st.Turn()), st.Legal(&s.g, buf[:0]))
}

// repeated reports whether the position stood before, in the game or in the line, within the
// last quiet turns. One time is taken for the draw that two would make (G10): whoever could
// force it once can do so again.
func (s *searcher) repeated(key uint64, quiet int) bool {
	for i := len(s.keys) - 1; i >= 0 && i >= len(s.keys)-quiet; i-- {
		if s.keys[i] == key {
			return true
		}
	}
	return false
}

// after is the score of an action of the frame at ply for the team that plays it, searched to a
// depth and within a window.
func (s *searcher) after(a *camelot.Action, depth, alpha, beta, ply int, quiesce bool) int {
	from, to := &s.frames[ply], &s.frames[ply+1]
	me := from.state.Turn()
	to.state = from.state
	to.Line = to.Line[:0]
	o, _ := to.state.Play(&s.g, a)
	if o.Over() {
		s.budget.Step()
		return search.Ended(o, me, ply+1)
	}
	to.quiet = from.quiet + 1
	if a.IsCapture() || from.state.Enters(a) {
		to.quiet = 0
	}
	own := (to.state.Turn()-me)&1 == 0
	if !own {
		alpha, beta = -beta, -alpha
	}
	score := 0
	if quiesce {
		score = s.quiesce(alpha, beta, ply+1)
	} else {
		score = s.searchNode(depth, alpha, beta, ply+1, false)
	}
	if !own {
		score = -score
	}
	return score
}

// searchNode searches the position in the frame of ply, below the root, to a depth and within a
// window. The game is not over there. passed says that a null move led here, after which none
// is tried.
func (s *searcher) searchNode(depth, alpha, beta, ply int, passed bool) int {
	p := &s.frames[ply]
	st := &p.state
	p.Line = p.Line[:0]
	// Step 1: draws by G10.
	key := st.Key()
	if s.draws && p.quiet >= fiftyTurns || s.repeated(key, p.quiet) {
		s.budget.Step()
		return 0
	}
	// Step 2: the horizon, from which the quiescence search goes on.
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(alpha, beta, ply)
	}
	if s.budget.Step() {
		return 0
	}
	// Step 3: transposition table.
	narrow := beta-alpha == 1
	slot, known := s.table.Get(key, ply)
	if known && narrow && slot.Depth >= depth && p.quiet < stale && slot.Settles(alpha, beta) {
		return slot.Score
	}
	// Step 4: static evaluation, where no jump is compulsory.
	obliged := st.MustJump(&s.g)
	static := 0
	if !obliged && narrow {
		static = evaluate(s.judge, st)
		// Step 5: null move. Who may pass and still stands above beta has a move that does.
		if !passed && depth >= nullMoveDepth && static >= beta && beta < search.SureWin {
			to := &s.frames[ply+1]
			to.state, to.quiet = *st, 0
			to.state.Pass()
			if !to.state.MustJump(&s.g) {
				s.keys = append(s.keys, key)
				score := -s.searchNode(depth-nullMove, -beta, 1-beta, ply+1, true)
				s.keys = s.keys[:len(s.keys)-1]
				if s.budget.Stopped() {
					return 0
				}
				if score >= beta {
					return min(score, search.SureWin-1)
				}
			}
		}
	}
	// Step 6: generation and ordering of the moves. After a null move there may be none.
	p.Acts = s.legal(st, p.Acts)
	if len(p.Acts) == 0 {
		return evaluate(s.judge, st)
	}
	s.rank(p, slot.Move)
	best, bound := -search.Infinite, search.Upper
	var bestID uint64
	s.keys = append(s.keys, key)
	for i := range p.Acts {
		p.Pick(i)
		a := &p.Acts[i]
		quiet := !obliged && !a.IsCapture() && p.Ranks[i] < ordering.Killer
		// Step 7: futility pruning: a quiet move at the horizon that cannot lift the score to alpha.
		if quiet && narrow && i > 0 && best > -search.SureWin && depth == 1 && static+futilityMargin <= alpha {
			continue
		}
		// Step 8: principal variation search: the first move with the whole window, the others
		// with a narrow one, late quiet ones less deep; again, deeper and wider, where that is
		// not enough.
		score := 0
		if i == 0 {
			score = s.after(a, depth-1, alpha, beta, ply, false)
		} else {
			less := 0
			if quiet && depth >= 2 && i >= 4 {
				less = 1
				if i >= 12 && depth >= 3 {
					less = 2
				}
			}
			score = s.after(a, depth-1-less, alpha, alpha+1, ply, false)
			if score > alpha && less > 0 {
				score = s.after(a, depth-1, alpha, alpha+1, ply, false)
			}
			if score > alpha && score < beta {
				score = s.after(a, depth-1, alpha, beta, ply, false)
			}
		}
		if s.budget.Stopped() {
			break
		}
		// Step 9: the best move so far.
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, bound, bestID = score, search.Exact, a.ID()
		p.Lead(bestID, s.frames[ply+1].Line)
		if score >= beta {
			bound = search.Lower
			if !a.IsCapture() {
				p.Killers.Add(bestID)
				s.history[st.Turn()].Learn(&p.Moves, i, depth, historyMalus)
			}
			break
		}
	}
	s.keys = s.keys[:len(s.keys)-1]
	if s.budget.Stopped() {
		return 0
	}
	// Step 10: the result goes into the transposition table.
	s.table.Put(key, ply, search.Slot{Move: uint32(bestID), Score: best, Depth: depth, Bound: bound})
	return best
}

// quiesce is the quiescence search: it follows compulsory jumps until there is none.
func (s *searcher) quiesce(alpha, beta, ply int) int {
	p := &s.frames[ply]
	st := &p.state
	p.Line = p.Line[:0]
	if s.budget.Step() {
		return 0
	}
	if ply >= maxPly-1 {
		return evaluate(s.judge, st)
	}
	if !st.MustJump(&s.g) {
		if st.StepWins() {
			return search.Win - ply - 1
		}
		return evaluate(s.judge, st)
	}
	p.Acts = s.legal(st, p.Acts)
	p.Ranks = p.Ranks[:0]
	for i := range p.Acts {
		p.Ranks = append(p.Ranks, int32(captureValue(st, &p.Acts[i])))
	}
	best := -search.Infinite
	for i := range p.Acts {
		p.Pick(i)
		score := s.after(&p.Acts[i], 0, alpha, beta, ply, true)
		if s.budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			p.Lead(p.Acts[i].ID(), s.frames[ply+1].Line)
			if score >= beta {
				break
			}
		}
	}
	return best
}
