package brain

import (
	"math/bits"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/camelot/oversight"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// root is a legal move of the position searched.
type root struct {
	act   camelot.Action
	score int      // of the last iteration
	exact bool     // it is no bound
	line  []uint64 // what follows
}

// run is a search in progress, seen from its root.
type run struct {
	searcher
	start  grand.State
	roots  []root
	lines  int    // so many of the best moves need an exact score (MultiPV)
	margin int    // moves need an exact score down to so far below the best
	best   root   // of the last iteration that got far enough
	ranked []root // all of exact score of the last complete iteration, the best first; of the first, complete or not, while there is no other
	depth  int    // of the last complete iteration
}

// Search is how the computer plays Grand Camelot (engine.Search). The position must be one of
// package grand; anything else is a mistake in the program. It has one thread.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchWith(nil, p, l, stop, progress)
}

// Weighed is Search that evaluates by weights of one's own.
func Weighed(w *judge.Weights) engine.Search {
	return func(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
		return searchWith(w, p, l, stop, progress)
	}
}

func searchWith(w *judge.Weights, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*grand.Position)
	if !ok {
		panic("brain: not a position of Grand Camelot")
	}
	strength := levels.Of(l)
	r := &run{start: pos.State(), lines: max(1, l.Lines), margin: strength.Margin}
	if l.Level > 0 { // the same for everybody
		r.lines = 1
	}
	if w == nil {
		w = Weights(r.start.Name())
	}
	r.judge = judge.New(w, r.start.Most())
	r.oversight = oversight.Oversight{Percent: oversight.OfLevel(l.Level), Seed: splitmix.Mix(l.Seed ^ r.start.Key())}
	r.budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.table = search.NewTable(tableBits(strength.Nodes))
	if pos.Outcome().Over() || !r.begin(pos) {
		return engine.Info{}
	}
	deepest := maxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, maxDepth)
	}
	for depth := 1; depth <= deepest; depth++ {
		whole := r.iterate(depth)
		if whole || r.depth == 0 {
			r.keep()
		}
		if !whole {
			break
		}
		r.depth = depth
		if progress != nil {
			progress(r.info())
		}
		if far := winScore - max(r.best.score, -r.best.score); far <= depth && r.lines == 1 {
			break
		}
	}
	r.choose(r.margin, l.Seed)
	return r.info()
}

// tableBits is the size of table that so many nodes have use for; 0 is no limit.
func tableBits(nodes int64) int {
	const most = 20 // 16 MiB
	if nodes <= 0 {
		return most
	}
	return min(most, max(8, bits.Len64(uint64(nodes))+1))
}

// begin finds the root's moves, the likely ones first, and what stood before; false where
// there is no move.
func (r *run) begin(pos *grand.Position) bool {
	first := &r.frames[0]
	first.state = r.start
	first.quiet, r.draws = pos.Quiet()
	first.quiet = min(first.quiet, fiftyTurns)
	r.keys = pos.AppendHistory(nil, first.quiet+1)
	first.acts = r.legal(&r.start, nil)
	if len(first.acts) == 0 {
		return false
	}
	r.rank(first, 0)
	for i := range first.acts {
		first.pick(i)
		r.roots = append(r.roots, root{act: first.acts[i]})
	}
	r.best = r.roots[0]
	return true
}

// keep remembers the moves whose scores the last iteration found.
func (r *run) keep() {
	r.ranked = r.ranked[:0]
	for _, m := range r.roots {
		if m.exact {
			m.line = slices.Clone(m.line)
			r.ranked = append(r.ranked, m)
		}
	}
	search.SortStable(r.ranked, func(a, b root) bool { return a.score > b.score })
}

// threshold is the score that a move must pass for its exact score to be wanted; scores are the
// exact ones of this iteration, the best first.
func (r *run) threshold(scores []int) int {
	if len(scores) < r.lines {
		return -infinite
	}
	least := scores[r.lines-1]
	if r.margin > 0 {
		least = min(least, scores[0]-r.margin-1)
	}
	return least
}

// iterate searches the root's moves to a depth, by principal variation search. It returns false
// when the budget ended it before; best is then the best that is known for certain.
func (r *run) iterate(depth int) bool {
	var scores []int
	for i := range r.roots {
		r.roots[i].exact = false
	}
	for i := range r.roots {
		m := &r.roots[i]
		least := r.threshold(scores)
		if least > -infinite {
			score := r.after(&m.act, depth-1, least, least+1, 0, false)
			if r.budget.Stopped() {
				return false
			}
			if score <= least {
				m.score = score
				continue
			}
		}
		score := r.after(&m.act, depth-1, least, infinite, 0, false)
		if r.budget.Stopped() {
			return false
		}
		m.score, m.exact = score, score > least
		if !m.exact {
			continue // the transposition table has learnt otherwise meanwhile
		}
		m.line = append(m.line[:0], r.frames[1].line...)
		if len(scores) == 0 || score > scores[0] {
			r.best = *m
			r.best.line = slices.Clone(m.line)
		}
		at := len(scores)
		for scores = append(scores, score); at > 0 && scores[at-1] < score; at-- {
			scores[at-1], scores[at] = scores[at], scores[at-1]
		}
	}
	search.SortStable(r.roots, func(a, b root) bool {
		return a.exact && (!b.exact || a.score > b.score)
	})
	return true
}

// info is what is known.
func (r *run) info() engine.Info {
	v := r.variation(&r.best)
	info := engine.Info{Move: v.Line[0], Depth: r.depth, Nodes: r.budget.Nodes(), Score: v.Score, Win: v.Win, Line: v.Line}
	for i := range r.ranked {
		if m := &r.ranked[i]; m.act != r.best.act && len(info.Others) < r.lines-1 {
			info.Others = append(info.Others, r.variation(m))
		}
	}
	return info
}

// variation is a root's move with what follows.
func (r *run) variation(m *root) engine.Variation {
	v := engine.Variation{Score: m.score, Line: []engine.Move{r.start.Text(m.act)}}
	switch {
	case m.score >= sureWin:
		v.Win = winScore - m.score
	case m.score <= -sureWin:
		v.Win = -winScore - m.score
	}
	s := r.start
	o, _ := s.Play(&r.g, &m.act)
	var acts []camelot.Action
	for _, id := range m.line {
		if o.Over() {
			break
		}
		acts = s.Legal(&r.g, acts[:0])
		i := slices.IndexFunc(acts, func(a camelot.Action) bool { return a.ID() == id })
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		o, _ = s.Play(&r.g, &acts[i])
	}
	return v
}
