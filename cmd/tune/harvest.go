package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
)

// harvest plays a round's games. The order of the samples is that of the games,
// however many are played at a time.
func harvest[S any](p *plan, round int, game func(seed uint64) []S, log io.Writer) []S {
	all := make([][]S, p.games)
	next := make(chan int)
	var wg sync.WaitGroup
	for range p.lanes {
		wg.Go(func() {
			for i := range next {
				all[i] = game((p.seed<<16+uint64(round))<<32 + uint64(i))
			}
		})
	}
	for i := range p.games {
		next <- i
	}
	close(next)
	wg.Wait()
	samples := slices.Concat(all...)
	fmt.Fprintf(log, "%d games, %d positions\n", p.games, len(samples))
	return samples
}
