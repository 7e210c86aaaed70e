//go:build !js

package thinker

import (
	"reflect"
	"runtime"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/computer"
	"roundtable/internal/thinker/protocol"
)

// await polls until a reply comes that satisfies want.
func await(t *testing.T, th *Thinker, what string, want func(protocol.Reply) bool) protocol.Reply {
	t.Helper()
	late := time.After(time.Minute)
	for {
		if r, ok := th.Poll(); ok && want(r) {
			return r
		}
		select {
		case <-late:
			t.Fatalf("no reply came that %s", what)
		default:
			runtime.Gosched()
		}
	}
}

func done(r protocol.Reply) bool { return r.Done }

// ended waits until no search of a seat runs any more; every word of theirs is
// then there to be polled.
func ended(t *testing.T, th *Thinker) {
	t.Helper()
	quiet := make(chan struct{})
	go func() { th.backend.(*local).running.Wait(); close(quiet) }()
	select {
	case <-quiet:
	case <-time.After(time.Minute):
		t.Fatal("a search goes on that was stopped")
	}
}

// endless is a request without a limit: only stopping ends it.
func endless(game string) protocol.Request {
	e, _ := catalog.Find(game)
	least, _ := e.Game.Seats()
	return protocol.Request{Game: game, Setup: engine.Setup{Seats: least}}
}

func short(game string, seed uint64) protocol.Request {
	r := endless(game)
	r.Limits = engine.Limits{Nodes: 2000, Level: 1, Seed: seed}
	return r
}

func TestReplyIsTheSearchs(t *testing.T) {
	for _, e := range catalog.All() {
		name := e.Game.Name()
		th := New()
		for seed := range uint64(3) {
			req := short(name, seed)
			p, err := e.Game.New(req.Setup)
			if err != nil {
				t.Fatal(err)
			}
			c, _ := computer.Of(name)
			want := c.Think(p, req.Limits, func() bool { return false }, nil)
			for range 2 { // the same every time
				id := th.Start(req)
				got := await(t, th, "is done", done)
				if got.ID != id || got.Err != "" || !reflect.DeepEqual(got.Info, want) {
					t.Errorf("%s, seed %d: %+v, want %+v", name, seed, got, want)
				}
			}
		}
		th.Close()
	}
}

// TestMovesAreReplayed: a request is a game from its start, and what the seat
// answers is legal after its moves.
func TestMovesAreReplayed(t *testing.T) {
	for _, e := range catalog.All() {
		req := short(e.Game.Name(), 1)
		p, err := e.Game.New(req.Setup)
		if err != nil {
			t.Fatal(err)
		}
		th := New()
		for range 6 {
			th.Start(req)
			r := await(t, th, "is done", done)
			next, _, err := p.Play(r.Info.Move)
			if err != nil {
				t.Fatalf("%+v in %s: %v", r, p, err)
			}
			p, req.Moves = next, append(req.Moves, r.Info.Move)
		}
		th.Close()
		req.Start, req.Moves = p.String(), nil // the same from the position's text
		if r := computer.Answer(req, func() bool { return false }, nil); r.Err != "" || r.Info.Move == "" {
			t.Errorf("%+v", r)
		}
	}
}

// TestStartAndPollDoNotWait: the first answers while a search without end runs,
// and the second with nothing.
func TestStartAndPollDoNotWait(t *testing.T) {
	th := New()
	defer th.Close()
	if _, ok := th.Poll(); ok {
		t.Error("a reply to nothing")
	}
	first := th.Start(endless("camelot"))
	second := th.Start(endless("camelot")) // had Start waited, this would not be reached
	if second == first {
		t.Errorf("two requests have the ID %d", first)
	}
	th.Stop()
	ended(t, th)
}

// TestWordsOnTheWay come while the search runs.
func TestWordsOnTheWay(t *testing.T) {
	th := New()
	defer th.Close()
	id := th.Start(endless("camelot"))
	r := await(t, th, "is on the way", func(r protocol.Reply) bool { return !r.Done && r.Info.Depth > 0 })
	if r.ID != id || r.Info.Move == "" || r.Err != "" {
		t.Errorf("%+v", r)
	}
	th.Stop()
	ended(t, th)
}

