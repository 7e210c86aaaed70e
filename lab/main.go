// Command lab makes the data that give the computer its strength and that test it: weights and
// networks of both games, tables of endings, books of balanced openings, and puzzles with their
// proofs. README.md lists the steps. It writes the same on every machine. It also has merlin's
// commands, which can use tables of endings here.
//
// Neither the game nor merlin imports the lab.
package main

import (
	"io"
	"os"

	"roundtable/internal/console"
	"roundtable/lab/training"
)

func commands() []console.Command {
	return append(console.Commands(), []console.Command{
		{Name: "match", Args: "-a SETTINGS -b SETTINGS [-games N] [-concurrency N] [-seed N] [-openings book|PLIES|FILE] [-sprt [nelo,]ELO0,ELO1] [-resume FILE]", About: "two players meet in pairs of games; who is stronger, and how surely", Make: matchCommand},
		{Name: "selfplay", Args: "-to FILE [-games N] [-first N] [-by SETTINGS] [-seed N] [-concurrency N]", About: "games of Camelot against itself, for the network to learn from", Make: selfplayCommand},
		{Name: "train", Args: "-to FILE [-epochs N] [-trust X] [-seed N] [-losses FILE] FILE...", About: "a network for Camelot from the games of selfplay's files", Make: trainCommand},
		{Name: "tune", Args: "[-game NAME] [-networks] [-switches LIST] [-judge N] ...", About: "the weights of a game's evaluation, Lancelot's networks, or switches of Camelot's search, fitted to games", Gameless: true, Make: tuneCommand},
		{Name: "endings", Args: "-dir DIRECTORY [-material LIST] [-position TEXT]", About: "tables of Camelot's endings with few pieces: makes those that are missing, or looks up a position", Make: endingsCommand},
		{Name: "camette", Args: "[-pieces N] [-readings LIST] [-verify=false] [-proofs N] [-position TEXT] [-puzzles FILE] [-pack FOLDER [-games N]]", About: "solves Camette, every position of it, and tells what came of that", Gameless: true, Make: cametteCommand},
		{Name: "cam", Args: "[-pieces N | -material LIST] [-dir DIRECTORY] [-verify N] [-proofs N] [-position TEXT] [-games N [-nodes N]]", About: "solves endings of Cam, the positions with few pieces, and tells what came of that", Gameless: true, Make: camCommand},
		{Name: "openings", Args: "[-count N] [-plies N] [-nodes N] [-bound N] [-seed N]", About: "makes a book of openings that a search judges even", Make: openingsCommand},
		{Name: "accuracy", Args: "-to FILE [-games N] [-judge N] [-until TIME] ... | FILE...", About: "games of each level against itself, judged as a review does; or, of files of such games, the accuracy of each level", Make: accuracyCommand},
		{Name: "puzzles", Args: "positions|camelot|camette|lancelot [-n N] [-games N] [-seed N] ...", About: "positions with a proved win: those that the search is tested with, or puzzles with their solutions", Gameless: true, Make: puzzlesCommand},
	}...)
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return console.Program{Name: "lab", Version: "dev", Commands: commands(), ReadEndings: readEndings}.Run(args, in, out, errs)
}

func tuneCommand(s *console.Session) func([]string) error {
	plan := training.Flags(s.Flags)
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		return plan.Run(s.Out, s.Errs)
	}
}

func puzzlesCommand(s *console.Session) func([]string) error {
	job := puzzleFlags(s.Flags)
	return func(rest []string) error {
		name := ""
		if len(rest) > 0 {
			name, rest = rest[0], rest[1:]
		}
		if err := console.None(rest); err != nil {
			return err
		}
		return job.Run(name, s.Out, s.Errs)
	}
}
