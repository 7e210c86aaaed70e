package arena

import (
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Match is two players who meet. A round is one opening played with A on each
// seat in turn and B on all the others: with two seats, a pair of games.
type Match struct {
	Start    engine.Position
	A, B     Player
	Games    int // at most; rounded up to whole rounds
	Openings int // random plies before the players begin
	Seed     uint64
	Workers  int   // games at a time; the result does not depend on it
	Test     *SPRT // ends the match when it has decided; two seats only
	Clock    Clock // measures the time of moves
	Report   func(Result)
}

// Result is a match so far, from A's side.
type Result struct {
	Seats               int
	Games               int
	Wins, Draws, Losses int      // a shared win is a draw
	Pairs               [5]int   // with two seats: pairs by A's half points
	Faults              []string // what players did wrong, in the order of games
	NewFaults           int      // how many of Faults are of the last round
	Plies               int      // of all games, openings left out
	Spent               [2]int64 // nanoseconds, as Moves
	Moves               [2]int   // of A, and of all that B sat on

	rounds       int
	sum, squares float64 // of the rounds' scores, each from 0 to 1
}

// Run plays the match. Report, if there is one, hears of every round.
func (m Match) Run() Result {
	seats := len(m.Start.Board().Tally)
	rounds := (m.Games + seats - 1) / seats
	type played struct {
		round int
		games []game
	}
	var (
		next atomic.Int64
		over atomic.Bool
		wait sync.WaitGroup
		out  = make(chan played)
	)
	for range max(1, m.Workers) {
		wait.Go(func() {
			for !over.Load() {
				i := int(next.Add(1)) - 1
				if i >= rounds {
					return
				}
				out <- played{i, m.round(i, seats)}
			}
		})
	}
	go func() { wait.Wait(); close(out) }()

	// Rounds count in their order, whichever ends first, so that the test
	// decides the same however many are played at a time.
	res := Result{Seats: seats}
	early := map[int][]game{}
	for p := range out {
		early[p.round] = p.games
		for games, ok := early[res.rounds]; ok && !over.Load(); games, ok = early[res.rounds] {
			delete(early, res.rounds)
			res.add(games)
			if m.Report != nil {
				m.Report(res)
			}
			if m.Test != nil && m.Test.Verdict(res) != Undecided {
				over.Store(true)
			}
		}
	}
	return res
}

// round plays one opening with A on each seat in turn.
func (m Match) round(i, seats int) []game {
	r := splitmix.New(m.Seed)
	base := r.Uint64() + uint64(i)
	r = splitmix.New(base)
	start := opening(m.Start, m.Openings, r.Uint64())
	seed := r.Uint64()
	games := make([]game, seats)
	for at := range games {
		players := make([]Player, seats)
		for s := range players {
			players[s] = m.B
		}
		players[at] = m.A
		games[at] = playOut(start, players, seed, m.Clock)
	}
	return games
}

// add counts a round; A sat on seat i of its i-th game.
func (r *Result) add(games []game) {
	score := 0.0
	before := len(r.Faults)
	for at, g := range games {
		seat := engine.Seat(at)
		r.Games++
		r.Plies += g.plies
		s := share(g.winners, seat, len(games))
		score += s / float64(len(games))
		switch {
		case s == 1:
			r.Wins++
		case s == 0:
			r.Losses++
		default:
			r.Draws++
		}
		if g.fault != "" {
			who := "b"
			if g.faulty == seat {
				who = "a"
			}
			r.Faults = append(r.Faults, who+" on "+g.fault)
		}
		for s := range g.spent {
			side := 1
			if s == at {
				side = 0
			}
			r.Spent[side] += g.spent[s]
			r.Moves[side] += g.moves[s]
		}
	}
	r.NewFaults = len(r.Faults) - before
	if len(games) == 2 {
		r.Pairs[int(score*4+0.5)]++
	}
	r.rounds++
	r.sum += score
	r.squares += score * score
}
