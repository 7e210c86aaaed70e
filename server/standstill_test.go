//go:build !js

package server

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// counted is a log that counts what is written to it.
type counted struct {
	journal.Backend
	appends atomic.Int64
}

// Append counts.
func (c *counted) Append(ctx context.Context, stream string, after journal.Mark, id string, data []byte) (journal.Mark, error) {
	c.appends.Add(1)
	return c.Backend.Append(ctx, stream, after, id, data)
}

// A server that stood still charges no clock, whatever was on its way to it: requests are
// decided once the outage is known.
func TestStandStill(t *testing.T) {
	const minute, day = int64(60_000), int64(86_400_000)
	moves := func(g *begun, seat, ply int) online.Request {
		return &online.Move{Chair: g.chair(seat), Ply: ply, Move: []*client{g.ann, g.ben}[seat].must(&online.Moves{Game: g.id}).(*online.Legal).Moves[0]}
	}
	for name, c := range map[string]struct {
		kind, clock string
		plies       int   // that are made before
		still       int64 // ms
		before      func(g *begun)
		asks        func(g *begun) (*client, online.Request)
	}{
		"a move":              {"lancelot", "1/60", 2, 2 * minute, nil, func(g *begun) (*client, online.Request) { return g.ann, moves(g, 0, 2) }},
		"a reply":             {"camelot", "30+5", 3, minute, nil, func(g *begun) (*client, online.Request) { return g.ben, moves(g, 1, 3) }},
		"a first move":        {"camelot", "30+5", 0, 2 * minute, nil, func(g *begun) (*client, online.Request) { return g.ann, moves(g, 0, 0) }},
		"a second first move": {"lancelot", "1/60", 1, 2 * minute, nil, func(g *begun) (*client, online.Request) { return g.ben, moves(g, 1, 1) }},
		"a move within days":  {"camelot", "1d", 2, 3 * day, nil, func(g *begun) (*client, online.Request) { return g.ann, moves(g, 0, 2) }},
		"a draw": {"camelot", "30+5", 2, minute, func(g *begun) { g.ben.must(&online.OfferDraw{Chair: g.chair(1)}) },
			func(g *begun) (*client, online.Request) { return g.ann, &online.AgreeDraw{Chair: g.chair(0)} }},
		"no draw": {"camelot", "30+5", 2, minute, func(g *begun) { g.ben.must(&online.OfferDraw{Chair: g.chair(1)}) },
			func(g *begun) (*client, online.Request) { return g.ann, &online.DeclineDraw{Chair: g.chair(0)} }},
		"a takeback": {"camelot", "30+5", 2, minute, func(g *begun) { g.ben.must(&online.AskTakeback{Chair: g.chair(1)}) },
			func(g *begun) (*client, online.Request) { return g.ann, &online.GrantTakeback{Chair: g.chair(0)} }},
		"an offer": {"camelot", "30+5", 2, minute, nil, func(g *begun) (*client, online.Request) { return g.ben, &online.OfferDraw{Chair: g.chair(1)} }},
		"nothing":  {"camelot", "30+5", 2, minute, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := beginOn(t, journal.NewMemory(), generous)
			g := two(t, c.kind, c.clock, server.url, server.url)
			for ply := range c.plies {
				[]*client{g.ann, g.ben}[ply%2].must(moves(g, ply%2, ply))
			}
			if c.before != nil {
				c.before(g)
			}
			by, r := g.ann, online.Request(nil)
			if c.asks != nil {
				by, r = c.asks(g)
			}
			server.later.Add(c.still)
			if r != nil {
				by.must(r)
			}
			// Once the clocks run again, all is as it was.
			server.later.Add(int64(online.ProbeAfter))
			if err := server.outages.Wait(t.Context(), server.now()); err != nil {
				t.Fatal(err)
			}
			g.ben.must(&online.Follow{Game: g.id, As: "states"})
			s := g.ben.state(g.id, func(*online.State) bool { return true })
			if s.Result != nil && s.Result.Cause == "time" || s.Phase == "aborted" {
				t.Errorf("the game is over: %+v", s)
			}
			for seat, face := range s.Clocks {
				if least := min(int64(20_000), c.still); int64(face.Left) < least {
					t.Errorf("seat %d has %d ms left", seat, face.Left)
				}
			}
		})
	}
}

