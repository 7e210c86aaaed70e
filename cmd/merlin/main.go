package main

import (
	"io"
	"os"

	"roundtable/internal/console"
)

// version is set when a release is built.
var version = "dev"

// session is one call of a command.
type session = console.Session

func commands() []console.Command {
	return append([]console.Command{
		{Name: "moves", About: "the legal moves of a position, sorted, one a line", Make: moves},
		{Name: "apply", Args: "MOVE...", About: "the position after moves; with -position - each line is POSITION | MOVE | MOVE ...", Make: apply},
		{Name: "perft", Args: "-depth N [-divide]", About: "the number of distinct moves at a depth", Make: perft},
		{Name: "play", Args: "[-levels N,N] [-nodes N,N] [-seed N] [-human SEAT]", About: "a game of the computer against itself, or against somebody who types, as a record", Make: play},
		{Name: "read", Gameless: true, Args: "[-json] [-to FILE.rtg] FILE...", About: "games that others have written down, one a line, and what of them is not understood; - is standard input", Make: read},
		{Name: "bench", Args: "[-depth N] [-nodes N]", About: "a fixed set of positions searched: the node count is the search's signature", Make: bench},
		{Name: "match", Args: "-a SETTINGS -b SETTINGS [-games N] [-concurrency N] [-seed N] [-openings book|PLIES|FILE] [-sprt [nelo,]ELO0,ELO1] [-resume FILE]", About: "two players meet in pairs of games; who is stronger, and how surely", Make: matchCommand},
		{Name: "analyse", Args: "[-depth N] [-nodes N] [-time D] [-lines K] [-threads N] [-hash MIB]", About: "what the search sees in a position: depth, score, nodes, time, principal variation", Make: analyse},
		{Name: "ugi", About: "the Universal Game Interface on standard input and output, for programs that let engines play", Make: ugi},
	}, onlineCommands()...)
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the whole program; it returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return console.Program{Name: "merlin", Version: version, Commands: commands()}.Run(args, in, out, errs)
}
