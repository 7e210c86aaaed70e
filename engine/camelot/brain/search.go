package brain

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// Search plays Camelot (engine.Search). It panics if the position is not one of package camelot.
func Search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return defaults.search(p, l, stop, progress)
}

// WithHash returns a Search that keeps its transposition table of mib MiB, 1 to 16384, between
// calls; one call at a time.
func WithHash(mib int) engine.Search { return defaults.withHash(mib) }

func (o *options) withHash(mib int) engine.Search {
	table := search.NewTable(bits.Len(uint(mib)) - 1 + 16) // 16 bytes a slot
	kept := &run{}
	return func(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
		table.Age()
		return o.searchIn(table, kept, p, l, stop, progress)
	}
}

func (o *options) search(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return o.searchIn(search.TableFor(levels.Of(l).Nodes), &run{}, p, l, stop, progress)
}

// searchIn searches with a transposition table, in an unused run. Each of several threads searches
// the whole position, and they share the table (lazy SMP). The nodes of all threads are counted
// together.
func (o *options) searchIn(table *search.Table, first *run, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*camelot.Position)
	if !ok {
		panic("brain: not a position of Camelot")
	}
	if pos.Placing() {
		return placing(pos, l.Seed)
	}
	strength := levels.Of(l)
	knows := *o
	switch {
	case o.networkEvaluation == 0 || l.Level > 0 && l.Level < networkLevel:
		knows.Network = nil
	case o.Network == nil:
		knows.Network = learned()
	}
	if l.Level > 0 {
		knows.Endings = nil
	}
	start := pos.State()
	if knows.terms = termsOf(start.Board(), o.family, l.Level); knows.terms != nil {
		strength = familyLevels.Of(l)
		knows.Network, knows.Endings = nil, nil // they know Camelot's own board alone
		if start.Board().Ends().Reversed {
			knows.NullMove = 0          // having no move is good there
			knows.QuiescenceCharges = 0 // and free captures are bad
			knows.greed = -1
		}
	}
	o = &knows
	deepest := maxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, maxDepth)
	}
	threads, lines := max(1, l.Threads), max(1, l.Lines)
	if l.Level > 0 { // reproducible
		threads, lines = 1, 1
	}
	var elsewhere atomic.Int64 // reported nodes of the other threads
	enough := stop
	if nodes := strength.Nodes; threads > 1 && nodes > 0 {
		enough = func() bool {
			return first.Budget.Nodes()+elsewhere.Load() >= nodes || stop != nil && stop()
		}
	}
	o.begin(first, table, pos, search.NewBudget(engine.Limits{Nodes: strength.Nodes}, enough))
	first.known = knows.knownResult(pos, l, stop)
	first.Margin, first.Lines = strength.Margin, lines
	first.Oversight = oversight{Percent: oversightOf(l.Level), Seed: splitmix.Mix(l.Seed ^ first.start.Key())}
	if !first.listRoots() {
		return engine.Info{}
	}
	if lines == 1 && (first.known.line != nil || first.winAtOnce()) {
		return first.info()
	}
	if first.allKnown() {
		deepest = 1
	}
	var over atomic.Bool
	var wait sync.WaitGroup
	runs := []*run{first}
	for i := 1; i < threads; i++ {
		begun := false
		r := &run{}
		o.begin(r, table, pos, search.NewBudget(engine.Limits{}, func() bool {
			if begun {
				elsewhere.Add(search.PollEvery)
			}
			begun = true
			return over.Load()
		}))
		r.Lines, r.known = lines, first.known
		r.listRoots()
		runs = append(runs, r)
		wait.Go(func() { r.Deepen(1+i%2, deepest, r.Budget, r.Try, nil) })
	}
	var whole func()
	if progress != nil {
		whole = func() {
			info := first.info()
			info.Nodes += elsewhere.Load()
			progress(info)
		}
	}
	first.Deepen(1, deepest, first.Budget, first.Try, whole)
	over.Store(true)
	wait.Wait()
	best := first
	for _, r := range runs[1:] {
		if r.Depth > best.Depth || r.Depth == best.Depth && r.Best.Score > best.Best.Score && r.Best.Score >= search.SureWin {
			best = r
		}
	}
	best.Choose(l.Seed ^ best.start.Key())
	info := best.info()
	info.Nodes = 0
	for _, r := range runs {
		info.Nodes += r.Budget.Nodes()
	}
	return info
}
