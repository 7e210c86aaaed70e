package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/oversight"
	"roundtable/engine/search"
)

// root is a legal move of the position searched.
type root struct {
	act   camelot.Action
	id    uint64
	score int      // of the last iteration, exact if exact is set
	line  []uint64 // what follows
	exact bool
}

// run is one thread's search in progress, seen from its root.
type run struct {
	searcher
	start  camelot.State
	roots  []root
	margin int // moves need an exact score down to so far below the best
	known  verdict
	lines  int    // so many of the best moves need an exact score (MultiPV)
	scores []int  // the best exact scores of this iteration, as many as lines
	best   root   // of the last iteration that got far enough
	ranked []root // all of exact score of the last complete iteration, the best first;
	// of the first, complete or not, while there is no other
	depth int // of the last complete iteration
}

// longestLook is how many plies back a search looks for the same position where no
// draw ends a game: as many as where one does.
const longestLook = 100

// begin resets a run for another search. It keeps the room of its slices, so that a short
// search need not grow them again.
func (o *options) begin(r *run, table *search.Table, pos *camelot.Position, b *search.Budget) {
	for i := range r.frames {
		p := &r.frames[i]
		p.killers, p.line = killers{}, p.line[:0]
	}
	r.opt, r.table, r.budget, r.history = *o, table, b, history{}
	r.oversight = oversight.Oversight{}
	r.start, r.lines, r.depth, r.best, r.margin = pos.State(), 1, 0, root{}, 0
	r.roots, r.scores, r.ranked = r.roots[:0], r.scores[:0], r.ranked[:0]
	first := &r.frames[0]
	first.state = r.start
	switch {
	case o.Network != nil:
		first.hidden = hidden{known: true, acc: o.Network.Begin(&r.start)}
	case o.terms == nil:
		first.places = o.worth.places(&r.start)
	}
	first.quiet, r.draws = pos.Quiet()
	if !r.draws { // a game may be quiet for ever, and every node looks through all of it
		first.quiet = min(first.quiet, longestLook)
	}
	r.keys = pos.AppendHistory(r.keys[:0], first.quiet+1)
}

// deepen is iterative deepening: it searches depth after depth until the budget or the
// depths end, or a win or loss is seen to its end.
func (r *run) deepen(from, deepest int, progress func(engine.Info)) {
	for depth := from; depth <= deepest; depth++ {
		whole := r.iterate(depth)
		if whole || r.depth == 0 {
			r.ranked = r.ranked[:0]
			for _, m := range r.roots {
				if m.exact {
					m.line = slices.Clone(m.line)
					r.ranked = append(r.ranked, m)
				}
			}
		}
		if !whole {
			return
		}
		r.depth = depth
		if progress != nil {
			progress(r.info())
		}
		if far := winScore - abs(r.best.score); far <= depth && r.lines == 1 {
			return
		}
	}
}

// listRoots finds the root's moves, the likely ones first; false where there is
// none.
func (r *run) listRoots() bool {
	if r.start.Ended().Over() {
		return false
	}
	p := &r.frames[0]
	p.acts = r.oversight.Seen(r.start.Board(), r.known.among(r.g.Legal(&r.start, p.acts[:0])))
	if len(p.acts) == 0 {
		return false
	}
	r.rank(&r.start, p, 0)
	for i := range p.acts {
		p.pick(i)
		r.roots = append(r.roots, root{act: p.acts[i], id: p.acts[i].ID()})
	}
	r.best = r.roots[0]
	return true
}

// winAtOnce finds a move that wins (C14, C15, C17).
func (r *run) winAtOnce() bool {
	me := r.start.Turn()
	for _, m := range r.roots {
		next := r.start
		next.Play(&m.act)
		o := next.Ended()
		if !o.Over() && !r.g.CanMove(&next) {
			o = next.Blocked()
		}
		if o.Winners.Has(me) {
			m.score = winScore - 1
			r.best, r.depth = m, 1
			return true
		}
	}
	return false
}

