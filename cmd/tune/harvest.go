package main

import (
	"fmt"
	"io"
	"slices"
	"sync"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/search"
)

// sample is a quiet position: its terms for the side to move, and that side's
// share of its game's point.
type sample struct {
	terms  []brain.Term
	full   float64 // 1 with all pieces on the board, 0 with none
	score  int     // what the search says
	result float64
}

// harvest plays a round's games. The order of the samples is that of the games,
// however many are played at a time.
func (p *plan) harvest(think engine.Search, round uint64, log io.Writer) []sample {
	all := make([][]sample, p.games)
	next := make(chan int)
	var wg sync.WaitGroup
	for range p.lanes {
		wg.Go(func() {
			for i := range next {
				all[i] = game(think, (p.seed<<16+round)<<32+uint64(i), p.nodes)
			}
		})
	}
	for i := range p.games {
		next <- i
		if i%100 == 99 {
			fmt.Fprintf(log, "\r%d games", i+1)
		}
	}
	close(next)
	wg.Wait()
	samples := slices.Concat(all...)
	fmt.Fprintf(log, "\r%d games, %d positions\n", p.games, len(samples))
	return samples
}

// game plays one game, now and then at random, and takes its quiet positions.
func game(think engine.Search, seed uint64, nodes int64) []sample {
	r := search.NewRand(seed)
	setup := engine.Setup{Seats: 2, Values: map[string]string{"rules": []string{"classic", "wcf"}[seed%2]}}
	pos, err := camelot.Game{}.New(setup)
	if err != nil {
		panic(err)
	}
	type taken struct {
		sample
		turn engine.Seat
	}
	var seen []taken
	var g camelot.Generator
	opening := 4 + r.Intn(5)
	for plies := 0; !pos.Outcome().Over() && plies < 400; plies++ {
		chance := func() engine.Move {
			moves := pos.Moves()
			return moves[r.Intn(len(moves))]
		}
		var move engine.Move
		if plies < opening {
			move = chance()
		} else {
			info := think(pos, engine.Limits{Nodes: nodes}, nil, nil)
			p := pos.(*camelot.Position)
			s := p.State()
			// Long waiting would drown the rest; a win that is seen needs no judging.
			if quiet, _ := p.Quiet(); quiet < 30 && info.Win == 0 && !g.Obliged(&s) && r.Intn(2) == 0 {
				terms, total := brain.Terms(&s)
				seen = append(seen, taken{sample{terms: terms, full: float64(total) / brain.Pieces, score: info.Score}, pos.Turn()})
			}
			if move = info.Move; r.Intn(40) == 0 {
				move = chance()
			}
		}
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	out := make([]sample, 0, len(seen))
	winners := pos.Outcome().Winners
	for _, x := range seen {
		switch {
		case winners == 0:
			x.result = 0.5
		case winners.Has(x.turn):
			x.result = 1
		}
		out = append(out, x.sample)
	}
	return out
}
