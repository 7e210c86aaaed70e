package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// treeGame knows the rules of a game. It holds the positions of the variation that is searched, by
// ply from the root.
type treeGame interface {
	// Play plays a move in the position at ply, and fills in the next frame except for its Moves.
	Play(ply int, a *camelot.Action)
	// Pass does the same for a null move. It reports whether a null move may be tried there.
	Pass(ply int) bool
	// Legal lists the moves of a ply that the level does not overlook, with their ranks; first is
	// the transposition table's move.
	Legal(ply int, first uint32)
	// Forcing lists the moves that the quiescence search follows.
	Forcing(ply int, first uint32)
	// Obliged reports whether the side must jump or leave its own castle (C7, C11). MustJump
	// reports whether it must jump.
	Obliged(ply int) bool
	MustJump(ply int) bool
	// StepWins reports whether a step wins at once.
	StepWins(ply int) bool
	// Blocked returns the score of a ply whose side to move has no moves.
	Blocked(ply int) int
	// Evaluate returns the static evaluation for the side to move.
	Evaluate(ply int) int
	// Known returns the score of a position that needs no search.
	Known(ply int) (score int, ok bool)
	// Quiet reports whether the search may leave out a move; it is called where no jump is
	// compulsory.
	Quiet(ply, move int) bool
}

// treeOptions are the parameters of a search. All but NullMoveDepth and HistoryMalus are off at
// 0.
type treeOptions struct {
	NullMove           int // plies by which a null move is reduced
	NullMoveDepth      int // least depth of null moves
	NullMoveShare      int // one ply more per this depth
	LateMoveReduction  int // reduction of late moves, in hundredths
	LateMoves          int // from this move on moves are reduced by a third ply
	ReplyExtension     int // replies to a compulsory jump up to which it is extended
	FutilityMargin     int // what a quiet move may gain per ply of depth
	FutilityDepth      int
	HistoryMalus       int // the part of its bonus that moves before the cutoff lose
	MateDistance       int
	TranspositionTable int
	QuiescenceCharges  int // the quiescence search follows charges too
	QuiescenceSteps    int // it sees a step that wins at once
	QuiescenceTable    int // it stores compulsory jumps in the transposition table

	MaxPly    int
	Turns     int // players: so many plies later the same side may move again
	DrawAfter int // quiet plies that draw a game (C18, G10)
	Stale     int // quiet plies from which the transposition table decides nothing, since that draw is near
}

// frame holds the search's data for a ply. Its slices are used again.
type frame struct {
	moveList
	Key     uint64
	Outcome engine.Outcome
	Turn    engine.Seat
	Same    bool // the side to move also moved before, since the other players had no move
	Quiet   int  // plies since the last capture or castle entry (C18, G10)
}

// alphaBeta is one search. Scores are for the side to move, which is a player or a team.
type alphaBeta struct {
	treeOptions
	root
	Game      treeGame
	Budget    *search.Budget
	Table     *search.Table
	Frames    []frame
	History   []moveHistory // by seat
	Keys      []uint64      // of the game since the last irreversible move, then of the variation
	Draws     bool          // C18 or G10 holds
	Oversight oversight
}

// isRepetition reports whether the position occurred before, in the game or in the variation,
// within the last quiet plies. One repetition counts as a draw, although the rules require two
// (C18), since it could be forced again.
func (s *alphaBeta) isRepetition(key uint64, quiet int) bool {
	n := len(s.Keys)
	for i := n - s.Turns; i >= 0 && i >= n-quiet; i -= s.Turns {
		if s.Keys[i] == key {
			return true
		}
	}
	return false
}

func (s *alphaBeta) Try(at, depth, alpha, beta int) (score int, line []uint64) {
	s.Game.Play(0, &s.Frames[0].Acts[at])
	score = s.next(depth, alpha, beta, 1)
	return score, s.Frames[1].Line
}

