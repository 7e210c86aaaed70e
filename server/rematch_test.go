//go:build !js

package server

import (
	"testing"

	"roundtable/online"
)

// A rematch whose ID is another game's is refused, when it is offered and when it is agreed to, and
// then nothing is agreed on: no player is led into a stranger's game.
func TestRematchWithATakenID(t *testing.T) {
	url := begin(t)
	g := two(t, "camelot", "300+3", url, url)
	eve, w := dial(t, url)
	eve.signIn(w, "Eve")
	take := func() string {
		id := newSecret()
		eve.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300"})
		return id
	}
	for ply, c := range []*client{g.ann, g.ben} {
		c.must(&online.Move{Chair: g.chair(ply), Ply: ply, Move: c.ask(&online.Moves{Game: g.id}).(*online.Legal).Moves[0]})
	}
	g.ann.must(&online.Resign{Chair: g.chair(0)})
	g.ann.must(&online.Follow{Game: g.id, As: "states"})
	g.ben.refused(online.GameTaken, &online.OfferRematch{Chair: g.chair(1), Next: take()})
	if s := g.ann.state(g.id, func(s *online.State) bool { return s.Phase == "over" }); s.Rematch != nil {
		t.Errorf("an offer that is refused is there: %+v", s.Rematch)
	}
	next := newSecret()
	g.ben.must(&online.OfferRematch{Chair: g.chair(1), Next: next})
	eve.must(&online.Create{Game: next, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300"})
	g.ann.refused(online.GameTaken, &online.AgreeRematch{Chair: g.chair(0)})
	g.ann.must(&online.Follow{Game: g.id, As: "states"})
	s := g.ann.state(g.id, func(s *online.State) bool { return s.Rematch != nil })
	if s.Rematch.Made || len(s.Rematch.Agreed) != 1 {
		t.Errorf("what was refused is agreed on: %+v", s.Rematch)
	}
	// It is declined, and another one offered.
	g.ann.must(&online.DeclineRematch{Chair: g.chair(0)})
	other := newSecret()
	g.ann.must(&online.OfferRematch{Chair: g.chair(0), Next: other})
	g.ben.must(&online.AgreeRematch{Chair: g.chair(1)})
	g.ann.must(&online.Follow{Game: other, As: "states"})
}
