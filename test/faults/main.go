//go:build !js

// Command faults plays many games at a cluster of servers, each of which is a process. During play it
// kills, stops and continues servers, cuts the connections between them, and damages or fills their
// disks. Then it checks that every acknowledged move is in the log once, that every server has the
// same log, that every game has ended, and that no clock was charged for a delay that was no
// player's fault.
//
//	go run ./test/faults [-servers 3] [-games 200] [-players 50] [-faults 30] [-seed 1] [-conditions]
//	go run ./test/faults load [-servers N] [-games 50,500] [-for 20s] [-idle 5000] [-program FILE]
//
// The same seed gives the same games and faults; the times depend on the machine. With 'load' it
// measures a server instead.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"roundtable/test/cluster"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "load" {
		os.Args = os.Args[1:]
		measureLoad()
		return
	}
	var p Plan
	flag.IntVar(&p.Servers, "servers", 3, "how many servers there are, each with its own copy of the log")
	flag.IntVar(&p.Games, "games", 200, "how many games are played, at least")
	flag.IntVar(&p.Players, "players", 50, "how many players play them")
	flag.IntVar(&p.Faults, "faults", 30, "how many faults there are, while games go on: servers are killed, stopped and continued, cut off from each other, and their disks are damaged or full")
	flag.IntVar(&p.Think, "think", 0, "how many milliseconds a player thinks about a move at most, for games to last")
	flag.BoolVar(&p.Conditions, "conditions", false, "play correspondence games with conditional moves")
	flag.Uint64Var(&p.Seed, "seed", 1, "of the games and the faults")
	verbose := flag.Bool("v", false, "tell each fault")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	dir, err := os.MkdirTemp("", "faults")
	if err == nil {
		defer os.RemoveAll(dir)
		p.Dir, p.Program = dir, filepath.Join(dir, "roundtable-server")
		p.Tell = func(format string, args ...any) {
			if *verbose {
				fmt.Printf(format+"\n", args...)
			}
		}
		if err = cluster.Build(p.Program); err == nil {
			var r *Report
			if r, err = p.Run(ctx); err == nil {
				fmt.Println(r)
				if len(r.Wrong) > 0 {
					os.Exit(1)
				}
			}
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}
