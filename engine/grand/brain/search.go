package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/camelot/ordering"
	"roundtable/engine/camelot/oversight"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/search/deepening"
	"roundtable/engine/splitmix"
)

// run is a search in progress, seen from its root.
type run struct {
	searcher
	deepening.Search
	start grand.State
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
	r := &run{start: pos.State()}
	r.Lines, r.Margin = max(1, l.Lines), strength.Margin
	if l.Level > 0 { // the same for everybody
		r.Lines = 1
	}
	if w == nil {
		w = Weights(r.start.Name())
	}
	r.judge = judge.New(w, r.start.Most())
	r.oversight = oversight.Oversight{Percent: oversight.OfLevel(l.Level), Seed: splitmix.Mix(l.Seed ^ r.start.Key())}
	r.budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.table = search.TableFor(strength.Nodes)
	if pos.Outcome().Over() || !r.begin(pos) {
		return engine.Info{}
	}
	deepest := maxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, maxDepth)
	}
	var whole func()
	if progress != nil {
		whole = func() { progress(r.info()) }
	}
	r.Deepen(1, deepest, r.budget, r.try, whole)
	r.Rank()
	r.Choose(l.Seed ^ r.start.Key())
	return r.info()
}

// begin finds the root's moves, the likely ones first, and what stood before; false where
// there is no move.
func (r *run) begin(pos *grand.Position) bool {
	first := &r.frames[0]
	first.state = r.start
	first.quiet, r.draws = pos.Quiet()
	first.quiet = min(first.quiet, fiftyTurns)
	r.keys = pos.AppendHistory(nil, first.quiet+1)
	first.Acts = r.legal(&r.start, nil)
	if len(first.Acts) == 0 {
		return false
	}
	r.rank(first, 0)
	first.Sort()
	r.Begin(len(first.Acts))
	return true
}

// try is a deepening.Try.
func (r *run) try(at, depth, alpha, beta int) (score int, line []uint64) {
	score = r.after(&r.frames[0].Acts[at], depth, alpha, beta, 0, false)
	return score, r.frames[1].Line
}

// info is what is known.
func (r *run) info() engine.Info { return r.Info(r.budget.Nodes(), r.variation) }

// variation is a root's move with what follows.
func (r *run) variation(m *deepening.Move) engine.Variation {
	first := &r.frames[0].Acts[m.At]
	v := engine.Variation{Score: m.Score, Win: search.Plies(m.Score), Line: []engine.Move{r.start.Text(*first)}}
	s := r.start
	o, _ := s.Play(&r.g, first)
	var acts []camelot.Action
	for _, id := range m.Line {
		if o.Over() {
			break
		}
		acts = s.Legal(&r.g, acts[:0])
		i := ordering.Index(acts, id)
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		o, _ = s.Play(&r.g, &acts[i])
	}
	return v
}