// allKnown reports whether the tables of endings have all that can be played: then there is
// nothing to be searched.
func (r *run) allKnown() bool {
	if r.opt.Endings == nil {
		return false
	}
	for i := range r.roots {
		next := r.start
		next.Play(&r.roots[i].act)
		if _, _, ok := r.opt.Endings(&next); !ok && !next.Ended().Over() {
			return false
		}
	}
	return true
}

// threshold is the score that a move must pass for its exact score to be wanted.
func (r *run) threshold() int {
	if len(r.scores) < r.lines {
		return -infinite
	}
	least := r.scores[len(r.scores)-1]
	if r.margin > 0 {
		least = min(least, r.scores[0]-r.margin-1)
	}
	return least
}

// addScore puts an exact score among the best of this iteration.
func (r *run) addScore(score int) {
	at := 0
	for at < len(r.scores) && r.scores[at] >= score {
		at++
	}
	r.scores = slices.Insert(r.scores, at, score)
	r.scores = r.scores[:min(len(r.scores), r.lines)]
}

// iterate searches the root's moves to a depth, by principal variation search. It returns
// false when the budget ended it before; best is then the best that is known for certain.
func (r *run) iterate(depth int) bool {
	r.scores = r.scores[:0]
	for i := range r.roots {
		m := &r.roots[i]
		r.play(0, &m.act)
		m.exact = false
		least := r.threshold()
		if least > -infinite {
			score := -r.searchNode(depth-1, -least-1, -least, 1, false)
			if r.budget.Stopped() {
				return false
			}
			if score <= least {
				m.score = score
				continue
			}
		}
		score := -r.searchNode(depth-1, -infinite, -least, 1, false)
		if r.budget.Stopped() {
			return false
		}
		m.score, m.exact = score, score > least
		if !m.exact {
			continue // the transposition table has learnt otherwise meanwhile
		}
		m.line = append(m.line[:0], r.frames[1].line...)
		if len(r.scores) == 0 || score > r.scores[0] {
			r.best = *m
			r.best.line = slices.Clone(m.line)
		}
		r.addScore(score)
	}
	// The best move comes first, then those with exact scores, then the others as they were.
	search.SortStable(r.roots, func(a, b root) bool {
		switch {
		case a.id == r.best.id || b.id == r.best.id:
			return b.id != r.best.id
		case a.exact != b.exact:
			return a.exact
		}
		return a.exact && a.score > b.score
	})
	return true
}

// info is what is known.
func (r *run) info() engine.Info {
	v := r.variation(&r.best)
	info := engine.Info{Move: v.Line[0], Depth: r.depth, Nodes: r.budget.Nodes(), Score: v.Score, Win: v.Win, Line: v.Line}
	for i := range r.ranked {
		if m := &r.ranked[i]; m.id != r.best.id && len(info.Others) < r.lines-1 {
			info.Others = append(info.Others, r.variation(m))
		}
	}
	r.known.correct(r.start, &info)
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
	r.known.tell(&v)
	s := r.start
	s.Play(&m.act)
	var acts []camelot.Action
	for _, id := range m.line {
		if s.Ended().Over() {
			break
		}
		acts = r.g.Legal(&s, acts[:0])
		i := slices.IndexFunc(acts, func(a camelot.Action) bool { return a.ID() == id })
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		s.Play(&acts[i])
	}
	if r.opt.Endings != nil {
		v.Line = r.knownLine(&s, v.Line, abs(v.Win))
	}
	return v
}

// knownLine goes on with a line from a position to its end, which is so many plies from the
// root, as far as the tables of endings know the way.
func (r *run) knownLine(s *camelot.State, line []engine.Move, plies int) []engine.Move {
	var acts []camelot.Action
	for len(line) < plies && !s.Ended().Over() {
		acts = r.g.Legal(s, acts[:0])
		most, at := -infinite, -1
		for i := range acts {
			next := *s
			next.Play(&acts[i])
			o := next.Ended()
			score := -ended(o, next.Turn(), 1)
			if !o.Over() {
				result, plies, ok := r.opt.Endings(&next)
				if !ok {
					return line
				}
				score = -result * (winScore - plies)
			}
			if score > most {
				most, at = score, i
			}
		}
		if at < 0 {
			break
		}
		line = append(line, s.Text(acts[at]))
		s.Play(&acts[at])
	}
	return line
}
