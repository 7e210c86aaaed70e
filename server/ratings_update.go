package server

import (
	"errors"
	"fmt"
	"math"
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

// newRating is the rating of somebody who has not played.
func newRating() rating { return rating{beginMu, beginSigma} }

// Shown is the rating as people see it, a whole number.
func (r rating) Shown() int64 { return int64(math.Round(r.Mu)) }

// Sure reports whether enough is known for the rating to say something.
func (r rating) Sure() bool { return r.Sigma <= Certain }

// Known returns how much is known of a player: 0 of somebody who has not played, and nearly 1
// of somebody whose rating is as sure as it becomes.
func (r rating) Known() float64 { return max(0, 1-r.Sigma*r.Sigma/(beginSigma*beginSigma)) }

// Toward returns the rating a share of the way to another one, from 0 to 1.
func (r rating) Toward(to rating, share float64) rating {
	return rating{r.Mu + share*(to.Mu-r.Mu), math.Sqrt(r.Sigma*r.Sigma + share*(to.Sigma*to.Sigma-r.Sigma*r.Sigma))}
}

// fault is what is wrong with a rating, or "".
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

// updateRatings are the ratings of the players of a game after it. places has the place of each,
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

// firstBefore is how probably player i comes first among those whom q has left behind or tied
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
