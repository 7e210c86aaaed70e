//go:build !js

package server

import (
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// A rated game changes the ratings of both once it has ended. Every server sends them to the
// game's followers, to visitors of a player's page, and at sign-in and search.
func TestRatedGame(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	ann, w := dial(t, here.url)
	device := newDevice(t)
	ann.must(&online.SignIn{Key: device.key, Signature: device.sign(ann.origin, w.Nonce), Name: "Ann"})
	ben, w := dial(t, there.url)
	benID := ben.signIn(w, "Ben")
	for _, c := range []*client{ann, ben} {
		c.must(&online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "300+3", Rated: true})
	}
	is := func(_ string, a online.Answer) bool { _, is := a.(*online.Matched); return is }
	a, b := ann.await(is).(*online.Matched), ben.await(is).(*online.Matched)
	for _, c := range []*client{ann, ben} {
		c.must(&online.Follow{Game: a.Game, As: "states"})
	}
	ann.must(&online.Resign{Chair: online.Chair{Game: a.Game, Seat: a.Seat}})
	for _, c := range []*client{ann, ben} {
		s := c.await(func(_ string, x online.Answer) bool {
			s, is := x.(*online.Seats)
			return is && s.Seats[0].Rating != 0
		}).(*online.Seats)
		if s.Seats[b.Seat].Rating <= 1500 || s.Seats[a.Seat].Rating >= 1500 {
			t.Errorf("after Ann has resigned: %+v", s.Seats)
		}
		p := c.must(&online.GetPlayer{Account: benID}).(*online.Player)
		if len(p.Ratings) != 1 || p.Ratings[0].Kind != "camelot" || p.Ratings[0].Rating != s.Seats[b.Seat].Rating || p.Ratings[0].Games != 1 || p.Ratings[0].Sure {
			t.Errorf("Ben's ratings are %+v", p.Ratings)
		}
		if len(p.History) != 1 || p.History[0].Rating != p.Ratings[0].Rating || p.History[0].Time == 0 {
			t.Errorf("Ben's history is %+v", p.History)
		}
	}
	phone, w := dial(t, there.url)
	again := phone.must(&online.SignIn{Key: device.key, Signature: device.sign(phone.origin, w.Nonce)}).(*online.Account)
	if len(again.Ratings) != 1 || again.Ratings[0].Rating >= 1500 {
		t.Errorf("Ann is told %+v", again.Ratings)
	}
	// They are too far apart for a player who wants an opponent of similar strength.
	ann.must(&online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "60", Window: 1})
	ben.must(&online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "60"})
	ann.must(&online.Seek{Seek: newSecret(), Kind: "lancelot", Clock: "1/60", Window: 1})
	ben.must(&online.Seek{Seek: newSecret(), Kind: "lancelot", Clock: "1/60"})
	m := ann.await(is).(*online.Matched)
	ann.must(&online.Follow{Game: m.Game, As: "states"})
	if s := ann.state(m.Game, after(0)); s.Kind != "lancelot" {
		t.Errorf("Ann and Ben were matched for %s", s.Kind)
	}
	ann.must(&online.DeleteAccount{})
	for _, c := range []*client{ann, phone} {
		c.await(func(_ string, a online.Answer) bool { b, is := a.(*online.Bye); return is && b.Why == "deleted" })
	}
	eve, _ := dial(t, here.url)
	eve.refused(online.UnknownPlayer, &online.GetPlayer{Account: device.key})
}
