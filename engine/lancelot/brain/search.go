package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// levels are Lancelot's levels. The lowest three place a knight by its lines, without looking at
// replies. The others search larger trees, and choose less freely among near-best moves. With more
// players they overlook less, and small trees are larger (crowded). lab/notes/lancelot-levels.md
// has the measured strengths.
var levels = search.Levels{
	1:  {Nodes: 1, Margin: 150},
	2:  {Nodes: 1, Margin: 150},
	3:  {Nodes: 1, Margin: 150},
	4:  {Nodes: 60, Margin: 150},
	5:  {Nodes: 60, Margin: 150},
	6:  {Nodes: 90, Margin: 120},
	7:  {Nodes: 500, Margin: 36},
	8:  {Nodes: 3_000, Margin: 12},
	9:  {Nodes: 12_600, Margin: 3},
	10: {Nodes: 30_000},
}

// firstTree is the lowest level that searches a tree. largeTree is the lowest level whose tree is
// large enough for any number of players. networkLevel is the lowest level that uses networks.
const (
	firstTree    = 4
	largeTree    = 7
	networkLevel = 7
)

// crowded multiplies, in percent, the oversights and nodes of the levels from firstTree to below
// largeTree, by the number of players from two on. Oversights mislead small trees more when there
// are more players. Without crowded, level 4 lost to level 3 with four and five players.
var crowded = [lancelot.MaxSeats - 1]struct{ overlooked, nodes int }{{100, 100}, {80, 100}, {50, 150}, {30, 150}}

func strengthOf(l engine.Limits, seats int) (search.Strength, oversight) {
	s, o := levels.Of(l), oversights[min(max(0, l.Level), engine.MaxLevel)]
	if l.Level >= firstTree && l.Level < largeTree {
		by := crowded[seats-2]
		o.lines = o.lines * by.overlooked / 100
		s.Nodes = levels[l.Level].Nodes * int64(by.nodes) / 100
		if l.Nodes > 0 {
			s.Nodes = min(s.Nodes, l.Nodes)
		}
	}
	return s, o
}

type run struct {
	searcher
	start lancelot.State
	me    engine.Seat
	lines int // number of best actions reported (MultiPV)
	style style
	root  node
	sums  []chances // of all seats, by visited child of the root
}

const rootSwords = 32

// Search plays Lancelot (engine.Search). It panics if the position is not one of package lancelot.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return defaults.search(p, l, stop, progress)
}

func (o *options) search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return o.searchIn(&run{}, p, l, stop, progress)
}

func (o *options) searchIn(r *run, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*lancelot.Position)
	if !ok {
		panic("brain: not a position of Lancelot")
	}
	r.start, r.lines, r.style = pos.State(), max(1, l.Lines), styleOf(l.Character)
	if l.Level > 0 { // reproducible
		r.lines = 1
	}
	if r.start.Outcome().Over() {
		return engine.Info{}
	}
	r.st, r.me, r.opt = r.start, r.start.Turn(), *o
	if r.start.Seats() == 2 {
		r.share = float64(o.minimax) / 100
	}
	r.worth = &o.worth[r.start.Seats()-2]
	r.ordering = &guessed
	if r.start.Seats() == 2 {
		r.ordering = r.worth
	}
	if o.networks > 0 && (l.Level == 0 || l.Level >= networkLevel) {
		r.value, r.policy = o.learned[r.start.Seats()-2]()
	}
	r.seed, r.judged, r.noticed = l.Seed, allLines(&r.start), allLines(&r.start)
	chance := splitmix.New(l.Seed ^ r.start.Key())
	if r.start.SwordUnplaced() {
		return engine.Info{Move: r.placeSword(&chance), Depth: 1}
	}
	strength, missed := strengthOf(l, r.start.Seats())
	if missed != (oversight{}) {
		r.overlook(missed, &chance)
	}
	r.budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.expandRoot(strength.Nodes == 1)
	if a := r.children(&r.root)[0].act; r.wins(a) {
		return engine.Info{Move: a.Text(), Depth: 1, Nodes: 1, Score: search.Win - 1, Win: 1, Line: []engine.Move{a.Text()}}
	}
	r.growTree(l.Depth, progress)
	return r.info(r.choose(strength.Margin, &chance))
}

// placeSword puts Excalibur near the middle (L8), where it matters to all players.
func (r *run) placeSword(chance *splitmix.Source) engine.Move {
	squares := r.start.FieldSquares()
	side := lancelot.Size(r.start.Seats())
	from, n := side/2-2, 4
	at := (from+chance.Intn(n))*side + from + chance.Intn(n)
	return lancelot.Action{Knight: lancelot.None, Sword: squares[at]}.Text()
}

// expandRoot makes the children of the root: all actions without Excalibur, and the most promising
// ones with it. If glance is true, the first child is played without a search of the tree, so the
// style decides here.
func (r *run) expandRoot(glance bool) {
	if r.spared = spare; glance || r.style.sword > 0 { // ranked by what invoking alone gives up
		r.spared = int32(r.ordering[atSword+1])
	}
	r.list(rootSwords)
	r.spared = spare
	for i := range r.acts {
		if a := &r.acts[i]; glance {
			a.rank += int32(r.bias(a.act))
		}
	}
	children := r.addChildren(&r.root, r.front(r.acts, len(r.acts)))
	for i := range children {
		children[i].bias = int16(r.bias(children[i].act))
	}
}

