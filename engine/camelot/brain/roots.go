package brain

import (
	"roundtable/engine"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// rootMove is a legal move of the position searched.
type rootMove struct {
	At    int      // its place among the game's list of these moves
	Score int      // of the last iteration
	Exact bool     // it is no bound
	Line  []uint64 // what follows, by the game's identities of moves
}

// try searches what follows the root's move at a place to a depth and within a window. It
// returns the score for who plays the move, and the principal variation after it, which the
// next call may write over.
type try func(at, depth, alpha, beta int) (score int, line []uint64)

// root is a search seen from its root: which move is the best so far, which are nearly as good,
// and which of these a level plays.
type root struct {
	Lines  int        // so many of the best moves need an exact score (MultiPV), 1 or more
	Margin int        // moves need an exact score down to so far below the best
	Moves  []rootMove // after an iteration the best come first
	Best   rootMove   // of the last iteration that got far enough
	Ranked []rootMove // all of exact score of the last complete iteration, the best first; of the
	// first, complete or not, while there is no other
	Depth  int   // of the last complete iteration
	scores []int // the best exact scores of this iteration, as many as Lines
}

// Begin starts a search of a position with n legal moves, 1 or more, of which the game lists the
// likely ones first. It keeps the room of its slices.
//
//go:noinline
func (s *root) Begin(n int) {
	s.Moves, s.Ranked, s.Depth = s.Moves[:0], s.Ranked[:0], 0
	for i := range n {
		s.Moves = append(s.Moves, rootMove{At: i})
	}
	s.Best = s.Moves[0]
}

// Deepen searches depth after depth until the budget or the depths end, or a win or loss is
// seen to its end. Whole, if not nil, is called after each depth that was searched whole.
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

// iterate searches the root's moves to a depth. It returns false when the budget ended it
// before; Best is then the best that is known for certain.
func (s *root) iterate(depth int, b *search.Budget, try try) bool {
	s.scores = s.scores[:0]
	for i := range s.Moves {
		m := &s.Moves[i]
		m.Exact = false
		least := -search.Infinite // the score that a move must pass for its exact score to be wanted
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
			continue // the transposition table has changed since
		}
		m.Line = append([]uint64(nil), line...) // Best and Ranked may keep the one before
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

// Rank sorts Ranked, which is not in order after a first iteration that was not complete.
func (s *root) Rank() { sortMoves(s.Ranked) }

// sortMoves puts moves of exact scores first, the best before others, and leaves the rest as
// it was.
func sortMoves(list []rootMove) {
	search.SortStable(list, func(a, b rootMove) bool {
		return a.Exact && (!b.Exact || a.Score > b.Score)
	})
}

// Choose plays one of the near-best moves instead of the best, if the margin lets it: the
// nearer to the best, the likelier; the seed draws. A win is not forgone.
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

// Info is what is known after so many nodes; tell makes a variation of a move.
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
