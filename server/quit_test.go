//go:build !js

package server

import (
	"slices"
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// A deleted account leaves no game behind in which others wait in vain: it is resigned,
// called off if it has hardly begun, or left while it waits.
func TestGamesOfADeletedAccount(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), generous)
	ann, w := dial(t, server.url)
	annID := ann.signIn(w, "Ann")
	ben, w := dial(t, server.url)
	benID := ben.signIn(w, "Ben")
	match := func(host, guest *client) (game string) {
		game = newSecret()
		host.must(&online.Create{Game: game, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}}})
		guest.must(&online.Sit{Game: game})
		guest.must(&online.Follow{Game: game, As: "states"})
		return game
	}
	begun, fresh := match(ann, ben), match(ben, ann)
	ben.must(&online.Follow{Game: fresh, As: "states"})
	ann.must(&online.Move{Chair: online.Chair{Game: begun}, Move: "E7-E8"})
	ben.must(&online.Move{Chair: online.Chair{Game: begun, Seat: 1}, Ply: 1, Move: "I10-I9"})
	asked := newSecret()
	ben.must(&online.Create{Game: asked, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "account", Account: annID}}})
	joined := newSecret()
	ben.must(&online.Create{Game: joined, Kind: "lancelot", Lot: true, Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}, {For: "open"}}})
	ann.must(&online.Sit{Game: joined})
	ben.must(&online.Follow{Game: joined, As: "states"})
	own := newSecret()
	ann.must(&online.Create{Game: own, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}}})
	ben.must(&online.Follow{Game: own, As: "states"})
	ann.must(&online.MyGames{On: true})
	n := map[string]bool{} // until all are listed
	for len(n) < 5 {
		for _, s := range ann.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Games); return is }).(*online.Games).Games {
			n[s.Game] = true
		}
	}
	ann.must(&online.DeleteAccount{})
	ended := ben.state(begun, func(s *online.State) bool { return s.Phase == "over" })
	if ended.Result.Cause != "resignation" || len(ended.Result.Winners) != 1 || ended.Result.Winners[0] != 1 {
		t.Errorf("the game has ended so: %+v", ended.Result)
	}
	for _, game := range []string{fresh, own} {
		ben.state(game, func(s *online.State) bool { return s.Phase == "aborted" })
	}
	ben.await(func(_ string, a online.Answer) bool { // the name is gone
		s, is := a.(*online.Seats)
		return is && s.Game == begun && s.Seats[0].Account == annID && s.Seats[0].Name == "" && s.Seats[1].Name == "Ben"
	})
	ben.await(func(_ string, a online.Answer) bool { // another player may sit down
		s, is := a.(*online.Seats)
		return is && s.Game == joined && !slices.ContainsFunc(s.Seats, func(p online.Person) bool { return p.Account == annID })
	})
	if all := server.lists.Of(annID); len(all) > 0 {
		t.Errorf("the account still holds %d games", len(all))
	}
	if all := server.lists.Of(benID); len(all) != 2 {
		t.Errorf("Ben has %d games, not the two that wait for others", len(all))
	}
}

// A game that the lists do not show yet when its player's account is deleted, right after a change
// or a restart, ends all the same; and there is no other game with who is gone.
func TestDeletedBeforeItIsListed(t *testing.T) {
	kept := journal.NewMemory()
	server := beginOn(t, kept, generous)
	ann, w := dial(t, server.url)
	ann.signIn(w, "Ann")
	ben, w := dial(t, server.url)
	ben.signIn(w, "Ben")
	game := newSecret()
	ann.must(&online.Create{Game: game, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}}})
	ben.must(&online.Sit{Game: game})
	ben.must(&online.Follow{Game: game, As: "states"})
	over := newSecret()
	ann.must(&online.Create{Game: over, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}}})
	ben.must(&online.Sit{Game: over})
	for ply, c := range []*client{ann, ben} {
		c.must(&online.Move{Chair: online.Chair{Game: over, Seat: ply}, Ply: ply, Move: c.ask(&online.Moves{Game: over}).(*online.Legal).Moves[0]})
	}
	ann.must(&online.Resign{Chair: online.Chair{Game: over}})
	ann.must(&online.DeleteAccount{})
	ben.state(game, func(s *online.State) bool { return s.Phase == "over" || s.Phase == "aborted" })
	ben.refused(online.UnknownPlayer, &online.OfferRematch{Chair: online.Chair{Game: over, Seat: 1}, Next: newSecret()})
}
