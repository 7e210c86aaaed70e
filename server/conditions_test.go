//go:build !js

package server

import (
	"bytes"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

// conditions waits for the conditional moves of a game after a number of moves.
func (c *client) conditions(ply int) *online.Conditions {
	c.t.Helper()
	return c.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Conditions); return is && s.Ply == ply }).(*online.Conditions)
}

// heard returns all messages that a client got and were not awaited, as text.
func (c *client) heard() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var all strings.Builder
	for i, a := range c.came {
		fmt.Fprintf(&all, "%s\n", online.EncodeAnswer(c.ids[i], a))
	}
	return all.String()
}

// Two sides have conditional moves, which answer each other; no other client hears of them before
// they are played.
func TestConditionalMoves(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	g := two(t, "camelot", "3d", here.url, there.url)
	watcher, _ := dial(t, there.url)
	for _, c := range []*client{g.ann, g.ben, watcher} {
		c.must(&online.Follow{Game: g.id, As: "states"})
	}
	set := func(c *client, seat, ply int, lines ...[]engine.Move) online.Request {
		return &online.SetConditions{Chair: g.chair(seat), Ply: ply, Lines: lines}
	}
	if told := g.ann.conditions(0); told.Lines != nil || told.Seat != 0 {
		t.Errorf("at first there are %+v", told)
	}
	// The side to move, a wrong ply, another's seat, and lines that the rules forbid.
	g.ann.refused(online.Malformed, set(g.ann, 0, 0, []engine.Move{"C6-C5", "C11-C12"}))
	g.ben.refused(online.WrongPly, set(g.ben, 1, 1, []engine.Move{"C6-C5", "F11-F12"}))
	g.ann.refused(online.NotYourSeat, set(g.ann, 1, 0, []engine.Move{"C6-C5", "F11-F12"}))
	watcher.refused(online.NotYourSeat, set(watcher, 1, 0, []engine.Move{"C6-C5", "F11-F12"}))
	for field, lines := range map[string][][]engine.Move{
		"lines[0]":    {{"C6-C5"}},
		"lines[0][1]": {{"C6-C5", "F11-F6"}},
		"lines[1][1]": {{"C6-C5", "F11-F12"}, {"c6-c5", "E11-E12"}},
		"lines[1][2]": {{"C6-C5", "F11-F12"}, {"C6-C5", "F11-F12", "here", "E11-E12"}},
		"lines":       slices.Repeat([][]engine.Move{{"C6-C5", "F11-F12"}}, online.MaxLines+1),
	} {
		if got := g.ben.ask(set(g.ben, 1, 0, lines...)).(*online.Refused); got.Field != field {
			t.Errorf("%s: %+v", field, got)
		}
	}
	g.ben.must(set(g.ben, 1, 0, []engine.Move{"C6-C5", "F11-F12", "J6-J5", "J11-J12"}, []engine.Move{"c6-c5", "f11-f12", "D6-D5", "D11-D12"}, []engine.Move{"E6-E5", "E11-E12"}))
	if told := g.ben.conditions(0); len(told.Lines) != 0 { // after follow
		t.Errorf("%+v", told)
	}
	if told := g.ben.conditions(0); len(told.Lines) != 3 || told.Seat != 1 {
		t.Errorf("%+v", told)
	}
	// Another of his connections reads them, on another server.
	other, _ := dial(t, here.url)
	other.must(&online.Guest{Game: g.id, Ticket: g.ticket})
	for {
		other.must(&online.Follow{Game: g.id, As: "events"})
		if len(other.conditions(0).Lines) == 3 {
			break
		}
	}
	for _, c := range []*client{g.ann, watcher} {
		if all := c.heard(); strings.Contains(all, "F11-F12") || strings.Contains(strings.ToLower(all), `"c6-c5`) || strings.Contains(all, "set-") {
			t.Errorf("another client is told:\n%s", all)
		}
	}
	// He answers at once, and the lines go on to their end.
	g.ann.must(&online.Move{Chair: g.chair(0), Ply: 0, Move: "C6-C5"})
	for _, c := range []*client{g.ann, g.ben, watcher} {
		if s := c.state(g.id, after(2)); s.Last != "F11-F12" {
			t.Errorf("%+v", s)
		}
	}
	if told := g.ben.conditions(2); len(told.Lines) != 2 || told.Lines[0][0] != "J6-J5" {
		t.Errorf("%+v", told)
	}
	g.ann.must(&online.Move{Chair: g.chair(0), Ply: 2, Move: "D6-D5"})
	g.ann.state(g.id, after(4))
	if told := g.ben.conditions(4); len(told.Lines) != 0 || told.Void {
		t.Errorf("after the last %+v", told)
	}
	for _, c := range []*client{g.ann, watcher} {
		if all := c.heard(); strings.Contains(all, "J11-J12") || strings.Contains(all, "E11-E12") {
			t.Errorf("another client is told:\n%s", all)
		}
	}
	record := g.ann.must(&online.GetRecord{Game: g.id}).(*online.Record).Record
	if strings.Contains(record, "J11-J12") || !strings.Contains(record, "D11-D12") {
		t.Errorf("the record is %s", record)
	}
	empty(t, kept)
}

