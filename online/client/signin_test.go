package client

import (
	"testing"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// Nothing is asked before everybody is signed in, and the line is as whom it is to be.
func TestSigningIn(t *testing.T) {
	w := newWorld(1)
	w.m.create(gameID, account(1), account(2))
	w.c.SignIn(account(1))
	w.c.Follow(gameID)
	w.c.Ask(w.m.legal(gameID, 0))
	w.c.Open()
	w.settle()
	if got := one[SignedIn](t, w); got.Account.Account != nameOf(account(1)) {
		t.Errorf("%+v", got.Account)
	}
	if got := w.m.games[gameID].Match().Ply(); got != 1 {
		t.Errorf("%d moves", got)
	}
	w.c.SignIn(account(2))
	w.settle()
	w.expect(t, "Down", "Up", "SignedIn", "Seated")
	if w.m.line.account != nameOf(account(2)) {
		t.Error("the line is another's")
	}
	w.c.SignIn(nil)
	w.settle()
	w.expect(t, "Down", "Up", "Seated")
	if w.m.line.account != "" {
		t.Error("the connection has an account")
	}
}

// An account that the server refuses is told, and what was asked waits for another.
func TestRefusedAccounts(t *testing.T) {
	w := newWorld(1)
	w.m.create(gameID, account(1), account(2))
	nameless, forged := account(1), account(1)
	nameless.Name = ""
	forged.Sign = account(2).Sign
	w.c.Open()
	w.c.Ask(&online.Courtesy{Chair: online.Chair{Game: gameID}, Word: "hello"})
	for a, want := range map[*Account]online.Reason{nameless: online.NameNeeded, forged: online.BadSignature} {
		w.c.SignIn(a)
		w.c.Guest(gameID, ident(9)) // which changes nothing
		for range 20 {
			w.step()
			w.connect()
			w.deliver()
			w.receive()
		}
		if got := one[NotSignedIn](t, w); got.Why.Reason != want {
			t.Errorf("%+v, wanted %s", got.Why, want)
		}
		if len(w.m.said) > 0 {
			t.Error("it is asked all the same")
		}
	}
	w.c.SignIn(account(1))
	w.settle()
	if len(w.m.said) != 1 {
		t.Error("it is not asked")
	}
}

// Where the server cannot tell now whose key it is, or it took too long, the client signs in
// on another line.
func TestSigningInLater(t *testing.T) {
	for _, r := range []*online.Refused{{Reason: online.Unavailable, Retry: 4 * clock.Second}, {Reason: online.Stale}} {
		w := newWorld(1)
		w.c.SignIn(account(1))
		w.c.Open()
		w.step()
		w.connect()
		w.step()
		w.deliver()
		w.receive()
		w.step()
		w.take()
		w.answers(r)
		if got := one[Down](t, w); got.Cause != Cause(r.Reason) || got.Again < span(r.Retry) {
			t.Errorf("%+v", got)
		}
		w.settle()
		one[SignedIn](t, w)
	}
}

// A guest comes back to the seat on every line.
func TestGuests(t *testing.T) {
	w := newWorld(1)
	c := &online.Create{Game: gameID, Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "link", Token: ident(7)}, {For: "open"}}}
	e, err := online.Open(rules, online.Identity{Account: nameOf(account(2))}, c, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := &table{Game: online.New(gameID, rules)}
	w.m.games[gameID] = g
	w.m.keep(g, online.Entry{Time: w.m.now, Event: e})
	w.c.Follow(gameID)
	w.c.Open()
	w.settle()
	w.take()

	id := w.c.Ask(&online.Sit{Game: gameID, Token: ident(7), Ticket: ident(8), Name: "Bob"})
	w.step()
	w.m.take(w.up[0]) // it is done, but the server does not know that it is, and on the next line
	w.answers(&online.Refused{Reason: online.Unavailable, Retry: 20 * clock.Second})
	w.cut(0, 0)
	w.settle() // its event comes before it can be asked again
	for _, h := range w.take() {
		if d, ok := h.(Done); ok && d.ID == id {
			id = ""
		}
	}
	if id != "" {
		t.Error("no player has sat down")
	}
	holds := func() bool { return w.m.line.guests[gameID] == online.Hash(ident(8)) }
	if !holds() {
		t.Error("the line does not hold the seat")
	}
	w.cut(0, 0)
	w.settle()
	w.expect(t, "Down", "Up", "Seated")
	if !holds() {
		t.Error("the next line does not hold the seat")
	}
	// Another program, which was given the ticket.
	w.c = New(w.c.config)
	w.c.Guest(gameID, ident(8))
	w.c.Open()
	w.line, w.open = 0, false
	w.settle()
	w.expect(t, "Up")
	if !holds() {
		t.Error("with a ticket that was kept, the line does not hold the seat")
	}
	w.m.down = true
	w.cut(0, 0)
	w.step()
	w.pass(2 * time.Second)
	for range 10 {
		w.step()
		w.connect()
		w.deliver()
		w.receive()
	}
	w.m.down = false
	w.settle()
	w.expect(t, "Down", "Up")
	if !holds() {
		t.Error("after the server could keep nothing, the line does not hold the seat")
	}
	// A ticket that is worth nothing.
	w.c.Guest(ident(3), ident(4))
	w.settle()
	if got := one[SeatLost](t, w); got.Game != ident(3) || got.Why.Reason != online.NotYourSeat {
		t.Errorf("%+v", got)
	}
}

// A second device joins the account of the first.
func TestPairing(t *testing.T) {
	first := &online.Account{Account: nameOf(account(1)), Name: "Ann", Tag: "abcd"}
	w := opened(t, nil)
	w.c.Pair("ABCDEFGH")
	w.step()
	if got := one[Refused](t, w); got.Why.Reason != online.SignInFirst {
		t.Errorf("without a key: %+v", got)
	}
	pair := func(answer online.Answer) string {
		t.Helper()
		id := w.c.Pair("ABCDEFGH")
		w.step()
		w.pass(time.Second)
		w.step()
		w.connect()
		w.step()
		w.deliver()
		w.receive()
		w.step()
		got, r, err := w.m.in.Decode(w.up[0])
		if _, is := r.(*online.PairWith); !is || got != id || err != nil {
			t.Fatalf("%s %T %v is sent", got, r, err)
		}
		w.answers(answer)
		return id
	}
	w.c.SignIn(account(2))
	w.settle()
	w.take()
	id := pair(&online.Refused{Reason: online.BadCode})
	if got := one[Refused](t, w); got.ID != id || got.Why.Reason != online.BadCode {
		t.Errorf("%+v", got)
	}
	w.settle()
	w.expect(t, "Up", "SignedIn")
	pair(first)
	w.expect(t, "Down", "Up", "Done", "SignedIn")
	w.cut(0, 0)
	w.settle()
	w.expect(t, "Down", "Up", "SignedIn")
}
