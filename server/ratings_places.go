package server

import (
	"roundtable/engine"
	"roundtable/online"
)

// places are the places of the seats of a game that has ended, 1 for the best: first whoever
// wins by the rules, then the others by what they have captured. Those with as many share a
// place, and all share it in a draw.
func places(g *online.Game) []int {
	won := g.Outcome().Winners
	tally := g.Match().Position().Board().Tally
	before := func(a, b int) bool {
		wonA, wonB := won.Has(engine.Seat(a)), won.Has(engine.Seat(b))
		return won != 0 && (wonA && !wonB || wonA == wonB && !wonA && tally[a].Captured > tally[b].Captured)
	}
	of := make([]int, len(tally))
	for seat := range of {
		of[seat] = 1
		for other := range of {
			if before(other, seat) {
				of[seat]++
			}
		}
	}
	return of
}
