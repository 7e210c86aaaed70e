// Command puzzles makes positions in which a win is proved, with every reply tried:
//
//	puzzles positions   those of Camelot that its search is tested with
//	puzzles camelot     the puzzles of internal/puzzles, with their solutions
//
// It plays games of the computer against itself, looks deeply for forced wins in them,
// proves what is found and prints it. The same flags print the same; interrupted, it
// prints what there is, with the number of games for which it is the whole.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/signal"
)

// job is what the command line asks for.
type job struct {
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
}

// more reports whether another game is to be played, with so many puzzles found.
func (j *job) more(found int) bool {
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

// command is the command line that does the same.
func (j *job) command() string {
	line := fmt.Sprintf("go run ./cmd/puzzles %s -n %d -games %d -seed %d -nodes %d -proof %d", j.name, j.n, j.played, j.seed, j.nodes, j.proved)
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

func main() {
	jobs := map[string]func(*job) error{"positions": positions, "camelot": camelotPuzzles, "lancelot": lancelotPuzzles}
	fail := func(format string, args ...any) {
		fmt.Fprintf(os.Stderr, "puzzles: "+format+"\n", args...)
		os.Exit(2)
	}
	if len(os.Args) < 2 || jobs[os.Args[1]] == nil {
		fail("want positions or camelot, and then flags (try puzzles camelot -help)")
	}
	name := os.Args[1]
	flags := flag.NewFlagSet("puzzles "+name, flag.ExitOnError)
	j := job{name: name, out: bufio.NewWriter(os.Stdout), stop: make(chan os.Signal, 1)}
	signal.Notify(j.stop, os.Interrupt)
	flags.IntVar(&j.n, "n", 200, "how many `puzzles`")
	flags.Uint64Var(&j.seed, "seed", 1, "`seed` of the games")
	flags.Int64Var(&j.nodes, "nodes", 20_000, "`nodes` that the search looks at for each move")
	flags.Int64Var(&j.proved, "proof", 300_000, "`nodes` that a proof may take; of a whole solution, ten times as many")
	flags.StringVar(&j.from, "from", "", "`file` of positions that come first (camelot)")
	flags.IntVar(&j.seats, "seats", 2, "`players` at least (lancelot)")
	flags.BoolVar(&j.sword, "sword", false, "wins at once with Excalibur alone (lancelot)")
	flags.IntVar(&j.games, "games", 1_000_000, "`games` at most")
	flags.Parse(os.Args[2:]) // it exits where they are wrong
	if flags.NArg() > 0 || j.n < 1 || j.nodes < 1 || j.proved < 1 || j.games < 0 {
		fail("want no arguments, and flags of 1 or more (try puzzles %s -help)", name)
	}
	if err := jobs[name](&j); err != nil {
		fail("%v", err)
	}
	if err := j.out.Flush(); err != nil {
		fail("%v", err)
	}
}

// progress tells how far it is.
func progress(format string, args ...any) { fmt.Fprintf(os.Stderr, "\r"+format, args...) }
