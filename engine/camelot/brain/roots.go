package brain

import (
	"roundtable/engine"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

type rootMove struct {
	At    int      // index in the game's list
	Score int      // of the last iteration
	Exact bool     // it is no bound
	Line  []uint64 // continuation, by identities
}

// try searches the position after the root move with index at, to a depth and within a window. It
// returns the score for the player of that move, and the principal variation, which is valid until
// the next call.
type try func(at, depth, alpha, beta int) (score int, line []uint64)

// root is the top of a search: it holds the best move and near-best moves, and makes the choice of
// a level.
type root struct {
	Lines  int        // number of exact scores wanted (MultiPV), 1 or more
	Margin int        // moves this much below the best need an exact score
	Moves  []rootMove // best first after an iteration
	Best   rootMove   // of the last iteration that got that far
	Ranked []rootMove // exact scores of the last complete iteration, best first; of the
	// first, complete or not, while there is no other
	Depth  int
	scores []int // best exact scores of this iteration, as many as Lines
}

// Begin starts a search with n legal moves, 1 or more, likely ones first. It reuses its slices.
//
//go:noinline
func (s *root) Begin(n int) {
	s.Moves, s.Ranked, s.Depth = s.Moves[:0], s.Ranked[:0], 0
	for i := range n {
		s.Moves = append(s.Moves, rootMove{At: i})
	}
	s.Best = s.Moves[0]
}

// Deepen searches to increasing depths until the budget or the depth deepest is reached, or a
// forced end is found. If whole is not nil, Deepen calls it after each complete depth.
func (s *root) Deepen(from, deepest int, b *search.Budget, try try, whole func()) {
	for depth := from; depth <= deepest; depth++ {
		complete := s.iterate(depth, b, try)
		if complete || s.Depth == 0 {
			s.Ranked = s.Ranked[:0]
			for i := range s.Moves {
				if m := &s.Moves[i]; m.Exact {
					s.Ranked = append(s.Ranked, *m)
				}
			}
		}
		if !complete {
			return
		}
		s.Depth = depth
		if whole != nil {
			whole()
		}
		if far := search.Win - max(s.Best.Score, -s.Best.Score); far <= depth && s.Lines == 1 {
			return
		}
	}
}

// iterate searches the moves at the root to a depth. It returns false if the budget ended it; Best
// is then the best move that is certain.
func (s *root) iterate(depth int, b *search.Budget, try try) bool {
	s.scores = s.scores[:0]
	for i := range s.Moves {
		m := &s.Moves[i]
		m.Exact = false
		least := -search.Infinite // a move needs an exact score above this
		if n := len(s.scores); n == s.Lines {
			least = s.scores[n-1]
			if s.Margin > 0 {
				least = min(least, s.scores[0]-s.Margin-1)
			}
		}
		if least > -search.Infinite {
			score, _ := try(m.At, depth-1, least, least+1)
			if b.Stopped() {
				return false
			}
			if score <= least {
				m.Score = score
				continue
			}
		}
		score, line := try(m.At, depth-1, least, search.Infinite)
		if b.Stopped() {
			return false
		}
		m.Score, m.Exact = score, score > least
		if !m.Exact {
			continue // the transposition table has changed
		}
		m.Line = append([]uint64(nil), line...) // Best and Ranked may keep the previous one
		if len(s.scores) == 0 || score > s.scores[0] {
			s.Best = *m
		}
		at := len(s.scores)
		for s.scores = append(s.scores, score); at > 0 && s.scores[at-1] < score; at-- {
			s.scores[at-1], s.scores[at] = s.scores[at], s.scores[at-1]
		}
		s.scores = s.scores[:min(len(s.scores), s.Lines)]
	}
	sortMoves(s.Moves)
	return true
}

// Rank sorts Ranked, which may be unsorted if the first iteration was incomplete.
func (s *root) Rank() { sortMoves(s.Ranked) }

// sortMoves puts the moves with exact scores first, the best in front, and keeps the order of the
// others.
func sortMoves(list []rootMove) {
	search.SortStable(list, func(a, b rootMove) bool {
		return a.Exact && (!b.Exact || a.Score > b.Score)
	})
}

// Choose replaces the best move by a near-best one within the margin. The choice is random from the
// seed, but better moves are likelier. A winning move is never replaced.
func (s *root) Choose(seed uint64) {
	if s.Margin == 0 || s.Best.Score >= search.SureWin {
		return
	}
	chance := splitmix.New(seed)
	at := search.Draw(&chance, len(s.Ranked), func(i int) int { return search.Nearness(s.Best.Score-s.Ranked[i].Score, s.Margin) })
	if at >= 0 {
		s.Best = s.Ranked[at]
	}
}

func (s *root) Info(nodes int64, tell func(*rootMove) engine.Variation) engine.Info {
	v := tell(&s.Best)
	info := engine.Info{Move: v.Line[0], Depth: s.Depth, Nodes: nodes, Score: v.Score, Win: v.Win, Line: v.Line}
	for i := range s.Ranked {
		if m := &s.Ranked[i]; m.At != s.Best.At && len(info.Others) < s.Lines-1 {
			info.Others = append(info.Others, tell(m))
		}
	}
	return info
}
