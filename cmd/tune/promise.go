package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
)

// promises fits what the lines of a placement promise: to how often the search looks at
// each placement of a position. Numbers of players that it is not to fit keep theirs.
func (p *plan) promises(out, log io.Writer) error {
	fmt.Fprintf(out, "package brain\n\n// promised are the promises of two to five players, fitted to where the search looks:\n// go run ./cmd/tune -game lancelot -prior -seats %s -games %d -nodes %d -seed %d\n// -steps %d -decay %g%s\nvar (\n",
		p.seats, p.games, p.nodes, p.seed, p.steps, p.decay, map[bool]string{true: " -fresh"}[p.fresh])
	var all weightFile
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		w := brain.Promises(seats)
		if strings.ContainsRune(p.seats, rune('0'+seats)) {
			usual, err := newBegin(lancelot.Game{}, engine.Setup{Seats: seats})
			if err != nil {
				return err
			}
			if p.fresh {
				w = nil
			}
			samples := harvest(p, 0, func(seed uint64) [][]brain.Visit { return visitedGame(w, usual, seats, seed, p.nodes) }, log)
			if len(samples) < 10 {
				return p.few(len(samples))
			}
			w = p.fitPromises(samples, log)
			p.meet(usual, brain.Promising(seats, w), brain.Search, log)
		}
		all.add(out, fmt.Sprintf("promised%d", seats), "&promises", w)
	}
	all.end(out, "promised", "*promises")
	return nil
}

// fitPromises fits them from nothing. The chances of placements are to each other as the
// exponentials of what they promise by the last weight.
func (p *plan) fitPromises(samples [][]brain.Visit, log io.Writer) []int16 {
	const last = brain.PromiseTerms - 1
	start := make([]float64, brain.PromiseTerms)
	start[last] = 60
	var rank, chance []float64
	judge := func(x []brain.Visit, w []float64) (all float64) {
		rank, chance = rank[:0], chance[:0]
		top := math.Inf(-1)
		for _, v := range x {
			r := float64(v.Base)
			for _, f := range v.Terms {
				r += float64(f.Times) * w[f.At]
			}
			rank = append(rank, r)
			top = max(top, r)
			all += float64(v.Visits)
		}
		sum := 0.0
		for _, r := range rank {
			c := math.Exp((r - top) / max(5, w[last]))
			chance = append(chance, c)
			sum += c
		}
		for i := range chance {
			chance[i] /= sum
		}
		return all
	}
	return p.descend(start, problem{
		samples: len(samples),
		scale:   brain.Scale,
		loss: func(i int, w []float64) (sum float64) {
			all := judge(samples[i], w)
			for j, v := range samples[i] {
				if v.Visits > 0 {
					sum -= float64(v.Visits) / all * math.Log(max(chance[j], 1e-9))
				}
			}
			return sum
		},
		learn: func(i int, w, slope []float64) {
			all := judge(samples[i], w)
			t := max(5, w[last])
			for j, v := range samples[i] {
				e := (chance[j] - float64(v.Visits)/all) * brain.Scale / t
				for _, f := range v.Terms {
					slope[f.At] += e * float64(f.Times)
				}
				slope[last] -= e * rank[j] / t
			}
		},
	}, log)
}

// visitedGame plays one game by such promises, now and then at random, and shows what was
// looked at.
func visitedGame(w []int16, usual begin, seats int, seed uint64, nodes int64) (seen [][]brain.Visit) {
	r := splitmix.New(seed)
	think := brain.Promising(seats, w)
	pos, opening := lancelotStart(usual, seats, seed, &r)
	for ply := 0; !pos.Outcome().Over(); ply++ {
		st := pos.(*lancelot.Position).State()
		if ply >= opening && !st.SwordUnplaced() && r.Intn(2) == 0 {
			var placed []brain.Visit
			visits := 0
			for _, v := range brain.Visits(pos.(*lancelot.Position), w, nodes, r.Uint64()) {
				placed = append(placed, v)
				visits += v.Visits
			}
			if len(placed) > 1 && visits > 100 {
				seen = append(seen, placed)
			}
		}
		var move engine.Move
		if options := st.Options(nil); len(options) > 0 && (ply < opening || r.Intn(12) == 0) {
			move = lancelot.Action{Knight: options[r.Intn(len(options))].Square, Sword: lancelot.None}.Text()
		} else {
			move = think(pos, engine.Limits{Nodes: nodes / 4, Seed: r.Uint64()}, nil, nil).Move
		}
		var err error
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	return seen
}
