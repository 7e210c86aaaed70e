package client

import (
	"testing"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// atLiveGame returns a world whose account sits at a live game, as its player or not.
func atLiveGame(t *testing.T, limit string, plays bool) *world {
	t.Helper()
	return opened(t, func(w *world) {
		c := &online.Create{Game: gameID, Kind: "camelot", Clock: limit, Seats: []online.Place{{For: "account", Account: nameOf(account(1))}, {For: "open"}}}
		e, err := online.Open(rules, online.Identity{Account: nameOf(account(1))}, c, 1)
		if err != nil {
			t.Fatal(err)
		}
		g := &table{Game: online.New(gameID, rules)}
		w.m.games[gameID] = g
		w.m.keep(g, online.Entry{Time: w.m.now, Event: e})
		for i := range 2 {
			w.m.keep(g, online.Entry{Time: w.m.now, Event: &online.Joined{Seat: i, Player: online.Sitter{Account: nameOf(account(byte(i + 1)))}}})
		}
		if plays {
			w.c.SignIn(account(1))
		}
		w.c.Follow(gameID)
	})
}

// A request that has no answer for three seconds is sent on another line, whatever it is.
func TestNoAnswer(t *testing.T) {
	for _, r := range []online.Request{&online.Moves{Game: gameID}, &online.Lobby{On: true}, &online.Resign{Chair: online.Chair{Game: gameID}}} {
		w := opened(t, nil)
		w.c.Ask(r)
		w.step()
		line := w.line
		at, ok := w.c.Wake()
		if !ok || at != w.now+span(online.AnswerAfter) {
			t.Errorf("%s: it wakes at %v, %v", r.Type(), at, ok)
		}
		w.pass(span(online.AnswerAfter) - 1)
		if w.step(); w.line != line {
			t.Errorf("%s: it gives up too early", r.Type())
		}
		w.pass(1)
		w.step()
		if got := one[Down](t, w); got.Cause != Silent || got.Again > time.Second {
			t.Errorf("%s: %+v", r.Type(), got)
		}
		if w.settle(); w.line == line || w.line == 0 || len(w.c.asked) > 0 {
			t.Errorf("%s: it is not answered on another line", r.Type())
		}
	}
}

// A line that brings messages is not given up, however long an answer takes; where answers take
// long on every line, they are waited for longer.
func TestSlowLines(t *testing.T) {
	w := opened(t, nil)
	w.c.Ask(&online.Moves{Game: gameID})
	w.step()
	for range 10 {
		w.pass(span(online.AnswerAfter) - 1)
		w.tells(&online.Ping{N: 1, Time: w.m.now})
	}
	w.expect(t)
	for _, want := range []time.Duration{3, 6, 12, 12} {
		begun := w.now
		for w.step(); w.line != 0; w.step() {
			at, _ := w.c.Wake()
			w.pass(at - w.now)
		}
		if got := w.now - begun; got != want*time.Second {
			t.Errorf("it waits %v, wanted %v s", got, want)
		}
		for w.line == 0 {
			at, _ := w.c.Wake()
			w.pass(at - w.now)
			w.step()
		}
	}
	if w.settle(); w.c.waits.answer != span(online.AnswerAfter) {
		t.Errorf("after an answer at once it waits %v", w.c.waits.answer)
	}
}

// With a live game of one's own a server that says nothing is noticed soon, and come back to.
func TestSilenceAtALiveGame(t *testing.T) {
	for name, c := range map[string]struct {
		limit string
		plays bool
		down  time.Duration // after so much silence
		most  time.Duration // until it dials again, after many tries
	}{
		"a player":          {"300", true, span(online.ProbeAfter + online.AnswerAfter), span(online.RetryLive)},
		"by correspondence": {"3d", true, span(online.DeadAfter), span(online.RetryMax) * 6 / 5},
		"spectator":         {"300", false, span(online.DeadAfter), span(online.RetryMax) * 6 / 5},
	} {
		t.Run(name, func(t *testing.T) {
			w := atLiveGame(t, c.limit, c.plays)
			begun := w.now
			for w.step(); w.line != 0; w.step() {
				at, _ := w.c.Wake()
				w.pass(at - w.now)
			}
			if got := w.now - begun; got != c.down {
				t.Errorf("it is noticed after %v, wanted %v", got, c.down)
			}
			w.take()
			longest := time.Duration(0)
			for range 30 { // as servers are replaced one after the other
				at, _ := w.c.Wake()
				w.pass(at - w.now)
				w.step()
				w.connect()
				w.tells(&online.Bye{Why: "drain", Retry: clock.Second / 2})
				longest = max(longest, one[Down](t, w).Again)
			}
			if longest > c.most || longest < c.most/2 {
				t.Errorf("it waits %v at most, wanted %v", longest, c.most)
			}
		})
	}
}
