//go:build !js

package server

import (
	"context"
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/engine/record"
	"roundtable/online"
	"roundtable/server/journal"
)

// generous are limits that no test reaches by chance.
var generous = Limits{PerAddress: 100, Burst: 1000, Rate: 1000}

// begun is a game of two that goes on: an account's at one server, a guest's at another,
// which may be the same.
type begun struct {
	id        string
	ann, ben  *client
	ticket    string
	annServer string
}

// two begins a game.
func two(t *testing.T, kind, limit, url, other string) *begun {
	t.Helper()
	g := &begun{id: newSecret(), ticket: newSecret(), annServer: url}
	var w *online.Welcome
	g.ann, w = dial(t, url)
	g.ann.signIn(w, "Ann")
	token := newSecret()
	g.ann.must(&online.Create{Game: g.id, Kind: kind, Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: limit})
	g.ben, _ = dial(t, other)
	g.ben.must(&online.Sit{Game: g.id, Token: token, Ticket: g.ticket, Name: "Ben"})
	return g
}

// follow has both follow the game with the legal moves.
func (g *begun) follow() {
	for _, c := range []*client{g.ann, g.ben} {
		c.must(&online.Follow{Game: g.id, As: "states", Moves: true})
	}
}

// playOut plays the game to its end, and returns what both see of that.
func (g *begun) playOut() (ann, ben *online.State) {
	var both sync.WaitGroup
	both.Go(func() { ann = g.ann.play(g.id) })
	both.Go(func() { ben = g.ben.play(g.id) })
	both.Wait()
	return ann, ben
}

// chair returns a seat of the game.
func (g *begun) chair(seat int) online.Chair { return online.Chair{Game: g.id, Seat: seat} }

// state waits for the state after a number of moves.
func (c *client) state(game string, fits func(*online.State) bool) *online.State {
	c.t.Helper()
	return c.await(func(_ string, a online.Answer) bool {
		s, is := a.(*online.State)
		return is && s.Game == game && fits(s)
	}).(*online.State)
}

func after(ply int) func(*online.State) bool {
	return func(s *online.State) bool { return s.Ply == ply }
}

// Two servers on one journal are as one: each hears of what the other keeps.
func TestTwoServers(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	g := two(t, "camelot", "300+3", here.url, there.url)
	g.follow()
	ann, ben := g.playOut()
	if ann == nil || ben == nil || ann.Key != ben.Key || ann.Seq == 0 || !reflect.DeepEqual(ann.Result, ben.Result) {
		t.Errorf("%+v and %+v", ann, ben)
	}
	// Both logs, read from the first event, say the same.
	ann.Time, ben.Time = 0, 0
	log := func(url string) (events []string) {
		c, _ := dial(t, url)
		last := c.must(&online.Follow{Game: g.id, As: "events"}).(*online.OK).Seq
		for seq := uint64(1); seq <= last; seq++ {
			k := c.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Kept); return is }).(*online.Kept)
			if k.Seq != seq {
				t.Fatalf("event %d comes after %d", k.Seq, seq-1)
			}
			events = append(events, string(k.Event))
		}
		return events
	}
	if a, b := log(here.url), log(there.url); len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("the logs differ: %d and %d events", len(a), len(b))
	}
}

// deaf is a log that reports nothing to a server.
type deaf struct{ journal.Backend }

// Watch waits for nothing.
func (deaf) Watch(ctx context.Context, _ string, _ journal.Mark) iter.Seq2[journal.Event, error] {
	return func(func(journal.Event, error) bool) { <-ctx.Done() }
}

// late is a log whose nodes do not write at the same moment: what a watch has told is not
// there yet for the first who read it.
type late struct {
	journal.Backend
	mu    sync.Mutex
	tries map[journal.Mark]int
}

// Read ends before an event that fewer than five have tried to read.
func (l *late) Read(ctx context.Context, stream string, after journal.Mark) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		for e, err := range l.Backend.Read(ctx, stream, after) {
			l.mu.Lock()
			l.tries[e.Mark]++
			there := l.tries[e.Mark] >= 5
			l.mu.Unlock()
			if err == nil && !there || !yield(e, err) {
				return
			}
		}
	}
}

// An event that is reported before it can be read is read again: no client misses a move.
func TestHeardBeforeItIsThere(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, &late{Backend: kept, tries: map[journal.Mark]int{}}, generous)
	g := two(t, "camelot", "300+3", here.url, here.url)
	ben, _ := dial(t, there.url)
	for {
		ok := ben.ask(&online.Follow{Game: g.id, As: "states"})
		if _, is := ok.(*online.OK); is {
			break
		}
	}
	g.follow()
	ann, _ := g.playOut()
	if ann == nil {
		t.Fatal("the game has no end")
	}
	if s := ben.state(g.id, func(s *online.State) bool { return s.Seq >= ann.Seq }); s.Key != ann.Key {
		t.Errorf("%+v and %+v", ann, s)
	}
}

