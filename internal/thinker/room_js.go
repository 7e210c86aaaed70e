//go:build js

package thinker

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"
)

// version is that of the page and of its Worker, set when both are linked.
var version = "dev"

// renewedEvent tells the page that the files it was loaded from have been
// replaced by those of another version; a page that loads anew cancels it.
const renewedEvent = "roundtable-renewed"

const (
	// patience is how long a Worker has to start: long, for a page that is busy
	// drawing hears of it late. Most failures are told at once; this is for one
	// that does not reach the page.
	patience = 30 * time.Second
	// pageSlice is how long a search in the page may hold up a frame.
	pageSlice = 6 * time.Millisecond
)

// outside thinks in a Worker. Its messages arrive between two ticks.
type outside struct {
	worker  js.Value
	hear    js.Func
	fail    js.Func
	ready   bool
	leaving bool // the page is about to be loaded anew
	since   time.Time
	waiting *Request // asked before the Worker was ready, or still unanswered
	replies []Reply
	instead *inside // where no Worker starts
}

func newRoom() room {
	t := &outside{since: time.Now()}
	class := js.Global().Get("Worker")
	if class.IsUndefined() {
		t.giveUp("this browser has no Workers")
		return t
	}
	t.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.message(args[0].Get("data").String())
		return nil
	})
	t.fail = js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		t.giveUp("the Worker failed")
		return nil
	})
	worker, err := construct(class, "worker.js")
	if err != nil {
		t.giveUp(err.Error())
		return t
	}
	t.worker = worker
	t.worker.Set("onmessage", t.hear)
	t.worker.Set("onerror", t.fail)
	return t
}

// construct is class's new object. Its constructor may throw, as that of Worker
// does where the browser forbids Workers, which reaches Go as a panic.
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

// renewed tells the page that the Worker is of another version, and reports
// whether the page is about to be loaded anew.
func renewed(worker string) bool {
	event := js.Global().Get("CustomEvent").New(renewedEvent, map[string]any{
		"cancelable": true, "detail": version + " " + worker,
	})
	return !js.Global().Call("dispatchEvent", event).Bool()
}

func (t *outside) message(text string) {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case t.instead != nil || t.leaving:
	case word == "ready" && rest == version:
		t.ready = true
		if t.waiting != nil {
			t.worker.Call("postMessage", EncodeRequest(*t.waiting))
		}
	case word == "ready" && renewed(rest):
		t.leaving = true
	case word == "ready":
		t.giveUp(fmt.Sprintf("the Worker is of version %q, the page of %q", rest, version))
	case word == "error:":
		t.giveUp(text)
	default:
		r, err := ParseReply(text)
		if err != nil {
			t.giveUp(err.Error())
			return
		}
		if t.waiting != nil && r.Done && r.ID == t.waiting.ID {
			t.waiting = nil
		}
		t.replies = append(t.replies, r)
	}
}

// giveUp goes on in the page.
func (t *outside) giveUp(why string) {
	if t.instead != nil {
		return
	}
	js.Global().Get("console").Call("warn", "The computer thinks in the page: "+why)
	if !t.worker.IsUndefined() {
		t.worker.Call("terminate")
	}
	t.instead = &inside{slice: pageSlice}
	if t.waiting != nil {
		t.instead.start(*t.waiting)
	}
}

func (t *outside) start(r Request) {
	if t.instead != nil {
		t.instead.start(r)
		return
	}
	if t.ready && t.waiting != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.waiting = &r
	if t.ready {
		t.worker.Call("postMessage", EncodeRequest(r))
	}
}

func (t *outside) cancel() {
	if t.instead != nil {
		t.instead.cancel()
		return
	}
	if t.ready && t.waiting != nil {
		t.worker.Call("postMessage", "stop")
	}
	t.waiting = nil
}

func (t *outside) poll() (Reply, bool) {
	if t.instead == nil && !t.ready && !t.leaving && t.waiting != nil && time.Since(t.since) > patience {
		t.giveUp("the Worker did not start in time")
	}
	if t.instead != nil {
		return t.instead.poll()
	}
	if len(t.replies) == 0 {
		return Reply{}, false
	}
	r := t.replies[0]
	t.replies = t.replies[1:]
	return r, true
}

func (t *outside) close() {
	if t.instead != nil {
		t.instead.close()
		return
	}
	t.worker.Call("terminate")
	t.worker.Set("onmessage", js.Null())
	t.worker.Set("onerror", js.Null())
	t.hear.Release()
	t.fail.Release()
	t.instead = &inside{slice: pageSlice} // a late call finds a quiet room
}
