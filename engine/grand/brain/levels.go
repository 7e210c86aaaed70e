package brain

import (
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// levels are the ten levels: each searches about twice as many nodes as the one below it, and
// chooses less freely among near-best moves.
var levels = search.Levels{
	1:  {Nodes: 50, Margin: 90},
	2:  {Nodes: 100, Margin: 75},
	3:  {Nodes: 200, Margin: 55},
	4:  {Nodes: 400, Margin: 45},
	5:  {Nodes: 800, Margin: 33},
	6:  {Nodes: 1_600, Margin: 20},
	7:  {Nodes: 3_200, Margin: 12},
	8:  {Nodes: 6_400, Margin: 6},
	9:  {Nodes: 13_000, Margin: 3},
	10: {Nodes: 40_000},
}

// choose plays one of the near-best moves instead of the best, the nearer to it the likelier. A
// win is not forgone.
func (r *run) choose(margin int, seed uint64) {
	if len(r.ranked) == 0 || margin == 0 || r.best.score >= sureWin {
		return
	}
	weight := func(m *root) int {
		d := max(0, margin+1-(r.best.score-m.score))
		return d * d
	}
	all := 0
	for i := range r.ranked {
		all += weight(&r.ranked[i])
	}
	if all == 0 {
		return
	}
	chance := splitmix.New(seed ^ r.start.Key())
	at := chance.Intn(all)
	for i := range r.ranked {
		if at -= weight(&r.ranked[i]); at < 0 {
			r.best = r.ranked[i]
			return
		}
	}
}
