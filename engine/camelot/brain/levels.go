package brain

import (
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// levels are the ten levels. Each looks at two or three times as much as the one
// below it and chooses less freely among near-best moves. By
//
//	merlin match -a level=2 -b level=1 -games 200 -openings 6 -seed 3
//
// and so on, each beats the one below by so many Elo (95 % of error):
//
//	2: +217 +- 40   3: +177 +- 37   4: +143 +- 38   5: +127 +- 37
//	6: +133 +- 38   7: +168 +- 43   8: +129 +- 38   9: +121 +- 35
//	10: +171 +- 52 (136 games, of seeds 3 and 4) by weights
//
// That is by weights. By the network level 10 won the first 14 games of a match against
// 9 that was broken off; until it is measured it counts as before, which is too little.
var levels = search.Levels{
	1:  {Nodes: 180, Margin: 230},
	2:  {Nodes: 300, Margin: 130},
	3:  {Nodes: 520, Margin: 85},
	4:  {Nodes: 950, Margin: 54},
	5:  {Nodes: 1_900, Margin: 32},
	6:  {Nodes: 4_000, Margin: 19},
	7:  {Nodes: 9_000, Margin: 10},
	8:  {Nodes: 25_000, Margin: 5},
	9:  {Nodes: 80_000, Margin: 2},
	10: {Nodes: 300_000},
}

// networkLevel is the first level that judges by the network: what it sees without
// a search those below are not to know.
const networkLevel = 10

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
	chance := splitmix.New(seed ^ r.start.Key())
	at := chance.Intn(all)
	for i := range r.ranked {
		if at -= weight(&r.ranked[i]); at < 0 {
			r.best = r.ranked[i]
			return
		}
	}
}
