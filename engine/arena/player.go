package arena

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/search"
)

// Clock is the time since some fixed moment.
type Clock func() time.Duration

// Player answers a move for a position in which there is one. It may be asked
// by several goroutines at once.
type Player func(p engine.Position, seed uint64) engine.Move

// Kind is what sort of player a Settings is.
type Kind uint8

// The kinds of player.
const (
	Brain  Kind = iota // the game's own search
	Random             // any legal move
	Greedy             // the best immediate result
	UCT                // Monte-Carlo tree search
)

var kinds = map[string]Kind{"random": Random, "greedy": Greedy, "uct": UCT}

// Settings is a player, and how much it may do for a move.
type Settings struct {
	Kind  Kind
	Depth int
	Nodes int64 // rollouts for UCT
	Level int
	Time  time.Duration
}

// ParseSettings reads a comma-separated list: nodes=N, depth=N, level=N,
// time=DURATION for the game's search; or random, greedy, uct first, the last
// with nodes=N (rollouts) or time=DURATION. Every player that could think
// without end needs a limit.
func ParseSettings(text string) (Settings, error) {
	var s Settings
	fail := func(format string, args ...any) (Settings, error) {
		return Settings{}, fmt.Errorf("player %q: %s", text, fmt.Sprintf(format, args...))
	}
	seen := map[string]bool{}
	for i, word := range strings.Split(text, ",") {
		if k, ok := kinds[word]; ok && i == 0 {
			s.Kind = k
			continue
		}
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return fail("%q is none of nodes=N, depth=N, level=N, time=50ms, nor random, greedy or uct in the first place", word)
		}
		if seen[name] {
			return fail("%s is given twice", name)
		}
		seen[name] = true
		most := int64(1) << 40
		switch name {
		case "time":
			d, err := time.ParseDuration(value)
			if err != nil || d <= 0 {
				return fail("time is a duration such as 50ms, not %q", value)
			}
			s.Time = d
			continue
		case "level":
			most = engine.MaxLevel
		case "depth":
			most = 1000
		case "nodes":
		default:
			return fail("there is no setting %q: nodes, depth, level or time", name)
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < 1 || n > most {
			return fail("%s is a number from 1 to %d, not %q", name, most, value)
		}
		switch name {
		case "level":
			s.Level = int(n)
		case "depth":
			s.Depth = int(n)
		case "nodes":
			s.Nodes = n
		}
	}
	switch s.Kind {
	case Random, Greedy:
		if len(seen) > 0 {
			return fail("it has no settings")
		}
	case UCT:
		if s.Depth > 0 || s.Level > 0 {
			return fail("uct has nodes (rollouts) and time only")
		}
		fallthrough
	case Brain:
		if len(seen) == 0 {
			return fail("it needs a limit: nodes=N or time=50ms")
		}
	}
	return s, nil
}

// Player makes the player. think is the game's search, worth what Greedy takes
// a captured piece for; now measures the limits in time.
func (s Settings) Player(think engine.Search, worth func(engine.Piece) int, now Clock) Player {
	// stop ends a thought that begins now.
	stop := func() func() bool {
		if s.Time == 0 {
			return func() bool { return false }
		}
		end := now() + s.Time
		return func() bool { return now() >= end }
	}
	switch s.Kind {
	case Random:
		return playRandom
	case Greedy:
		return func(p engine.Position, seed uint64) engine.Move { return playGreedy(p, seed, worth) }
	case UCT:
		return func(p engine.Position, seed uint64) engine.Move { return playUCT(p, seed, s.Nodes, stop()) }
	case Brain:
		return func(p engine.Position, seed uint64) engine.Move {
			l := engine.Limits{Depth: s.Depth, Nodes: s.Nodes, Level: s.Level, Seed: seed}
			return think(p, l, stop(), nil).Move
		}
	}
	panic("arena: no such kind of player")
}

// playRandom is a legal move, each as likely as the others.
func playRandom(p engine.Position, seed uint64) engine.Move {
	r := search.NewRand(seed)
	moves := p.Moves()
	return moves[r.Intn(len(moves))]
}

// playGreedy is the move with the best immediate result: a win, else the most
// captured; among equals the seed decides.
func playGreedy(p engine.Position, seed uint64, worth func(engine.Piece) int) engine.Move {
	const won = 1 << 20
	r := search.NewRand(seed)
	var best engine.Move
	top, equals := -2*won, 0
	for _, m := range p.Moves() {
		next, events, err := p.Play(m)
		if err != nil {
			continue
		}
		value := 0
		for _, e := range events {
			switch e := e.(type) {
			case engine.Captured:
				value += worth(e.Piece)
			case engine.LineCaptured:
				for _, piece := range e.Pieces {
					value += worth(piece)
				}
			}
		}
		if o := next.Outcome(); o.Winners.Has(p.Turn()) {
			value += won
		} else if o.Winners != 0 {
			value -= won
		}
		switch {
		case value > top:
			best, top, equals = m, value, 1
		case value == top:
			if equals++; r.Intn(equals) == 0 {
				best = m
			}
		}
	}
	return best
}
