package thinker

import (
	"strings"
	"syscall/js"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

// startTimeout is how long a Worker has to start: long, because a page that is
// busy drawing hears of it late. Most failures are told at once; this is for
// one that does not reach the page.
const startTimeout = 30 * clock.Second

// remote thinks in a Worker. Its messages arrive between two ticks.
type remote struct {
	worker    js.Value // undefined where none could be had
	inPage    bool     // worker is the page's own stand-in for one
	onMessage js.Func
	onError   js.Func
	ready     bool
	created   clock.Millis
	pending   *protocol.Request // asked before the worker was ready, or still unanswered
	replies   []protocol.Reply
}

func newBackend() backend {
	t := &remote{created: now()}
	t.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.message(args[0].Get("data").String())
		return nil
	})
	t.onError = js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		t.fail("the Worker failed")
		return nil
	})
	t.employ("Worker", page.File("worker.js"))
	return t
}

// employ has an object of a class of the page think from now on.
func (t *remote) employ(class string, args ...any) {
	of := js.Global().Get(class)
	if of.IsUndefined() {
		t.fail(engine.Format("there is no %s here", class))
		return
	}
	worker, err := construct(of, args...)
	if err != nil {
		t.fail(err.Error())
		return
	}
	t.worker = worker
	t.worker.Set("onmessage", t.onMessage)
	t.worker.Set("onerror", t.onError)
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
	case word == "ready" && rest == page.Version:
		t.ready = true
		if t.pending != nil {
			t.worker.Call("postMessage", protocol.EncodeRequest(*t.pending))
		}
	case word == "ready":
		t.fail(engine.Format("the Worker is of version %q, the page of %q", rest, page.Version))
	case word == "error:":
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
		t.replies = append(t.replies, r)
	}
}

// fail goes on with the same program in the page itself. Where that fails too, whoever waits
// is told; the next request tries it anew.
func (t *remote) fail(why string) {
	t.dismiss()
	if t.inPage {
		t.inPage = false
		if t.pending != nil {
			t.replies = append(t.replies, protocol.Reply{ID: t.pending.ID, Done: true, Err: why})
			t.pending = nil
		}
		return
	}
	js.Global().Get("console").Call("warn", "The computer thinks in the page: "+why)
	t.stayInPage()
}

// stayInPage has the page's stand-in think.
func (t *remote) stayInPage() {
	t.inPage = true
	t.employ("roundtableStandIn")
}

// dismiss ends the worker, whose messages are heard no more.
func (t *remote) dismiss() {
	t.ready = false
	if t.worker.IsUndefined() {
		return
	}
	t.worker.Set("onmessage", js.Null())
	t.worker.Set("onerror", js.Null())
	t.worker.Call("terminate")
	t.worker = js.Undefined()
}

func (t *remote) start(r protocol.Request) {
	t.cancel()
	t.pending = &r
	switch {
	case t.ready:
		t.worker.Call("postMessage", protocol.EncodeRequest(r))
	case t.worker.IsUndefined():
		t.stayInPage()
	}
}

func (t *remote) cancel() {
	if t.ready && t.pending != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.pending = nil
}

func (t *remote) poll() (protocol.Reply, bool) {
	if !t.ready && !t.inPage && t.pending != nil && now()-t.created > startTimeout {
		t.fail("the Worker did not start in time")
	}
	if len(t.replies) == 0 {
		return protocol.Reply{}, false
	}
	r := t.replies[0]
	t.replies = t.replies[1:]
	return r, true
}

func (t *remote) close() {
	t.dismiss()
	t.pending = nil
	t.onMessage.Release()
	t.onError.Release()
}

// now is the browser's own clock.
func now() clock.Millis {
	return clock.Millis(js.Global().Get("performance").Call("now").Float())
}
