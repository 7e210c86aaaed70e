package client

import (
	"encoding/json"
	"slices"
	"testing"

	"roundtable/online"
)

// following returns a connection of the first of two accounts that follows their game.
func following(t *testing.T) *world {
	return opened(t, func(w *world) {
		w.m.create(gameID, account(1), account(2))
		w.c.SignIn(account(1))
		w.c.Follow(gameID)
	})
}

// same reports whether client and server have the same game.
func (w *world) same() bool {
	g := w.c.Game(gameID)
	return g != nil && string(online.EncodeAnswer("", g.State(w.m.now))) == string(online.EncodeAnswer("", w.m.games[gameID].State(w.m.now)))
}

// A move that was chosen while the line was down is made when it is back, unless the game
// has gone another way by then.
func TestKeptMoves(t *testing.T) {
	me, other := account(1), account(2)
	back := func(w *world, by *Account) {
		chair := online.Chair{Game: gameID, Seat: 1}
		w.m.does(other, &online.AskTakeback{Chair: chair})
		w.m.does(by, &online.GrantTakeback{Chair: online.Chair{Game: gameID}})
	}
	for name, c := range map[string]struct {
		during func(w *world)
		want   string
		reason online.Reason
	}{
		"nothing":             {func(*world) {}, "Done", ""},
		"a draw is offered":   {func(w *world) { w.m.does(other, &online.OfferDraw{Chair: online.Chair{Game: gameID, Seat: 1}}) }, "Done", ""},
		"another device":      {func(w *world) { w.m.does(me, w.m.legal(gameID, 3)) }, "Overtaken", online.WrongPly},
		"two moves":           {func(w *world) { w.m.does(me, w.m.legal(gameID, 3)); w.m.does(other, w.m.legal(gameID, 3)) }, "Overtaken", online.WrongPly},
		"a takeback":          {func(w *world) { back(w, me) }, "Overtaken", online.WrongPly},
		"a takeback and move": {func(w *world) { back(w, me); w.m.does(other, w.m.legal(gameID, 5)) }, "Overtaken", online.WrongPly},
		"the end":             {func(w *world) { w.m.does(other, &online.Resign{Chair: online.Chair{Game: gameID, Seat: 1}}) }, "Overtaken", online.Over},
	} {
		t.Run(name, func(t *testing.T) {
			w := following(t)
			for range 2 {
				w.c.Ask(w.m.legal(gameID, 0))
				w.settle()
				w.m.does(other, w.m.legal(gameID, 0))
				w.settle()
			}
			w.take()
			w.cut(0, 0)
			w.step()
			move := w.m.legal(gameID, 0)
			id := w.c.Ask(move)
			c.during(w)
			w.settle()
			all := w.take()
			i := slices.IndexFunc(all, func(h Happening) bool {
				switch h := h.(type) {
				case Done:
					return h.ID == id && c.want == "Done"
				case Overtaken:
					return h.ID == id && c.want == "Overtaken" && h.Move == move && h.Why.Reason == c.reason
				}
				return false
			})
			if i < 0 {
				t.Errorf("%+v, wanted %s", all, c.want)
			}
			if !w.same() {
				t.Error("the games differ")
			}
		})
	}
}

// A refusal of a move that came too late for the position says the same, and one by a ruling
// does not.
func TestRefusedMoves(t *testing.T) {
	for reason, want := range map[online.Reason]string{
		online.WrongPly: "Overtaken", online.NotYourTurn: "Overtaken", online.Over: "Overtaken",
		online.Illegal: "Refused", online.TimeOver: "Refused", online.NotYourSeat: "Refused",
	} {
		w := following(t)
		w.c.Ask(w.m.legal(gameID, 0))
		w.step()
		w.answers(&online.Refused{Reason: reason})
		w.expect(t, want)
	}
}

// A request is done as soon as its event has come; its answer says nothing new, whenever it
// comes.
func TestEventBeforeAnswer(t *testing.T) {
	w := following(t)
	id := w.c.Ask(w.m.legal(gameID, 0))
	w.step()
	w.deliver()
	w.receive()
	w.step()
	w.expect(t, "Event", "Done")
	w.cut(0, 0)
	w.settle()
	w.expect(t, "Down", "Up", "SignedIn", "Seated")
	for _, h := range w.all {
		if d, ok := h.(Done); ok && d.ID == id {
			if a, ok := d.Answer.(*online.OK); !ok || a.Seq != w.c.Game(gameID).Seq() {
				t.Errorf("%+v", d.Answer)
			}
		}
	}
}

