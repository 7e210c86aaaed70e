//go:build !js

package server

import (
	"testing"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// A player who aborts quick games, or resigns them at once, to get another side, must wait
// before searching again; the opponent need not.
func TestAbortingIsMetByAPause(t *testing.T) {
	kept := journal.NewMemory()
	here := beginOn(t, kept, generous)
	ann, w := dial(t, here.url)
	ann.signIn(w, "Ann")
	ben, w := dial(t, here.url)
	ben.signIn(w, "Ben")
	seek := func() *online.Seek { return &online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "300"} }
	for i := range quitsFree + 1 {
		ann.must(seek())
		ben.must(seek())
		m := ann.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Matched); return is }).(*online.Matched)
		if i == 1 {
			ann.must(&online.Resign{Chair: online.Chair{Game: m.Game, Seat: m.Seat}})
		} else {
			ann.must(&online.Abort{Game: m.Game})
		}
	}
	why := ann.refused(online.Paused, seek())
	if why.Retry <= 0 || why.Retry > quitPause {
		t.Errorf("the pause is %d ms", why.Retry)
	}
	ben.must(seek())
	q, now := &quits{}, online.Instant(0)
	for i, want := range []clock.Millis{0, 0, 5 * clock.Minute, 10 * clock.Minute, 20 * clock.Minute, 40 * clock.Minute, clock.Hour, clock.Hour} {
		q.note(quit{"a", newSecret(), now})
		if got := q.pause("a", now); got != want {
			t.Errorf("after %d games the pause is %d", i+1, got)
		}
	}
	if q.pause("a", now.Plus(clock.Hour)) != 0 || q.pause("b", now) != 0 {
		t.Error("the pause does not end")
	}
}
