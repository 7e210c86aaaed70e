//go:build js

package computer

import (
	"sync/atomic"
	"syscall/js"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

// Serve is the Worker's side: it serves requests until the page ends it. It never returns.
// scope is what its messages come and go by, as the global scope of a Worker. A search pauses
// after every slice, to hear them.
func Serve(scope js.Value, slice clock.Millis) {
	post := func(text string) { scope.Call("postMessage", text) }
	type request struct {
		text   string
		number int64
	}
	requests := make(chan request, 64)
	var latest atomic.Int64 // counts what came in: a request older than it is dropped
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		n := latest.Add(1)
		if text := args[0].Get("data").String(); text != "stop" {
			requests <- request{text, n}
		}
		return nil
	}))
	post("ready " + page.Version)
	for q := range requests {
		stale := func() bool { return latest.Load() != q.number }
		if stale() {
			continue // stopped, or a newer one waits
		}
		r, err := protocol.ParseRequest(q.text)
		if err != nil {
			post(protocol.EncodeReply(protocol.Reply{ID: r.ID, Done: true, Err: err.Error()}))
			continue
		}
		done := Answer(r, yielding(slice, stale), func(i engine.Info) { post(protocol.EncodeReply(protocol.Reply{ID: r.ID, Info: i})) })
		post(protocol.EncodeReply(done))
	}
}

// yielding is stop with a pause now and then, so that a single-threaded program
// in a browser hears its messages and draws its frames while it thinks.
func yielding(every clock.Millis, stop func() bool) func() bool {
	last := now()
	return func() bool {
		if now()-last >= every {
			pause()
			last = now()
		}
		return stop()
	}
}
