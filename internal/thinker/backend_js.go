package thinker

import (
	"strings"
	"syscall/js"
	"time"

	"roundtable/internal/computer"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

// startTimeout is how long a Worker may take to start. It is long because a page that is busy
// drawing receives the Worker's message late. Most failures are reported at once; the timeout is
// for the others.
const startTimeout = 30 * time.Second

// remote thinks in a Worker, whose messages arrive between two ticks. If no Worker starts, it
// thinks in the page.
type remote struct {
	local            // used instead of a Worker
	worker  js.Value // undefined if there is none
	end     func()   // ends the worker; nil without one
	ready   bool
	created time.Time
	pending *protocol.Request // asked before the worker was ready, or unanswered
}

func newBackend() backend {
	t := &remote{created: time.Now()}
	t.yield = computer.InPage
	worker, end, err := page.Employ(computer.WorkerName, func(data js.Value) { t.message(data.String()) }, func() { t.fail("the Worker failed") })
	if err != nil {
		t.fail(err.Error())
		return t
	}
	t.worker, t.end = worker, end
	return t
}

func (t *remote) message(text string) {
	switch {
	case text == "ready":
		t.ready = true
		if t.pending != nil {
			t.worker.Call("postMessage", protocol.Encode(*t.pending))
		}
	case strings.HasPrefix(text, "error: "):
		t.fail(text)
	default:
		r, err := protocol.ParseReply(text)
		if err != nil {
			t.fail(err.Error())
			return
		}
		if t.pending != nil && r.Done && r.ID == t.pending.ID {
			t.pending = nil
		}
		t.post(r)
	}
}

// fail stops using the Worker and continues to think in the page.
func (t *remote) fail(why string) {
	t.dismiss()
	js.Global().Get("console").Call("warn", "The computer thinks in the page: "+why)
	if t.pending != nil {
		t.local.start(*t.pending)
		t.pending = nil
	}
}

// dismiss ends the worker and ignores its messages.
func (t *remote) dismiss() {
	t.ready = false
	if t.end != nil {
		t.end()
	}
	t.worker, t.end = js.Undefined(), nil
}

func (t *remote) start(r protocol.Request) {
	t.cancel()
	if t.worker.IsUndefined() {
		t.local.start(r)
		return
	}
	t.pending = &r
	if t.ready {
		t.worker.Call("postMessage", protocol.Encode(r))
	}
}

func (t *remote) cancel() {
	t.local.cancel()
	if t.ready && t.pending != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.pending = nil
}

func (t *remote) poll() (protocol.Reply, bool) {
	if !t.worker.IsUndefined() && !t.ready && t.pending != nil && time.Since(t.created) > startTimeout {
		t.fail("the Worker did not start in time")
	}
	return t.local.poll()
}

func (t *remote) close() {
	t.cancel()
	t.dismiss()
}
