package server

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

const (
	// Floor is the least that a deviation falls to: between equals a game then moves a
	// rating by about eight.
	Floor = 75
	// Certain is the most that the deviation of a rating is that says something: a beginner
	// has it after about ten games against others who have it, or twenty among beginners.
	Certain = 300

	beginMu    = 1500
	beginSigma = 500
	beta       = beginSigma / 2 // the deviation of a performance
	kappa      = 0.0001         // ratingsOf its variance a player keeps at least so much in a game
)

// rating is how strong a player is believed to be. Sigma is above 0.
type rating struct {
	Mu    float64 // the mean
	Sigma float64 // the standard deviation
}

// newRating returns the rating of a player without games.
func newRating() rating { return rating{beginMu, beginSigma} }

// Shown returns the rating as people see it, a whole number.
func (r rating) Shown() int64 { return int64(math.Round(r.Mu)) }

// Sure reports whether enough is known for the rating to say something.
func (r rating) Sure() bool { return r.Sigma <= Certain }

// Known returns how certain a rating is: 0 for a player without games, and nearly 1 for a
// rating that is as certain as it can be.
func (r rating) Known() float64 { return max(0, 1-r.Sigma*r.Sigma/(beginSigma*beginSigma)) }

// Toward returns the rating a share of the way to another one, from 0 to 1.
func (r rating) Toward(to rating, share float64) rating {
	return rating{r.Mu + share*(to.Mu-r.Mu), math.Sqrt(r.Sigma*r.Sigma + share*(to.Sigma*to.Sigma-r.Sigma*r.Sigma))}
}

// fault returns what is wrong with a rating, or "".
func (r rating) fault() string {
	const most = 1e9 // beyond it a sum is not exact enough to say anything
	switch {
	case !(math.Abs(r.Mu) <= most):
		return "its mean is no number within a milliard"
	case !(r.Sigma > 0 && r.Sigma <= most):
		return "its deviation is not above 0 and within a milliard"
	}
	return ""
}

// updateRatings returns the ratings of the players of a game after it. places has the place of each,
// a smaller number for a better one, the same for those who tie: of two 1 and 2, or 1 and 1
// where they draw. The error says what no game can have led to: fewer than two players,
// not a place for each, or a rating out of its range.
func updateRatings(before []rating, places []int) (after []rating, err error) {
	if len(before) < 2 || len(before) != len(places) {
		return nil, errors.New("a game has at least two players, and a place for each")
	}
	sum := 0.0
	for i, r := range before {
		if fault := r.fault(); fault != "" {
			return nil, fmt.Errorf("the rating of player %d: %s", i, fault)
		}
		sum += r.Sigma*r.Sigma + beta*beta
	}
	c := math.Sqrt(sum)
	for i, r := range before {
		omega, delta := 0.0, 0.0
		for q := range before {
			if places[q] > places[i] {
				continue
			}
			p, ties := firstBefore(before, places, i, q, c)
			if q == i {
				omega += (1 - p) / ties
			} else {
				omega -= p / ties
			}
			delta += p * (1 - p) / ties
		}
		variance := r.Sigma * r.Sigma
		gamma := r.Sigma / c
		left := max(kappa, 1-gamma*delta*variance/(c*c))
		after = append(after, rating{
			Mu:    r.Mu + omega*variance/c,
			Sigma: max(r.Sigma*math.Sqrt(left), min(r.Sigma, Floor)),
		})
	}
	return after, nil
}

// firstBefore returns how probably player i comes first among those whom q has left behind or tied
// with, and how many tie with q. It works with differences alone, so that no exponential of
// a rating can leave the range of numbers in both of a fraction's parts.
func firstBefore(before []rating, places []int, i, q int, c float64) (p, ties float64) {
	sum := 0.0
	for s, r := range before {
		if places[s] >= places[q] {
			sum += math.Exp((r.Mu - before[i].Mu) / c)
		}
		if places[s] == places[q] {
			ties++
		}
	}
	return 1 / sum, ties
}

// How much a game counts, so that a rating cannot be made. The share of the update that a
// player gets is the product of three:
//
//   - A game in which some player has made fewer than five moves counts a tenth. FIDE rates no
//     game without moves (Rating Regulations B.02); Lichess none with fewer than two.
//   - Of the games that two have played with each other in the last thirty days, the n-th
//     counts an n-th: the US Chess rating system limits what matches against the same opponent
//     may change, within months too.
//   - A game counts by how much is known of the opponent, which is how Glicko counts it (g(RD)
//     in Glickman's papers): the share of a beginner's variance that is gone, and a quarter at
//     least, since at a new server all are beginners. FIDE leaves games of rated players
//     against unrated ones out.
const (
	shortGame  = 5 // moves of each player
	shortShare = 0.1
	leastKnown = 0.25
	mostMet    = 64 // opponents of the latest games that are listed
	sameFor    = 30 * 24 * clock.Hour
)

// meeting is a game against an opponent.
type meeting struct {
	Account string         `json:"a"`
	Kind    string         `json:"k"`
	Time    online.Instant `json:"t"`
}

// meet lists those that a player has met in a game.
func (p *ratedPlayer) meet(others []string, kind string, at online.Instant) {
	for _, other := range others {
		p.Met = append(p.Met, meeting{other, kind, at})
	}
	p.Met = slices.Delete(p.Met, 0, max(0, len(p.Met)-mostMet))
}

// met returns the number of recent games against another player.
func (p *ratedPlayer) met(other, kind string, at online.Instant) (n int) {
	for _, m := range p.Met {
		if m.Account == other && m.Kind == kind && at.Since(m.Time) < sameFor {
			n++
		}
	}
	return n
}

// weighGame returns the ratings of a game's players after it. moves is how many moves each has
// made at least.
func weighGame(players []ratedPlayer, accounts []string, kind string, at online.Instant, places []int, moves int) ([]rating, error) {
	var before []rating
	for _, p := range players {
		before = append(before, p.rating(kind))
	}
	after, err := updateRatings(before, places)
	if err != nil {
		return nil, err
	}
	for i := range after {
		sum := 0.0
		for j := range players {
			if j != i {
				games := 1 + max(players[i].met(accounts[j], kind, at), players[j].met(accounts[i], kind, at))
				sum += max(leastKnown, before[j].Known()) / float64(games)
			}
		}
		share := sum / float64(len(players)-1)
		if moves < shortGame {
			share *= shortShare
		}
		after[i] = before[i].Toward(after[i], share)
	}
	return after, nil
}

// places returns the places of the seats after a game, 1 for the best: first the winners by
// the rules, then the others by the number of captures. Seats with equal captures share a
// place, and in a draw all do.
func places(g *online.Game) []int {
	won := g.Outcome().Winners
	tally := g.Match().Position().Board().Tally
	before := func(a, b int) bool {
		wonA, wonB := won.Has(engine.Seat(a)), won.Has(engine.Seat(b))
		return won != 0 && (wonA && !wonB || wonA == wonB && !wonA && tally[a].Captured > tally[b].Captured)
	}
	of := make([]int, len(tally))
	for seat := range of {
		of[seat] = 1
		for other := range of {
			if before(other, seat) {
				of[seat]++
			}
		}
	}
	return of
}
