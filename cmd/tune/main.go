// Command tune fits the weights of a game's evaluation to games that the
// computer plays against itself, and prints them as the source file weights.go
// of the game's brain. Then it lets the new weights meet the old ones. With -judge it
// fits instead the scale by which Camelot's score becomes a chance (engine/review), with
// -networks Lancelot's networks (learned2.go and so on), with -switches it tunes
// numbers of Camelot's search by games alone.
// The same flags give the same weights and games.
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
)

// plan is what the flags say.
type plan struct {
	game                 string
	seats                string // the tables of Lancelot that are fitted
	games, steps, rounds int
	fresh, nets          bool
	nodes, judge         int64
	seed                 uint64
	smooth, decay, trust float64
	switches             string
	meetings, lanes      int
	meetNodes            int64
}

func main() {
	var p plan
	flag.StringVar(&p.game, "game", "camelot", "the `game`: camelot or lancelot")
	flag.StringVar(&p.seats, "seats", "2345", "lancelot: the numbers of `players` whose weights are fitted; the others stay")
	flag.IntVar(&p.games, "games", 3000, "how many `games` are played to learn from in a round")
	flag.IntVar(&p.rounds, "rounds", 1, "how many `times` games are played and fitted to, each time with the weights of the last")
	flag.BoolVar(&p.fresh, "fresh", false, "begin with nothing but what the pieces are worth, in lancelot with the guesses for more than two players, with -networks without any; not with the weights in use")
	flag.BoolVar(&p.nets, "networks", false, "lancelot: fit the networks of one number of players, to what the search thinks of positions and where it looks")
	flag.Int64Var(&p.nodes, "nodes", 1500, "`nodes` of a move in them")
	flag.Int64Var(&p.judge, "judge", 0, "camelot: fit the scale of chances by positions searched for so many `nodes`, not weights")
	flag.StringVar(&p.switches, "switches", "", "camelot: tune `switches` of the search, NAME=VALUE:REACH by commas, where each is tried so far from its value; of the flags below -games, -nodes, -seed and -concurrency go for it")
	flag.Uint64Var(&p.seed, "seed", 7, "`seed` of the games")
	flag.IntVar(&p.steps, "steps", 3000, "`steps` of fitting, a thousand positions each")
	flag.Float64Var(&p.trust, "trust", 0.6, "how far, from 0 to 1, a position's worth is the search's score of it rather than its game's result")
	flag.Float64Var(&p.smooth, "smooth", 0.01, "camelot: how strongly weights that mean much the same are drawn to each other")
	flag.Float64Var(&p.decay, "decay", 0.02, "how strongly weights hold to where they were")
	flag.IntVar(&p.meetings, "meetings", 100, "how many `rounds` of games the new weights play against the old")
	flag.Int64Var(&p.meetNodes, "meetnodes", 3000, "`nodes` of a move in those")
	flag.IntVar(&p.lanes, "concurrency", 1, "how many games are played at a time; no result depends on it")
	flag.Parse()
	if flag.NArg() > 0 || p.game != "camelot" && p.game != "lancelot" || strings.Trim(p.seats, "2345") != "" ||
		p.games < 1 || p.nodes < 1 || p.steps < 1 || p.rounds < 1 || p.smooth < 0 || p.trust < 0 || p.trust > 1 ||
		p.decay < 0 || p.meetings < 0 || p.meetNodes < 1 || p.lanes < 1 || p.judge < 0 || (p.judge > 0 || p.switches != "") && p.game != "camelot" || p.nets && p.game != "lancelot" {
		fmt.Fprintln(os.Stderr, "tune: want no arguments, a game, and numbers of 1 or more (try -help)")
		os.Exit(2)
	}
	if p.nets && len(p.seats) != 1 {
		fmt.Fprintln(os.Stderr, "tune: -networks are of one number of players: -seats 2, 3, 4 or 5")
		os.Exit(2)
	}
	out := bufio.NewWriter(os.Stdout)
	err := p.run(out, os.Stderr)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func (p *plan) run(out, log io.Writer) error {
	switch {
	case p.nets:
		return p.networks(out, log)
	case p.switches != "":
		return p.spsa(out, log)
	case p.judge > 0:
		return p.chance(out, log)
	}
	if p.game == "lancelot" {
		return p.lancelot(out, log)
	}
	return p.camelot(out, log)
}

// few says that there is too little to learn from.
func (p *plan) few(samples int) error {
	return fmt.Errorf("%d games gave only %d positions: play more", p.games, samples)
}

// meet lets the new weights play against the old from balanced openings: one seat
// against all others, and with more than two players the other way round as
// well, because a seat that plays otherwise than the rest scores less.
func (p *plan) meet(from begin, next, old engine.Search, log io.Writer) {
	if p.meetings == 0 {
		return
	}
	seats := len(from.start.Board().Tally)
	limits := arena.Settings{Nodes: p.meetNodes}
	still := func() int64 { return 0 }
	player := func(s engine.Search) arena.Player {
		return limits.Player(s, func(engine.Piece) int { return 1 }, still)
	}
	one := func(name string, a, b engine.Search) {
		r, _ := arena.Match{Start: from.start, A: player(a), B: player(b), Games: seats * p.meetings,
			Openings: arena.BookOpenings(from.book, p.seed), Seed: p.seed, Workers: p.lanes, Clock: still}.Run() // nothing reports
		score, half := r.Score()
		fmt.Fprintf(log, "%d players, %s: +%d =%d -%d, score %.1f %% +- %.1f of an even %.1f\n",
			seats, name, r.Wins, r.Draws, r.Losses, 100*score, 100*half, 100/float64(seats))
	}
	one("new against old", next, old)
	if seats > 2 {
		one("old against new", old, next)
	}
}
