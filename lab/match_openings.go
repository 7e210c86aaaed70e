package main

import (
	"fmt"
	"hash/crc32"
	"os"
	"strconv"

	"roundtable/engine"
	"roundtable/internal/console"
	"roundtable/lab/arena"
)

// usualPlies is the number of random plies at the beginning of a match without a book.
const usualPlies = 6

// source says where the openings of a match come from.
type source struct {
	arena.Openings
	name   string
	differ int // so many of them differ; 0 where that is not known
}

func chosenOpenings(s *console.Session, what string, start engine.Position) (source, error) {
	random := func(n int) (source, error) {
		return source{arena.DrawnOpenings(s.Setup, start, n, s.Setup.Seed), fmt.Sprintf("%d random plies", n), 0}, nil
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
		if s.Position == "" {
			var err error
			if book, err = arena.Book(s.Game, s.Setup); err != nil {
				return source{}, err
			}
		}
		switch {
		case book != nil:
		case what == "":
			return random(usualPlies)
		default:
			return source{}, fmt.Errorf("there is no book for these settings: -openings is a number of random plies or a file of 'lab openings'")
		}
	default:
		f, err := os.Open(what)
		if err != nil {
			return source{}, fmt.Errorf("-openings is book, a number of random plies or a file: %w", err)
		}
		defer f.Close()
		if book, err = arena.ReadBook(f, start); err != nil {
			return source{}, fmt.Errorf("%s: %w", what, err)
		}
	}
	sum := crc32.NewIEEE()
	for _, moves := range book {
		arena.WriteOpening(sum, moves) // which never fails
	}
	return source{arena.BookOpenings(book, s.Setup.Seed), fmt.Sprintf("book of %d, %08x", len(book), sum.Sum32()), len(book)}, nil
}
