package brain

import (
	"roundtable/engine"
	"roundtable/engine/search"
)

// level is how strong a level plays.
type level struct {
	nodes  int64
	margin int // how far below the best a move may be, in hundredths of a Man
}

// levels are the ten levels. Each looks at two or three times as much as the one
// below it and chooses less freely among near-best moves. By
//
//	merlin match -a level=2 -b level=1 -games 200 -openings 6 -seed 3
//
// and so on, each beats the one below by so many Elo (95 % of error):
//
//	2: +217 +- 40   3: +177 +- 37   4: +143 +- 38   5: +127 +- 37
//	6: +133 +- 38   7: +168 +- 43   8: +129 +- 38   9: +121 +- 35
//	10: +171 +- 52 (136 games, of seeds 3 and 4)
var levels = [engine.MaxLevel + 1]level{
	1:  {nodes: 180, margin: 230},
	2:  {nodes: 300, margin: 130},
	3:  {nodes: 520, margin: 85},
	4:  {nodes: 950, margin: 54},
	5:  {nodes: 1_900, margin: 32},
	6:  {nodes: 4_000, margin: 19},
	7:  {nodes: 9_000, margin: 10},
	8:  {nodes: 25_000, margin: 5},
	9:  {nodes: 80_000, margin: 2},
	10: {nodes: 300_000},
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

// choose plays one of the near-best moves instead of the best, if a level's
// margin lets it: the nearer to the best, the likelier. A win is not forgone.
// The draw is made in whole numbers, so that it is the same on every platform.
func (r *run) choose(seed uint64) {
	if r.margin == 0 || r.best.score >= sureWin {
		return
	}
	weight := func(m *root) int {
		d := max(0, r.margin+1-(r.best.score-m.score))
		return d * d
	}
	all := 0
	for i := range r.ranked {
		all += weight(&r.ranked[i])
	}
	if all == 0 {
		return
	}
	chance := search.NewRand(seed ^ r.start.Key())
	at := chance.Intn(all)
	for i := range r.ranked {
		if at -= weight(&r.ranked[i]); at < 0 {
			r.best = r.ranked[i]
			return
		}
	}
}
