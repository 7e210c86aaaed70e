package main

import (
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"slices"
	"strconv"

	"roundtable/cmd/internal/openings"
	"roundtable/engine"
	"roundtable/engine/arena"
)

// openingsCommand makes a book of balanced openings.
func openingsCommand(s *session) func([]string) error {
	f := s.flags
	count := f.Int("count", 1000, "how many `openings`")
	plies := f.Int("plies", 0, "the `plies` of each; if 0, 6 for two players, else two rounds")
	nodes := f.Int64("nodes", openings.Nodes, "judge each with so many `nodes`")
	bound := f.Int("bound", openings.Bound, "how far from even, in hundredths, an opening may be judged")
	seed := f.Uint64("seed", 1, "the `seed` of the book")
	return func(rest []string) error {
		if err := none(rest); err != nil {
			return err
		}
		switch {
		case *count < 1:
			return fmt.Errorf("-count is 1 or more")
		case *plies < 0 || *plies > 100:
			return fmt.Errorf("-plies is 0 to 100")
		case *nodes < 1 || *bound < 0:
			return fmt.Errorf("-nodes is 1 or more, -bound 0 or more")
		case s.position != "":
			return fmt.Errorf("a book is of the usual start, -position is not for it")
		}
		start, err := s.start()
		if err != nil {
			return err
		}
		if *plies == 0 {
			*plies = openings.Plies(s.setup.Seats)
		}
		fmt.Fprintf(s.out, "# merlin openings -game %s -seats %d", s.Game.Name(), s.setup.Seats)
		for _, name := range slices.Sorted(maps.Keys(s.setup.Values)) {
			fmt.Fprintf(s.out, " -%s %s", name, s.setup.Values[name])
		}
		fmt.Fprintf(s.out, " -count %d -plies %d -nodes %d -bound %d -seed %d\n", *count, *plies, *nodes, *bound, *seed)
		p := openings.Plan{Start: start, Think: s.Think, Random: s.random(start, *plies, *seed), Nodes: *nodes, Bound: float64(*bound)}
		n, err := p.Make(*count, func(moves []engine.Move) error {
			if err := openings.Write(s.out, moves); err != nil {
				return err
			}
			return s.out.Flush()
		})
		if err == nil && n < *count {
			err = fmt.Errorf("only %d such openings were found", n)
		}
		return err
	}
}

// random are openings of so many random plies. With Excalibur nearly all legal moves invoke
// it, and drawn of these everybody would have used it up when the game begins.
func (s *session) random(start engine.Position, plies int, seed uint64) arena.Openings {
	if s.setup.Values["sword"] == "on" {
		return arena.TouchedOpenings(start, plies, seed)
	}
	return arena.RandomOpenings(start, plies, seed)
}

// usualPlies is how many random plies a match begins with where there is no book.
const usualPlies = 6

// source is what a match's rounds begin with.
type source struct {
	arena.Openings
	name   string
	differ int // so many of them differ; 0 where that is not known
}

// openings are what -openings says.
func (s *session) openings(what string, start engine.Position) (source, error) {
	random := func(n int) (source, error) {
		return source{s.random(start, n, s.setup.Seed), fmt.Sprintf("%d random plies", n), 0}, nil
	}
	if n, err := strconv.Atoi(what); err == nil {
		if n < 0 || n > 1000 {
			return source{}, fmt.Errorf("-openings of random plies is 0 to 1000")
		}
		return random(n)
	}
	var book [][]engine.Move
	switch what {
	case "", "book":
		if s.position == "" {
			var err error
			if book, err = openings.Book(s.Game, s.setup); err != nil {
				return source{}, err
			}
		}
		switch {
		case book != nil:
		case what == "":
			return random(usualPlies)
		default:
			return source{}, fmt.Errorf("there is no book for these settings: -openings is a number of random plies or a file of 'merlin openings'")
		}
	default:
		f, err := os.Open(what)
		if err != nil {
			return source{}, fmt.Errorf("-openings is book, a number of random plies or a file: %w", err)
		}
		defer f.Close()
		if book, err = openings.Read(f, start); err != nil {
			return source{}, fmt.Errorf("%s: %w", what, err)
		}
	}
	sum := crc32.NewIEEE()
	for _, moves := range book {
		openings.Write(sum, moves) // which never fails
	}
	return source{arena.BookOpenings(book, s.setup.Seed), fmt.Sprintf("book of %d, %08x", len(book), sum.Sum32()), len(book)}, nil
}