// The cost of an outage does not depend on the number of open games: games without followers
// are not written to, however long it lasts.
func TestManyGamesComeThroughAnOutage(t *testing.T) {
	made := func(seats ...online.Seat) *online.Created {
		return &online.Created{Kind: "camelot", Clock: "300+3", Host: strings.Repeat("A", 43), Seats: seats}
	}
	sits := online.Seat{For: "player", Player: &online.Sitter{Account: strings.Repeat("A", 43)}}
	for _, still := range []int64{3_000, 36_000_000} {
		t.Run(fmt.Sprint(still), func(t *testing.T) {
			written := map[int]int64{}
			for _, n := range []int{10, 2000} {
				kept := &counted{Backend: journal.NewMemory()}
				server := beginOn(t, kept, generous)
				for i := range n {
					other := online.Seat{For: "open"}
					if i%2 == 0 {
						other = online.Seat{For: "player", Player: &online.Sitter{Account: strings.Repeat("B", 42) + "A"}}
					}
					if err := server.games.Begin(t.Context(), newSecret(), made(sits, other)); err != nil {
						t.Fatal(err)
					}
				}
				// One has a follower, who is informed of each outage.
				g := two(t, "camelot", "300+3", server.url, server.url)
				g.ann.must(&online.Follow{Game: g.id, As: "events"})
				before := kept.appends.Load()
				for range 2 {
					server.later.Add(still)
					g.ann.await(func(_ string, a online.Answer) bool {
						k, is := a.(*online.Kept)
						return is && strings.Contains(string(k.Event), `"t":"outage"`)
					})
				}
				if err := server.outages.Wait(t.Context(), server.now()); err != nil || !server.Ready() {
					t.Errorf("it is not ready after an outage: %v", err)
				}
				written[n] = kept.appends.Load() - before
				server.end()
			}
			if written[10] != written[2000] {
				t.Errorf("written to games, by how many are open: %v", written)
			}
		})
	}
}

// While clients come back after an outage no move costs anything, and the game is told of the
// outage once, however much is played.
func TestComeBackAfterAnOutage(t *testing.T) {
	kept := &counted{Backend: journal.NewMemory()}
	server := beginOn(t, kept, generous)
	g := two(t, "lancelot", "1/60", server.url, server.url)
	g.follow()
	move := func(ply int) {
		s := []*client{g.ann, g.ben}[ply%2].state(g.id, func(s *online.State) bool { return s.Ply == ply && len(s.Moves) > 0 })
		[]*client{g.ann, g.ben}[ply%2].must(&online.Move{Chair: g.chair(ply % 2), Ply: ply, Move: s.Moves[0]})
	}
	for ply := range 2 {
		move(ply)
	}
	before := kept.appends.Load()
	server.later.Add(90_000)
	const moves = 6
	for ply := 2; ply < 2+moves; ply++ {
		move(ply)
	}
	if n := kept.appends.Load() - before; n > moves+2 {
		t.Errorf("%d events were kept for %d moves", n, moves)
	}
	g.ben.must(&online.Follow{Game: g.id, As: "events"})
	for range 2 + moves {
		k := g.ben.await(func(_ string, a online.Answer) bool {
			k, is := a.(*online.Kept)
			return is && strings.Contains(string(k.Event), `"t":"moved"`)
		}).(*online.Kept)
		e, err := online.NewLog().Decode(k.Event)
		if m, is := e.Event.(*online.Moved); err != nil || !is || m.Ply >= 2 && m.Took > 2000 {
			t.Errorf("%s, %v", k.Event, err)
		}
	}
}
