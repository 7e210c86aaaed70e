package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"roundtable/engine/camelot/brain"
	"roundtable/internal/console"
	"roundtable/lab/cam"
)

// camCommand solves endings of Cam and prints the results, as in docs/CAM.md.
func camCommand(s *console.Session) func([]string) error {
	f := s.Flags
	board := f.String("board", "cam", "the `board`: cam, or another with castles of one square")
	pieces := f.Int("pieces", 4, "all endings of so many `pieces` at most, both sides together; 5 takes an hour and 1.3 GB, 4 GB with -position or -games")
	list := f.String("material", "", "these `materials` alone and what they need, as NMvM,MMMvMMM: Knights and Men of either side")
	dir := f.String("dir", "", "the `directory` that keeps the values: what is there is read, the rest is made and kept")
	verify := f.Int("verify", 30_000, "look at so many `positions` of each material and all their successors by Camelot's rules")
	proofs := f.Int("proofs", 40, "hold the values of so many `positions` of each material to the proof search by Camelot's rules")
	position := f.String("position", "", "the `text` of a position of which to tell the moves")
	games := f.Int("games", 0, "so many `games` of the computer against itself, whose moves are judged where the values are known")
	nodes := f.Int64("nodes", 1000, "so many `nodes` a move in these games")
	workers := f.Int("concurrency", 0, "on so many `cores`; 0 is all. Nothing depends on it")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		job := camJob{s: s, dir: *dir, workers: *workers, verify: *verify, proofs: *proofs, position: *position, keep: *position != "" || *games > 0}
		switch {
		case *pieces < 2 || *pieces > 5:
			return errors.New("-pieces is 2 to 5; of more, -material names some")
		case *verify < 0 || *proofs < 0 || *games < 0:
			return errors.New("-verify, -proofs and -games are not below 0")
		case *nodes < 1:
			return errors.New("-nodes is 1 or more")
		case *workers < 0:
			return errors.New("-concurrency is not below 0")
		case *workers == 0:
			job.workers = runtime.GOMAXPROCS(0)
		}
		b, err := cam.NewBoard(*board)
		if err != nil {
			return err
		}
		job.tables = cam.NewTables(b)
		if *position != "" {
			if _, err := b.Parse(*position); err != nil {
				return fmt.Errorf("-position: %w", err)
			}
		}
		wanted, err := job.listWanted(*pieces, *list)
		if err != nil {
			return err
		}
		if err := job.solve(wanted); err != nil {
			return err
		}
		if err := job.look(); err != nil {
			return err
		}
		if *games > 0 {
			return job.play(cam.Trial{Games: *games, Lot: 2, Nodes: *nodes, Seed: 1})
		}
		return nil
	}
}

type camJob struct {
	s        *console.Session
	tables   *cam.Tables
	dir      string // or none
	workers  int
	verify   int
	proofs   int
	position string // or none
	keep     bool   // every value, to the end
}

