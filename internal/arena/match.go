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
	Openings Openings
	Seed     uint64
	Workers  int     // games at a time; the result does not depend on it
	Test     *SPRT   // ends the match when it has decided; two seats only
	Clock    Clock   // measures the time of moves
	Played   []Round // of this match before it was interrupted: they are counted, not played
	// Report hears of every round that is played, in order; its error ends the
	// match.
	Report func(Round, Result) error
}

// Round is the games of one opening; A sat on seat i of the i-th.
type Round []Game

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

// Run plays the match. The error is Report's.
func (m Match) Run() (Result, error) {
	seats := len(m.Start.Board().Tally)
	rounds := (m.Games + seats - 1) / seats
	res := Result{Seats: seats}
	decided := func() bool { return m.Test != nil && m.Test.Verdict(res) != Undecided }
	for _, games := range m.Played[:min(rounds, len(m.Played))] {
		if res.add(games); decided() {
			return res, nil
		}
	}
	type played struct {
		round int
		games Round
	}
	var (
		next atomic.Int64
		over atomic.Bool
		wait sync.WaitGroup
		out  = make(chan played)
		err  error
	)
	next.Store(int64(res.rounds))
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
	early := map[int]Round{}
	for p := range out {
		early[p.round] = p.games
		for games, ok := early[res.rounds]; ok && !over.Load(); games, ok = early[res.rounds] {
			delete(early, res.rounds)
			res.add(games)
			if m.Report != nil {
				err = m.Report(games, res)
			}
			if err != nil || decided() {
				over.Store(true)
			}
		}
	}
	return res, err
}

// round plays one opening with A on each seat in turn.
func (m Match) round(i, seats int) Round {
	r := splitmix.New(m.Seed)
	r = splitmix.New(r.Uint64() + uint64(i))
	seed := r.Uint64()
	var opening []engine.Move
	if m.Openings != nil {
		opening = m.Openings(i)
	}
	games := make(Round, seats)
	for at := range games {
		players := make([]Player, seats)
		for s := range players {
			players[s] = m.B
		}
		players[at] = m.A
		games[at] = playOut(m.Start, opening, players, seed, m.Clock)
	}
	return games
}

// add counts a round; A sat on seat i of its i-th game.
func (r *Result) add(games Round) {
	score := 0.0
	before := len(r.Faults)
	for at, g := range games {
		seat := engine.Seat(at)
		r.Games++
		r.Plies += g.Plies
		s := share(g.Winners, seat, len(games))
		score += s / float64(len(games))
		switch {
		case s == 1:
			r.Wins++
		case s == 0:
			r.Losses++
		default:
			r.Draws++
		}
		if g.Fault != "" {
			who := "b"
			if g.Faulty == seat {
				who = "a"
			}
			r.Faults = append(r.Faults, who+" on "+g.Fault)
		}
		for s := range g.Spent {
			side := 1
			if s == at {
				side = 0
			}
			r.Spent[side] += g.Spent[s]
			r.Moves[side] += g.Moves[s]
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