// next returns the score of the position at ply for the side whose move led to it.
func (s *alphaBeta) next(depth, alpha, beta, ply int) int {
	if s.Frames[ply].Same {
		return s.Node(depth, alpha, beta, ply, false)
	}
	return -s.Node(depth, -beta, -alpha, ply, false)
}

// Node searches the position at ply to a depth and within a window. If passed is true, it tries no
// null move.
func (s *alphaBeta) Node(depth, alpha, beta, ply int, passed bool) int {
	p := &s.Frames[ply]
	p.Line = p.Line[:0]
	key := p.Key
	// Step 1: end of the game, draws by C18 or G10, tables of endings.
	if p.Outcome.Over() {
		s.Budget.Step()
		return search.Ended(p.Outcome, p.Turn, ply)
	}
	if s.Draws && p.Quiet >= s.DrawAfter || s.isRepetition(key, p.Quiet) {
		s.Budget.Step()
		return 0
	}
	if score, ok := s.Game.Known(ply); ok {
		s.Budget.Step()
		return score
	}
	// Step 2: horizon: quiescence search.
	if depth <= 0 || ply >= s.MaxPly-1 {
		return s.quiesce(alpha, beta, ply)
	}
	if s.Budget.Step() {
		return 0
	}
	// Step 3: mate distance pruning.
	if s.MateDistance > 0 {
		alpha, beta = max(alpha, ply-search.Win), min(beta, search.Win-ply-1)
		if alpha >= beta {
			return alpha
		}
	}
	// Step 4: transposition table. Its scores ignore draws by C18 and G10, so decide nothing near
	// one.
	narrow := beta-alpha == 1
	var slot search.Slot
	known := false
	if s.TranspositionTable > 0 {
		slot, known = s.Table.Get(key, ply)
	}
	if known && narrow && slot.Depth >= depth && p.Quiet < s.Stale && slot.Settles(alpha, beta) {
		return slot.Score
	}
	// Step 5: static evaluation, unless a jump is compulsory.
	obliged := s.Game.Obliged(ply)
	static := 0
	if !obliged && narrow {
		static = s.Game.Evaluate(ply)
		// Step 6: null move.
		if !passed && s.NullMove > 0 && depth >= s.NullMoveDepth && static >= beta && beta < search.SureWin && s.Game.Pass(ply) {
			less := s.NullMove
			if s.NullMoveShare > 0 {
				less += depth / s.NullMoveShare
			}
			s.Keys = append(s.Keys, key)
			score := -s.Node(depth-less, -beta, 1-beta, ply+1, true)
			s.Keys = s.Keys[:len(s.Keys)-1]
			if s.Budget.Stopped() {
				return 0
			}
			if score >= beta {
				return min(score, search.SureWin-1)
			}
		}
	}
	// Step 7: moves and their order.
	s.Game.Legal(ply, slot.Move)
	if len(p.Acts) == 0 {
		return s.Game.Blocked(ply)
	}
	// Step 8: extension of nearly forced replies.
	asked := depth // the table stores the depth before the extension
	if obliged && len(p.Acts) <= s.ReplyExtension && ply < s.MaxPly/2 {
		depth++
	}
	best, bound := -search.Infinite, search.Upper
	var bestID uint64 // if none is known to be best, the table keeps its own
	s.Keys = append(s.Keys, key)
	for i := range p.Acts {
		p.Pick(i)
		a := &p.Acts[i]
		// Step 9: futility pruning.
		quiet := !obliged && s.Game.Quiet(ply, i)
		if quiet && narrow && i > 0 && best > -search.SureWin && depth <= s.FutilityDepth && static+s.FutilityMargin*depth <= alpha {
			continue
		}
		// Step 10: principal variation search with late move reduction; again, deeper and wider, where
		// that is not enough.
		s.Game.Play(ply, a)
		score := 0
		if i == 0 {
			score = s.next(depth-1, alpha, beta, ply+1)
		} else {
			less := 0
			if quiet && depth >= 2 && i >= 4 && p.Ranks[i] < Killer {
				less = s.reduction(depth, i)
			}
			score = s.next(depth-1-less, alpha, alpha+1, ply+1)
			if score > alpha && less > 0 {
				score = s.next(depth-1, alpha, alpha+1, ply+1)
			}
			if score > alpha && score < beta {
				score = s.next(depth-1, alpha, beta, ply+1)
			}
		}
		if s.Budget.Stopped() {
			break
		}
		// Step 11: the best move so far; a quiet move that causes a cutoff is remembered.
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, bound, bestID = score, search.Exact, a.ID()
		p.Lead(bestID, s.Frames[ply+1].Line)
		if score >= beta {
			bound = search.Lower
			if !a.IsCapture() {
				p.Killers.Add(bestID)
				s.History[p.Turn].Learn(&p.moveList, i, depth, s.HistoryMalus)
			}
			break
		}
	}
	s.Keys = s.Keys[:len(s.Keys)-1]
	if s.Budget.Stopped() {
		return 0
	}
	// Step 12: store the result.
	s.Table.Put(key, ply, search.Slot{Move: uint32(bestID), Score: best, Depth: asked, Bound: bound})
	return best
}

