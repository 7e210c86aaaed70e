package training

import (
	"fmt"
	"io"
	"slices"
	"sync"
)

// harvest plays a round's games of self-play and returns their samples in the order of the games.
func harvest[S any](p *TunePlan, round int, game func(seed uint64) []S, log io.Writer) []S {
	all := make([][]S, p.games)
	p.eachLane(p.games, func(i int) {
		all[i] = game((p.seed<<16+uint64(round))<<32 + uint64(i))
	})
	samples := slices.Concat(all...)
	fmt.Fprintf(log, "%d games, %d positions\n", p.games, len(samples))
	return samples
}

// eachLane calls f with 0 to n-1, as many at a time as there are lanes.
func (p *TunePlan) eachLane(n int, f func(i int)) {
	next := make(chan int)
	var wait sync.WaitGroup
	for range p.lanes {
		wait.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}
