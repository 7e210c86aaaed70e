package server

import (
	"strconv"
	"testing"

	"roundtable/engine/clock"
	"roundtable/online"
)

// arena plays games of two by their results alone.
type arena struct {
	t       *testing.T
	players map[string]*ratedPlayer
	at      online.Instant
}

func (a *arena) win(winner, loser string, moves int) {
	a.t.Helper()
	accounts := []string{winner, loser}
	var before []ratedPlayer
	for _, account := range accounts {
		if a.players[account] == nil {
			a.players[account] = &ratedPlayer{}
		}
		before = append(before, *a.players[account])
	}
	a.at = a.at.Plus(clock.Minute)
	after, err := weighGame(before, accounts, "camelot", a.at, []int{1, 2}, moves)
	if err != nil {
		a.t.Fatal(err)
	}
	for i, account := range accounts {
		a.players[account].add(0, "camelot", a.at, after[i])
		a.players[account].meet(accounts[1-i:2-i], "camelot", a.at)
	}
}

func (a *arena) shown(account string) int64 { return a.players[account].rating("camelot").Shown() }

// A player cannot raise a rating with fresh accounts: with short games, whole ones, few accounts or many,
// all at once or over weeks.
func TestRatingsAreNotMade(t *testing.T) {
	for name, c := range map[string]struct {
		helpers, games, moves int
		most                  int64
	}{
		"20 games of a move, four accounts": {4, 20, 1, 1550},
		"200 games of a move, one account":  {1, 200, 1, 1550},
		"20 whole games, four accounts":     {4, 20, 40, 1850},
		"200 whole games, four accounts":    {4, 200, 40, 2050},
		"20 whole games, twenty accounts":   {20, 20, 40, 2200},
	} {
		a := &arena{t, map[string]*ratedPlayer{}, 0}
		for i := range c.games {
			a.win("made", "helper-"+strconv.Itoa(i%c.helpers), c.moves)
		}
		if got := a.shown("made"); got > c.most {
			t.Errorf("%s make a rating of %d", name, got)
		} else {
			t.Logf("%s: %d, sure: %v", name, got, a.players["made"].rating("camelot").Sure())
		}
	}
}

// Players who are known to play whole games against many are rated as before, and beginners
// come to a rating that is sure.
func TestUsualGamesCount(t *testing.T) {
	a := &arena{t, map[string]*ratedPlayer{}, 0}
	const most = 100 // rounds of sixty, each against another every time, who win and lose by turns
	round := 1
	for ; round <= most && (round == 1 || !a.players["p0"].rating("camelot").Sure()); round++ {
		for i := range 60 {
			if j := (round*7 + 60 - i) % 60; i < j {
				pair := []string{"p" + strconv.Itoa(i), "p" + strconv.Itoa(j)}
				a.win(pair[round%2], pair[1-round%2], 40)
			}
		}
	}
	if round > 60 {
		t.Errorf("after %d games of beginners their ratings are not sure: %+v", round-1, a.players["p0"].Kinds)
	}
	t.Logf("after %d games of beginners their ratings are sure", round-1)
	was := a.shown("p0")
	a.win("p0", "p5", 1)
	short := a.shown("p0") - was
	was = a.shown("p0")
	a.at = a.at.Plus(sameFor)
	a.win("p0", "p5", 40)
	if whole := a.shown("p0") - was; whole < 5*short || whole < 10 {
		t.Errorf("a whole game counts %d, a short one %d", whole, short)
	}
}