func (r *run) wins(a lancelot.Action) bool {
	next := r.start
	next.Play(a)
	return next.Outcome().Winners.Has(r.me)
}

func (r *run) visit(c *chances) {
	r.simulate(&r.root, 0, c)
	if r.sums == nil {
		r.sums = make([]chances, r.root.count)
	}
	sum := &r.sums[r.child(r.chosen)]
	for seat := range c {
		sum[seat] += c[seat]
	}
}

func (r *run) child(k *node) int {
	children := r.children(&r.root)
	for i := range children {
		if &children[i] == k {
			return i
		}
	}
	return -1
}

func (r *run) outlook(k *node) []int {
	sum := &r.sums[r.child(k)]
	out := make([]int, r.start.Seats())
	for seat := range out {
		out[seat] = int(sum[seat]/float64(k.visits)*10_000 + 0.5)
	}
	return out
}

// enoughVisits is the number of visits with which the search stops, if the end of its most visited
// line has them and ends the game.
const enoughVisits = 4096

func (r *run) growTree(depth int, progress func(engine.Info)) {
	root := &r.root
	if root.count == 1 && depth == 0 {
		r.visit(new(chances))
		return
	}
	var c chances
	for next := int32(256); ; { // visits at the next report
		r.visit(&c)
		if r.budget.Step() {
			return
		}
		if root.visits < next {
			continue
		}
		next += max(256, next/2)
		line, end := r.line()
		if progress != nil {
			progress(r.info(r.mostVisited(root)))
		}
		if depth > 0 && line >= depth || end.growth != leaf && end.count == 0 && end.visits >= enoughVisits {
			return
		}
	}
}

// line follows the most visited children. It returns how far they lead, and the last of them with
// enough visits.
func (r *run) line() (depth int, end *node) {
	const guess = 8 // visits
	end = &r.root
	for {
		k := r.mostVisited(end)
		if k == nil || k.visits < guess && depth > 0 {
			return depth, end
		}
		end = k
		depth++
	}
}

func (r *run) choose(margin int, chance *splitmix.Source) *node {
	best := r.mostVisited(&r.root)
	if margin == 0 || best == nil {
		return best
	}
	score := scoreOf(best.chance())
	children := r.children(&r.root)
	at := search.Draw(chance, len(children), func(i int) int {
		k := &children[i]
		if k.visits == 0 || k.visits*8 < best.visits {
			return 0
		}
		return search.Nearness(max(0, score-scoreOf(k.chance())), margin)
	})
	if at < 0 {
		return best
	}
	return &children[at]
}

func (r *run) info(k *node) engine.Info {
	v := r.variation(k)
	info := engine.Info{Move: v.Line[0], Nodes: r.budget.Nodes(), Score: v.Score, Line: v.Line, Chances: r.outlook(k)}
	info.Depth, _ = r.line()
	if r.lines == 1 {
		return info
	}
	var rest []*node
	children := r.children(&r.root)
	for i := range children {
		if o := &children[i]; o != k && o.visits > 0 {
			rest = append(rest, o)
		}
	}
	search.SortStable(rest, func(a, b *node) bool {
		return a.visits > b.visits || a.visits == b.visits && scoreOf(a.chance()) > scoreOf(b.chance())
	})
	for _, o := range rest[:min(len(rest), r.lines-1)] {
		info.Others = append(info.Others, r.variation(o))
	}
	// The most visited are reported, best first.
	search.SortStable(info.Others, func(a, b engine.Variation) bool { return a.Score > b.Score })
	return info
}

func (r *run) variation(k *node) engine.Variation {
	v := engine.Variation{Score: scoreOf(k.chance())}
	for ; k != nil; k = r.mostVisited(k) {
		v.Line = append(v.Line, k.act.Text())
	}
	return v
}

// options are the switches of the search. With them two settings can play each other
// (lab/notes/lancelot-tree.md).
type options struct {
	branches int // greatest number of a node's children
	first    int // number of them at expansion
	explore  int // weight of the bonus for few visits (PUCT), in hundredths; less with more players
	minimax  int // its share of a child's value with two players, in percent; the rest is the mean
	swords   int // children that invoke Excalibur
	networks int // networks evaluate and rank, not weights
	worth    *[tables]values
	learned  *[tables]networks
}

const tables = lancelot.MaxSeats - 1

var defaults = options{branches: 32, first: 8, explore: 100, minimax: 30, swords: 4, networks: 1, worth: &worth, learned: &inUse}

func (o *options) switches() search.Switches {
	return search.Switches{"branches": {At: &o.branches, Least: 1}, "first": {At: &o.first, Least: 1}, "explore": {At: &o.explore, Least: 1}, "minimax": {At: &o.minimax}, "swords": {At: &o.swords}, "networks": {At: &o.networks}}
}

// Variant returns Search with some switches changed, for measurements. This search has no
// transposition table, so mib is ignored.
func Variant(switches map[string]int, mib int) (engine.Search, error) {
	o := defaults
	if err := o.switches().Set(switches); err != nil {
		return nil, err
	}
	return o.search, nil
}
