package arena

import (
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Match is a match between two players, A and B. A round is one opening, played with A on each seat
// in turn and B on all others. With two seats or two teams it is a pair of games.
type Match struct {
	Start    engine.Position
	A, B     Player
	Teams    int // where seats play in teams: how many, the seats dealt to them in turn; A sits on a whole team. 0: each seat plays for itself
	Games    int // at most; rounded up to whole rounds
	Openings Openings
	Seed     uint64
	Workers  int     // games at a time; the result does not depend on it
	Test     *SPRT   // ends the match when it has decided; two seats only
	Clock    Clock   // measures the time of moves
	Played   []Round // of this match before it was interrupted: they are counted, not played
	// Report is called after each round, in order. If it returns an error, the match ends.
	Report func(Round, Result) error
}

// Round holds the games of one opening. In game i, A played seat i or team i.
type Round []Game

// Sides returns the number of sides: of teams, or of seats.
func (m Match) Sides() int {
	if m.Teams > 0 {
		return m.Teams
	}
	return len(m.Start.Board().Tally)
}

// Result is the result of a match so far, for player A.
type Result struct {
	Seats               int // or teams
	Games               int
	Wins, Draws, Losses int      // a shared win is a draw
	Pairs               [5]int   // with two of them: pairs by A's half points
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
	sides := m.Sides()
	rounds := (m.Games + sides - 1) / sides
	res := Result{Seats: sides}
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
				out <- played{i, m.round(i, sides)}
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

// round plays one opening with A on each seat, or team, in turn.
func (m Match) round(i, sides int) Round {
	r := splitmix.New(m.Seed)
	r = splitmix.New(r.Uint64() + uint64(i))
	seed := r.Uint64()
	var opening []engine.Move
	if m.Openings != nil {
		opening = m.Openings(i)
	}
	games := make(Round, sides)
	for at := range games {
		players := make([]Player, len(m.Start.Board().Tally))
		for s := range players {
			players[s] = m.B
			if s%sides == at {
				players[s] = m.A
			}
		}
		games[at] = playOut(m.Start, opening, players, sides, seed, m.Clock)
	}
	return games
}

// add counts a round. In game i of it, A played seat i or team i.
func (r *Result) add(games Round) {
	score := 0.0
	before := len(r.Faults)
	for at, g := range games {
		r.Games++
		r.Plies += g.Plies
		s := 0.0
		for seat := at; seat < len(g.Spent); seat += len(games) {
			s += share(g.Winners, engine.Seat(seat), len(g.Spent))
		}
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
			if int(g.Faulty)%len(games) == at {
				who = "a"
			}
			r.Faults = append(r.Faults, who+" on "+g.Fault)
		}
		for s := range g.Spent {
			side := 1
			if s%len(games) == at {
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
