package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

const (
	maxPly   = 64     // how deep any line goes
	maxDepth = 30     // how deep an iteration goes
	winScore = 30_000 // a win at the root; one less for every ply to it
	sureWin  = 29_000 // from here on a score is a forced win
	infinite = 1 << 20
)

// levels are the ten levels: each searches about twice as many nodes as the one below it, and
// chooses less freely among near-best moves. They have not been measured.
var levels = search.Levels{
	1:  {Nodes: 30, Margin: 120},
	2:  {Nodes: 60, Margin: 100},
	3:  {Nodes: 120, Margin: 80},
	4:  {Nodes: 250, Margin: 60},
	5:  {Nodes: 500, Margin: 45},
	6:  {Nodes: 1_000, Margin: 30},
	7:  {Nodes: 2_000, Margin: 20},
	8:  {Nodes: 4_000, Margin: 10},
	9:  {Nodes: 8_000, Margin: 5},
	10: {Nodes: 30_000},
}

// root is a legal move of the position searched.
type root struct {
	act   camelot.Action
	score int              // of the last iteration
	exact bool             // it is no bound
	line  []camelot.Action // what follows
}

// run is a search in progress.
type run struct {
	g      camelot.Generator
	budget *search.Budget
	start  grand.State
	roots  []root
	depth  int
	acts   [maxPly + 1][]camelot.Action
	lines  [maxPly + 2][]camelot.Action // the principal variation from each ply
}

// Search is how the computer plays Grand Camelot (engine.Search). The position must be one of
// package grand; anything else is a mistake in the program. It has one thread.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*grand.Position)
	if !ok {
		panic("brain: not a position of Grand Camelot")
	}
	if len(pos.Moves()) == 0 {
		return engine.Info{}
	}
	strength := levels.Of(l)
	r := &run{budget: search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop), start: pos.State()}
	acts := r.start.Legal(&r.g, nil)
	r.order(&r.start, acts)
	for _, a := range acts {
		r.roots = append(r.roots, root{act: a})
	}
	lines := max(1, l.Lines)
	if l.Level > 0 { // the same for everybody
		lines = 1
	}
	deepest := maxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, maxDepth)
	}
	for depth := 1; depth <= deepest; depth++ {
		if !r.iterate(depth, lines, strength.Margin) {
			break
		}
		r.depth = depth
		if progress != nil {
			progress(r.info(lines))
		}
		if best := r.roots[0].score; (best >= sureWin || best <= -sureWin) && lines == 1 {
			break
		}
	}
	if strength.Margin > 0 {
		r.choose(strength.Margin, l.Seed)
	}
	return r.info(lines)
}

// iterate searches the root's moves to a depth, so that the best of them, as many as lines, and
// those at most margin below the best have exact scores. It returns false when the budget
// ended it before; the moves are then as the iteration before left them.
func (r *run) iterate(depth, lines, margin int) bool {
	before := slices.Clone(r.roots)
	var scores []int // the best ones, descending
	for i := range r.roots {
		m := &r.roots[i]
		least := -infinite
		if len(scores) >= lines {
			least = scores[lines-1]
			if margin > 0 {
				least = min(least, scores[0]-margin-1)
			}
		}
		next := r.start
		m.score = r.after(&next, &m.act, depth, least, infinite, 0)
		if r.budget.Stopped() && !(r.depth == 0 && i == 0) {
			if r.depth == 0 { // of the first iteration what is known counts
				r.roots = r.roots[:i]
				r.sort()
				return false
			}
			r.roots = before
			return false
		}
		if m.exact = m.score > least; m.exact {
			m.line = slices.Clone(r.lines[1])
			scores = append(scores, m.score)
			slices.SortFunc(scores, func(a, b int) int { return b - a })
		}
	}
	r.sort()
	return true
}

// sort puts the moves of exact scores first, the best before the others.
func (r *run) sort() {
	slices.SortStableFunc(r.roots, func(a, b root) int {
		switch {
		case a.exact != b.exact:
			if a.exact {
				return -1
			}
			return 1
		case a.exact:
			return b.score - a.score
		}
		return 0
	})
}

