package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/internal/computer"
	"roundtable/internal/console"
	"roundtable/lab/arena"
	"roundtable/lab/endings"
)

func worth(g engine.Game) func(engine.Piece) int {
	return func(p engine.Piece) int {
		if g.Name() == "camelot" && p.Kind == camelot.Knight {
			return 2
		}
		return 1
	}
}

func stopwatch() arena.Clock {
	began := time.Now()
	return func() int64 { return int64(time.Since(began)) }
}

func matchCommand(s *console.Session) func([]string) error {
	f := s.Flags
	a := f.String("a", "", "the first player's `settings`: nodes=N, time=50ms, level=N, depth=N by commas; or ugi=PROGRAM ARGUMENTS and the same, or clock=10s+100ms, another program; or random; greedy; careful (a beginner); uct or mcts with nodes=N (rollouts, simulations) or time=1s")
	b := f.String("b", "", "the second player's `settings`")
	games := f.Int("games", 100, "how many `games` at most, rounded up to whole rounds of one for each seat")
	workers := f.Int("concurrency", 1, "how many `games` are played at a time")
	openings := f.String("openings", "", "what each round begins with: book, the balanced openings of the usual start; a `number` of random plies; or a file of 'lab openings'. If nothing is said, the book where there is one, else 6 plies")
	sprt := f.String("sprt", "", "end when a sequential test has decided: `elo0,elo1[,alpha,beta]`, with nelo, before it of normalized Elo")
	resume := f.String("resume", "", "keep finished rounds in this `file`, and go on from those that are in it")
	f.Uint64Var(&s.Setup.Seed, "seed", 1, "the `seed` of openings and players")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		switch {
		case *games < 1:
			return fmt.Errorf("-games is 1 or more")
		case *workers < 1:
			return fmt.Errorf("-concurrency is 1 or more")
		case s.Position == "-":
			return fmt.Errorf("match takes one position, not -")
		}
		now := stopwatch()
		player := func(name, text string) (arena.Player, func(), error) {
			set, err := parsePlayer(text)
			if err == nil {
				var p arena.Player
				var leave func()
				if p, leave, err = makePlayer(s, set, now); err == nil {
					return p, leave, nil
				}
				err = fmt.Errorf("player %q: %w", text, err)
			}
			return nil, nil, fmt.Errorf("-%s: %w", name, err)
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		if p.Outcome().Over() {
			return fmt.Errorf("the game of -position is over")
		}
		first, leave, err := player("a", *a)
		if err != nil {
			return err
		}
		defer leave()
		second, leave, err := player("b", *b)
		if err != nil {
			return err
		}
		defer leave()
		m := arena.Match{Start: p, A: first, B: second, Games: *games, Teams: teams(s.Game),
			Seed: s.Setup.Seed, Workers: *workers, Clock: now}
		sides := m.Sides()
		begin, err := chosenOpenings(s, *openings, p)
		if err != nil {
			return err
		}
		if begin.differ > 0 && *games > begin.differ*sides {
			return fmt.Errorf("the book has openings for %d games: -games is no more, or -openings a larger book, made by 'lab openings'", begin.differ*sides)
		}
		m.Openings = begin.Openings
		if *sprt != "" {
			if m.Test, err = arena.ParseSPRT(*sprt); err != nil {
				return err
			}
			if sides != 2 {
				return fmt.Errorf("-sprt is for games of two, or of two teams")
			}
		}
		var file *roundsFile
		if *resume != "" {
			header := fmt.Sprintf("merlin %s, %s %s, a %s, b %s, openings %s, seed %d", s.Version, s.Game.Name(), p, *a, *b, begin.name, s.Setup.Seed)
			if file, m.Played, err = openRounds(*resume, header, sides, len(p.Board().Tally)); err != nil {
				return err
			}
			defer file.close()
		}
		m.Report = func(round arena.Round, r arena.Result) error {
			progress(s.Errs, &m, r)
			if file != nil {
				return file.add(round)
			}
			return nil
		}
		r, err := m.Run()
		if err != nil {
			return err
		}
		fmt.Fprintln(s.Out, "openings", begin.name)
		summary(s.Out, &m, r)
		return nil
	}
}

// teams returns among how many teams a game's seats are divided in turn; 0 if each seat plays for
// itself.
func teams(g engine.Game) int {
	if in, ok := g.(interface{ Teams() int }); ok {
		return in.Teams()
	}
	return 0
}

func makePlayer(s *console.Session, p playerSettings, now arena.Clock) (player arena.Player, leave func(), err error) {
	leave = func() {}
	if p.program != "" {
		g, err := newPrograms(s, p)
		if err != nil {
			return nil, nil, err
		}
		return g.sit, g.close, nil
	}
	p.Threads, p.Teams = console.AtOnce(p.Threads), teams(s.Game)
	if p.Character != "" && !slices.Contains(s.Characters, p.Character) {
		return nil, nil, fmt.Errorf("%s has no character %q, but %q", s.Game.Name(), p.Character, s.Characters)
	}
	search, err := variation(s, p)
	if err != nil {
		return nil, nil, err
	}
	if p.hash == 0 || p.Level > 0 { // a level plays the same whatever came before
		return p.Player(search(0), worth(s.Game), now), leave, nil
	}
	if err := console.CheckMemory(console.HashTable, p.hash); err != nil {
		return nil, nil, err
	}
	return func() (arena.Mover, func()) { return p.Player(search(p.hash), worth(s.Game), now)() }, leave, nil
}