// reduction returns by how many plies the search depth of a late quiet move is reduced.
func (s *alphaBeta) reduction(depth, i int) int {
	less := 100
	switch {
	case s.LateMoves > 0 && i >= s.LateMoves && depth >= 5:
		less = 300
	case i >= 12 && depth >= 3:
		less = 200
	}
	return less * s.LateMoveReduction / 10_000
}

// quiesce follows compulsory jumps, and free charges where they pay, until the position is
// quiet. Only compulsory jumps are stored in the transposition table: otherwise evaluation is
// faster than a probe.
func (s *alphaBeta) quiesce(alpha, beta, ply int) int {
	p := &s.Frames[ply]
	p.Line = p.Line[:0]
	// Step 1: end of the game, tables of endings, deepest ply.
	if s.Budget.Step() {
		return 0
	}
	if p.Outcome.Over() {
		return search.Ended(p.Outcome, p.Turn, ply)
	}
	if score, ok := s.Game.Known(ply); ok {
		return score
	}
	if ply >= s.MaxPly-1 {
		return s.Game.Evaluate(ply)
	}
	// Step 2: transposition table, where a jump is compulsory; elsewhere a step that wins at once,
	// and stand pat.
	least, best := alpha, -search.Infinite
	must := s.Game.MustJump(ply)
	stored := must && s.QuiescenceTable > 0
	var slot search.Slot
	switch {
	case stored:
		var known bool
		if slot, known = s.Table.Get(p.Key, ply); known && beta-alpha == 1 && slot.Settles(alpha, beta) {
			return slot.Score
		}
	case !must:
		if s.QuiescenceSteps > 0 && s.Game.StepWins(ply) {
			return search.Win - ply - 1
		}
		best = s.Game.Evaluate(ply)
		if best >= beta || s.QuiescenceCharges == 0 {
			return best
		}
		alpha = max(alpha, best)
	}
	// Step 3: jumps and charges, most captured first.
	s.Game.Forcing(ply, slot.Move)
	var bestID uint64
	for i := range p.Acts {
		p.Pick(i)
		a := &p.Acts[i]
		s.Game.Play(ply, a)
		score := 0
		if s.Frames[ply+1].Same {
			score = s.quiesce(alpha, beta, ply+1)
		} else {
			score = -s.quiesce(-beta, -alpha, ply+1)
		}
		if s.Budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha, bestID = score, a.ID()
			p.Lead(bestID, s.Frames[ply+1].Line)
			if score >= beta {
				break
			}
		}
	}
	// Step 4: store the result.
	if stored {
		bound := search.Upper
		switch {
		case best >= beta:
			bound = search.Lower
		case best > least:
			bound = search.Exact
		}
		s.Table.Put(p.Key, ply, search.Slot{Move: uint32(bestID), Score: best, Bound: bound})
	}
	return best
}
