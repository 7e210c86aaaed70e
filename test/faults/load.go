//go:build !js

package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"roundtable/test/cluster"
)

// measureLoad measures a server on this machine: how long it takes until a move is on the
// opponent's screen while many games are played, and the cost of idle connections.
//
// It starts a roundtable-server with its log on disk, or several servers that share one log; then
// the opponents of a game use different servers. Clients and servers share the processors.
func measureLoad() {
	several := flag.Int("servers", 1, "how many servers share one log")
	games := flag.String("games", "50,500", "how many `games` go on at a time, each with a move a second, one figure after the other")
	last := flag.Duration("for", 20*time.Second, "for how long each is measured")
	idle := flag.Int("idle", 5000, "how many idle lines are opened")
	program := flag.String("program", "", "the server's `file`; without, it is built")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := runLoad(ctx, *several, *games, *last, *idle, *program); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func runLoad(ctx context.Context, several int, games string, last time.Duration, idle int, program string) error {
	dir, err := os.MkdirTemp("", "load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if program == "" {
		program = filepath.Join(dir, "roundtable-server")
		if err := cluster.Build(program); err != nil {
			return err
		}
	}
	for _, text := range strings.Split(games, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("-games: %q is no number of games", text)
		}
		s, err := start(program, filepath.Join(dir, text), several)
		if err != nil {
			return err
		}
		r, err := s.measure(ctx, n, last)
		memory, cpu := s.use()
		s.Close()
		if err != nil {
			return err
		}
		fmt.Printf("%d games, a move a second each: %d moves, to the opponent's screen %s; %d server(s) take %d MB and %.2f processors\n", n, len(r), quantiles(r), several, memory>>20, cpu)
	}
	if idle == 0 {
		return nil
	}
	s, err := start(program, filepath.Join(dir, "idle"), several)
	if err != nil {
		return err
	}
	defer s.Close()
	before, _ := s.use()
	lines, err := s.open(ctx, idle)
	if err != nil {
		return err
	}
	after, _ := s.use()
	fmt.Printf("%d idle lines: %d MB, %d MB more than without, %.1f kB each\n", len(lines), after>>20, (after-before)>>20, float64(after-before)/1024/float64(len(lines)))
	return nil
}
