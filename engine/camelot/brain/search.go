package brain

import (
	"math/bits"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// level is how strong a level plays.
type level struct {
	nodes  int64
	margin int // how far below the best a move may be, in hundredths of a Man
}

// levels are the ten levels. Each looks at about twice as much as the one below
// it and chooses less freely among near-best moves; by 'merlin match' over 200
// games and more each beats the one below by 80 to 180 Elo.
var levels = [engine.MaxLevel + 1]level{
	1:  {nodes: 260, margin: 180},
	2:  {nodes: 320, margin: 120},
	3:  {nodes: 450, margin: 80},
	4:  {nodes: 800, margin: 50},
	5:  {nodes: 1_600, margin: 28},
	6:  {nodes: 3_200, margin: 17},
	7:  {nodes: 6_500, margin: 10},
	8:  {nodes: 17_000, margin: 5},
	9:  {nodes: 45_000, margin: 2},
	10: {nodes: 130_000},
}

// levelOf is what is asked for: a weaker level, or full strength.
func levelOf(l engine.Limits) level {
	if l.Level <= 0 {
		return level{nodes: l.Nodes}
	}
	strength := levels[min(l.Level, engine.MaxLevel)]
	if l.Nodes > 0 {
		strength.nodes = min(strength.nodes, l.Nodes)
	}
	return strength
}

// root is a legal move of the position searched.
type root struct {
	act   camelot.Action
	id    uint64
	score int      // of the last iteration, exact if exact is set
	line  []uint64 // what follows
	exact bool
}

// run is a search in progress, seen from its root.
type run struct {
	searcher
	start  camelot.State
	roots  []root
	margin int
	best   root // of the last iteration that got far enough
	depth  int  // of the last complete iteration
}

// Search is the computer's player of Camelot (engine.Search). The position must
// be one of package camelot; anything else is a mistake in the program.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchWith(&defaults, p, l, stop, progress)
}

// searchWith is Search with other switches.
func searchWith(opt *options, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*camelot.Position)
	if !ok {
		panic("brain: not a position of Camelot")
	}
	strength := levelOf(l)
	r := &run{start: pos.State(), margin: strength.margin}
	r.opt = *opt
	r.frames[0].state, r.frames[0].places = r.start, opt.worth.places(&r.start)
	r.frames[0].quiet, r.draws = pos.Quiet()
	r.keys = append(make([]uint64, 0, len(pos.History())+maxPly+1), pos.History()...)
	r.budget = search.NewBudget(engine.Limits{Nodes: strength.nodes}, stop)
	if !r.list() {
		return engine.Info{}
	}
	if r.winAtOnce() {
		return r.info(r.best)
	}
	r.table = search.NewTable(tableBits(strength.nodes))
	deepest := maxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, maxDepth)
	}
	var near []root // the moves that a level chooses from
	for depth := 1; depth <= deepest; depth++ {
		if !r.iterate(depth) {
			break
		}
		r.depth = depth
		near = r.nearBest(near[:0])
		if progress != nil {
			progress(r.info(r.best))
		}
		if far := winScore - abs(r.best.score); far <= depth {
			break // won or lost, and seen to its end
		}
	}
	if len(near) > 1 {
		chance := search.NewRand(l.Seed ^ r.start.Key())
		r.best = near[r.choose(near, &chance)]
	}
	return r.info(r.best)
}

// tableBits is the size of table that so many nodes have use for; 0 is no limit.
func tableBits(nodes int64) int {
	const most = 19 // 12 MiB
	if nodes <= 0 {
		return most
	}
	return min(most, max(8, bits.Len64(uint64(nodes))+1))
}

// list finds the root's moves, the likely ones first; false where there is none.
func (r *run) list() bool {
	if r.start.Ended().Over() {
		return false
	}
	p := &r.frames[0]
	p.acts = r.g.Legal(&r.start, p.acts[:0])
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

// iterate searches the root's moves to a depth. Moves that come within the
// margin of the best get their exact score. It is false when the search had to
// end before; best is then the best that is known for certain.
func (r *run) iterate(depth int) bool {
	best := -infinite
	for i := range r.roots {
		m := &r.roots[i]
		r.play(0, &m.act)
		m.exact = false
		score := 0
		if i > 0 {
			bar := best - r.margin
			if r.margin > 0 {
				bar--
			}
			score = -r.inner(depth-1, -bar-1, -bar, 1, false)
			if r.budget.Stopped() {
				return false
			}
			if score <= bar {
				m.score = score
				continue
			}
		}
		score = -r.inner(depth-1, -infinite, infinite, 1, false)
		if r.budget.Stopped() {
			return false
		}
		m.score, m.exact = score, true
		m.line = append(m.line[:0], r.frames[1].line...)
		if score > best {
			best, r.best = score, *m
		}
	}
	// The best first; the others as they were, those known exactly before.
	slices.SortStableFunc(r.roots, func(a, b root) int {
		switch {
		case a.id == r.best.id || b.id == r.best.id:
			return order(a.id == r.best.id, b.id == r.best.id)
		case a.exact != b.exact:
			return order(a.exact, b.exact)
		case a.exact:
			return b.score - a.score
		}
		return 0
	})
	return true
}

// order puts what is so before what is not.
func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// nearBest lists the moves that a level may choose from: none but the best when
// that wins or when nothing is to be chosen.
func (r *run) nearBest(to []root) []root {
	if r.margin == 0 || r.best.score >= sureWin {
		return to
	}
	for _, m := range r.roots {
		if m.exact && m.score >= r.best.score-r.margin {
			m.line = slices.Clone(m.line)
			to = append(to, m)
		}
	}
	return to
}

// choose draws one of the near-best moves: the nearer to the best, the likelier.
// The draw is made in whole numbers, so that it is the same on every platform.
func (r *run) choose(near []root, chance *search.Rand) int {
	weight := func(m *root) int {
		d := r.margin + 1 - (r.best.score - m.score)
		return d * d
	}
	all := 0
	for i := range near {
		all += weight(&near[i])
	}
	at := chance.Intn(all)
	for i := range near {
		if at -= weight(&near[i]); at < 0 {
			return i
		}
	}
	return 0
}

// info is what is known, with m as the answer.
func (r *run) info(m root) engine.Info {
	info := engine.Info{Depth: r.depth, Nodes: r.budget.Nodes(), Score: m.score}
	switch {
	case m.score >= sureWin:
		info.Win = winScore - m.score
	case m.score <= -sureWin:
		info.Win = -winScore - m.score
	}
	info.Move = r.start.Text(m.act)
	info.Line = append(info.Line, info.Move)
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
		info.Line = append(info.Line, s.Text(acts[i]))
		s.Play(&acts[i])
	}
	return info
}
