package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// grandRun is a search in progress, seen from its root.
type grandRun struct {
	grandSearcher
	start grand.State
}

// SearchGrand is how the computer plays Grand Camelot (engine.Search). The position must be one of
// package grand; anything else is a mistake in the program. It has one thread.
func SearchGrand(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchGrand(nil, p, l, stop, progress)
}

// WeighedGrand is Search that evaluates by weights of one's own.
func WeighedGrand(w *FamilyWeights) engine.Search {
	return func(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
		return searchGrand(w, p, l, stop, progress)
	}
}

func searchGrand(w *FamilyWeights, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*grand.Position)
	if !ok {
		panic("brain: not a position of Grand Camelot")
	}
	strength := grandLevels.Of(l)
	r := &grandRun{start: pos.State()}
	r.Lines, r.Margin = max(1, l.Lines), strength.Margin
	if l.Level > 0 { // the same for everybody
		r.Lines = 1
	}
	if w == nil {
		w = GrandWeights(r.start.Name())
	}
	r.judge = newFamilyJudge(w, r.start.Most())
	r.Oversight = oversight{Percent: oversightOf(l.Level), Seed: splitmix.Mix(l.Seed ^ r.start.Key())}
	r.Budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.Table = search.TableFor(strength.Nodes)
	if pos.Outcome().Over() || !r.begin(pos) {
		return engine.Info{}
	}
	deepest := grandMaxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, grandMaxDepth)
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
func (r *grandRun) begin(pos *grand.Position) bool {
	r.Game, r.treeOptions, r.Frames, r.History = r, grandOptions, r.frames[:], make([]moveHistory, 4)
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

func (r *grandRun) info() engine.Info { return r.Info(r.Budget.Nodes(), r.variation) }

// variation is a root's move with what follows.
func (r *grandRun) variation(m *rootMove) engine.Variation {
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
		i := indexOf(acts, id)
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		o, _ = s.Play(&r.g, &acts[i])
	}
	return v
}
