package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"roundtable/engine/camelot/brain"
	"roundtable/internal/computer"
	"roundtable/internal/console"
	"roundtable/lab/camette"
)

// cametteCommand solves Camette and prints the results, as in docs/CAMETTE.md.
func cametteCommand(s *console.Session) func([]string) error {
	f := s.Flags
	pieces := f.Int("pieces", 4, "so many `pieces` a side at most; with fewer than 4 there is no start to tell of")
	list := f.String("readings", "", "the `readings` to solve, as federation,classic,stalemate; all if nothing is said")
	verify := f.Bool("verify", true, "look at every position and its moves once more")
	proofs := f.Int("proofs", 1200, "hold the values of so many `positions`, chosen at random, to the proof search by Camelot's rules")
	position := f.String("position", "", "the `text` of another position whose moves and line to print, after the start's")
	puzzles := f.String("puzzles", "", "the `file` for puzzles of the first reading")
	pack := f.String("pack", "", "the `folder` for the results of the first reading, by which the program plays; it is made")
	games := f.Int("games", 0, "so many `games` by these results, each move of which is judged; with -pack")
	workers := f.Int("concurrency", 0, "on so many `cores`; 0 is all. Nothing depends on it")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		job := cametteJob{s: s, pieces: *pieces, workers: *workers, verify: *verify, proofs: *proofs, puzzles: *puzzles, pack: *pack, games: *games}
		switch {
		case *proofs < 0:
			return errors.New("-proofs is not below 0")
		case *games < 0 || *games > 0 && (*pack == "" || *pieces < 4):
			return errors.New("-games is not below 0, and needs -pack and all pieces")
		case *pieces < 1 || *pieces > 4:
			return errors.New("-pieces is 1 to 4")
		case *workers < 0:
			return errors.New("-concurrency is not below 0")
		case *workers == 0:
			job.workers = runtime.GOMAXPROCS(0)
		}
		if *pieces == 4 {
			job.texts = append(job.texts, camette.Start)
		}
		if *position != "" {
			if _, err := camette.Parse(*position); err != nil {
				return fmt.Errorf("-position: %w", err)
			}
			job.texts = append(job.texts, *position)
		}
		readings := camette.Readings()
		if *list != "" {
			readings = nil
			for _, name := range strings.Split(*list, ",") {
				r, err := camette.ParseReading(name)
				if err != nil {
					return err
				}
				readings = append(readings, r)
			}
		}
		for _, r := range readings {
			if err := job.solve(r); err != nil {
				return err
			}
		}
		return nil
	}
}

type cametteJob struct {
	s       *console.Session
	pieces  int
	workers int
	verify  bool
	proofs  int
	puzzles string          // a file, or none
	pack    string          // a folder, or none
	games   int             // to be played by what is in the folder
	texts   []string        // of the positions to tell of
	first   *camette.Tables // of the first reading
}

