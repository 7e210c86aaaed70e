package client

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// answers has the server answer the oldest message that it has not read.
func (w *world) answers(a online.Answer) {
	id, _, err := w.m.in.Decode(w.up[0])
	if err != nil {
		panic(err)
	}
	w.up = w.up[1:]
	w.reports = append(w.reports, Received{w.line, online.EncodeAnswer(id, a)})
	w.step()
}

// types returns the types of what waits to be read by the server.
func (w *world) types() (out []string) {
	for _, data := range w.up {
		_, r, err := w.m.in.Decode(data)
		if err != nil {
			panic(err)
		}
		out = append(out, r.Type())
	}
	return out
}

// A request that cannot be done now is sent again after the time that the server names, and
// as itself: with its ID.
func TestAskedAgain(t *testing.T) {
	for _, reason := range []online.Reason{online.SlowDown, online.Unavailable} {
		w := opened(t, nil)
		id := w.c.Ask(&online.Moves{Game: gameID})
		w.step()
		first := string(w.up[0])
		w.answers(&online.Refused{Reason: reason, Retry: 3 * clock.Second})
		if got := one[Delayed](t, w); got.ID != id || got.Why.Reason != reason {
			t.Errorf("%+v", got)
		}
		if at, ok := w.c.Wake(); !ok || at != w.now+3*time.Second {
			t.Errorf("it wakes at %v, %v", at, ok)
		}
		w.pass(3*time.Second - 1)
		if w.step(); len(w.up) > 0 {
			t.Error("it is sent too early")
		}
		w.pass(1)
		if w.step(); len(w.up) != 1 || string(w.up[0]) != first {
			t.Errorf("%q is sent, wanted %s", w.up, first)
		}
		w.answers(&online.Legal{Game: gameID, Moves: []string{}})
		if got := one[Done](t, w); got.ID != id {
			t.Errorf("%+v", got)
		}
	}
}

// What the server refuses for good is told with its reason, and not sent again.
func TestRefusals(t *testing.T) {
	for _, reason := range online.Reasons() {
		if mayRetry(reason) {
			continue
		}
		w := opened(t, nil)
		r := &online.Resign{Chair: online.Chair{Game: gameID}}
		id := w.c.Ask(r)
		w.step()
		w.answers(&online.Refused{Reason: reason, Field: "seat"})
		if got := one[Refused](t, w); got.ID != id || got.Request != r || got.Why.Reason != reason || got.Why.Field != "seat" {
			t.Errorf("%+v", got)
		}
		w.cut(0, 0)
		w.settle()
		if slices.Contains(w.types(), "resign") {
			t.Error("it is sent again")
		}
	}
}

// What the protocol does not know is refused before it is sent.
func TestRefusedAtOnce(t *testing.T) {
	for _, r := range []online.Request{
		&online.Moves{Game: "short"}, &online.Rename{Name: "\n"}, &online.Create{Game: ident(1), Kind: "camelot", Clock: "300", Seats: []online.Place{{For: "link"}}},
		&online.Move{Chair: online.Chair{Game: ident(1)}, Move: strings.Repeat("x", 20_000)},
		&online.Hello{}, &online.SignIn{}, &online.Guest{}, &online.PairWith{}, &online.Pong{}, &online.Follow{}, &online.Unfollow{},
	} {
		w := opened(t, nil)
		id := w.c.Ask(r)
		w.step()
		if got := one[Refused](t, w); got.ID != id || got.Request != r {
			t.Errorf("%+v", got)
		}
		if len(w.up) > 0 {
			t.Errorf("%s is sent", w.up[0])
		}
	}
}

// Requests that hold for one connection only are sent again on the next, until they are withdrawn.
func TestWishes(t *testing.T) {
	w := opened(t, func(w *world) {
		w.m.create(gameID, account(1), account(2))
		w.c.Follow(gameID)
	})
	seek := &online.Seek{Seek: ident(5), Kind: "camelot", Clock: "300"}
	w.c.Ask(&online.Lobby{On: true})
	w.c.Ask(&online.Mute{Game: gameID, On: true})
	w.c.Ask(seek)
	w.settle()
	w.expect(t, "Done", "Done", "Done")
	again := func(lobby, muted, seeks bool) {
		t.Helper()
		w.cut(0, 0)
		w.settle()
		if l := w.m.line; l.lobby != lobby || l.muted[gameID] != muted || l.seeks[seek.Seek] != seeks {
			t.Errorf("on the next line: lobby %v, muted %v, seeks %v", l.lobby, l.muted[gameID], l.seeks[seek.Seek])
		}
		w.expect(t, "Down", "Up", "Seated")
	}
	again(true, true, true)
	again(true, true, true)
	w.tells(&online.Matched{Seek: seek.Seek, Game: ident(6)})
	w.expect(t, "Matched")
	again(true, true, false)
	w.c.Ask(&online.Lobby{On: false})
	w.c.Ask(&online.Mute{Game: gameID, On: false})
	w.settle()
	w.expect(t, "Done", "Done")
	again(false, false, false)

	// A search that was given up before it was sent is not begun after that.
	w.cut(0, 0)
	w.step()
	w.c.Ask(seek)
	w.c.Ask(&online.Unseek{Seek: seek.Seek})
	w.settle()
	w.expect(t, "Down", "Up", "Done", "Seated", "Done")
	if w.m.line.seeks[seek.Seek] {
		t.Error("it seeks")
	}

	// A wish that is refused on a later line is told by the ID that its first request had.
	id := w.c.Ask(&online.Lobby{On: true})
	w.settle()
	w.cut(0, 0)
	w.step()
	w.pass(time.Minute)
	w.step()
	w.connect()
	w.step()
	w.deliver()
	w.receive()
	w.step()
	for w.types()[0] != "lobby" {
		w.deliver()
	}
	w.take()
	w.answers(&online.Refused{Reason: online.SignInFirst})
	if got := one[Refused](t, w); got.ID != id {
		t.Errorf("%+v", got)
	}
}

// A client that closes and opens again has lost nothing.
func TestClosedAndOpened(t *testing.T) {
	w := opened(t, func(w *world) { w.m.create(gameID, account(1), account(2)) })
	w.c.Close()
	id := w.c.Ask(&online.Courtesy{Chair: online.Chair{Game: gameID}, Word: "hello"})
	w.settle()
	if w.line != 0 || len(w.m.said) > 0 {
		t.Error("it is not closed")
	}
	w.c.Open()
	w.settle()
	w.expect(t, "Up", "Done")
	if len(w.m.said) != 1 || id == "" {
		t.Errorf("%q is said", w.m.said)
	}
}
