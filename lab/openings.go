package main

import (
	"fmt"
	"maps"
	"slices"

	"roundtable/engine"
	"roundtable/internal/console"
	"roundtable/lab/arena"
)

func openingsCommand(s *console.Session) func([]string) error {
	f := s.Flags
	count := f.Int("count", 1000, "how many `openings`")
	plies := f.Int("plies", 0, "the `plies` of each; if 0, 6 for two players, else two rounds")
	nodes := f.Int64("nodes", Nodes, "judge each with so many `nodes`")
	bound := f.Int("bound", Bound, "how far from even, in hundredths, an opening may be judged")
	seed := f.Uint64("seed", 1, "the `seed` of the book")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		switch {
		case *count < 1:
			return fmt.Errorf("-count is 1 or more")
		case *plies < 0 || *plies > 100:
			return fmt.Errorf("-plies is 0 to 100")
		case *nodes < 1 || *bound < 0:
			return fmt.Errorf("-nodes is 1 or more, -bound 0 or more")
		case s.Position != "":
			return fmt.Errorf("a book is of the usual start, -position is not for it")
		}
		start, err := s.Start()
		if err != nil {
			return err
		}
		if *plies == 0 {
			*plies = Plies(s.Setup.Seats)
		}
		fmt.Fprintf(s.Out, "# lab openings -game %s -seats %d", s.Game.Name(), s.Setup.Seats)
		for _, name := range slices.Sorted(maps.Keys(s.Setup.Values)) {
			fmt.Fprintf(s.Out, " -%s %s", name, s.Setup.Values[name])
		}
		fmt.Fprintf(s.Out, " -count %d -plies %d -nodes %d -bound %d -seed %d\n", *count, *plies, *nodes, *bound, *seed)
		p := openingPlan{Start: start, Think: s.Think, Random: arena.DrawnOpenings(s.Setup, start, *plies, *seed), Nodes: *nodes, Bound: float64(*bound)}
		n, err := p.Make(*count, func(moves []engine.Move) error {
			if err := arena.WriteOpening(s.Out, moves); err != nil {
				return err
			}
			return s.Out.Flush()
		})
		if err == nil && n < *count {
			err = fmt.Errorf("only %d such openings were found", n)
		}
		return err
	}
}
