package arena

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Clock returns the nanoseconds since some fixed moment.
type Clock func() int64

// Turn is what a player receives when it is asked for a move: the game so far, which is not over.
type Turn struct {
	Start    engine.Position
	Moves    []engine.Move // from Start to Position, the opening's among them
	Position engine.Position
	Seed     uint64 // below 2^31, which every interface can carry
}

// Mover returns a player's move. The move depends only on the turns of the game so far, unless
// there is a limit in time.
type Mover func(Turn) (engine.Move, error)

// Player begins to play one seat of a new game. leave, unless it is nil, is called when the game is
// over. Several goroutines may call a Player at once.
type Player func() (m Mover, leave func())

// playerOf returns a player that remembers nothing from one move to the next.
func playerOf(move func(p engine.Position, seed uint64) engine.Move) Player {
	return func() (Mover, func()) {
		return func(t Turn) (engine.Move, error) { return move(t.Position, t.Seed), nil }, nil
	}
}

// Kind says which player a Settings describes.
type Kind uint8

// The kinds of player.
const (
	Brain   Kind = iota // the game's own search
	Random              // any legal move
	Greedy              // the best immediate result
	Careful             // a careful beginner, who looks at one reply
	UCT                 // Monte-Carlo tree search by random games
	MCTS                // Monte-Carlo tree search by evaluations
)

// Settings describes a player and its limits for a move; 0 means no limit.
type Settings struct {
	Kind  Kind
	Depth int
	Nodes int64 // rollouts for UCT, simulations for MCTS
	Level int
	Time  int64 // nanoseconds
	// Threads is as in engine.Limits.
	Threads int
	// Character is as in engine.Limits.
	Character string
	// Teams is as in Match, for UCT.
	Teams int
}

// Player makes the player. think is the game's search. worth returns the value that Greedy and
// Careful give a captured piece. now measures the limits in time.
func (s Settings) Player(think engine.Search, worth func(engine.Piece) int, now Clock) Player {
	// stop ends a search that begins now.
	stop := func() func() bool {
		if s.Time == 0 {
			return func() bool { return false }
		}
		end := now() + s.Time
		return func() bool { return now() >= end }
	}
	switch s.Kind {
	case Random:
		return playerOf(randomMove)
	case Greedy:
		return playerOf(func(p engine.Position, seed uint64) engine.Move { return playGreedy(p, seed, worth) })
	case Careful:
		return playerOf(func(p engine.Position, seed uint64) engine.Move { return playCareful(p, seed, worth) })
	case UCT:
		return playerOf(func(p engine.Position, seed uint64) engine.Move { return playUCT(p, seed, s.Nodes, s.Teams, stop()) })
	case MCTS:
		return playerOf(func(p engine.Position, _ uint64) engine.Move { return playMCTS(p, s.Nodes, stop(), think) })
	case Brain:
		return playerOf(func(p engine.Position, seed uint64) engine.Move {
			l := engine.Limits{Depth: s.Depth, Nodes: s.Nodes, Level: s.Level, Seed: seed, Threads: s.Threads, Character: s.Character}
			return think(p, l, stop(), nil).Move
		})
	}
	panic("arena: no such kind of player")
}

func randomMove(p engine.Position, seed uint64) engine.Move {
	r := splitmix.New(seed)
	moves := p.Moves()
	return moves[r.Intn(len(moves))]
}

// playGreedy returns the move with the best immediate result: a win, otherwise the largest capture.
// Between equal moves the seed decides.
func playGreedy(p engine.Position, seed uint64, worth func(engine.Piece) int) engine.Move {
	const won = 1 << 20
	r := splitmix.New(seed)
	var best engine.Move
	top, equals := -2*won, 0
	for _, m := range p.Moves() {
		next, events, err := p.Play(m)
		if err != nil {
			continue
		}
		value := captureValue(events, worth)
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
