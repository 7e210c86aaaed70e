//go:build js

package computer

import (
	"syscall/js"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
)

// TestServe is the Worker's whole life; Serve never returns, so there is one.
func TestServe(t *testing.T) {
	said := make(chan string, 1<<12)
	post := js.FuncOf(func(_ js.Value, args []js.Value) any {
		said <- args[0].String()
		return nil
	})
	js.Global().Set("postMessage", post)
	defer js.Global().Delete("postMessage")
	tell := func(text string) {
		js.Global().Get("onmessage").Invoke(map[string]any{"data": text})
	}
	hear := func() string {
		t.Helper()
		select {
		case text := <-said:
			return text
		case <-time.After(time.Minute):
			t.Fatal("the Worker says nothing")
		}
		return ""
	}
	until := func(id int, done bool) protocol.Reply {
		t.Helper()
		for {
			r, err := protocol.ParseReply(hear())
			if err != nil {
				t.Fatal(err)
			}
			if r.ID > id || r.ID == 2 {
				t.Fatalf("a reply to %d: %+v", r.ID, r)
			}
			if r.ID == id && r.Done == done {
				return r
			}
		}
	}
	go Serve()
	if got := hear(); got != "ready" {
		t.Fatalf("the Worker begins with %q", got)
	}
	game := engine.Setup{Seats: 2}
	endless := protocol.Request{ID: 1, Game: "camelot", Setup: game}
	tell(protocol.Encode(endless))
	until(1, false)
	// While it thinks, another request comes and is stopped before it begins.
	tell("stop")
	endless.ID = 2
	tell(protocol.Encode(endless))
	tell("stop")
	until(1, true)
	select {
	case text := <-said:
		t.Errorf("a request that was stopped is thought about: %s", text)
	case <-time.After(200 * time.Millisecond): // several slices
	}
	tell(protocol.Encode(protocol.Request{ID: 3, Game: "lancelot", Setup: game, Limits: engine.Limits{Nodes: 500}}))
	if r := until(3, true); r.Err != "" || r.Info.Move == "" {
		t.Errorf("%+v", r)
	}
	// A newer request ends the one before.
	endless.ID = 4
	tell(protocol.Encode(endless))
	until(4, false)
	tell(protocol.Encode(protocol.Request{ID: 5, Game: "camelot", Setup: game, Limits: engine.Limits{Nodes: 500}}))
	until(5, true)
	// Every report on the way comes, in the order of the search.
	reporting := protocol.Request{ID: 6, Game: "camelot", Setup: game, Limits: engine.Limits{Nodes: 20_000}}
	var want []protocol.Reply
	last := Answer(reporting, func() bool { return false }, func(i engine.Info) { want = append(want, protocol.Reply{ID: 6, Info: i}) })
	tell(protocol.Encode(reporting))
	for i, r := range append(want, last) {
		if got := hear(); got != protocol.Encode(r) || len(want) < 3 {
			t.Fatalf("reply %d of %d is %q, want %q", i, len(want)+1, got, protocol.Encode(r))
		}
	}
	// What cannot be read is answered too.
	tell(`{"ID":7,"Game":false}`)
	if r := until(7, true); r.Err == "" {
		t.Errorf("%+v", r)
	}
	tell(protocol.Encode(protocol.Request{ID: 8, Game: "chess"}))
	if r := until(8, true); r.Err == "" {
		t.Errorf("%+v", r)
	}
}

// TestYieldingAsks: the pause does not swallow the answer.
func TestYieldingAsks(t *testing.T) {
	for _, every := range []time.Duration{0, time.Hour} {
		asked, answer := 0, false
		stop := yielding(every, func() bool { asked++; return answer })
		for range 3 {
			if stop() {
				t.Error("stopped without a request")
			}
		}
		answer = true
		if !stop() || asked != 4 {
			t.Errorf("asked %d times of 4", asked)
		}
	}
}