// after is the score of an action for who plays it in a position, which it changes.
func (r *run) after(next *grand.State, a *camelot.Action, depth, alpha, beta, ply int) int {
	me := next.Turn()
	r.lines[ply+1] = r.lines[ply+1][:0]
	o, _ := next.Play(&r.g, a)
	switch {
	case o.Over():
		r.budget.Step()
		switch {
		case o.Winners == 0:
			return 0
		case o.Winners.Has(me):
			return winScore - ply - 1
		}
		return ply + 1 - winScore
	case next.Turn()&1 == me&1: // both others were passed over
		return r.look(next, depth-1, alpha, beta, ply+1)
	}
	return -r.look(next, depth-1, -beta, -alpha, ply+1)
}

// look searches a position to a depth and within a window, for the team to move. Beyond the
// depth it goes on where a jump is compulsory.
func (r *run) look(s *grand.State, depth, alpha, beta, ply int) int {
	if r.budget.Step() {
		return 0
	}
	r.lines[ply] = r.lines[ply][:0]
	acts := r.acts[ply][:0]
	if depth > 0 || ply < maxPly/2 {
		acts = s.Legal(&r.g, acts)
		r.acts[ply] = acts
	}
	if depth <= 0 && (len(acts) == 0 || !acts[0].IsCapture() || !forced(acts)) || ply >= maxPly-1 {
		return evaluate(s)
	}
	r.order(s, acts)
	best := -infinite
	for i := range acts {
		next := *s
		score := r.after(&next, &acts[i], depth, max(alpha, best), beta, ply)
		if r.budget.Stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				r.lines[ply] = append(append(r.lines[ply][:0], acts[i]), r.lines[ply+1]...)
			}
			if score >= beta {
				break
			}
		}
	}
	return best
}

// forced reports whether a jump is compulsory: all that may be played captures.
func forced(acts []camelot.Action) bool {
	return !slices.ContainsFunc(acts, func(a camelot.Action) bool { return !a.IsCapture() })
}

// order puts captures first, the most worth before the others, then what comes nearest to the
// goal.
func (r *run) order(s *grand.State, acts []camelot.Action) {
	me := s.Turn()
	rank := func(a *camelot.Action) int {
		to := s.Distance(me, a.To)
		if a.IsCapture() || to == 0 {
			return -1000 - worthOf(s, a)
		}
		return to - s.Distance(me, a.From)
	}
	slices.SortStableFunc(acts, func(a, b camelot.Action) int { return rank(&a) - rank(&b) })
}

// choose plays one of the near-best moves instead of the best, the nearer to it the likelier. A
// win is not forgone.
func (r *run) choose(margin int, seed uint64) {
	best := r.roots[0].score
	if best >= sureWin {
		return
	}
	weight := func(m *root) int {
		if !m.exact {
			return 0
		}
		d := max(0, margin+1-(best-m.score))
		return d * d
	}
	all := 0
	for i := range r.roots {
		all += weight(&r.roots[i])
	}
	if all == 0 {
		return
	}
	chance := splitmix.New(seed ^ r.start.Key())
	at := chance.Intn(all)
	for i := range r.roots {
		if at -= weight(&r.roots[i]); at < 0 {
			r.roots[0], r.roots[i] = r.roots[i], r.roots[0]
			return
		}
	}
}

// info is what is known.
func (r *run) info(lines int) engine.Info {
	v := r.variation(&r.roots[0])
	info := engine.Info{Move: v.Line[0], Depth: r.depth, Nodes: r.budget.Nodes(), Score: v.Score, Win: v.Win, Line: v.Line}
	for i := 1; i < len(r.roots) && i < lines; i++ {
		if r.roots[i].exact {
			info.Others = append(info.Others, r.variation(&r.roots[i]))
		}
	}
	return info
}

// variation is a root's move with what follows.
func (r *run) variation(m *root) engine.Variation {
	v := engine.Variation{Score: m.score}
	switch {
	case m.score >= sureWin:
		v.Win = winScore - m.score
	case m.score <= -sureWin:
		v.Win = -winScore - m.score
	}
	s := r.start
	for _, a := range append([]camelot.Action{m.act}, m.line...) {
		v.Line = append(v.Line, s.Text(a))
		if o, _ := s.Play(&r.g, &a); o.Over() {
			break
		}
	}
	return v
}
