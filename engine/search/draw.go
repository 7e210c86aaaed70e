package search

import "roundtable/engine/splitmix"

// Nearness is the weight with which a level draws a move that is so much worse than the best:
// 0 beyond its margin, and the larger the nearer.
func Nearness(worse, margin int) int {
	d := max(0, margin+1-worse)
	return d * d
}

// Draw draws one of n by their weights, none of them below 0; -1 where all are 0. The draw is
// made in whole numbers, so that it is the same on every platform.
func Draw(chance *splitmix.Source, n int, weight func(int) int) int {
	all := 0
	for i := range n {
		all += weight(i)
	}
	if all == 0 {
		return -1
	}
	at := chance.Intn(all)
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return -1
}
