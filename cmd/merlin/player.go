package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/arena"
)

// parsePlayer reads a comma-separated list: nodes=N, depth=N, level=N,
// time=DURATION and character=NAME for the game's search, and any of its switches as NAME=N; or
// random, greedy, uct first, the last with nodes=N (rollouts) or time=DURATION.
// Every player that could think without end needs a limit.
func parsePlayer(text string) (s arena.Settings, switches map[string]int, err error) {
	switches = map[string]int{}
	fail := func(format string, args ...any) (arena.Settings, map[string]int, error) {
		return arena.Settings{}, nil, fmt.Errorf("player %q: %s", text, fmt.Sprintf(format, args...))
	}
	seen := map[string]bool{}
	for i, word := range strings.Split(text, ",") {
		if i == 0 {
			switch word {
			case "random":
				s.Kind = arena.Random
				continue
			case "greedy":
				s.Kind = arena.Greedy
				continue
			case "uct":
				s.Kind = arena.UCT
				continue
			}
		}
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return fail("%q is none of nodes=N, depth=N, level=N, threads=N, character=NAME, time=50ms, nor random, greedy or uct in the first place", word)
		}
		if seen[name] {
			return fail("%s is given twice", name)
		}
		seen[name] = true
		least, most := int64(1), int64(1)<<40
		switch name {
		case "character":
			s.Character = value
			continue
		case "time":
			d, err := time.ParseDuration(value)
			if err != nil || d <= 0 {
				return fail("time is a duration such as 50ms, not %q", value)
			}
			s.Time = int64(d)
			continue
		case "level":
			most = engine.MaxLevel
		case "depth":
			most = 1000
		case "threads":
			most = maxThreads
		case "nodes":
		default: // a switch
			least, most = 0, 1000
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < least || n > most {
			return fail("%s is a number from %d to %d, not %q", name, least, most, value)
		}
		switch name {
		case "level":
			s.Level = int(n)
		case "depth":
			s.Depth = int(n)
		case "nodes":
			s.Nodes = n
		case "threads":
			s.Threads = int(n)
		default:
			switches[name] = int(n)
		}
	}
	switch s.Kind {
	case arena.Random, arena.Greedy:
		if len(seen) > 0 {
			return fail("it has no settings")
		}
	case arena.UCT:
		if s.Depth > 0 || s.Level > 0 || s.Threads > 0 || s.Character != "" || len(switches) > 0 {
			return fail("uct has nodes (rollouts) and time only")
		}
		fallthrough
	case arena.Brain:
		if s.Nodes == 0 && s.Depth == 0 && s.Level == 0 && s.Time == 0 {
			return fail("it needs a limit: nodes=N or time=50ms")
		}
	}
	return s, switches, nil
}
