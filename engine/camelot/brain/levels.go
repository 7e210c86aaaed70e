package brain

import (
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// levels are the ten levels. Each looks at about twice as much as the one below it,
// overlooks less (oversights) and chooses less freely among near-best moves; no margin
// is worth a Man. By
//
//	merlin match -a level=2 -b level=1 -games 200 -seed 3
//
// and so on, 100 games of level 8 and, from -seed 1, of level 9, 30 of level 10, each
// beats the one below by so many Elo (95 % of error, from the book, where steps count about
// double what they do from random plies):
//
//	2: +110 +- 36   3: +151 +- 42   4: +222 +- 48   5: +252 +- 50
//	6: +298 +- 63   7: +255 +- 58   8: +269 +- 86   9: +449 +- 155
//	10: +352 +- 254
//
// Level 1 scores 84 +- 3 % against the player 'greedy' (200 games).
var levels = search.Levels{
	1:  {Nodes: 50, Margin: 90},
	2:  {Nodes: 140, Margin: 75},
	3:  {Nodes: 270, Margin: 55},
	4:  {Nodes: 600, Margin: 45},
	5:  {Nodes: 1_500, Margin: 33},
	6:  {Nodes: 3_500, Margin: 20},
	7:  {Nodes: 8_000, Margin: 12},
	8:  {Nodes: 20_000, Margin: 6},
	9:  {Nodes: 40_000, Margin: 3},
	10: {Nodes: 300_000},
}

// networkLevel is the first level that judges by the network: what it sees without
// a search those below are not to know.
const networkLevel = 9

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