// A server that has not heard of the latest event yet refuses nothing because of that.
func TestNothingIsRefusedByWhatWas(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, deaf{kept}, generous)
	g := two(t, "lancelot", "1/60", here.url, there.url)
	for ply, move := range []string{"E5", "E9", "J5", "J9", "G7"} {
		c := []*client{g.ann, g.ben}[ply%2]
		c.must(&online.Move{Chair: g.chair(ply % 2), Ply: ply, Move: move})
	}
	// What was kept elsewhere is known when it is asked for again.
	ben, _ := dial(t, here.url)
	ben.must(&online.Guest{Game: g.id, Ticket: g.ticket})
	move := &online.Move{Chair: g.chair(1), Ply: 5, Move: "G5"}
	first := ben.askAs("again", move)
	g.ann.must(&online.Move{Chair: g.chair(0), Ply: 6, Move: "E7"})
	if again := g.ben.askAs("again", move); !reflect.DeepEqual(first, again) {
		t.Errorf("%+v is answered again by %+v", first, again)
	}
}

// A server that is killed in the middle of a game is followed by another, which has all of
// it; what was not answered is sent again, and done once.
func TestAnotherServerGoesOn(t *testing.T) {
	kept := journal.NewMemory()
	first := beginOn(t, kept, generous)
	g := two(t, "lancelot", "1/60", first.url, first.url)
	g.follow()
	s := g.ann.state(g.id, after(0))
	move := &online.Move{Chair: g.chair(0), Ply: 0, Move: s.Moves[0]}
	seq := g.ann.askAs("the-move", move).(*online.OK).Seq
	first.end()

	second := beginOn(t, kept, generous)
	ben, _ := dial(t, second.url)
	ben.must(&online.Guest{Game: g.id, Ticket: g.ticket})
	ben.must(&online.Follow{Game: g.id, As: "states", Moves: true})
	if got := ben.state(g.id, after(1)); got.Last != move.Move || len(got.Moves) == 0 {
		t.Errorf("%+v", got)
	}
	// Of the one who moved, the account's key is not at hand here; the guest sends twice.
	reply := &online.Move{Chair: g.chair(1), Ply: 1, Move: ben.ask(&online.Moves{Game: g.id}).(*online.Legal).Moves[0]}
	if got := ben.askAs("reply", reply).(*online.OK).Seq; got != seq+1 {
		t.Errorf("the reply is event %d, after %d", got, seq)
	}
	if got := ben.askAs("reply", reply).(*online.OK).Seq; got != seq+1 {
		t.Errorf("sent again it is event %d", got)
	}
}

// Three people and two computers play a Lancelot of five.
func TestFiveSeats(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	ann.signIn(w, "Ann")
	game := newSecret()
	tokens := []string{newSecret(), newSecret()}
	ann.must(&online.Create{Game: game, Kind: "lancelot", Clock: "1/60", Seats: []online.Place{
		{For: "me"}, {For: "link", Token: tokens[0]}, {For: "computer", Level: 1}, {For: "link", Token: tokens[1]}, {For: "none"}}})
	ann.must(&online.Fill{Chair: online.Chair{Game: game, Seat: 4}, Level: 2})
	all := []*client{ann}
	for i, token := range tokens {
		c, _ := dial(t, url)
		c.must(&online.Sit{Game: game, Token: token, Ticket: newSecret(), Name: []string{"Ben", "Cara"}[i]})
		all = append(all, c)
	}
	ends := make([]*online.State, len(all))
	var playing sync.WaitGroup
	for i, c := range all {
		c.must(&online.Follow{Game: game, As: "states", Moves: true})
		playing.Go(func() { ends[i] = c.play(game) })
	}
	playing.Wait()
	for _, s := range ends {
		if s == nil || s.Result == nil || s.Key != ends[0].Key {
			t.Errorf("%+v", s)
		}
	}
	seats := ann.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Seats); return is }).(*online.Seats)
	names := map[string]bool{}
	for _, p := range seats.Seats {
		names[p.Name] = true
	}
	if want := map[string]bool{"Ann": true, "Ben": true, "Cara": true, "": true}; !maps.Equal(names, want) {
		t.Errorf("the names are %v", names)
	}
	record := ann.must(&online.GetRecord{Game: game}).(*online.Record).Record
	if record == "" {
		t.Error("there is no record")
	}
}

