package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/alphabeta"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// run is a search in progress, seen from its root.
type run struct {
	searcher
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
	r.Oversight = alphabeta.Oversight{Percent: alphabeta.OversightOf(l.Level), Seed: splitmix.Mix(l.Seed ^ r.start.Key())}
	r.Budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.Table = search.TableFor(strength.Nodes)
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
	r.Deepen(1, deepest, r.Budget, r.Try, whole)
	r.Rank()
	r.Choose(l.Seed ^ r.start.Key())
	return r.info()
}

// begin finds the root's moves, the likely ones first, and what stood before; false where
// there is no move.
func (r *run) begin(pos *grand.Position) bool {
	r.Game, r.Options, r.Frames, r.History = r, options, r.frames[:], make([]alphabeta.History, 4)
	r.line[0] = r.start
	first := &r.frames[0]
	first.Key, first.Turn = r.start.Key(), r.start.Turn()
	first.Quiet, r.Draws = pos.Quiet()
	first.Quiet = min(first.Quiet, fiftyTurns)
	r.Keys = pos.AppendHistory(nil, first.Quiet+1)
	r.Legal(0, 0)
	if len(first.Acts) == 0 {
		return false
	}
	first.Sort()
	r.Begin(len(first.Acts))
	return true
}

// info is what is known.
func (r *run) info() engine.Info { return r.Info(r.Budget.Nodes(), r.variation) }

// variation is a root's move with what follows.
func (r *run) variation(m *alphabeta.RootMove) engine.Variation {
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
		i := alphabeta.Index(acts, id)
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		o, _ = s.Play(&r.g, &acts[i])
	}
	return v
}
