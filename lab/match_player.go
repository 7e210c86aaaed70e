package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/console"
	"roundtable/lab/arena"
)

// timedHash is the size, in MiB, of the table of a player that has a limit in time and no size in
// its settings. A large table for each move would take much of a short time.
const timedHash = 16

type playerSettings struct {
	arena.Settings
	switches map[string]int // of the game's search
	hash     int            // MiB of a table for the whole game; 0 is another for each move, as large as its nodes need
	network  string         // a file of a network that judges; "" is the search's own evaluation
	endings  string         // a directory of tables of endings, or ""
	program  string         // another program, with its arguments; or ""
	clock    clock.Control  // of another program; the zero Control is none
}

// parsePlayer reads a comma-separated list: nodes=N, depth=N, level=N, time=DURATION, threads=N,
// hash=MIB, character=NAME, network=FILE and endings=DIRECTORY for the game's search, and its
// switches as NAME=N; ugi=PROGRAM first, with its arguments, for another program, which may have
// clock=MAIN+INCREMENT; or random, greedy, careful, uct or mcts first, the last two with nodes=N
// (rollouts, simulations) or time=DURATION. Every player that could think without end needs a
// limit.
func parsePlayer(text string) (playerSettings, error) {
	s := playerSettings{switches: map[string]int{}}
	fail := func(format string, args ...any) (playerSettings, error) {
		return playerSettings{}, fmt.Errorf("player %q: %s", text, fmt.Sprintf(format, args...))
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
			case "careful":
				s.Kind = arena.Careful
				continue
			case "uct":
				s.Kind = arena.UCT
				continue
			case "mcts":
				s.Kind = arena.MCTS
				continue
			}
		}
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return fail("%q is none of nodes=N, depth=N, level=N, threads=N, hash=MIB, character=NAME, network=FILE, endings=DIRECTORY, time=50ms, nor ugi=PROGRAM, random, greedy, careful, uct or mcts in the first place", word)
		}
		if seen[name] {
			return fail("%s is given twice", name)
		}
		seen[name] = true
		least, most := int64(1), int64(1)<<40
		switch name {
		case "ugi":
			if i > 0 || strings.TrimSpace(value) == "" {
				return fail("ugi=PROGRAM stands first, with the program and its arguments")
			}
			s.program = value
			continue
		case "character":
			s.Character = value
			continue
		case "network":
			s.network = value
			continue
		case "endings":
			s.endings = value
			continue
		case "time":
			d, err := time.ParseDuration(value)
			if err != nil || d <= 0 {
				return fail("time is a duration such as 50ms, not %q", value)
			}
			s.Time = int64(d)
			continue
		case "clock":
			main, increment, _ := strings.Cut(value, "+")
			left, err := time.ParseDuration(main)
			each, wrong := time.Duration(0), error(nil)
			if increment != "" {
				each, wrong = time.ParseDuration(increment)
			}
			if err != nil || wrong != nil || left < time.Millisecond || each < 0 {
				return fail("clock is a time for the game and what each move adds, such as 10s+100ms, not %q", value)
			}
			s.clock = clock.Control{Main: clock.Millis(left.Milliseconds()), Increment: clock.Millis(each.Milliseconds())}
			continue
		case "level":
			most = engine.MaxLevel
		case "depth":
			most = 1000
		case "threads":
			most = console.MaxThreads
		case "hash":
			most = console.MaxHash
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
		case "hash":
			s.hash = int(n)
		default:
			s.switches[name] = int(n)
		}
	}
	switch s.Kind {
	case arena.Random, arena.Greedy, arena.Careful:
		if len(seen) > 0 {
			return fail("it has no settings")
		}
	case arena.UCT, arena.MCTS:
		if s.Depth > 0 || s.Level > 0 || s.Threads > 0 || s.Character != "" || s.network != "" || s.endings != "" || s.hash > 0 || len(s.switches) > 0 {
			return fail("uct and mcts have nodes (rollouts, simulations) and time only")
		}
		fallthrough
	case arena.Brain:
		if s.clock.On() && (s.program == "" || s.Time > 0) {
			return fail("a clock is for another program, ugi=PROGRAM, which has no time for each move beside it")
		}
		if s.Nodes == 0 && s.Depth == 0 && s.Level == 0 && s.Time == 0 && !s.clock.On() {
			return fail("it needs a limit: nodes=N or time=50ms")
		}
		if (len(s.switches) > 0 || s.network != "" || s.endings != "") && s.program != "" {
			return fail("switches, networks and tables of endings are of the search in here")
		}
		if s.Kind == arena.Brain && s.Time > 0 && s.hash == 0 {
			s.hash = timedHash
		}
	}
	return s, nil
}