// Two people and two computers play Grand Cam to the end, which is a team's; it cannot be
// rated, nor sought as a quick game, which is for two.
func TestTeams(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	ann.signIn(w, "Ann")
	game, token := newSecret(), newSecret()
	create := online.Create{Game: game, Kind: "grand", Options: map[string]string{"board": "cam"}, Clock: "1/60", Seats: []online.Place{
		{For: "me"}, {For: "computer", Level: 1}, {For: "link", Token: token}, {For: "computer", Level: 2}}}
	rated := create
	rated.Rated, rated.Lot = true, true
	if got, is := ann.ask(&rated).(*online.Refused); !is || got.Reason != online.NotRated {
		t.Errorf("a rated game of four: %+v", got)
	}
	if got, is := ann.ask(&online.Seek{Seek: newSecret(), Kind: "grand", Clock: "1/60"}).(*online.Refused); !is || got.Reason != online.BadSetup {
		t.Errorf("a quick game of four: %+v", got)
	}
	ann.must(&create)
	ben, _ := dial(t, url)
	ben.must(&online.Sit{Game: game, Token: token, Ticket: newSecret(), Name: "Ben"})
	ends := make([]*online.State, 2)
	var playing sync.WaitGroup
	for i, c := range []*client{ann, ben} {
		c.must(&online.Follow{Game: game, As: "states", Moves: true})
		playing.Go(func() { ends[i] = c.play(game) })
	}
	playing.Wait()
	for _, s := range ends {
		if s == nil || s.Result == nil || s.Key != ends[0].Key {
			t.Fatalf("%+v", s)
		}
		if w := s.Result.Winners; len(w) != 0 && (len(w) != 2 || w[0]%2 != w[1]%2) {
			t.Errorf("%v have won, who are no team", w)
		}
	}
	rec, err := record.Decode(ann.must(&online.GetRecord{Game: game}).(*online.Record).Record)
	if err != nil || rec.Game != "grand" || rec.Setup.Values["board"] != "cam" {
		t.Errorf("%+v: %v", rec, err)
	}
}

// A rematch begins automatically when all have agreed, with the sides swapped; a draw is offered
// and agreed on; a move is taken back.
func TestOffers(t *testing.T) {
	url := begin(t)
	g := two(t, "camelot", "300+3", url, url)
	g.follow()
	s := g.ann.state(g.id, after(0))
	g.ann.must(&online.Move{Chair: g.chair(0), Ply: 0, Move: s.Moves[0]})
	g.ben.state(g.id, after(1))
	g.ann.must(&online.AskTakeback{Chair: g.chair(0)})
	g.ben.state(g.id, func(s *online.State) bool { return s.Takeback != nil })
	g.ben.must(&online.GrantTakeback{Chair: g.chair(1)})
	g.ann.state(g.id, after(0))
	g.ben.must(&online.OfferDraw{Chair: g.chair(1)})
	g.ann.state(g.id, func(s *online.State) bool { return s.Draw != nil })
	g.ann.must(&online.AgreeDraw{Chair: g.chair(0)})
	if s := g.ben.state(g.id, func(s *online.State) bool { return s.Phase == "over" }); s.Result.Cause != "agreement" || len(s.Result.Winners) != 0 {
		t.Errorf("%+v", s.Result)
	}
	next := newSecret()
	g.ben.must(&online.OfferRematch{Chair: g.chair(1), Next: next})
	g.ann.state(g.id, func(s *online.State) bool { return s.Rematch != nil })
	g.ann.must(&online.AgreeRematch{Chair: g.chair(0)})
	g.ben.must(&online.Follow{Game: next, As: "states", Moves: true})
	if s := g.ben.state(next, after(0)); s.Phase != "playing" || len(s.Moves) == 0 {
		t.Errorf("the guest is not to move in %+v", s)
	}
}

// Who is at the game is told, and courtesies are, except to who wants none.
func TestPresenceAndCourtesies(t *testing.T) {
	kept := journal.NewMemory()
	here, there := beginOn(t, kept, generous), beginOn(t, kept, generous)
	for name, other := range map[string]string{"at one server": here.url, "at two": there.url} {
		t.Run(name, func(t *testing.T) { presenceAndCourtesies(t, here.url, other) })
	}
}