// TestEveryReportComesInOrder, whether they are polled at once or not before the
// search has ended.
func TestEveryReportComesInOrder(t *testing.T) {
	for _, e := range catalog.All() {
		req := endless(e.Game.Name())
		req.Limits = engine.Limits{Nodes: 20_000, Lines: 2, Seed: 3}
		p, err := e.Game.New(req.Setup)
		if err != nil {
			t.Fatal(err)
		}
		var want []engine.Info
		c, _ := computer.Of(e.Game.Name())
		result := c.Think(p, req.Limits, func() bool { return false }, func(i engine.Info) { want = append(want, i) })
		want = append(want, result)
		for i := range want[1:] {
			if i+1 < len(want)-1 && want[i+1].Nodes <= want[i].Nodes {
				t.Errorf("%s: reports of %d nodes and then of %d", e.Game.Name(), want[i].Nodes, want[i+1].Nodes)
			}
		}
		if len(want) < 4 {
			t.Fatalf("%s: a search with %d reports proves nothing", e.Game.Name(), len(want)-1)
		}
		th := New()
		for _, late := range []bool{false, true} {
			id := th.Start(req)
			if late {
				ended(t, th)
			}
			for n, info := range want {
				got := await(t, th, "comes next", func(protocol.Reply) bool { return true })
				if got.ID != id || got.Err != "" || got.Done != (n == len(want)-1) || !reflect.DeepEqual(got.Info, info) {
					t.Fatalf("%s: reply %d is %+v, want %+v", e.Game.Name(), n, got, info)
				}
			}
			if r, ok := th.Poll(); ok {
				t.Errorf("%s: after the end: %+v", e.Game.Name(), r)
			}
		}
		th.Close()
	}
}

func TestStopDropsWhatWasFound(t *testing.T) {
	th := New()
	defer th.Close()
	th.Stop() // of nothing
	th.Start(endless("lancelot"))
	await(t, th, "is on the way", func(r protocol.Reply) bool { return !r.Done })
	th.Stop()
	th.Stop()
	ended(t, th)
	if r, ok := th.Poll(); ok {
		t.Errorf("after stopping: %+v", r)
	}
	// The seat thinks again after that.
	id := th.Start(short("camelot", 1))
	if r := await(t, th, "is done", done); r.ID != id || r.Info.Move == "" {
		t.Errorf("%+v", r)
	}
	if r, ok := th.Poll(); ok {
		t.Errorf("after the end: %+v", r)
	}
}

// TestStopThatComesLate finds a search that has ended, its reply unread.
func TestStopThatComesLate(t *testing.T) {
	th := New()
	defer th.Close()
	th.Start(short("camelot", 1))
	ended(t, th)
	th.Stop()
	if r, ok := th.Poll(); ok {
		t.Errorf("%+v", r)
	}
}

func TestANewRequestEndsTheOld(t *testing.T) {
	th := New()
	defer th.Close()
	for range 20 {
		th.Start(endless("camelot"))
	}
	id := th.Start(short("lancelot", 5))
	if r := await(t, th, "is done", done); r.ID != id {
		t.Errorf("%+v is not the answer to %d", r, id)
	}
	ended(t, th) // else the old ones were left to run
	if r, ok := th.Poll(); ok {
		t.Errorf("a stale reply: %+v", r)
	}
}

func TestClose(t *testing.T) {
	th := New()
	th.Start(endless("camelot"))
	th.Close()
	ended(t, th)
	if r, ok := th.Poll(); ok {
		t.Errorf("%+v", r)
	}
	New().Close() // of a seat that never thought
}

// What cannot be thought about is answered too, in words.
func TestARequestThatMakesNoSense(t *testing.T) {
	th := New()
	defer th.Close()
	th.Start(protocol.Request{Game: "chess"})
	if r := await(t, th, "is done", done); r.Err == "" {
		t.Errorf("%+v", r)
	}
}
