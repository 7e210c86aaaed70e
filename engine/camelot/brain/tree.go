package brain

import (
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/ordering"
	"roundtable/engine/camelot/oversight"
	"roundtable/engine/search"
)

const (
	maxPly   = 100    // how deep any line goes
	maxDepth = 60     // how deep an iteration goes
	knownWin = 20_000 // a win by the tables of endings that C18 may turn into a draw; less the plies that they tell
)

// frame is what a search keeps of a ply; its slices grow and stay.
type frame struct {
	state  camelot.State
	places pair // worth of the pieces' places
	hidden hidden
	quiet  int // plies since the last capture or castle entry (C18)
	ordering.Moves
}

// searcher is one search.
type searcher struct {
	opt       options
	g         camelot.Generator
	budget    *search.Budget
	table     *search.Table
	frames    [maxPly + 1]frame
	history   [2]ordering.History // by seat
	keys      []uint64            // of the game since the last irreversible move, then of the line
	draws     bool                // C18 is in force
	oversight oversight.Oversight
}

// repeated reports whether the position stood before, in the game or in the
// line, within the last quiet plies. One time is taken for the draw that two
// would make (C18): whoever could force it once can do so again.
func (s *searcher) repeated(key uint64, quiet int) bool {
	n := len(s.keys)
	for i := n - 2; i >= 0 && i >= n-quiet; i -= 2 {
		if s.keys[i] == key {
			return true
		}
	}
	return false
}

// play plays an action at a ply and leaves the position after it in the next
// frame.
func (s *searcher) play(ply int, a *camelot.Action) {
	from, to := &s.frames[ply], &s.frames[ply+1]
	to.state = from.state
	switch {
	case s.opt.Network != nil:
		to.hidden.since(a)
	case s.opt.terms == nil:
		to.places = from.places + s.opt.worth.moved(&from.state, a)
	}
	to.state.Play(a)
	to.quiet = from.quiet + 1
	goal := from.state.Board().CastleOf(1 - from.state.Turn())
	if a.IsCapture() || goal.Has(a.To) && !goal.Has(a.From) {
		to.quiet = 0
	}
}