// empty waits until no conditional moves are stored.
func empty(t *testing.T, kept journal.Backend) {
	t.Helper()
	store, err := kept.Store(t.Context(), "conditions")
	if err != nil {
		t.Fatal(err)
	}
	for {
		keys, err := store.Keys(t.Context(), journal.All)
		if err != nil {
			t.Fatal(err)
		}
		if len(keys) == 0 {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// Several players have conditional moves, which answer each other.
func TestConditionsOfSeveral(t *testing.T) {
	url := begin(t)
	game, token := newSecret(), newSecret()
	var all []*client
	for i, name := range []string{"Ann", "Ben", "Cid"} {
		c, w := dial(t, url)
		c.signIn(w, name)
		if i == 0 {
			c.must(&online.Create{Game: game, Kind: "lancelot", Clock: "1d", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}, {For: "link", Token: token}}})
		} else {
			c.must(&online.Sit{Game: game, Token: token})
		}
		c.must(&online.Follow{Game: game, As: "states"})
		all = append(all, c)
	}
	line := []engine.Move{"H8", "H9", "J10", "H10", "C3", "J11"}
	for seat := 1; seat < 3; seat++ {
		all[seat].must(&online.SetConditions{Chair: online.Chair{Game: game, Seat: seat}, Lines: [][]engine.Move{line[:4+seat]}})
	}
	for _, ply := range []int{0, 3} {
		all[0].must(&online.Move{Chair: online.Chair{Game: game}, Ply: ply, Move: string(line[ply])})
		all[0].state(game, after(ply+3))
	}
	for seat := 1; seat < 3; seat++ {
		told := all[seat].await(func(_ string, a online.Answer) bool { s, is := a.(*online.Conditions); return is && s.Ply >= 4+seat }).(*online.Conditions)
		if len(told.Lines) != 0 || told.Void {
			t.Errorf("%d: %+v", seat, told)
		}
	}
}

// What voids conditional moves: another move, a move by hand, a takeback and the end. They can be
// withdrawn, too.
func TestVoidConditions(t *testing.T) {
	kept := journal.NewMemory()
	g := two(t, "camelot", "1d", beginOn(t, kept, generous).url, beginOn(t, kept, generous).url)
	g.follow()
	ply := 0
	move := func(text string) {
		t.Helper()
		c := []*client{g.ann, g.ben}[ply%2]
		c.must(&online.Move{Chair: g.chair(ply % 2), Ply: ply, Move: text})
		ply++
		g.ann.state(g.id, after(ply))
	}
	move("C6-C5")
	move("C11-C12")
	ben := func(lines ...[]engine.Move) {
		t.Helper()
		g.ben.mu.Lock() // what has come is of the earlier ones
		g.ben.came, g.ben.ids = nil, nil
		g.ben.mu.Unlock()
		g.ben.must(&online.SetConditions{Chair: g.chair(1), Ply: ply, Lines: lines})
		g.ben.await(func(_ string, a online.Answer) bool {
			s, is := a.(*online.Conditions)
			return is && s.Ply == ply && len(s.Lines) == len(lines)
		})
	}
	void := func() {
		t.Helper()
		if told := g.ben.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Conditions); return is && s.Void }); len(told.(*online.Conditions).Lines) > 0 {
			t.Errorf("%+v", told)
		}
		empty(t, kept)
	}
	line := []engine.Move{"J6-J5", "J11-J12"}
	ben(line)
	move("D6-D5") // in no line
	void()
	move("D11-D12")

	ben(line)
	g.ben.must(&online.AskTakeback{Chair: g.chair(1)})
	g.ann.must(&online.GrantTakeback{Chair: g.chair(0)})
	void()
	ply--
	move("D11-D12")

	ben(line)
	ben() // withdrawn
	move("J6-J5")
	move("E11-E12") // by hand

	ben([]engine.Move{"J5-J6", "J11-J12"})
	g.ann.must(&online.Resign{Chair: g.chair(0)})
	void()
}

