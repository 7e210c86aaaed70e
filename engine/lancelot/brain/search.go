package brain

import (
	"math/bits"
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

// level is how strong a level plays.
type level struct {
	nodes  int64
	margin int // how far below the best a move may be, in hundredths of a knight
}

// levels are the ten levels.
var levels = [engine.MaxLevel + 1]level{
	1:  {nodes: 200, margin: 80},
	2:  {nodes: 600, margin: 60},
	3:  {nodes: 1_200, margin: 45},
	4:  {nodes: 2_500, margin: 32},
	5:  {nodes: 5_000, margin: 22},
	6:  {nodes: 10_000, margin: 14},
	7:  {nodes: 20_000, margin: 8},
	8:  {nodes: 45_000, margin: 4},
	9:  {nodes: 100_000, margin: 2},
	10: {nodes: 250_000},
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

// The methods of searching.
const (
	paranoid   = iota + 1 // alpha-beta, all others against the thinker; of two, alpha-beta
	bestReply             // the same, but of all others one replies
	maxN                  // everybody for himself
	monteCarlo            // a tree grown by chance and judgement
)

// root is an action of the position searched.
type root struct {
	choice
	lean  int               // how much the player's style likes it
	score int               // of the last iteration and lean, exact if exact is set
	line  []lancelot.Action // what follows
	exact bool
}

// run is a search in progress, seen from its root.
type run struct {
	searcher
	start  lancelot.State
	roots  []root
	margin int
	best   root // of the last iteration that got far enough
	depth  int  // of the last complete iteration
}

// Search is the computer's player of Lancelot (engine.Search). The position
// must be one of package lancelot; anything else is a mistake in the program.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchWith(&defaults, p, l, stop, progress)
}

// searchWith is Search with other switches.
func searchWith(opt *options, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*lancelot.Position)
	if !ok {
		panic("brain: not a position of Lancelot")
	}
	strength := levelOf(l)
	r := &run{start: pos.State(), margin: strength.margin}
	if r.start.Outcome().Over() {
		return engine.Info{}
	}
	r.st, r.me, r.opt = r.start, r.start.Turn(), *opt
	r.worth = &opt.worth[r.start.Seats()-2]
	if r.start.Seats() == 2 && r.opt.method == bestReply {
		r.opt.method = paranoid
	}
	chance := search.NewRand(l.Seed ^ r.start.Key())
	if r.start.SwordUnplaced() {
		return engine.Info{Move: r.placeSword(&chance), Depth: 1}
	}
	r.budget = search.NewBudget(engine.Limits{Nodes: strength.nodes}, stop)
	r.list()
	if r.roots[0].rank >= rankWin && r.wins(&r.roots[0]) {
		return r.info(r.best)
	}
	if len(r.roots) == 1 {
		return r.info(r.best)
	}
	if r.opt.method == monteCarlo {
		return r.info(r.carlo())
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
		if far := winScore - max(r.best.score, -r.best.score); far <= depth {
			break // won or lost, and seen to its end
		}
	}
	if len(near) > 1 {
		r.best = near[r.choose(near, &chance)]
	}
	return r.info(r.best)
}

// tableBits is the size of table that so many nodes have use for; 0 is no limit.
func tableBits(nodes int64) int {
	const most = 18 // 6 MiB
	if nodes <= 0 {
		return most
	}
	return min(most, max(8, bits.Len64(uint64(nodes))+1))
}

// placeSword puts Excalibur near the middle (L8), where it matters to all.
func (r *run) placeSword(chance *search.Rand) engine.Move {
	squares := r.start.FieldSquares()
	side := lancelot.Size(r.start.Seats())
	from, n := side/2-2, 4
	at := (from+chance.Intn(n))*side + from + chance.Intn(n)
	return lancelot.Action{Knight: lancelot.None, Sword: squares[at]}.Text()
}

// rootSwords is how many actions with Excalibur are searched at the root.
const rootSwords = 32

// list finds the root's actions, the promising ones first.
func (r *run) list() {
	f := &r.frames[0]
	inner := r.opt.swords
	r.opt.swords = rootSwords
	r.searcher.list(f, 0, 2)
	r.opt.swords = inner
	slices.SortStableFunc(f.acts, func(a, b choice) int { return int(b.rank) - int(a.rank) })
	for _, c := range f.acts {
		r.roots = append(r.roots, root{choice: c, lean: r.lean(c.act)})
	}
	r.best = r.roots[0]
}

// wins reports whether an action wins at once, and makes it the answer.
func (r *run) wins(m *root) bool {
	next := r.start
	next.Play(m.act)
	if o := next.Outcome(); !o.Over() || !o.Winners.Has(r.me) {
		return false
	}
	m.score = winScore - 1
	r.best, r.depth = *m, 1
	return true
}

// iterate searches the root's moves to a depth. Moves that come within the
// margin of the best get their exact score. It is false when the search had to
// end before; best is then the best that is known for certain.
func (r *run) iterate(depth int) bool {
	best := -infinite
	for i := range r.roots {
		m := &r.roots[i]
		m.exact = false
		score := 0
		r.make(&m.choice, 0)
		if i > 0 {
			bar := best - r.margin
			if r.margin > 0 {
				bar--
			}
			score = leaning(r.below(1, depth-1, bar-m.lean, bar-m.lean+1, 1), m.lean)
			if score <= bar && !r.budget.Stopped() {
				m.score = score
				r.unmake(r.me, 0)
				continue
			}
		}
		if !r.budget.Stopped() {
			score = leaning(r.below(1, depth-1, -infinite, infinite, 1), m.lean)
		}
		r.unmake(r.me, 0)
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
		case a.act == r.best.act || b.act == r.best.act:
			return order(a.act == r.best.act, b.act == r.best.act)
		case a.exact != b.exact:
			return order(a.exact, b.exact)
		case a.exact:
			return b.score - a.score
		}
		return 0
	})
	return true
}

// leaning is a score with what a style likes; a forced end is what it is.
func leaning(score, lean int) int {
	if score >= sureWin || score <= -sureWin {
		return score
	}
	return score + lean
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
	info := engine.Info{Move: m.act.Text(), Depth: r.depth, Nodes: r.budget.Nodes(), Score: m.score}
	switch {
	case m.score >= sureWin:
		info.Win = winScore - m.score
	case m.score <= -sureWin:
		info.Win = -winScore - m.score
	}
	info.Line = append(info.Line, info.Move)
	if r.opt.method == bestReply {
		return info // what follows is no line of moves in turn
	}
	for _, a := range m.line {
		info.Line = append(info.Line, a.Text())
	}
	return info
}
