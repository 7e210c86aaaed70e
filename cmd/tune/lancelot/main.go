// Command lancelot fits the weights of Lancelot's evaluation to games that the
// computer plays against itself, and prints them as the source file
// engine/lancelot/brain/weights.go. Then it lets the new weights meet the old
// ones. The same flags give the same weights and games.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"roundtable/engine"
	"roundtable/engine/arena"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
)

// plan is what the flags say.
type plan struct {
	seats                      string // the tables that are fitted
	games, steps, pairs, lanes int
	nodes                      int64
	seed                       uint64
	decay                      float64
}

func main() {
	var p plan
	flag.StringVar(&p.seats, "seats", "2345", "the numbers of `players` whose weights are fitted; the others stay")
	flag.IntVar(&p.games, "games", 4000, "how many `games` of each are played to learn from")
	flag.Int64Var(&p.nodes, "nodes", 600, "`nodes` of a move in them")
	flag.Uint64Var(&p.seed, "seed", 7, "`seed` of the games")
	flag.IntVar(&p.steps, "steps", 4000, "`steps` of fitting, a thousand positions each")
	flag.Float64Var(&p.decay, "decay", 0.02, "how strongly weights hold to where they were")
	flag.IntVar(&p.pairs, "rounds", 100, "how many `rounds` of games the new weights play against the old, at 3000 nodes a move")
	flag.IntVar(&p.lanes, "concurrency", 1, "how many games are played at a time; no result depends on it")
	flag.Parse()
	if flag.NArg() > 0 || strings.Trim(p.seats, "2345") != "" || p.games < 1 || p.nodes < 1 || p.steps < 1 || p.decay < 0 || p.pairs < 0 || p.lanes < 1 {
		fmt.Fprintln(os.Stderr, "tune: want no arguments, numbers of 1 or more, and 2 to 5 players (try -help)")
		os.Exit(2)
	}
	if err := p.run(os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func (p *plan) run(out, log io.Writer) error {
	b := bufio.NewWriter(out)
	fmt.Fprintf(b, "package brain\n\n// worth are the weights of two to five players, fitted as cmd/tune/lancelot does\n// it to games of the player before them.\nvar worth = [4]values{\n")
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		w := brain.Weights(seats)
		if strings.ContainsRune(p.seats, rune('0'+seats)) {
			samples := p.harvest(seats, log)
			if len(samples) < 10 {
				return fmt.Errorf("%d games gave only %d positions: play more", p.games, len(samples))
			}
			w = p.fit(w, samples, log)
			if err := p.meet(seats, w, log); err != nil {
				return err
			}
		}
		fmt.Fprint(b, "\t{")
		for i, x := range w {
			if i%16 == 0 {
				fmt.Fprint(b, "\n\t\t")
			} else {
				fmt.Fprint(b, " ")
			}
			fmt.Fprintf(b, "%d,", x)
		}
		fmt.Fprint(b, "\n\t},\n")
	}
	fmt.Fprintln(b, "}")
	return b.Flush()
}

// meet lets the new weights play against the old.
func (p *plan) meet(seats int, w []int16, log io.Writer) error {
	if p.pairs == 0 {
		return nil
	}
	start, err := lancelot.Game{}.New(engine.Setup{Seats: seats})
	if err != nil {
		return err
	}
	limits := arena.Settings{Nodes: 3000}
	player := func(s engine.Search) arena.Player {
		return limits.Player(s, func(engine.Piece) int { return 1 }, func() int64 { return 0 })
	}
	r := arena.Match{Start: start, A: player(brain.Weighed(seats, w)), B: player(brain.Search), Games: seats * p.pairs,
		Openings: 2 * seats, Seed: p.seed, Workers: p.lanes, Clock: func() int64 { return 0 }}.Run()
	score, half := r.Score()
	fmt.Fprintf(log, "%d players, new against old: +%d =%d -%d, score %.1f %% +- %.1f of an even %.1f\n",
		seats, r.Wins, r.Draws, r.Losses, 100*score, 100*half, 100/float64(seats))
	return nil
}
