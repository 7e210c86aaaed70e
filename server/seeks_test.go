//go:build !js

package server

import (
	"testing"

	"roundtable/online"
	"roundtable/server/journal"
)

// Two who seek the same game are found for each other, at whichever servers; those who seek
// another are not, and who has gone is not.
func TestSeeks(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	seeker := func(url, name string, r *online.Seek) *client {
		c, w := dial(t, url)
		c.signIn(w, name)
		r.Seek = newSecret()
		c.must(r)
		return c
	}
	store, err := kept.Store(t.Context(), "seeks")
	if err != nil {
		t.Fatal(err)
	}
	seeker(here.url, "Gone", &online.Seek{Kind: "camelot", Clock: "300+3"}).ws.CloseNow()
	for item := range store.Watch(t.Context(), journal.All, 0) {
		if item.Deleted {
			break
		}
	}
	other := seeker(here.url, "Other", &online.Seek{Kind: "camelot", Clock: "60"})
	ended := &online.Seek{Kind: "camelot", Clock: "300+3"}
	ends := seeker(there.url, "Ends", ended)
	ends.must(&online.Unseek{Seek: ended.Seek})
	ann := seeker(here.url, "Ann", &online.Seek{Kind: "camelot", Clock: "300+3"})
	ben := seeker(there.url, "Ben", &online.Seek{Kind: "camelot", Clock: "300+3"})
	is := func(_ string, a online.Answer) bool { _, is := a.(*online.Matched); return is }
	a, b := ann.await(is).(*online.Matched), ben.await(is).(*online.Matched)
	if a.Game != b.Game || a.Seat == b.Seat {
		t.Errorf("%+v and %+v", a, b)
	}
	for c, seat := range map[*client]int{ann: a.Seat, ben: b.Seat} {
		c.must(&online.Follow{Game: a.Game, As: "states", Moves: true})
		s := c.state(a.Game, after(0))
		if s.Phase != "playing" || (*s.Turn == seat) != (len(s.Moves) > 0) {
			t.Errorf("%+v", s)
		}
	}
	other.refused(online.BadSetup, &online.Seek{Seek: newSecret(), Kind: "lancelot", Clock: "300+3"})
	other.refused(online.BadSetup, &online.Seek{Seek: newSecret(), Kind: "chess", Clock: "300+3"})
}