func presenceAndCourtesies(t *testing.T, here, there string) {
	g := two(t, "camelot", "300+3", here, there)
	g.follow()
	up := func(seat int, up bool) func(string, online.Answer) bool {
		return func(_ string, a online.Answer) bool {
			p, is := a.(*online.Presence)
			return is && p.Seat == seat && p.Up == up
		}
	}
	g.ann.await(up(1, true))
	g.ben.must(&online.Courtesy{Chair: g.chair(1), Word: "good-luck"})
	g.ann.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Said); return is && s.Word == "good-luck" })
	g.ann.must(&online.Mute{Game: g.id, On: true})
	g.ben.must(&online.Courtesy{Chair: g.chair(1), Word: "thanks"})
	g.ben.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Said); return is && s.Word == "thanks" })
	g.ben.ws.CloseNow()
	g.ann.await(up(1, false))
	g.ann.mu.Lock()
	defer g.ann.mu.Unlock()
	if slices.ContainsFunc(g.ann.came, func(a online.Answer) bool { _, is := a.(*online.Said); return is }) {
		t.Error("a courtesy came to who wants none")
	}
}

// Time alone ends a game: a flag falls without a request.
func TestFlagFalls(t *testing.T) {
	url := begin(t)
	g := two(t, "lancelot", "1/1", url, url)
	g.follow()
	for ply, c := range []*client{g.ann, g.ben} {
		s := c.state(g.id, after(ply))
		c.must(&online.Move{Chair: g.chair(ply), Ply: ply, Move: s.Moves[0]})
	}
	s := g.ben.state(g.id, func(s *online.State) bool { return s.Phase == "over" })
	if s.Result == nil || s.Result.Cause != "time" || !slices.Equal(s.Result.Winners, []int{1}) {
		t.Errorf("%+v", s.Result)
	}
}

// While nothing can be stored no clock runs: no player loses by time or is charged for it,
// at a server that goes on and at one that is restarted.
func TestOutage(t *testing.T) {
	for name, stop := range map[string]func(t *testing.T, s *running, kept *journal.Memory) *running{
		"the log cannot be reached": func(t *testing.T, s *running, kept *journal.Memory) *running {
			kept.SetReachable(false)
			s.later.Add(90_000)
			kept.SetReachable(true)
			return s
		},
		"the server was down": func(t *testing.T, s *running, kept *journal.Memory) *running {
			s.end()
			other := beginLater(t, kept.Reopen(), generous, 90_000)
			return other
		},
	} {
		t.Run(name, func(t *testing.T) {
			kept := journal.NewMemory()
			server := beginOn(t, kept, generous)
			g := two(t, "lancelot", "1/60", server.url, server.url)
			g.follow()
			for ply, c := range []*client{g.ann, g.ben, g.ann} {
				s := c.state(g.id, after(ply))
				c.must(&online.Move{Chair: g.chair(ply % 2), Ply: ply, Move: s.Moves[0]})
			}
			g.ben.state(g.id, after(3))
			server = stop(t, server, kept)
			ben, _ := dial(t, server.url)
			ben.must(&online.Guest{Game: g.id, Ticket: g.ticket})
			ben.must(&online.Follow{Game: g.id, As: "events"})
			outage := func(_ string, a online.Answer) bool {
				k, is := a.(*online.Kept)
				return is && strings.Contains(string(k.Event), `"t":"outage"`)
			}
			ben.await(outage)
			ben.must(&online.Follow{Game: g.id, As: "states", Moves: true})
			s := ben.state(g.id, after(3))
			if s.Phase != "playing" || s.Clocks[1].Left < 30_000 {
				t.Errorf("Ben's clock shows %+v", s)
			}
			ben.must(&online.Move{Chair: g.chair(1), Ply: 3, Move: s.Moves[0]})
		})
	}
}

// TestRenamed: those who follow a game are told what a player is called from now on.
func TestRenamed(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	annID := ann.signIn(w, "Guest")
	game, token := newSecret(), newSecret()
	ann.must(&online.Create{Game: game, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "300"})
	ben, _ := dial(t, url)
	ben.must(&online.Sit{Game: game, Token: token, Ticket: newSecret(), Name: "Ben"})
	ben.must(&online.Follow{Game: game, As: "events"})
	called := func(name string) {
		t.Helper()
		ben.await(func(_ string, a online.Answer) bool {
			s, is := a.(*online.Seats)
			return is && s.Game == game && s.Seats[0].Account == annID && s.Seats[0].Name == name
		})
	}
	called("Guest")
	ann.must(&online.MyGames{On: true}) // the lists know the game
	ann.await(func(_ string, a online.Answer) bool {
		g, is := a.(*online.Games)
		return is && slices.ContainsFunc(g.Games, func(s online.Summary) bool { return s.Game == game && s.Phase == "playing" })
	})
	ann.must(&online.Rename{Name: "Ann"})
	called("Ann")
}
