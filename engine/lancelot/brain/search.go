package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

const (
	maxPly   = 48
	infinite = wonScore + 1
	// swordRoots is how many actions with Excalibur are searched.
	swordRoots = 24
	// width is how many placements are searched below the root, the most
	// promising; all of them where there are fewer.
	width = 28
)

// style is how a level plays.
type style struct {
	nodes  int64
	margin int
}

var styles = [engine.MaxLevel + 1]style{
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

// Search is an engine.Search for positions of lancelot.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*lancelot.Position)
	if !ok {
		panic("brain: this is no position of lancelot")
	}
	st := styles[max(0, min(l.Level, engine.MaxLevel))]
	if st.nodes > 0 && (l.Nodes == 0 || l.Nodes > st.nodes) {
		l.Nodes = st.nodes
	}
	s := &searcher{state: pos.State(), limits: l, budget: search.NewBudget(l, stop),
		rand: search.NewRand(l.Seed ^ p.Key()), margin: st.margin}
	if s.state.Outcome().Over() {
		return engine.Info{}
	}
	if s.state.SwordUnplaced() {
		return engine.Info{Move: s.placeSword(), Depth: 1}
	}
	s.table = search.NewTable(tableBits(l.Nodes))
	return s.run(progress)
}

func tableBits(nodes int64) int {
	bits := 10
	for bits < 18 && (nodes == 0 || int64(1)<<bits < 2*nodes) {
		bits++
	}
	return bits
}

// root is an action of the position that is thought about.
type root struct {
	act   lancelot.Action
	score int
	line  []lancelot.Action
}

// option is a placement with its promise.
type option struct {
	sq    uint8
	value int32
}

type searcher struct {
	state  lancelot.State
	limits engine.Limits
	budget *search.Budget
	table  *search.Table
	rand   search.Rand
	margin int

	states  [maxPly + 1]lancelot.State // the line being searched
	knights [maxPly][]uint8
	options [maxPly][]option
	lines   [maxPly][]lancelot.Action
	killers [maxPly]uint8
	scratch [4]uint8
	roots   []root
}

// placeSword puts Excalibur near the middle (L8), where it matters to all.
func (s *searcher) placeSword() engine.Move {
	squares := s.state.FieldSquares()
	side := lancelot.Size(s.state.Seats())
	from, n := side/2-2, 4
	at := (from+s.rand.Intn(n))*side + from + s.rand.Intn(n)
	return lancelot.Action{Knight: lancelot.None, Sword: squares[at]}.Text()
}

// run deepens until the limits are reached.
func (s *searcher) run(progress func(engine.Info)) engine.Info {
	s.findRoots()
	info := s.info(0, s.roots)
	if len(s.roots) > 1 {
		limit := maxPly - 1
		if s.limits.Depth > 0 {
			limit = min(limit, s.limits.Depth)
		}
		for depth := 1; depth <= limit; depth++ {
			got, whole := s.deepen(depth)
			if !whole {
				if len(got) > 0 && s.margin == 0 {
					info = s.info(depth-1, got)
				}
				break
			}
			info = s.info(depth, s.roots)
			if progress != nil {
				progress(info)
			}
			if best := s.roots[0].score; best > surelyWon || best < -surelyWon {
				break
			}
		}
		if pick := s.choose(); pick > 0 {
			s.roots[0], s.roots[pick] = s.roots[pick], s.roots[0]
			info = s.info(info.Depth, s.roots)
		}
	}
	info.Nodes = s.budget.Nodes()
	return info
}

// findRoots lists the actions worth searching, the most promising first: every
// plain placement, and the best of those with Excalibur.
func (s *searcher) findRoots() {
	st := &s.state
	most := 0 // captures of the best plain placement
	for _, sq := range st.Knights(nil) {
		v, captures := promise(st, sq, s.scratch[:])
		most = max(most, captures)
		s.roots = append(s.roots, root{act: lancelot.Action{Knight: sq, Sword: lancelot.None}, score: v})
	}
	if st.MayInvoke(st.Turn()) {
		s.findSword(most)
	}
	if len(s.roots) == 0 {
		// Only actions that the promise did not see, or the pass.
		for _, a := range st.Legal(nil) {
			s.roots = append(s.roots, root{act: a})
			if len(s.roots) == swordRoots {
				break
			}
		}
	}
	slices.SortStableFunc(s.roots, func(a, b root) int { return b.score - a.score })
	for i := range s.roots {
		s.roots[i].line = []lancelot.Action{s.roots[i].act}
	}
}

// findSword adds the actions with Excalibur that capture clearly more than any
// plain placement, or win.
func (s *searcher) findSword(most int) {
	st := &s.state
	me := st.Turn()
	before := st.Captured(me)
	var best []root
	lowest := most + 1
	st.EachSword(func(a lancelot.Action, captures int) bool {
		if s.budget.Step() {
			return false
		}
		if captures <= lowest && before+captures < st.Target() {
			return true
		}
		best = append(best, root{act: a, score: knightWorth*captures - swordWorth})
		if len(best) >= 4*swordRoots {
			slices.SortStableFunc(best, func(a, b root) int { return b.score - a.score })
			best = best[:swordRoots]
		}
		return true
	})
	slices.SortStableFunc(best, func(a, b root) int { return b.score - a.score })
	s.roots = append(s.roots, best[:min(len(best), swordRoots)]...)
}

// deepen searches every root action to a depth; it answers those it finished,
// best first, and whether these are all.
func (s *searcher) deepen(depth int) (got []root, whole bool) {
	me := s.state.Turn()
	best := -infinite
	for i := range s.roots {
		r := &s.roots[i]
		next := &s.states[1]
		*next = s.state
		next.Play(r.act)
		alpha := best
		if s.margin > 0 && best > -surelyWon {
			alpha = max(-infinite, best-s.margin-1)
		}
		v := s.search(next, me, depth-1, 1, alpha, infinite)
		if s.budget.Stopped() {
			sortRoots(s.roots[:i])
			return s.roots[:i], false
		}
		r.score = v
		if v > best {
			best = v
			r.line = append(append(r.line[:0], r.act), s.lines[1]...)
		}
	}
	sortRoots(s.roots)
	return s.roots, true
}

func sortRoots(r []root) {
	slices.SortStableFunc(r, func(a, b root) int { return b.score - a.score })
}

// choose is the root action to play: the best, or for a level one of those
// within its margin.
func (s *searcher) choose() int {
	best := s.roots[0].score
	if s.margin == 0 || best > surelyWon || best < -surelyWon {
		return 0
	}
	n := 1
	for n < len(s.roots) && s.roots[n].score >= best-s.margin {
		n++
	}
	return s.rand.Intn(n)
}

func (s *searcher) info(depth int, roots []root) engine.Info {
	r := &roots[0]
	i := engine.Info{Depth: depth, Nodes: s.budget.Nodes(), Score: r.score}
	switch {
	case r.score > surelyWon:
		i.Win = wonScore - r.score
	case r.score < -surelyWon:
		i.Win = -(wonScore + r.score)
	}
	for _, a := range r.line {
		i.Line = append(i.Line, a.Text())
	}
	i.Move = r.act.Text()
	return i
}
