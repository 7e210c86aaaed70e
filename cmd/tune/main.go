// Command tune fits the weights of Camelot's evaluation to games that the
// computer plays against itself, and prints them as the source file
// engine/camelot/brain/weights.go. Then it lets the new weights meet the old
// ones. The same flags give the same weights and games.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"roundtable/engine"
	"roundtable/engine/arena"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

// plan is what the flags say.
type plan struct {
	games, steps, pairs, lanes int
	rounds                     int
	fresh                      bool
	nodes                      int64
	seed                       uint64
	scale, smooth, decay       float64
	trust                      float64
}

func main() {
	var p plan
	flag.IntVar(&p.games, "games", 3000, "how many `games` are played to learn from in a round")
	flag.IntVar(&p.rounds, "rounds", 1, "how many `times` games are played and fitted to, each time with the weights of the last")
	flag.BoolVar(&p.fresh, "fresh", false, "begin with nothing but what the pieces are worth, not with the weights in use")
	flag.Int64Var(&p.nodes, "nodes", 1500, "`nodes` of a move in them")
	flag.Uint64Var(&p.seed, "seed", 7, "`seed` of the games")
	flag.IntVar(&p.steps, "steps", 3000, "`steps` of fitting, a thousand positions each")
	flag.Float64Var(&p.scale, "scale", 285, "the `score`, in hundredths of a Man, that wins three of four games or so")
	flag.Float64Var(&p.trust, "trust", 0.6, "how far, from 0 to 1, a position's worth is the search's score of it rather than its game's result")
	flag.Float64Var(&p.smooth, "smooth", 0.01, "how strongly weights that mean much the same are drawn to each other")
	flag.Float64Var(&p.decay, "decay", 0.02, "how strongly weights hold to where they were")
	flag.IntVar(&p.pairs, "pairs", 150, "how many `pairs` of games the new weights play against the old, at 4000 nodes a move")
	flag.IntVar(&p.lanes, "concurrency", 1, "how many games are played at a time; no result depends on it")
	flag.Parse()
	if flag.NArg() > 0 || p.games < 1 || p.nodes < 1 || p.steps < 1 || p.rounds < 1 || p.scale <= 0 || p.smooth < 0 || p.trust < 0 || p.trust > 1 || p.decay < 0 || p.pairs < 0 || p.lanes < 1 {
		fmt.Fprintln(os.Stderr, "tune: want no arguments, and numbers of 1 or more (try -help)")
		os.Exit(2)
	}
	if err := p.run(os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func (p *plan) run(out, log io.Writer) error {
	w := brain.Weights()
	if p.fresh {
		w = brain.Plain()
	}
	for round := range p.rounds {
		samples := p.harvest(brain.Weighed(w), uint64(round), log)
		if len(samples) < 10 {
			return fmt.Errorf("%d games gave only %d positions: play more", p.games, len(samples))
		}
		w = p.fit(samples, w, log)
	}
	b := bufio.NewWriter(out)
	fmt.Fprintf(b, "package brain\n\n// weights, with all pieces on the board and with none, are fitted to games of the\n// search against itself: go run ./cmd/tune%s -rounds %d -games %d -nodes %d\n// -seed %d -steps %d -scale %g -trust %g -smooth %g -decay %g\nvar weights = [terms][2]int16{\n",
		map[bool]string{true: " -fresh"}[p.fresh], p.rounds, p.games, p.nodes, p.seed, p.steps, p.scale, p.trust, p.smooth, p.decay)
	for i, x := range w {
		end := " "
		if i%6 == 5 || i == len(w)-1 {
			end = "\n"
		}
		if i%6 == 0 {
			fmt.Fprint(b, "\t")
		}
		fmt.Fprintf(b, "{%d, %d},%s", x[0], x[1], end)
	}
	fmt.Fprintln(b, "}")
	if err := b.Flush(); err != nil || p.pairs == 0 {
		return err
	}
	return p.meet(w, log)
}

// meet lets the new weights play against the old.
func (p *plan) meet(w [][2]int16, log io.Writer) error {
	start, err := camelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		return err
	}
	four := arena.Settings{Nodes: 4000}
	player := func(s engine.Search) arena.Player {
		return four.Player(s, func(engine.Piece) int { return 1 }, func() int64 { return 0 })
	}
	r := arena.Match{Start: start, A: player(brain.Weighed(w)), B: player(brain.Search), Games: 2 * p.pairs,
		Openings: 6, Seed: p.seed, Workers: p.lanes, Clock: func() int64 { return 0 }}.Run()
	elo, low, high := r.Elo()
	fmt.Fprintf(log, "new against old: +%d =%d -%d, elo %+.0f, 95 %% from %+.0f to %+.0f\n", r.Wins, r.Draws, r.Losses, elo, low, high)
	return nil
}
