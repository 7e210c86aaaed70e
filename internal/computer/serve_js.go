//go:build js

package computer

import (
	"runtime"
	"sync/atomic"
	"syscall/js"
	"time"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
)

// WorkerName is the name of the Worker that runs searches.
const WorkerName = "think"

// These constants say how long a search thinks before it checks for messages.
const (
	inWorker = 30 * time.Millisecond // a stop takes effect within 50 ms
	inPage   = 6 * time.Millisecond  // the page has to draw its frames
)

// Serve answers the requests that a Worker receives until the page ends it. It never returns. After
// every short piece of work a search pauses to receive messages.
func Serve() {
	self := js.Global()
	post := func(text string) { self.Call("postMessage", text) }
	type request struct {
		text   string
		number int64
	}
	requests := make(chan request, 64)
	var latest atomic.Int64 // counts messages: an older request is dropped
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		n := latest.Add(1)
		if text := args[0].Get("data").String(); text != "stop" {
			requests <- request{text, n}
		}
		return nil
	}))
	post("ready")
	for q := range requests {
		stale := func() bool { return latest.Load() != q.number }
		if stale() {
			continue // stopped, or a newer one waits
		}
		r, err := protocol.ParseRequest(q.text)
		if err != nil {
			post(protocol.Encode(protocol.Reply{ID: r.ID, Done: true, Err: err.Error()}))
			continue
		}
		done := Answer(r, yielding(inWorker, stale), func(i engine.Info) { post(protocol.Encode(protocol.Reply{ID: r.ID, Info: i})) })
		post(protocol.Encode(done))
		// The next search then takes the memory of this one. A Worker's memory never shrinks.
		runtime.GC()
	}
}

// InPage returns the stop function for a search in the page itself.
func InPage(stop func() bool) func() bool { return yielding(inPage, stop) }

// yielding returns stop with regular pauses. They let a program in a browser, which has only one
// thread, receive messages and draw frames while it thinks.
func yielding(every time.Duration, stop func() bool) func() bool {
	last := time.Now()
	return func() bool {
		if time.Since(last) >= every {
			time.Sleep(time.Millisecond)
			last = time.Now()
		}
		return stop()
	}
}
