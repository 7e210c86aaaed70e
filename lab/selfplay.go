package main

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"roundtable/engine/camelot"
	"roundtable/internal/console"
	"roundtable/lab/training"
)

func selfplayCommand(s *console.Session) func([]string) error {
	f := s.Flags
	to := f.String("to", "", "the `file` that keeps the games; what it has already is not played again")
	games := f.Int("games", 1000, "how many `games` the file is to have")
	first := f.Uint64("first", 0, "the `number` of its first game: other machines play others")
	by := f.String("by", "nodes=1000", "the player's `settings`: nodes=N, and the search's switches as NAME=N, by commas")
	seed := f.Uint64("seed", 1, "the `seed` of the games")
	pieces := f.Int("pieces", 0, "begin as endings, with at most so many `pieces` of either side on random squares; 0 is the usual start")
	workers := f.Int("concurrency", 1, "how many `games` are played at a time; none depends on it")
	return func(rest []string) error {
		if err := console.None(rest); err != nil {
			return err
		}
		switch {
		case s.Game.Name() != "camelot":
			return errors.New("selfplay is for camelot: no other game has a network")
		case s.Position != "" || len(s.Setup.Values) > 0:
			return errors.New("selfplay begins from the usual start by both rule sets in turn")
		case *to == "":
			return errors.New("-to names the file that keeps the games")
		case *pieces != 0 && (*pieces < 2 || *pieces > camelot.Knights+camelot.Men):
			return errors.New("-pieces is 2 to 14, or 0")
		case *games < 1 || *workers < 1:
			return errors.New("-games and -concurrency are 1 or more")
		}
		player, err := parseSelfplayPlayer(*by)
		if err != nil {
			return err
		}
		search, err := player.search()
		if err != nil {
			return err
		}
		plan := training.Plan{Nodes: player.nodes, Seed: *seed, Pieces: *pieces, Think: search}
		said := fmt.Sprintf("seed=%d first=%d by %s", *seed, *first, *by)
		if *pieces > 0 {
			said += fmt.Sprintf(" pieces=%d", *pieces)
		}
		if player.network != "" { // a name may come to stand for another
			file, err := os.ReadFile(player.network)
			if err != nil {
				return err
			}
			// Not by CRC-32, which is the same for all that end with their own.
			sum := sha256.Sum256(file)
			said += fmt.Sprintf(" network %x", sum[:4])
		}
		file, done, err := openGames(*to, said)
		if err != nil {
			return fmt.Errorf("%s: %w", *to, err)
		}
		err = playGames(file, plan, *first, done, *games, *workers, s.Errs)
		if closed := file.Close(); err == nil {
			err = closed
		}
		if err != nil {
			return fmt.Errorf("%s: %w", *to, err)
		}
		return nil
	}
}

// openGames opens or creates a file, and returns how many games it has.
func openGames(name, said string) (*os.File, int, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, 0, err
	}
	done, good, err := countGames(f, said)
	if err == nil {
		err = f.Truncate(good)
	}
	if err == nil {
		_, err = f.Seek(good, io.SeekStart)
	}
	if err == nil && good == 0 {
		_, err = f.WriteString(training.Header(said))
	}
	if err != nil {
		f.Close()
		return nil, 0, err
	}
	return f, done, nil
}

func countGames(f *os.File, said string) (n int, good int64, err error) {
	if info, err := f.Stat(); err != nil || info.Size() == 0 {
		return 0, 0, err
	}
	r, err := training.NewReader(f)
	if err != nil {
		return 0, 0, err
	}
	if r.Said != said {
		return 0, 0, fmt.Errorf("it has other games: %s; these are %s", r.Said, said)
	}
	for {
		g, err := r.Next(nil)
		if err != nil {
			return 0, 0, fmt.Errorf("game %d: %w", n+1, err)
		}
		if g == nil {
			return n, r.Good(), nil
		}
		n++
	}
}

// playGames plays the games that a file does not have yet, and writes each after all games before
// it.
func playGames(file io.Writer, plan training.Plan, first uint64, done, games, workers int, log io.Writer) error {
	type played struct {
		game training.Game
		err  error
	}
	began, told, from, plies := time.Now(), time.Now(), done, 0
	var queue []chan played // in their order, a few that are waited for or wait
	busy := make(chan struct{}, workers)
	out := bufio.NewWriter(file)
	for next := done; done < games; done++ {
		for ; next < games && len(queue) < workers*4; next++ {
			c := make(chan played, 1)
			queue = append(queue, c)
			go func(number uint64) {
				busy <- struct{}{}
				defer func() { <-busy }()
				g, err := plan.Play(number)
				c <- played{g, err}
			}(first + uint64(next))
		}
		p := <-queue[0]
		queue = queue[1:]
		if p.err == nil {
			p.err = training.Write(out, &p.game)
		}
		if p.err == nil {
			p.err = out.Flush()
		}
		if p.err != nil {
			return p.err
		}
		plies += len(p.game.Plies)
		if now := time.Now(); now.Sub(told) > 5*time.Second || done+1 == games {
			told = now
			each := now.Sub(began) / time.Duration(done+1-from)
			fmt.Fprintf(log, "%d of %d games, %.0f plies a second, %v left\n", done+1, games,
				float64(plies)/now.Sub(began).Seconds(), (each * time.Duration(games-done-1)).Round(time.Second))
		}
	}
	return nil
}
