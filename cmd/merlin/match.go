package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/arena"
	"roundtable/engine/camelot"
)

// worth is what the greedy player takes a captured piece for.
func worth(g engine.Game) func(engine.Piece) int {
	return func(p engine.Piece) int {
		if g.Name() == "camelot" && p.Kind == camelot.Knight {
			return 2
		}
		return 1
	}
}

// clock is the time since it was made.
func clock() arena.Clock {
	began := time.Now()
	return func() int64 { return int64(time.Since(began)) }
}

// matchCommand lets two players meet.
func matchCommand(s *session) func([]string) error {
	f := s.flags
	a := f.String("a", "", "the first player's `settings`: nodes=N, time=50ms, level=N, depth=N by commas; or random; greedy; uct,nodes=N (rollouts) or uct,time=1s")
	b := f.String("b", "", "the second player's `settings`")
	games := f.Int("games", 100, "how many `games` at most, rounded up to whole rounds of one for each seat")
	workers := f.Int("concurrency", 1, "how many `games` are played at a time")
	openings := f.Int("openings", 6, "how many random `plies` each round begins with")
	sprt := f.String("sprt", "", "end when a sequential test has decided: `elo0,elo1[,alpha,beta]`")
	f.Uint64Var(&s.setup.Seed, "seed", 1, "the `seed` of openings and players")
	return func(rest []string) error {
		if err := none(rest); err != nil {
			return err
		}
		switch {
		case *games < 1:
			return fmt.Errorf("-games is 1 or more")
		case *workers < 1:
			return fmt.Errorf("-concurrency is 1 or more")
		case *openings < 0 || *openings > 1000:
			return fmt.Errorf("-openings is 0 to 1000")
		case s.position == "-":
			return fmt.Errorf("match takes one position, not -")
		}
		now := clock()
		player := func(name, text string) (arena.Player, error) {
			set, switches, err := parsePlayer(text)
			if err != nil {
				return nil, fmt.Errorf("-%s: %w", name, err)
			}
			if set.Character != "" && !slices.Contains(s.Characters, set.Character) {
				return nil, fmt.Errorf("-%s: player %q: %s has no character %q, but %q", name, text, s.Game.Name(), set.Character, s.Characters)
			}
			think := s.Think
			if len(switches) > 0 {
				if think, err = s.variation(switches); err != nil {
					return nil, fmt.Errorf("-%s: player %q: %w", name, text, err)
				}
			}
			return set.Player(think, worth(s.Game), now), nil
		}
		first, err := player("a", *a)
		if err != nil {
			return err
		}
		second, err := player("b", *b)
		if err != nil {
			return err
		}
		p, err := s.start()
		if err != nil {
			return err
		}
		if p.Outcome().Over() {
			return fmt.Errorf("the game of -position is over")
		}
		m := arena.Match{Start: p, A: first, B: second, Games: *games, Openings: *openings,
			Seed: s.setup.Seed, Workers: *workers, Clock: now}
		if *sprt != "" {
			if m.Test, err = arena.ParseSPRT(*sprt); err != nil {
				return err
			}
			if len(p.Board().Tally) != 2 {
				return fmt.Errorf("-sprt is for games of two")
			}
		}
		m.Report = func(r arena.Result) { progress(s.errs, &m, r) }
		summary(s.out, &m, m.Run())
		return nil
	}
}

// variation is the game's search with switches set otherwise.
func (s *session) variation(switches map[string]int) (engine.Search, error) {
	if s.Variant != nil {
		return s.Variant(switches)
	}
	for name := range switches {
		return nil, fmt.Errorf("there is no setting %q: nodes, depth, level or time", name)
	}
	return s.Think, nil
}

// progress tells of a round: what has been wrong in it, and how things stand.
func progress(w io.Writer, m *arena.Match, r arena.Result) {
	for _, f := range r.Faults[len(r.Faults)-r.NewFaults:] {
		fmt.Fprintln(w, f)
	}
	fmt.Fprintf(w, "%d of %d: +%d =%d -%d", r.Games, max(r.Games, m.Games), r.Wins, r.Draws, r.Losses)
	if r.Seats == 2 {
		elo, low, high := r.Elo()
		fmt.Fprintf(w, ", elo %s (%s to %s)", signed(elo), signed(low), signed(high))
	}
	if m.Test != nil {
		fmt.Fprintf(w, ", llr %+.2f", m.Test.LLR(r))
	}
	fmt.Fprintln(w)
}

// summary is the result, one thing a line. Only the lines of time hang on
// anything but the seed, as long as the players' limits are no times.
func summary(w io.Writer, m *arena.Match, r arena.Result) {
	fmt.Fprintf(w, "games %d\nwins %d\ndraws %d\nlosses %d\n", r.Games, r.Wins, r.Draws, r.Losses)
	score, half := r.Score()
	fmt.Fprintf(w, "score %.1f %% +- %.1f\n", 100*score, 100*half)
	if r.Seats == 2 {
		elo, low, high := r.Elo()
		fmt.Fprintf(w, "elo %s, 95 %% from %s to %s\n", signed(elo), signed(low), signed(high))
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

// signed is a difference in Elo.
func signed(elo float64) string {
	switch {
	case math.IsInf(elo, 1):
		return "+inf"
	case math.IsInf(elo, -1):
		return "-inf"
	}
	return fmt.Sprintf("%+.1f", elo+0) // no -0
}
