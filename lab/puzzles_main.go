package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
)

type puzzleJob struct {
	n      int
	seed   uint64
	nodes  int64
	proved int64
	from   string
	games  int
	seats  int
	sword  bool
	out    *bufio.Writer

	name   string
	played int // games
	stop   chan os.Signal
	log    io.Writer
}

// more reports whether another game must be played after a number of puzzles has been found.
func (j *puzzleJob) more(found int) bool {
	select {
	case <-j.stop:
		return false
	default:
	}
	if found >= j.n || j.played == j.games {
		return false
	}
	j.played++
	return true
}

func (j *puzzleJob) command() string {
	line := fmt.Sprintf("go run ./lab puzzles %s -n %d -games %d -seed %d -nodes %d -proof %d", j.name, j.n, j.played, j.seed, j.nodes, j.proved)
	if j.seats > 2 {
		line += fmt.Sprintf(" -seats %d", j.seats)
	}
	if j.sword {
		line += " -sword"
	}
	if j.from != "" {
		line += " -from " + j.from
	}
	return line
}

func puzzleFlags(f *flag.FlagSet) *puzzleJob {
	j := &puzzleJob{stop: make(chan os.Signal, 1)}
	f.IntVar(&j.n, "n", 200, "how many `puzzles`")
	f.Uint64Var(&j.seed, "seed", 1, "`seed` of the games")
	f.Int64Var(&j.nodes, "nodes", 20_000, "`nodes` that the search looks at for each move")
	f.Int64Var(&j.proved, "proof", 300_000, "`nodes` that a proof may take; of a whole solution, ten times as many")
	f.StringVar(&j.from, "from", "", "`file` of positions that come first (camelot), or of all (camette)")
	f.IntVar(&j.seats, "seats", 2, "`players` at least (lancelot)")
	f.BoolVar(&j.sword, "sword", false, "wins at once with Excalibur alone (lancelot)")
	f.IntVar(&j.games, "games", 1_000_000, "`games` at most")
	return j
}

// Run makes positions, or puzzles of camelot, camette or lancelot, and prints them. It reports its
// progress to log. If it is interrupted, it prints what it has found.
func (j *puzzleJob) Run(name string, out *bufio.Writer, log io.Writer) error {
	make := map[string]func(*puzzleJob) error{"positions": positions, "camelot": camelotPuzzles, "camette": cametteSet, "lancelot": lancelotPuzzles}[name]
	switch {
	case make == nil:
		return errors.New("puzzles are positions, camelot, camette or lancelot")
	case j.n < 1 || j.nodes < 1 || j.proved < 1 || j.games < 0:
		return errors.New("puzzles has numbers of 1 or more (try -help)")
	}
	j.name, j.out, j.log = name, out, log
	signal.Notify(j.stop, os.Interrupt)
	defer signal.Stop(j.stop)
	return make(j)
}

func (j *puzzleJob) progress(format string, args ...any) { fmt.Fprintf(j.log, "\r"+format, args...) }