// variation returns a function that makes searches of the game with other switches, with the named
// network and tables of endings. If mib is above 0, each search has a table of mib MiB that it
// keeps from move to move.
func variation(s *console.Session, p playerSettings) (search func(mib int) engine.Search, err error) {
	variant := computer.Variant(s.Game.Name())
	if p.network != "" || p.endings != "" {
		k, err := knowledge(s, p)
		if err != nil {
			return nil, err
		}
		variant = k.Variant
	}
	if variant == nil {
		for name := range p.switches {
			return nil, fmt.Errorf("there is no setting %q: nodes, depth, level or time", name)
		}
		variant = func(_ map[string]int, mib int) (engine.Search, error) {
			if mib == 0 {
				return s.Think, nil
			}
			return s.SearchWithHash(mib), nil
		}
	}
	if _, err := variant(p.switches, 0); err != nil {
		return nil, err
	}
	return func(mib int) engine.Search {
		search, err := variant(p.switches, mib)
		if err != nil {
			panic(err) // another was made before
		}
		return search
	}, nil
}

// knowledge reads the files that a player's settings name.
func knowledge(s *console.Session, p playerSettings) (k brain.Knowledge, err error) {
	if s.Game.Name() == "camelot" && !console.OwnBoard(s.Setup) {
		return k, console.ErrOtherBoard
	}
	if p.network != "" {
		if s.Game.Name() != "camelot" {
			return k, errors.New("networks are for camelot: no other game has one")
		}
		file, err := os.ReadFile(p.network)
		if err != nil {
			return k, err
		}
		if k.Network, err = brain.DecodeNetwork(file); err != nil {
			return k, fmt.Errorf("%s: %w", p.network, err)
		}
	}
	if p.endings != "" {
		if s.Game.Name() != "camelot" {
			return k, console.ErrOtherGame
		}
		if k.Endings, _, err = readEndings(p.endings); err != nil {
			return k, err
		}
	}
	return k, nil
}

func readEndings(dir string) (brain.Endings, int, error) {
	all, n, err := endings.ReadAll(dir, console.CheckMemory)
	if err != nil {
		return nil, 0, err
	}
	return all.Known, n, nil
}

// progress prints a round: its errors, and the result so far.
func progress(w io.Writer, m *arena.Match, r arena.Result) {
	for _, f := range r.Faults[len(r.Faults)-r.NewFaults:] {
		fmt.Fprintln(w, f)
	}
	fmt.Fprintf(w, "%d of %d: +%d =%d -%d", r.Games, max(r.Games, m.Games), r.Wins, r.Draws, r.Losses)
	if r.Seats == 2 {
		elo, low, high := r.Elo()
		fmt.Fprintf(w, ", elo %s (%s to %s)", formatElo(elo), formatElo(low), formatElo(high))
	}
	if m.Test != nil {
		low, high := m.Test.Bounds()
		fmt.Fprintf(w, ", llr %+.2f (%.2f to %.2f)", m.Test.LLR(r), low, high)
	}
	fmt.Fprintln(w)
}

// summary prints the result, one value per line. Unless the players have limits in time, all lines
// except those with times depend only on the seed.
func summary(w io.Writer, m *arena.Match, r arena.Result) {
	fmt.Fprintf(w, "games %d\nwins %d\ndraws %d\nlosses %d\n", r.Games, r.Wins, r.Draws, r.Losses)
	score, half := r.Score()
	fmt.Fprintf(w, "score %.1f %% +- %.1f\n", 100*score, 100*half)
	if r.Seats == 2 {
		elo, low, high := r.Elo()
		fmt.Fprintf(w, "elo %s, 95 %% from %s to %s\n", formatElo(elo), formatElo(low), formatElo(high))
		nelo, half := r.NormalizedElo()
		fmt.Fprintf(w, "nelo %s +- %.1f\n", formatElo(nelo), half)
		fmt.Fprintf(w, "pairs %v\n", r.Pairs)
	} else {
		fmt.Fprintf(w, "even %.1f %%\n", 100/float64(r.Seats))
	}
	if m.Test != nil {
		low, high := m.Test.Bounds()
		fmt.Fprintf(w, "llr %+.2f (%.2f to %.2f)\nverdict %s\n", m.Test.LLR(r), low, high, m.Test.Verdict(r))
	}
	fmt.Fprintf(w, "faults %d\n", len(r.Faults))
	fmt.Fprintf(w, "plies %.1f a game\n", float64(r.Plies)/float64(max(1, r.Games)))
	for i, name := range []string{"a", "b"} {
		each := float64(r.Spent[i]) / float64(max(1, r.Moves[i])) / float64(time.Millisecond)
		fmt.Fprintf(w, "time of %s %.3f ms a move\n", name, each)
	}
}

func formatElo(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+inf"
	case math.IsInf(elo, -1):
		return "-inf"
	}
	return fmt.Sprintf("%+.1f", elo+0) // no -0
}