// A reply that a server could not make because it was killed is made by the next ones, once, and by
// one that has a backup.
func TestConditionsAfterACrash(t *testing.T) {
	kept := journal.NewMemory()
	first := beginOn(t, kept, generous)
	g := two(t, "camelot", "1d", first.url, first.url)
	g.ben.must(&online.SetConditions{Chair: g.chair(1), Lines: [][]engine.Move{{"C6-C5", "F11-F12", "J6-J5", "J11-J12"}}})
	var by online.Identity
	if err := first.games.Look(t.Context(), g.id, func(x *online.Game) { by.Account = x.Created().Seats[0].Player.Account }); err != nil {
		t.Fatal(err)
	}
	first.end()
	// The server was killed after it had stored the move.
	log := games.New(games.Config{Name: "x", Journal: kept, Rules: rules, Now: first.now, Log: slog.New(slog.DiscardHandler)})
	if _, err := log.Do(t.Context(), by, "m", &online.Move{Chair: g.chair(0), Move: "C6-C5"}, online.Arrival{At: first.now()}); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	copied := journal.NewMemory()
	if _, err := Backup(t.Context(), &file, kept); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), &file, copied, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	for _, url := range []string{beginOn(t, kept, generous).url, beginOn(t, kept, generous).url, beginOn(t, copied, generous).url} {
		ben, _ := dial(t, url)
		ben.must(&online.Guest{Game: g.id, Ticket: g.ticket})
		ben.must(&online.Follow{Game: g.id, As: "states"})
		if s := ben.state(g.id, after(2)); s.Last != "F11-F12" {
			t.Errorf("%+v", s)
		}
		if told := ben.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Conditions); return is && s.Ply == 2 }); len(told.(*online.Conditions).Lines) != 1 {
			t.Errorf("%+v", told)
		}
		events := 0
		for e, err := range first.config.Backend.Read(t.Context(), g.id, 0) {
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(e.Data), `"t":"moved"`) {
				events++
			}
		}
		if events != 2 {
			t.Errorf("%d moves are stored", events)
		}
	}
}

// A player who is offline gets no notice of a turn in which a conditional move is made.
func TestNoNoticeOfAConditionalMove(t *testing.T) {
	push := newService(t)
	s := beginLater(t, journal.NewMemory(), generous, 0, func(c *Config) { c.Contact, c.Push = "https://play.example.org", push.Client() })
	ann, w := dial(t, s.url)
	push.key = w.PushKey
	ann.signIn(w, "Ann")
	ben, w := dial(t, s.url)
	account := ben.signIn(w, "Ben")
	push.subscribe(ben, "/ben", "en")
	game := newSecret()
	ann.must(&online.Create{Game: game, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	ann.must(&online.Follow{Game: game, As: "states"})
	ben.must(&online.Sit{Game: game})
	ben.must(&online.SetConditions{Chair: online.Chair{Game: game, Seat: 1}, Lines: [][]engine.Move{{"C6-C5", "F11-F12"}}})
	ben.ws.CloseNow()
	for s.readers.has(account) {
		time.Sleep(time.Millisecond) // the server does not report the end of a connection without a game
	}
	ann.must(&online.Move{Chair: online.Chair{Game: game}, Move: "C6-C5"})
	ann.state(game, after(2))
	ann.must(&online.Move{Chair: online.Chair{Game: game}, Ply: 2, Move: "D6-D5"})
	if n := push.await("/ben", 1); n[0].Ply != 3 {
		t.Errorf("the notice is of %+v", n[0])
	}
}
