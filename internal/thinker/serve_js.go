//go:build js

package thinker

import (
	"sync/atomic"
	"syscall/js"
	"time"

	"roundtable/engine"
)

// hearEvery is how often a busy Worker looks for messages.
const hearEvery = 50 * time.Millisecond

// Serve is the Worker's side: it answers requests until the page ends it. It
// never returns.
func Serve() {
	post := func(text string) { js.Global().Call("postMessage", text) }
	requests := make(chan string, 64)
	var latest atomic.Int64 // counts what came in: a search older than it stops
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		latest.Add(1)
		if text := args[0].Get("data").String(); text != "stop" {
			requests <- text
		}
		return nil
	}))
	post("ready")
	for text := range requests {
		r, err := ParseRequest(text)
		if err != nil {
			post(EncodeReply(Reply{ID: r.ID, Done: true, Err: err.Error()}))
			continue
		}
		mine := latest.Load()
		if len(requests) > 0 {
			continue // a newer one waits
		}
		stop := yielding(hearEvery, func() bool { return latest.Load() != mine })
		done := Run(r, stop, func(i engine.Info) { post(EncodeReply(Reply{ID: r.ID, Info: i})) })
		post(EncodeReply(done))
	}
}
