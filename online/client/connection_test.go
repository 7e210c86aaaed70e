package client

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"roundtable/online"
)

// fate is what has become of a request.
type fate struct {
	request online.Request
	ends    []string // what has told its end
	done    bool
}

// lossy is a connection over a line that loses, delays and breaks, with what must hold
// beside it.
type lossy struct {
	*world
	me, other *Account
	fates     map[string]*fate
}

var gameID = ident(1)

// ask asks, and remembers it.
func (l *lossy) ask(r online.Request) {
	id := l.c.Ask(r)
	if l.fates[id] != nil {
		panic("an ID twice")
	}
	l.fates[id] = &fate{request: r}
}

// look notes what has happened.
func (l *lossy) look(t *rapid.T) {
	l.step()
	for _, h := range l.take() {
		id, done := "", false
		switch h := h.(type) {
		case Done:
			id, done = h.ID, true
		case Refused:
			id = h.ID
		case Overtaken:
			id = h.ID
		case Restarted, Unfollowed, Unread, NotSignedIn, Gone:
			t.Fatalf("%#v", h)
		}
		if id == "" {
			continue
		}
		f := l.fates[id]
		if f == nil {
			t.Fatalf("not asked for: %#v", h)
		}
		f.ends, f.done = append(f.ends, fmt.Sprintf("%#v", h)), done
	}
}

// what a person may ask of a game as it looks to them.
func (l *lossy) wish(t *rapid.T) online.Request {
	chair := online.Chair{Game: gameID, Seat: 0}
	g := l.c.Game(gameID)
	kinds := []online.Request{&online.OfferDraw{Chair: chair}, &online.DeclineDraw{Chair: chair}, &online.AskTakeback{Chair: chair},
		&online.GrantTakeback{Chair: chair}, &online.Courtesy{Chair: chair, Word: "hello"},
		&online.Lobby{On: rapid.Bool().Draw(t, "on")}, &online.Move{Chair: chair, Ply: 0, Move: "A1-A2"}}
	if legal := g.Legal(); len(legal) > 0 {
		seat, _ := g.Turn()
		move := &online.Move{Chair: online.Chair{Game: gameID, Seat: seat}, Ply: g.Match().Ply(), Move: rapid.SampledFrom(legal).Draw(t, "move")}
		for range 3 * len(kinds) {
			kinds = append(kinds, move)
		}
	}
	return rapid.SampledFrom(kinds).Draw(t, "request")
}

// TestWhateverTheLineDoes: over a line that loses, doubles, delays and breaks at any point,
// to a server that at times keeps nothing, stops or is silent, every request is done exactly
// once or not at all, as its end says; none is forgotten; and the game is the server's.
func TestWhateverTheLineDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &lossy{world: newWorld(rapid.Uint64().Draw(t, "seed")), me: account(1), other: account(2), fates: map[string]*fate{}}
		l.m.create(gameID, l.me, l.other)
		l.c.SignIn(l.me)
		l.c.Follow(gameID)
		l.c.Open()
		l.settle()
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) { l.look(t) },
			"ask": func(t *rapid.T) {
				l.ask(l.wish(t))
			},
			"the other moves": func(t *rapid.T) {
				if seat, ok := l.m.games[gameID].Turn(); ok && seat == 1 {
					l.m.does(l.other, l.m.legal(gameID, rapid.IntRange(0, 99).Draw(t, "move")))
				}
			},
			"the other asks": func(t *rapid.T) {
				chair := online.Chair{Game: gameID, Seat: 1}
				l.m.does(l.other, rapid.SampledFrom([]online.GameRequest{&online.OfferDraw{Chair: chair}, &online.AskTakeback{Chair: chair},
					&online.GrantTakeback{Chair: chair}, &online.GrantTakeback{Chair: chair}}).Draw(t, "request"))
			},
			"another device moves": func(t *rapid.T) {
				if seat, ok := l.m.games[gameID].Turn(); ok && seat == 0 {
					l.m.does(l.me, l.m.legal(gameID, rapid.IntRange(0, 99).Draw(t, "move")))
				}
			},
			"another device answers": func(t *rapid.T) {
				l.m.does(l.me, &online.GrantTakeback{Chair: online.Chair{Game: gameID, Seat: 0}})
			},
			"open": func(*rapid.T) { l.connect() },
			"to the server": func(t *rapid.T) {
				for range rapid.IntRange(1, 5).Draw(t, "messages") {
					l.deliver()
				}
			},
			"to the client": func(t *rapid.T) {
				for range rapid.IntRange(1, 5).Draw(t, "messages") {
					l.receive()
				}
			},
			"break": func(t *rapid.T) {
				l.cut(rapid.IntRange(0, 3).Draw(t, "messages that arrive"), rapid.IntRange(0, 3).Draw(t, "and late"))
			},
			"time": func(t *rapid.T) {
				l.pass(time.Duration(rapid.IntRange(0, 40_000).Draw(t, "ms")) * time.Millisecond)
			},
			"ping": func(*rapid.T) {
				if l.open {
					l.m.ping()
				}
			},
			"stop": func(*rapid.T) {
				if l.open {
					l.m.send("", &online.Bye{Why: "drain", Retry: 500})
				}
			},
			"woken":           func(*rapid.T) { l.reports = append(l.reports, Woken{}) },
			"nothing is kept": func(t *rapid.T) { l.m.down = rapid.Bool().Draw(t, "down") },
		})
		l.m.down = false
		l.settle()
		l.look(t)
		if !l.open || l.c.phase != ready || len(l.c.asked) > 0 {
			t.Fatalf("the line is not up, or something is forgotten: %d, %d requests", l.c.phase, len(l.c.asked))
		}
		l.judge(t)
	})
}

// judge looks at what has become of everything.
func (l *lossy) judge(t *rapid.T) {
	mine, server := l.c.Game(gameID), l.m.games[gameID]
	a, b := online.EncodeAnswer("", mine.State(l.m.now)), online.EncodeAnswer("", server.State(l.m.now))
	if string(a) != string(b) {
		t.Errorf("the client's game is\n%s, and the server's\n%s", a, b)
	}
	kept := map[string]int{}
	for i, data := range server.log {
		e, err := online.NewLog().Decode(data)
		if err != nil {
			t.Fatal(i, err)
		}
		kept[e.ID]++
	}
	for id, f := range l.fates {
		if len(f.ends) != 1 {
			t.Errorf("%s %s has %d ends: %q", f.request.Type(), id, len(f.ends), f.ends)
		}
		want := 0
		if _, of := f.request.(online.GameRequest); of && f.done {
			if _, word := f.request.(*online.Courtesy); !word {
				want = 1
			}
		}
		if kept[id] != want {
			t.Errorf("%s %s stands in the log %d times, and its end is %q", f.request.Type(), id, kept[id], f.ends)
		}
	}
	if l.m.line.lobby != l.wantsLobby() {
		t.Errorf("the lobby is told: %v", l.m.line.lobby)
	}
}

// wantsLobby reports whether the last wish was for the lobby.
func (l *lossy) wantsLobby() bool {
	last, on := 0, false
	for id, f := range l.fates {
		if r, ok := f.request.(*online.Lobby); ok {
			var n int
			fmt.Sscanf(id[strings.LastIndexByte(id, '-')+1:], "%d", &n)
			if n > last {
				last, on = n, r.On
			}
		}
	}
	return on
}
