package server

import (
	"slices"

	"roundtable/engine/clock"
	"roundtable/online"
)

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

// meeting is a game against somebody.
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

// met returns in how many games a player has met somebody of late.
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
