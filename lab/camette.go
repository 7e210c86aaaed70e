package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"roundtable/internal/console"
	"roundtable/lab/camette"
)

// cametteCommand solves Camette and tells what came of it, as docs/CAMETTE.md has it.
func cametteCommand(s *console.Session) func([]string) error {
	f := s.Flags
	pieces := f.Int("pieces", 4, "so many `pieces` a side at most; with fewer than 4 there is no start to tell of")
	list := f.String("readings", "", "the `readings` to solve, as federation,classic,stalemate; all if nothing is said")
	verify := f.Bool("verify", true, "look at every position and its moves once more")
	proofs := f.Int("proofs", 1200, "hold the values of so many `positions`, chosen by lot, to the proof search by Camelot's rules")
	position := f.String("position", "", "the `text` of a position of which to tell moves and line besides the start")
	puzzles := f.String("puzzles", "", "the `file` for puzzles of the first reading")
	workers := f.Int("concurrency", 0, "on so many `cores`; 0 is all. Nothing depends on it")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		job := cametteJob{s: s, pieces: *pieces, workers: *workers, verify: *verify, proofs: *proofs, puzzles: *puzzles}
		switch {
		case *proofs < 0:
			return errors.New("-proofs is not below 0")
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

// cametteJob is one run of the command.
type cametteJob struct {
	s       *console.Session
	pieces  int
	workers int
	verify  bool
	proofs  int
	puzzles string          // a file, or none
	texts   []string        // of the positions to tell of
	first   *camette.Tables // of the first reading
}

// solve solves by one reading, and tells what came of it.
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
		fmt.Fprintf(out, "proof search: of %d positions by lot %d end in just so many plies, %d do not end soon, %d took too many nodes\n", found.Positions, found.Exact, found.Bounded, found.Open)
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
		return out.Flush()
	}
	results, plies := camette.Differ(j.first, t, j.workers)
	fmt.Fprintf(out, "otherwise than by %s: the result of %d, result or plies of %d\n", j.first.Reading, results, plies)
	return out.Flush()
}

// writePuzzles writes puzzles, if they are asked for: a line for each.
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
