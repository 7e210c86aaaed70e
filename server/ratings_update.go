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
	// Floor is the smallest deviation. With it, a game between equal players changes a rating by
	// about eight.
	Floor = 75
	// Certain is the greatest deviation with which a rating is meaningful. It is reached after
	// about ten games against rated players, or twenty among beginners.
	Certain = 300

	beginMu    = 1500
	beginSigma = 500
	beta       = beginSigma / 2 // deviation of a performance
	kappa      = 0.0001         // least share of the variance left after a game
)

// rating is a player's estimated strength. Sigma is above 0.
type rating struct {
	Mu    float64 // mean
	Sigma float64 // standard deviation
}

func newRating() rating { return rating{beginMu, beginSigma} }

// Shown returns the rating as users see it, an integer.
func (r rating) Shown() int64 { return int64(math.Round(r.Mu)) }

func (r rating) Sure() bool { return r.Sigma <= Certain }

// Known returns a rating's certainty: 0 without games, up to nearly 1.
func (r rating) Known() float64 { return max(0, 1-r.Sigma*r.Sigma/(beginSigma*beginSigma)) }

// Toward returns a rating between this one and another; a share of 0 is this one, 1 the other.
func (r rating) Toward(to rating, share float64) rating {
	return rating{r.Mu + share*(to.Mu-r.Mu), math.Sqrt(r.Sigma*r.Sigma + share*(to.Sigma*to.Sigma-r.Sigma*r.Sigma))}
}

func (r rating) fault() string {
	const most = 1e9 // beyond it sums are too inexact
	switch {
	case !(math.Abs(r.Mu) <= most):
		return "its mean is no number within a milliard"
	case !(r.Sigma > 0 && r.Sigma <= most):
		return "its deviation is not above 0 and within a milliard"
	}
	return ""
}

// updateRatings returns the players' ratings after a game. places has the place of each player. A
// smaller number is better, and players who tie have the same: with two players 1 and 2, or 1 and 1
// in a draw. It fails if there are fewer than two players, if places are missing, or if ratings are
// out of range.
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

// firstBefore returns the probability that player i comes first among all players who are not
// placed before q, and how many players tie with q. It uses differences, so that the exponentials
// in a fraction do not overflow.
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

// Protection against fabricated ratings. A player's share of the update is the product of:
//
//   - A tenth, if some player made fewer than five moves. FIDE rates no game without moves
//     (Rating Regulations B.02); Lichess rates none with fewer than two.
//   - 1/n for the n-th game against the same opponent within thirty days, as the US Chess
//     rating system limits matches.
//   - How much is known of the opponent, as in Glicko (g(RD) in Glickman's papers): the part of
//     a beginner's variance that is gone, but at least a quarter, since on a new server all
//     players are beginners. FIDE ignores games against unrated players.
const (
	shortGame  = 5 // moves of each player
	shortShare = 0.1
	leastKnown = 0.25
	mostMet    = 64 // opponents of the latest games
	sameFor    = 30 * 24 * clock.Hour
)

type meeting struct {
	Account string         `json:"a"`
	Kind    string         `json:"k"`
	Time    online.Instant `json:"t"`
}

func (p *ratedPlayer) meet(others []string, kind string, at online.Instant) {
	for _, other := range others {
		p.Met = append(p.Met, meeting{other, kind, at})
	}
	p.Met = slices.Delete(p.Met, 0, max(0, len(p.Met)-mostMet))
}

func (p *ratedPlayer) countMet(other, kind string, at online.Instant) (n int) {
	for _, m := range p.Met {
		if m.Account == other && m.Kind == kind && at.Since(m.Time) < sameFor {
			n++
		}
	}
	return n
}

// weighGame returns the players' ratings after a game. moves is the number of moves of the player
// who made the fewest.
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
				games := 1 + max(players[i].countMet(accounts[j], kind, at), players[j].countMet(accounts[i], kind, at))
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

// places returns the places of the seats, 1 for the best: first the winners, then the others by
// captures. Seats with equal captures share a place, and in a draw all seats do.
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
