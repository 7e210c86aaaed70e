//go:build js

package thinker

import (
	"strings"
	"syscall/js"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

const (
	// startTimeout is how long a Worker has to start: long, because a page that is
	// busy drawing hears of it late. Most failures are told at once; this is for
	// one that does not reach the page.
	startTimeout = 30 * clock.Second
	// pageSlice is how long a search in the page may hold up a frame.
	pageSlice clock.Millis = 6
)

// remote thinks in a Worker. Its messages arrive between two ticks.
type remote struct {
	worker    js.Value
	onMessage js.Func
	onError   js.Func
	ready     bool
	created   clock.Millis
	pending   *Request // asked before the Worker was ready, or still unanswered
	replies   []Reply
	fallback  *local // where no Worker starts
}

func newBackend() backend {
	t := &remote{created: now()}
	class := js.Global().Get("Worker")
	if class.IsUndefined() {
		t.fallBack("this browser has no Workers")
		return t
	}
	t.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.message(args[0].Get("data").String())
		return nil
	})
	t.onError = js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		t.fallBack("the Worker failed")
		return nil
	})
	worker, err := construct(class, page.File("worker.js"))
	if err != nil {
		t.fallBack(err.Error())
		return t
	}
	t.worker = worker
	t.worker.Set("onmessage", t.onMessage)
	t.worker.Set("onerror", t.onError)
	return t
}

// construct returns class's new object. Its constructor may throw, as that of
// Worker does where the browser forbids Workers, which reaches Go as a panic.
func construct(class js.Value, args ...any) (object js.Value, err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case js.Error:
			err = p
		default:
			panic(p)
		}
	}()
	return class.New(args...), nil
}

func (t *remote) message(text string) {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case t.fallback != nil:
	case word == "ready" && rest == page.Version:
		t.ready = true
		if t.pending != nil {
			t.worker.Call("postMessage", protocol.EncodeRequest(*t.pending))
		}
	case word == "ready":
		t.fallBack(engine.Format("the Worker is of version %q, the page of %q", rest, page.Version))
	case word == "error:":
		t.fallBack(text)
	default:
		r, err := protocol.ParseReply(text)
		if err != nil {
			t.fallBack(err.Error())
			return
		}
		if t.pending != nil && r.Done && r.ID == t.pending.ID {
			t.pending = nil
		}
		t.replies = append(t.replies, r)
	}
}

// fallBack goes on in the page.
func (t *remote) fallBack(why string) {
	if t.fallback != nil {
		return
	}
	js.Global().Get("console").Call("warn", "The computer thinks in the page: "+why)
	if !t.worker.IsUndefined() {
		t.worker.Call("terminate")
	}
	t.fallback = &local{slice: pageSlice}
	if t.pending != nil {
		t.fallback.start(*t.pending)
	}
}

func (t *remote) start(r Request) {
	if t.fallback != nil {
		t.fallback.start(r)
		return
	}
	if t.ready && t.pending != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.pending = &r
	if t.ready {
		t.worker.Call("postMessage", protocol.EncodeRequest(r))
	}
}

func (t *remote) cancel() {
	if t.fallback != nil {
		t.fallback.cancel()
		return
	}
	if t.ready && t.pending != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.pending = nil
}

func (t *remote) poll() (Reply, bool) {
	if t.fallback == nil && !t.ready && t.pending != nil && now()-t.created > startTimeout {
		t.fallBack("the Worker did not start in time")
	}
	if t.fallback != nil {
		return t.fallback.poll()
	}
	if len(t.replies) == 0 {
		return Reply{}, false
	}
	r := t.replies[0]
	t.replies = t.replies[1:]
	return r, true
}

func (t *remote) close() {
	if t.fallback != nil {
		t.fallback.close()
		return
	}
	t.worker.Call("terminate")
	t.worker.Set("onmessage", js.Null())
	t.worker.Set("onerror", js.Null())
	t.onMessage.Release()
	t.onError.Release()
	t.fallback = &local{slice: pageSlice} // what is still called does nothing
}