// listWanted returns the materials that are asked for. Before each it puts those on which it
// depends.
func (j *camJob) listWanted(pieces int, list string) (out []cam.Material, err error) {
	add := func(m cam.Material) {
		for _, n := range append(m.Needs(), m) {
			if !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	if list != "" {
		for _, name := range strings.Split(list, ",") {
			m, err := cam.ParseMaterial(name)
			if err != nil {
				return nil, err
			}
			add(m)
		}
		return out, nil
	}
	for n := 2; n <= pieces; n++ {
		for _, m := range j.tables.Board.Materials(n) {
			add(m)
		}
	}
	return out, nil
}

// solve reads or computes the values of materials and prints the results. It drops values that no
// later material needs, unless they are to be kept.
func (j *camJob) solve(materials []cam.Material) error {
	for i, m := range materials {
		if err := j.one(m); err != nil {
			return err
		}
		for _, old := range materials[:i+1] {
			needed := slices.ContainsFunc(materials[i+1:], func(later cam.Material) bool { return slices.Contains(later.Needs(), old) })
			if !j.keep && !needed {
				j.tables.Drop(old)
			}
		}
	}
	return nil
}

func (j *camJob) one(m cam.Material) error {
	began := time.Now()
	tell := func(what string) {
		fmt.Fprintf(j.s.Errs, "%v: %s after %v\n", m, what, time.Since(began).Round(time.Second))
	}
	out := j.s.Out
	fmt.Fprintf(out, "== %v: %d positions\n", m, j.tables.Board.Positions(m))
	read, err := j.read(m)
	if err != nil {
		return err
	}
	if !read {
		if err := j.tables.Solve(m, j.workers); err != nil {
			return err
		}
		if err := j.write(m); err != nil {
			return err
		}
	}
	tell("solved")
	fmt.Fprintf(out, "checksum: %x\n", j.tables.Checksum(m))
	if j.verify > 0 {
		n, err := j.tables.Verify(m, j.verify, 1)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "verified: %d values, each by its moves and by its mirrored position\n", n)
	}
	if j.proofs > 0 {
		found, err := j.tables.Prove(m, j.proofs, 1, 50_000)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "proof search: of %d random positions %d end in just so many plies, %d do not end soon, %d took too many nodes\n", found.Positions, found.Exact, found.Bounded, found.Open)
		tell("verified")
	}
	for _, f := range j.tables.Figures(m, j.workers) {
		fmt.Fprintf(out, "%v to move against %v: %d positions: %d won, %d drawn, %d lost (%s %%)\n", f.Own, f.Other, f.All.Positions, f.All.Won, f.All.Drawn, f.All.Lost, cam.Percent(f.All))
		fmt.Fprintf(out, "  the longest win, in %d plies: %s\n", f.Plies, j.tables.Board.Text(f.Farthest))
		fmt.Fprintf(out, "  must jump: %d (%s %%); neither side could jump: %d (%s %%); no legal move: %d\n", f.MustJump.Positions, cam.Percent(f.MustJump), f.Quiet.Positions, cam.Percent(f.Quiet), f.Stuck)
		for i, c := range f.Race {
			fmt.Fprintf(out, "  neither could jump, %+d steps in the race: %d (%s %%)\n", i-cam.MostLead, c.Positions, cam.Percent(c))
		}
	}
	tell("counted")
	return out.Flush()
}

func (j *camJob) name(m cam.Material) string { return filepath.Join(j.dir, m.String()+".values") }

func (j *camJob) read(m cam.Material) (bool, error) {
	if j.dir == "" {
		return false, nil
	}
	file, err := os.Open(j.name(m))
	switch {
	case errors.Is(err, os.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	}
	defer file.Close()
	if err := j.tables.Read(m, file); err != nil {
		return false, fmt.Errorf("%s: %w", j.name(m), err)
	}
	return true, nil
}

// write saves the values of a material. The file gets its name only when it is complete.
func (j *camJob) write(m cam.Material) error {
	if j.dir == "" {
		return nil
	}
	if err := os.MkdirAll(j.dir, 0o777); err != nil {
		return err
	}
	unfinished := j.name(m) + ".new"
	if err := create(unfinished, func(w io.Writer) error { return j.tables.Write(m, w) }); err != nil {
		return err
	}
	return os.Rename(unfinished, j.name(m))
}

// look prints the values of the position that was asked for.
func (j *camJob) look() error {
	if j.position == "" {
		return nil
	}
	p, err := j.tables.Board.Parse(j.position)
	if err != nil {
		return err
	}
	v, ok := j.tables.Of(p)
	if !ok {
		return fmt.Errorf("-position: its pieces are not among those that are solved")
	}
	fmt.Fprintf(j.s.Out, "%s: %v\n", j.position, v)
	choices, err := j.tables.Choices(j.position)
	if err != nil {
		return err
	}
	for _, c := range choices {
		fmt.Fprintf(j.s.Out, "  %s: %v\n", c.Move, c.Value)
	}
	return j.s.Out.Flush()
}

// play prints the results of games of the computer against itself.
func (j *camJob) play(trial cam.Trial) error {
	r, err := j.tables.Try(brain.Search, trial)
	if err != nil {
		return err
	}
	out := j.s.Out
	fmt.Fprintf(out, "games: %d, of %d plies together: %d won by White, %d drawn, %d won by Black\n", r.Games, r.Plies, r.Ended[0], r.Ended[1], r.Ended[2])
	for n, games := range r.Left {
		if games > 0 {
			fmt.Fprintf(out, "  ended with %d pieces: %d\n", n, games)
		}
	}
	fmt.Fprintf(out, "came to a position that is known: %d, after %d plies together; then the side to move won %d, drew %d, lost %d of them by the values, and %d ended so\n", r.Reached, r.ReachedPlies, r.Value[0], r.Value[1], r.Value[2], r.Kept)
	fmt.Fprintf(out, "moves there that could err: %d; left the value: %d\n", r.Moves, r.Errors)
	for _, text := range r.Worst {
		fmt.Fprintf(out, "  %s\n", text)
	}
	return out.Flush()
}