// solve solves the game by one reading of the rules, and prints the results.
func (j *cametteJob) solve(r camette.Reading) error {
	began := time.Now()
	tell := func(what string) {
		fmt.Fprintf(j.s.Errs, "%s: %v after %v\n", r, what, time.Since(began).Round(time.Second))
	}
	t, err := camette.Solve(r, j.pieces, j.workers, tell)
	if err != nil {
		return err
	}
	out := j.s.Out
	fmt.Fprintf(out, "== %s\n", r)
	if j.verify {
		n, err := t.Verify(j.workers)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "verified: %d values, each by its moves and by its mirrored position\n", n)
		tell("verified")
	}
	if j.proofs > 0 && r != camette.Stalemate {
		found, err := t.Prove(j.proofs, 1, 50_000)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "proof search: of %d random positions %d end in just so many plies, %d do not end soon, %d took too many nodes\n", found.Positions, found.Exact, found.Bounded, found.Open)
		tell("proved")
	}
	fmt.Fprintf(out, "checksum: %x\n", t.Checksum())
	f := t.Figures(j.workers)
	tell("counted")
	count := func(what string, c camette.Count) {
		if c.Positions > 0 {
			fmt.Fprintf(out, "%-9s %11d: %11d won, %11d drawn, %11d lost\n", what, c.Positions, c.Won, c.Drawn, c.Lost)
		}
	}
	count("all", f.All)
	f.EachMaterial(count)
	f.EachShare(count)
	fmt.Fprintf(out, "lost without a legal move: %d\n", f.Stuck)
	for plies, n := range f.ByPlies {
		if n > 0 {
			fmt.Fprintf(out, "in %d plies: %d\n", plies, n)
		}
	}
	fmt.Fprintf(out, "the longest win: %v\n", &f.Farthest)
	for _, text := range append(j.texts, f.Farthest.String()) {
		p, err := camette.Parse(text)
		if err != nil {
			return err
		}
		if j.pieces < 4 && !t.Has(&p) {
			return fmt.Errorf("%s: it has more than %d pieces a side", text, j.pieces)
		}
		fmt.Fprintf(out, "%s: %v\n", text, t.Of(&p))
		for _, c := range t.Choices(&p) {
			fmt.Fprintf(out, "  %s: %v\n", c.Text, c.Value)
		}
		fmt.Fprintf(out, "  line: %s\n", strings.Join(t.Line(p), " "))
	}
	if j.first == nil {
		j.first = t
		if err := j.writePuzzles(); err != nil {
			return err
		}
		if err := j.writeResults(tell); err != nil {
			return err
		}
		return out.Flush()
	}
	results, plies := camette.Differ(j.first, t, j.workers)
	fmt.Fprintf(out, "otherwise than by %s: the result of %d, result or plies of %d\n", j.first.Reading, results, plies)
	return out.Flush()
}

// writePuzzles writes puzzles, one per line, if they are asked for.
func (j *cametteJob) writePuzzles() error {
	if j.puzzles == "" {
		return nil
	}
	err := create(j.puzzles, func(w io.Writer) error {
		fmt.Fprintf(w, "# Puzzles of Camette: plies to the end, the move that wins, and the position. Made by: go run ./lab camette -readings %s -puzzles FILE\n", j.first.Reading)
		for _, p := range j.first.Puzzles(camette.Lengths, 3, j.workers) {
			if _, err := fmt.Fprintf(w, "%d %s %v\n", p.Plies, p.Solution, &p.Position); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("%s: %w", j.puzzles, err)
	}
	return nil
}

// trialNodes is how many nodes the computer searches for a move in trial games. They are few, so
// that it makes mistakes.
const trialNodes = 2_000

// writeResults writes the known results for the program, if they are asked for, and tests the
// computer with them.
func (j *cametteJob) writeResults(tell func(what string)) error {
	if j.pack == "" {
		return nil
	}
	if err := os.MkdirAll(j.pack, 0o777); err != nil {
		return err
	}
	size, err := j.first.Pack(j.workers, func(name string, file []byte) error {
		return os.WriteFile(filepath.Join(j.pack, name), file, 0o666)
	})
	if err != nil {
		return err
	}
	tell("packed")
	out := j.s.Out
	fmt.Fprintf(out, "results: %d bytes in %s\n", size, j.pack)
	if j.games == 0 {
		return nil
	}
	r, err := j.first.Try(brain.Solved(computer.From(j.pack)), camette.Trial{Games: j.games, Nodes: trialNodes, Seed: 1}, j.workers)
	if err != nil {
		return err
	}
	tell("played")
	fmt.Fprintf(out, "games: %d; moves that could err: %d, in %d of them one alone kept the value; left it: %d\n", r.Games, r.Moves, r.Only, r.Left)
	for _, from := range []struct {
		what string
		ends [3]int
	}{{"won", r.Won}, {"drawn", r.Drawn}, {"lost", r.Lost}} {
		fmt.Fprintf(out, "from %s positions: %d won, %d drawn, %d lost\n", from.what, from.ends[0], from.ends[1], from.ends[2])
	}
	fmt.Fprintf(out, "a win took at most %d plies more than the fewest\n", r.Slowest)
	for _, text := range r.Worst {
		fmt.Fprintf(out, "  %s\n", text)
	}
	return nil
}
