//go:build !js

package server

import (
	"slices"
	"strings"
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// A game with an open seat stands in the lobby until the seat is taken; it is in the lists
// of both until it ends, and on their pages after that, at every server.
func TestLists(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	ann, w := dial(t, here.url)
	annID := ann.signIn(w, "Ann")
	ben, w := dial(t, there.url)
	benID := ben.signIn(w, "Ben")
	games := func(list string, fits func(*online.Games) bool) func(string, online.Answer) bool {
		return func(_ string, a online.Answer) bool {
			g, is := a.(*online.Games)
			return is && g.List == list && fits(g)
		}
	}
	whole := func(g *online.Games) bool { return g.All }
	for _, c := range []*client{ann, ben} {
		c.must(&online.Lobby{On: true})
		c.must(&online.MyGames{On: true})
		if g := c.await(games("lobby", whole)).(*online.Games); len(g.Games) != 0 {
			t.Errorf("the lobby is not empty: %+v", g)
		}
		c.await(games("mine", whole))
	}
	id := newSecret()
	ann.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	listed := func(g *online.Games) bool { return len(g.Games) == 1 && g.Games[0].Game == id }
	g := ben.await(games("lobby", listed)).(*online.Games).Games[0]
	if g.Phase != "waiting" || g.Seats[0].Name != "Ann" || g.Seats[0].Tag != online.Tag(annID) || g.Seats[1].For != "open" {
		t.Errorf("the lobby has %+v", g)
	}
	ben.must(&online.Sit{Game: id})
	gone := func(g *online.Games) bool { return slices.Contains(g.Gone, id) }
	ann.await(games("lobby", gone))
	playing := func(g *online.Games) bool { return listed(g) && g.Games[0].Phase == "playing" }
	if g := ben.await(games("mine", playing)).(*online.Games).Games[0]; !slices.Equal(g.You, []int{1}) || g.Turn == nil || *g.Turn != 0 {
		t.Errorf("Ben's game is %+v", g)
	}
	ann.must(&online.Follow{Game: id, As: "states", Moves: true})
	s := ann.state(id, after(0))
	ann.must(&online.Move{Chair: online.Chair{Game: id}, Ply: 0, Move: s.Moves[0]})
	moved := func(g *online.Games) bool { return playing(g) && *g.Games[0].Turn == 1 && g.Games[0].Ply == 1 }
	ben.await(games("mine", moved))
	ben.must(&online.Resign{Chair: online.Chair{Game: id, Seat: 1}})
	for _, c := range []*client{ann, ben} {
		c.await(games("mine", gone))
	}
	for _, c := range []*client{ann, ben} {
		for account, name := range map[string]string{annID: "Ann", benID: "Ben"} {
			p := c.must(&online.GetPlayer{Account: account}).(*online.Player)
			if p.Name != name || len(p.Games) != 1 || p.Games[0].Result == nil || p.Games[0].Result.Cause != "resignation" || p.More {
				t.Errorf("%s's page is %+v", name, p)
			}
		}
	}
	ann.refused(online.UnknownPlayer, &online.GetPlayer{Account: newDevice(t).key})
}

// A game that is over before anybody has listed it is on its players' pages all the same.
func TestShortGameIsListed(t *testing.T) {
	kept := journal.NewMemory()
	url := beginOn(t, kept, generous).url
	ann, w := dial(t, url)
	annID := ann.signIn(w, "Ann")
	ben, w := dial(t, url)
	benID := ben.signIn(w, "Ben")
	id := newSecret()
	ann.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "account", Account: benID}}, Clock: "3d"})
	ben.must(&online.Sit{Game: id})
	ann.must(&online.Resign{Chair: online.Chair{Game: id}})
	store, err := kept.Store(t.Context(), "ended")
	if err != nil {
		t.Fatal(err)
	}
	listed := 0
	for item, err := range store.Watch(t.Context(), journal.All, 0) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(item.Key, "index.") {
			continue
		}
		if listed++; listed == 2 {
			break
		}
	}
	for _, account := range []string{annID, benID} {
		if p := ann.must(&online.GetPlayer{Account: account}).(*online.Player); len(p.Games) != 1 || p.Games[0].Result == nil {
			t.Errorf("the page has %+v", p.Games)
		}
	}
}

// An account has so many games and no more.
func TestTooManyGames(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	ann.signIn(w, "Ann")
	ann.must(&online.MyGames{On: true})
	seen := map[string]bool{}
	for range online.MaxOpen {
		ann.must(&online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300"})
	}
	for len(seen) < online.MaxOpen {
		g := ann.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Games); return is }).(*online.Games)
		for _, one := range g.Games {
			seen[one.Game] = true
		}
	}
	ann.refused(online.TooManyGames, &online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300"})
}