// searchNode searches the position in the frame of ply, below the root, to a depth and
// within a window. passed says that a null move led here, after which none is tried.
func (s *searcher) searchNode(depth, alpha, beta, ply int, passed bool) int {
	p := &s.frames[ply]
	st, quiet := &p.state, p.quiet
	p.Line = p.Line[:0]
	// Step 1: the end of the game, draws by C18, tables of endings.
	if o := st.Ended(); o.Over() {
		s.budget.Step()
		return search.Ended(o, st.Turn(), ply)
	}
	if s.draws && quiet >= 100 || s.repeated(st.Key(), quiet) {
		s.budget.Step()
		return 0
	}
	if score, ok := s.known(p, ply); ok {
		s.budget.Step()
		return score
	}
	// Step 2: the horizon, from which the quiescence search goes on.
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(alpha, beta, ply)
	}
	if s.budget.Step() {
		return 0
	}
	// Step 3: mate distance pruning: no score is better than a win at the next ply.
	alpha, beta = max(alpha, ply-search.Win), min(beta, search.Win-ply-1)
	if alpha >= beta {
		return alpha
	}
	// Step 4: transposition table. Its scores do not know of C18, so they settle nothing
	// once the draw is near.
	narrow := beta-alpha == 1
	key := st.Key()
	var slot search.Slot
	known := false
	if s.opt.transpositionTable > 0 {
		slot, known = s.table.Get(key, ply)
	}
	if known && narrow && slot.Depth >= depth && quiet < 80 && slot.Settles(alpha, beta) {
		return slot.Score
	}
	// Step 5: static evaluation, where no jump is compulsory.
	obliged := s.g.Obliged(st)
	static := 0
	if !obliged && narrow {
		static = s.judge(ply)
		// Step 6: null move. Who may pass and still stands above beta has a move that does.
		if !passed && s.opt.nullMove > 0 && depth >= s.opt.nullMoveDepth && static >= beta && beta < search.SureWin && st.Pieces(st.Turn()).Len() > 3 {
			other := &s.frames[ply+1]
			other.state, other.places, other.quiet = *st, p.places, 0
			other.hidden.since(nil)
			other.state.Pass()
			if !s.g.Obliged(&other.state) {
				s.keys = append(s.keys, key)
				score := -s.searchNode(depth-s.opt.nullMove-depth/5, -beta, 1-beta, ply+1, true)
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
	// Step 7: generation and ordering of the moves.
	p.Acts = s.oversight.Seen(st.Board(), s.g.Legal(st, p.Acts[:0]))
	if len(p.Acts) == 0 {
		return search.Ended(st.Blocked(), st.Turn(), ply)
	}
	s.rank(st, p, slot.Move)
	// Step 8: reply extension, where a compulsory jump leaves hardly a choice.
	asked := depth // the table keeps the depth before the extension, which a probe compares
	if obliged && len(p.Acts) <= s.opt.replyExtension && ply < maxPly/2 {
		depth++
	}
	goal := st.Board().CastleOf(1 - st.Turn())
	best, bound := -search.Infinite, search.Upper
	var bestID uint64
	s.keys = append(s.keys, key)
	for i := range p.Acts {
		p.Pick(i)
		a := &p.Acts[i]
		// Step 9: futility pruning: a quiet move near the horizon that cannot lift the score to alpha.
		quietMove := !obliged && !a.IsCapture() && st.Board().Distance(1-st.Turn(), a.To) > 1 && !goal.Has(a.From)
		if quietMove && narrow && i > 0 && best > -search.SureWin && depth <= s.opt.futilityDepth && static+s.opt.futilityMargin*depth <= alpha {
			continue
		}
		// Step 10: principal variation search: the first move with the whole window, the
		// others with a narrow one, late quiet ones less deep (late move reduction); again,
		// deeper and wider, where that is not enough.
		s.play(ply, a)
		score := 0
		if i == 0 {
			score = -s.searchNode(depth-1, -beta, -alpha, ply+1, false)
		} else {
			less := 0
			if quietMove && depth >= 2 && i >= 4 && p.Ranks[i] < ordering.Killer {
				less = s.reduction(depth, i)
			}
			score = -s.searchNode(depth-1-less, -alpha-1, -alpha, ply+1, false)
			if score > alpha && less > 0 {
				score = -s.searchNode(depth-1, -alpha-1, -alpha, ply+1, false)
			}
			if score > alpha && score < beta {
				score = -s.searchNode(depth-1, -beta, -alpha, ply+1, false)
			}
		}
		if s.budget.Stopped() {
			break
		}
		// Step 11: the best move so far. Above alpha it is the principal variation; from beta on
		// the other side will not let it come to this, and a quiet move is remembered for it.
		if score <= best {
			continue
		}
		best, bestID = score, a.ID()
		if score <= alpha {
			continue
		}
		alpha, bound = score, search.Exact
		p.Lead(bestID, s.frames[ply+1].Line)
		if score >= beta {
			bound = search.Lower
			if !a.IsCapture() {
				p.Killers.Add(bestID)
				s.history[st.Turn()].Learn(&p.Moves, i, depth, s.opt.historyMalus)
			}
			break
		}
	}
	s.keys = s.keys[:len(s.keys)-1]
	if s.budget.Stopped() {
		return 0
	}
	// Step 12: the result goes into the transposition table.
	if bound == search.Upper {
		bestID = 0 // no move is known to be better than another: the table keeps its own
	}
	s.table.Put(key, ply, search.Slot{Move: uint32(bestID), Score: best, Depth: asked, Bound: bound})
	return best
}

// quiesce is the quiescence search: it follows compulsory jumps, and free charges where
// they pay, until the position is quiet. It keeps the results of compulsory jumps in the
// transposition table; most other positions are evaluated in less time than a probe takes.
func (s *searcher) quiesce(alpha, beta, ply int) int {
	p := &s.frames[ply]
	st := &p.state
	p.Line = p.Line[:0]
	// Step 1: the end of the game, tables of endings, the deepest ply.
	if s.budget.Step() {
		return 0
	}
	if o := st.Ended(); o.Over() {
		return search.Ended(o, st.Turn(), ply)
	}
	if score, ok := s.known(p, ply); ok {
		return score
	}
	if ply >= maxPly-1 {
		return s.judge(ply)
	}
	// Step 2: transposition table, where a jump is compulsory. Elsewhere a step that wins at
	// once, and the static evaluation, which the side to move may stand on (stand pat).
	least, best := alpha, -search.Infinite
	must := s.g.MustJump(st)
	stored := must && s.opt.quiescenceTable > 0
	var slot search.Slot
	switch {
	case stored:
		var known bool
		if slot, known = s.table.Get(st.Key(), ply); known && beta-alpha == 1 && slot.Settles(alpha, beta) {
			return slot.Score
		}
	case !must:
		if s.opt.quiescenceSteps > 0 && winsByStep(st) {
			return search.Win - ply - 1
		}
		best = s.judge(ply)
		if best >= beta || s.opt.quiescenceCharges == 0 {
			return best
		}
		alpha = max(alpha, best)
	}
	// Step 3: jumps and charges, the most captured first.
	p.Acts = s.oversight.Seen(st.Board(), s.g.Forcing(st, p.Acts[:0]))
	p.Ranks = p.Ranks[:0]
	for i := range p.Acts {
		a := &p.Acts[i]
		rank := s.opt.greed * captureValue(st, a)
		if slot.Move != 0 && uint32(a.ID()) == slot.Move {
			rank = ordering.Table
		}
		p.Ranks = append(p.Ranks, int32(rank))
	}
	var bestID uint64
	for i := range p.Acts {
		p.Pick(i)
		a := &p.Acts[i]
		s.play(ply, a)
		score := -s.quiesce(-beta, -alpha, ply+1)
		if s.budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha, bestID = score, a.ID()
			p.Lead(bestID, s.frames[ply+1].Line)
			if score >= beta {
				break
			}
		}
	}
	// Step 4: the result goes into the transposition table.
	if stored {
		bound := search.Upper
		switch {
		case best >= beta:
			bound = search.Lower
		case best > least:
			bound = search.Exact
		}
		s.table.Put(st.Key(), ply, search.Slot{Move: uint32(bestID), Score: best, Bound: bound})
	}
	return best
}

// known is the score of a ply's position by the tables of endings, if they have it. They do
// not know of C18: a win that takes more plies than C18 leaves may still be one, if a capture
// or a castle entry is on the way.
func (s *searcher) known(p *frame, ply int) (score int, ok bool) {
	if s.opt.Endings == nil {
		return 0, false
	}
	result, plies, ok := s.opt.Endings(&p.state)
	score = search.Win - ply - plies
	if s.draws && p.quiet+plies > 100 {
		score = knownWin - plies
	}
	return result * score, ok
}

// winsByStep reports whether a side that need not jump can step onto the last square of
// the enemy castle that it does not hold. In Anti-Camelot it never holds one (A2).
func winsByStep(st *camelot.State) bool {
	me := st.Turn()
	own := st.Pieces(me)
	goal, home := st.Board().CastleOf(1-me), st.Board().CastleOf(me)
	squares := st.Board().CastleSquares(1 - me)
	if len(squares) == 1 { // S2
		near := st.Board().Near(squares[0])
		return !st.Pieces(1-me).Has(squares[0]) && sizeIn(&near, own) > 0 && sizeIn(&home, own) == 0
	}
	for i, sq := range squares {
		other := squares[1-i]
		if !own.Has(sq) || st.Pieces(1-me).Has(other) || own.Has(other) {
			continue
		}
		near := st.Board().Near(other)
		for w := range near {
			if near[w]&own[w]&^goal[w] != 0 {
				return sizeIn(&home, own) == 0 // C11
			}
		}
	}
	return false
}