// Where events are missing the game is asked for after the last that is there; where one
// cannot follow, from the beginning; where that does not help, it is given up.
func TestEventsThatDoNotFollow(t *testing.T) {
	w := following(t)
	for i := range 4 {
		w.m.does(account(byte(1+i%2)), w.m.legal(gameID, i))
	}
	w.m.out = w.m.out[2:] // two are lost
	w.settle()
	if !w.same() || slices.Contains(kinds(w.all), "Restarted") {
		t.Errorf("after a gap: %v", kinds(w.all))
	}
	w.take()

	// An event that cannot follow comes once: with the next, all is right again.
	g := w.m.games[gameID]
	w.tells(&online.Kept{Game: gameID, Seq: g.Seq() + 1, Event: json.RawMessage(g.log[1])})
	w.settle()
	if all := kinds(w.take()); all[0] != "Restarted" || len(all) != 2+int(g.Seq()) || !w.same() {
		t.Errorf("after an event that cannot follow: %v", all)
	}

	// The server has one in its log.
	g.log = append(g.log, g.log[1])
	w.tells(&online.Kept{Game: gameID, Seq: g.Seq() + 1, Event: json.RawMessage(g.log[1])})
	for range 200 {
		w.step()
		w.deliver()
		if len(w.m.out) > 0 {
			w.receive()
		} else if w.c.Game(gameID) != nil && w.c.Game(gameID).Seq() == g.Seq() && w.open {
			w.m.send("", &online.Kept{Game: gameID, Seq: g.Seq() + 1, Event: json.RawMessage(g.log[1])})
		}
	}
	if got := one[Unfollowed](t, w); got.Game != gameID || got.Why == nil {
		t.Errorf("%+v", got)
	}
	if w.c.Game(gameID) != nil || w.m.line.follows[gameID] {
		t.Error("it is followed still")
	}
}

// An event of a kind that this program does not know cannot be passed over.
func TestNewerEvents(t *testing.T) {
	w := following(t)
	g := w.m.games[gameID]
	g.log = append(g.log, []byte(`{"v":1,"t":"promoted","time":1700000000000}`))
	later := &online.Kept{Game: gameID, Seq: g.Seq() + 1, Event: g.log[len(g.log)-1]}
	w.tells(later)
	w.settle()
	w.tells(later)
	all := kinds(w.take())
	if all[0] != "Restarted" || all[len(all)-1] != "Unfollowed" {
		t.Errorf("%v", all)
	}
}

// A server that has less than the client, since it was set back, is believed.
func TestServerSetBack(t *testing.T) {
	w := following(t)
	w.m.does(account(1), w.m.legal(gameID, 0))
	w.m.does(account(2), w.m.legal(gameID, 0))
	w.settle()
	w.cut(0, 0)
	old := w.m.games[gameID]
	w.m.create(gameID, account(1), account(2))
	w.m.games[gameID].log = slices.Clip(w.m.games[gameID].log)
	w.settle()
	if !w.same() || old.Seq() == w.c.Game(gameID).Seq() {
		t.Errorf("%v", kinds(w.all))
	}
}

// A game that the server does not know is not followed, and what comes of one that is not
// followed is passed over.
func TestUnfollow(t *testing.T) {
	w := following(t)
	w.c.Follow(ident(9))
	w.c.Follow(gameID)
	w.settle()
	if got := one[Unfollowed](t, w); got.Game != ident(9) {
		t.Errorf("%+v", got)
	}
	w.c.Unfollow(gameID)
	w.c.Unfollow(gameID)
	w.m.does(account(1), w.m.legal(gameID, 0))
	w.settle()
	w.tells(&online.Presence{Game: gameID, Since: 1})
	w.tells(&online.Said{Game: gameID, Word: "hello"})
	w.tells(&online.Seats{Game: gameID, Seats: []online.Person{}})
	w.expect(t)
	if w.m.line.follows[gameID] || w.c.Game(gameID) != nil {
		t.Error("it is followed still")
	}
	w.c.Follow(gameID)
	w.settle()
	if !w.same() {
		t.Error("followed again, the games differ")
	}
	w.take()
	w.tells(&online.Presence{Game: gameID, Since: 1})
	w.tells(&online.Said{Game: gameID, Word: "hello"})
	w.tells(&online.Games{List: "mine"})
	w.expect(t, "Present", "Spoken", "Listed")
}

// A rematch is followed as soon as the server has made it, and what agrees on it is asked
// until it has: its event is not enough.
func TestRematch(t *testing.T) {
	next := ident(20)
	w := following(t)
	w.m.does(account(2), &online.Resign{Chair: online.Chair{Game: gameID, Seat: 1}})
	w.m.does(account(2), &online.OfferRematch{Chair: online.Chair{Game: gameID, Seat: 1}, Next: next})
	w.settle()
	id := w.c.Ask(&online.AgreeRematch{Chair: online.Chair{Game: gameID}})
	w.step()
	w.m.take(w.up[0])
	w.m.out = w.m.out[:1] // the event, and in place of the answer:
	w.answers(&online.Refused{Reason: online.Unavailable})
	w.receive()
	w.step()
	w.c.Follow(next)
	w.take()
	for range 5 {
		w.step()
		w.deliver()
		w.receive()
		at, _ := w.c.Wake()
		w.pass(max(0, at-w.now))
	}
	if w.c.Game(next) == nil {
		t.Errorf("it is not followed any more: %v", w.take())
	}
	w.m.create(next, account(1), account(2))
	w.settle()
	if g := w.c.Game(next); g.Seq() != w.m.games[next].Seq() {
		t.Errorf("it has %d events", g.Seq())
	}
	for _, h := range w.take() {
		if d, ok := h.(Done); ok && d.ID == id {
			return
		}
	}
	t.Error("it is not agreed on")
}
