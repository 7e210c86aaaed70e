package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"roundtable/engine"
	"roundtable/internal/console"
	"roundtable/lab/arena"
)

func accuracyCommand(s *console.Session) func([]string) error {
	f := s.Flags
	to := f.String("to", "", "play games and write them, judged, to this `file`, which keeps those that it has; without it tell the accuracies of files of games")
	games := f.Int("games", 50, "`games` of each level")
	highest := f.Int("highest", engine.MaxLevel+1, "the highest `level`; full strength is above level 10")
	full := f.Int64("full", 0, "`nodes` of a move at full strength; 0 is what people play against")
	judge := f.Int64("judge", 60_000, "`nodes` for which each position is judged")
	lines := f.Int("lines", 3, "so many of the best moves are searched of each")
	longest := f.Int("longest", 150, "`plies` after which a game is left as it stands")
	until := f.Duration("until", 0, "after this `time` leave the games that are not finished; 0 is no end")
	seed := f.Uint64("seed", 1, "the `seed` of openings and moves")
	chances := f.Bool("chances", false, "of files of games, write the chances that the accuracies follow from, a line each")
	workers := f.Int("concurrency", 1, "how many games are played at a time; none depends on it")
	return func(rest []string) error {
		if *to == "" {
			return tellAccuracies(s.Out, rest, *chances)
		}
		if err := console.None(rest); err != nil {
			return err
		}
		if *games < 1 || *workers < 1 || *judge < 1 || *lines < 1 || *longest < 1 || *highest < 1 {
			return errors.New("-games, -highest, -judge, -lines, -longest and -concurrency are 1 or more")
		}
		start, err := s.Start()
		if err != nil {
			return err
		}
		book, err := arena.Book(s.Game, s.Setup)
		if err != nil {
			return err
		}
		if book == nil || s.Position != "" {
			return errors.New("there is no book of openings for these settings")
		}
		if *full == 0 {
			*full = s.ThinkTime.Nodes
		}
		p := &levelPlan{Game: s.Game, Computer: s.Computer, Setup: s.Setup, Start: start, Openings: arena.BookOpenings(book, *seed), Full: *full, Judge: *judge, Lines: *lines, Longest: *longest, Seed: *seed}
		file, done, err := openJudged(*to, p.By())
		if err != nil {
			return fmt.Errorf("%s: %w", *to, err)
		}
		defer file.Close()
		var jobs []job
		for number := range *games {
			for level := min(*highest, engine.MaxLevel+1); level > 0; level-- { // the longest first
				if j := (job{level % (engine.MaxLevel + 1), number}); !done[j] {
					jobs = append(jobs, j)
				}
			}
		}
		began := time.Now()
		stop := func() bool { return *until > 0 && time.Since(began) > *until }
		if err := playJudged(file, p, jobs, *workers, stop, s.Errs); err != nil {
			return fmt.Errorf("%s: %w", *to, err)
		}
		return file.Close()
	}
}

type job struct{ level, number int }

// openJudged opens or creates a file of games, and returns which games it has. It cuts off an
// incomplete last line.
func openJudged(name, by string) (*os.File, map[job]bool, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, err
	}
	done := map[job]bool{}
	good, err := readJudged(f, func(g *judgedGame) error {
		if g.By != by {
			return fmt.Errorf("it has other games: %s; these are of %s", g.By, by)
		}
		done[job{g.Level, g.Number}] = true
		return nil
	})
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = f.Truncate(good)
	}
	if err == nil {
		_, err = f.Seek(good, io.SeekStart)
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, done, nil
}

// playJudged plays games and writes each in the order of jobs, until stop returns true.
func playJudged(w io.Writer, p *levelPlan, jobs []job, workers int, stop func() bool, log io.Writer) error {
	results := make([]chan *judgedGame, len(jobs)) // each gets one game, or nil
	for i := range results {
		results[i] = make(chan *judgedGame, 1)
	}
	next := make(chan int, len(jobs))
	for i := range jobs {
		next <- i
	}
	close(next)
	for range workers {
		go func() {
			for i := range next {
				g := p.Play(jobs[i].level, jobs[i].number, stop)
				if g != nil {
					fmt.Fprintf(log, "level %d, game %d: %d plies\n", g.Level, g.Number, len(g.Moves))
				}
				results[i] <- g
			}
		}()
	}
	for _, result := range results {
		if g := <-result; g != nil {
			if err := g.Write(w); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellAccuracies prints the accuracies of the games in files, or the chances from which accuracies
// are computed.
func tellAccuracies(out io.Writer, names []string, chances bool) error {
	if len(names) == 0 {
		return errors.New("there is no file of games; -to makes one")
	}
	var t levelTable
	take := func(g *judgedGame) error {
		v, err := g.Review()
		switch {
		case err != nil:
			return err
		case chances:
			return writeChances(out, g, v)
		}
		t.Add(g, v)
		return nil
	}
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		_, err = readJudged(f, take)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if !chances {
		t.Write(out)
	}
	return nil
}
