package main

import (
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"roundtable/engine/camelot"
	"roundtable/internal/console"
	"roundtable/lab/endings"
)

// endingsCommand makes tables of endings and prints what they contain.
func endingsCommand(s *console.Session) func([]string) error {
	f := s.Flags
	dir := f.String("dir", "", "the `directory` that keeps the tables")
	list := f.String("material", "", "the `materials` to make, as NNvM,NMvMM: Knights and Men of either side; all of three pieces if nothing is said")
	games := f.String("games", "", "the `file` for positions of the materials and what they come to, as games that train learns from")
	count := f.Int("count", 100_000, "how many `positions` of each, about")
	seed := f.Uint64("seed", 1, "the `seed` by which they are chosen")
	workers := f.Int("concurrency", 0, "on so many `cores`; 0 is all. No table depends on it")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		switch {
		case s.Game.Name() != "camelot":
			return console.ErrOtherGame
		case *dir == "":
			return errors.New("-dir names the directory that keeps the tables")
		case *workers < 0:
			return errors.New("-concurrency is not below 0")
		case *count < 1:
			return errors.New("-count is 1 or more")
		case *games == "" && (isGiven(f, "count") || isGiven(f, "seed")):
			return errors.New("-count and -seed are for -games")
		case *games != "" && s.Position != "":
			return errors.New("-games and -position are two things")
		case *workers == 0:
			*workers = runtime.GOMAXPROCS(0)
		}
		k := &keeper{dir: *dir, rules: camelot.Classic, workers: *workers, s: s}
		if s.Setup.Values["rules"] == camelot.WCF.String() {
			k.rules = camelot.WCF
		}
		switch s.Position {
		case "":
		case "-":
			return s.Lines(func(line string) (string, error) {
				w, _, err := k.look(line)
				return inWords(w), err
			})
		default:
			w, choices, err := k.look(s.Position)
			if err != nil {
				return err
			}
			fmt.Fprintln(s.Out, inWords(w))
			for _, c := range choices {
				fmt.Fprintln(s.Out, c)
			}
			return nil
		}
		materials := endings.Materials(3)
		if *list != "" {
			materials = nil
			for _, name := range strings.Split(*list, ",") {
				m, err := endings.ParseMaterial(name)
				if err != nil {
					return err
				}
				materials = append(materials, m)
			}
		}
		if err := os.MkdirAll(*dir, 0o777); err != nil {
			return err
		}
		for _, m := range materials {
			if err := k.make(m); err != nil {
				return err
			}
		}
		if *games == "" {
			return nil
		}
		err := create(*games, func(w io.Writer) error { return k.lessons(w, materials, *count, *seed) })
		if err != nil {
			return fmt.Errorf("%s: %w", *games, err)
		}
		return nil
	}
}

func isGiven(f *flag.FlagSet, name string) (is bool) {
	f.Visit(func(g *flag.Flag) { is = is || g.Name == name })
	return is
}

func inWords(w endings.Worth) string {
	switch w.Result {
	case 1:
		return fmt.Sprintf("won in %d", w.Plies)
	case -1:
		return fmt.Sprintf("lost in %d", w.Plies)
	}
	return "drawn"
}

// keeper reads and makes the tables in a directory, by one rule set.
type keeper struct {
	dir     string
	rules   camelot.Rules
	workers int
	tables  endings.Tables
	s       *console.Session
}

func (k *keeper) name(m endings.Material) string { return endings.FileName(k.dir, k.rules, m) }

func (k *keeper) read(m endings.Material) error {
	if k.tables.Of(k.rules, m) != nil {
		return nil
	}
	t, err := endings.Open(k.dir, k.rules, m)
	if err == nil {
		k.tables.Add(t)
	}
	return err
}

// make reads a table. If there is no file, it makes the table, and first all tables that it needs.
func (k *keeper) make(m endings.Material) error {
	switch err := k.read(m); {
	case err == nil:
		return nil
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	for _, n := range endings.Needs(m) {
		if err := k.make(n); err != nil {
			return err
		}
	}
	began := time.Now()
	t, err := endings.Solve(&k.tables, k.rules, m, k.workers)
	if err != nil {
		return err
	}
	took := time.Since(began)
	k.tables.Add(t)
	unfinished := k.name(m) + ".new" // a name of its own until it is whole
	err = create(unfinished, func(w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestSpeed)
		if err != nil {
			return err
		}
		if err := t.Write(z); err != nil {
			return err
		}
		return z.Close()
	})
	if err == nil {
		err = os.Rename(unfinished, k.name(m))
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(k.s.Out, "%v, %v\n", m, took.Round(time.Second))
	for force, side := range m {
		won, drawn, lost := endings.Count(t, force)
		fmt.Fprintf(k.s.Out, "  %v to move: %d won, %d drawn, %d lost", side, won, drawn, lost)
		if p, plies, ok := endings.Longest(t, force); ok {
			fmt.Fprintf(k.s.Out, "; the longest win, in %d: %v", plies, &p)
		}
		fmt.Fprintln(k.s.Out)
		if m[0] == m[1] {
			break
		}
	}
	return k.s.Out.Flush()
}

// look returns the result of a position and those of its moves, the best first.
func (k *keeper) look(text string) (w endings.Worth, moves []string, err error) {
	p, err := k.s.Read(text)
	if err != nil {
		return w, nil, err
	}
	s := p.(*camelot.Position).State()
	m, ok := endings.MaterialOf(&s)
	if p.Outcome().Over() || !ok {
		return w, nil, fmt.Errorf("tables have positions of 3 or %d pieces, both sides among them, in which the game is not over", endings.MostPieces)
	}
	if err := k.readAll(m); err != nil {
		return w, nil, err
	}
	if w, ok = k.tables.Probe(&s); !ok {
		return w, nil, errors.New("a side that has used castle moves has a piece in the enemy castle")
	}
	choices, _ := endings.Choices(&k.tables, &s)
	slices.SortStableFunc(choices, better)
	for _, c := range choices {
		moves = append(moves, fmt.Sprintf("%s %s", s.Text(c.Action), inWords(c.Worth)))
	}
	return w, moves, nil
}

// readAll reads the table of a material and the tables of all materials to which its captures lead.
func (k *keeper) readAll(m endings.Material) error {
	for _, n := range append(endings.Needs(m), m) {
		switch err := k.read(n); {
		case errors.Is(err, os.ErrNotExist):
			return fmt.Errorf("there is no table of %v in %s: 'lab endings -material %v' makes it", n, k.dir, n)
		case err != nil:
			return err
		}
	}
	return nil
}

func better(a, b endings.Choice) int {
	return cmp.Or(b.Worth.Result-a.Worth.Result, a.Worth.Result*(a.Worth.Plies-b.Worth.Plies))
}
