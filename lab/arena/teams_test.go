package arena

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/grand"
)

// teamMatch returns a match of two teams of two; who sits where is told to told.
func teamMatch(t *testing.T, a, b Mover, told func(name string, seat engine.Seat)) Result {
	t.Helper()
	start := begin(t, grand.Game{}, engine.Setup{Seats: 4, Values: map[string]string{"board": "cam"}})
	sit := func(name string, m Mover) Player {
		return playerOf(func(p engine.Position, seed uint64) engine.Move {
			told(name, p.Turn())
			move, _ := m(Turn{Position: p, Seed: seed})
			return move
		})
	}
	return run(t, Match{Start: start, A: sit("a", a), B: sit("b", b), Games: 3, Teams: 2,
		Openings: RandomOpenings(start, 4, 2), Seed: 2, Clock: stoppedClock})
}

// A player sits on a whole team, in each round once on either, and the result is one of two
// sides.
func TestTeamsMeet(t *testing.T) {
	by := map[string]map[engine.Seat]int{"a": {}, "b": {}}
	lot := func(t Turn) (engine.Move, error) { return randomMove(t.Position, t.Seed), nil }
	r := teamMatch(t, lot, lot, func(name string, seat engine.Seat) { by[name][seat]++ })
	if r.Seats != 2 || r.Games != 4 || r.Wins+r.Draws+r.Losses != 4 || len(r.Faults) > 0 {
		t.Errorf("%+v", r)
	}
	for name, seats := range by {
		if len(seats) != 4 {
			t.Errorf("%s sat on %v", name, seats)
		}
	}
	if pairs := r.Pairs[0] + r.Pairs[1] + r.Pairs[2] + r.Pairs[3] + r.Pairs[4]; pairs != 2 {
		t.Errorf("pairs %v", r.Pairs)
	}
}

// What one player of a team does wrong loses for both, and is told of the side that sat there.
func TestATeamLosesByItsFault(t *testing.T) {
	lot := func(t Turn) (engine.Move, error) { return randomMove(t.Position, t.Seed), nil }
	bad := func(Turn) (engine.Move, error) { return "Z9", nil }
	r := teamMatch(t, bad, lot, func(string, engine.Seat) {})
	if r.Losses != 4 || len(r.Faults) != 4 || !strings.HasPrefix(r.Faults[0], "a on ") {
		t.Errorf("%+v", r)
	}
}

// A Monte-Carlo tree counts what its partner wins for its own.
func TestUCTWinsForItsTeam(t *testing.T) {
	p, err := grand.Game{}.Parse(engine.Setup{Seats: 4, Values: map[string]string{"board": "cam"}},
		"1/1r1/7/9/9/11/13/11/4g1y2/9/7/3/1 r 0 0 0 0")
	if err != nil {
		t.Fatal(err)
	}
	if m := playUCT(p, 1, 400, 2, func() bool { return false }); m != "G12-G13" {
		t.Errorf("it plays %s and does not win", m)
	}
}
