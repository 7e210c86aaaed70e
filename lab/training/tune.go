package training

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"roundtable/engine"
	"roundtable/lab/arena"
)

// TunePlan says what is to be fitted, and how.
type TunePlan struct {
	game                 string
	board                string // of Camelot's family; "" is Camelot's own
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

// Flags adds the flags of a plan.
func Flags(f *flag.FlagSet) *TunePlan {
	p := &TunePlan{}
	f.StringVar(&p.game, "game", "camelot", "the `game`: camelot, lancelot, or with -board grand")
	f.StringVar(&p.board, "board", "", "the `board` of Camelot's family whose weights are fitted: cam, camette, chivalry, river or anti, of grand grand or cam")
	f.StringVar(&p.seats, "seats", "2345", "lancelot: the numbers of `players` whose weights are fitted; the others stay")
	f.IntVar(&p.games, "games", 3000, "how many `games` are played to learn from in a round")
	f.IntVar(&p.rounds, "rounds", 1, "how many `times` games are played and fitted to, each time with the weights of the last")
	f.BoolVar(&p.fresh, "fresh", false, "begin with nothing but what the pieces are worth, in lancelot with the guesses for more than two players, with -networks without any; not with the weights in use")
	f.BoolVar(&p.nets, "networks", false, "lancelot: fit the networks of one number of players, to what the search thinks of positions and where it looks")
	f.Int64Var(&p.nodes, "nodes", 1500, "`nodes` of a move in them")
	f.Int64Var(&p.judge, "judge", 0, "camelot: fit the scale of chances by positions searched for so many `nodes`, not weights")
	f.StringVar(&p.switches, "switches", "", "camelot: tune `switches` of the search, NAME=VALUE:REACH by commas, where each is tried so far from its value; of the flags below -games, -nodes, -seed and -concurrency go for it")
	f.Uint64Var(&p.seed, "seed", 7, "`seed` of the games")
	f.IntVar(&p.steps, "steps", 3000, "`steps` of fitting, a thousand positions each")
	f.Float64Var(&p.trust, "trust", 0.6, "how far, from 0 to 1, a position's worth is the search's score of it rather than its game's result")
	f.Float64Var(&p.smooth, "smooth", 0.01, "camelot: how strongly weights that mean much the same are drawn to each other")
	f.Float64Var(&p.decay, "decay", 0.02, "how strongly weights hold to where they were")
	f.IntVar(&p.meetings, "meetings", 100, "how many `rounds` of games the new weights play against the old")
	f.Int64Var(&p.meetNodes, "meetnodes", 3000, "`nodes` of a move in those")
	f.IntVar(&p.lanes, "concurrency", 1, "how many games are played at a time; no result depends on it")
	return p
}

// check returns an error if the flags are not a valid plan.
func (p *TunePlan) check() error {
	if p.board != "" && (p.game == "lancelot" || p.fresh || p.nets || p.switches != "" || p.judge > 0) {
		return errors.New("with -board weights are fitted, from those in use, of camelot or grand")
	}
	if p.game != "camelot" && p.game != "lancelot" && (p.game != "grand" || p.board == "") || strings.Trim(p.seats, "2345") != "" ||
		p.games < 1 || p.nodes < 1 || p.steps < 1 || p.rounds < 1 || p.smooth < 0 || p.trust < 0 || p.trust > 1 ||
		p.decay < 0 || p.meetings < 0 || p.meetNodes < 1 || p.lanes < 1 || p.judge < 0 || (p.judge > 0 || p.switches != "") && p.game != "camelot" || p.nets && p.game != "lancelot" {
		return errors.New("tune has a game, and numbers of 1 or more (try -help)")
	}
	if p.nets && len(p.seats) != 1 {
		return errors.New("-networks are of one number of players: -seats 2, 3, 4 or 5")
	}
	return nil
}

// Run fits, prints the results, and writes its progress to log.
func (p *TunePlan) Run(out, log io.Writer) error {
	if err := p.check(); err != nil {
		return err
	}
	return p.run(out, log)
}

func (p *TunePlan) run(out, log io.Writer) error {
	switch {
	case p.board != "":
		return p.family(out, log)
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

// few returns an error that says that there are too few samples.
func (p *TunePlan) few(samples int) error {
	return fmt.Errorf("%d games gave only %d positions: play more", p.games, samples)
}

// meet plays a match of the new weights against the old from balanced openings: one seat or team
// against all others, and with more than two players also the other way round, because a seat that
// plays otherwise than the rest scores less.
func (p *TunePlan) meet(from beginNumbers, next, old engine.Search, teams int, log io.Writer) {
	if p.meetings == 0 {
		return
	}
	seats := len(from.start.Board().Tally)
	if teams > 0 {
		seats = teams
	}
	limits := arena.Settings{Nodes: p.meetNodes}
	still := func() int64 { return 0 }
	player := func(s engine.Search) arena.Player {
		return limits.Player(s, func(engine.Piece) int { return 1 }, still)
	}
	one := func(name string, a, b engine.Search) {
		r, _ := arena.Match{Start: from.start, A: player(a), B: player(b), Teams: teams, Games: seats * p.meetings,
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
