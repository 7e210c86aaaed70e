//go:build js

package thinker

import (
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

// stage is a page whose Worker is played by the test.
type stage struct {
	worker js.Value
	told   []string // what the page told it; "terminate" is its end
}

func newStage(t *testing.T) *stage {
	t.Helper()
	s := &stage{}
	note := func(name string) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			text := name
			if len(args) > 0 {
				text = args[len(args)-1].String()
			}
			s.told = append(s.told, text)
			return nil
		})
	}
	s.worker = js.ValueOf(map[string]any{})
	s.worker.Set("postMessage", note(""))
	s.worker.Set("terminate", note("terminate"))
	js.Global().Set("Worker", js.FuncOf(func(js.Value, []js.Value) any { return s.worker }))
	// node has no page to be told: dispatchEvent says that nobody cancelled.
	js.Global().Set("CustomEvent", js.Global().Get("Function").New("type", "init", "Object.assign(this, { type }, init)"))
	nobody := js.FuncOf(func(js.Value, []js.Value) any { return true })
	s.dispatch(nobody)
	console := js.Global().Get("console")
	warn := console.Get("warn")
	console.Set("warn", note("warn"))
	t.Cleanup(func() {
		console.Set("warn", warn)
		js.Global().Delete("Worker")
		js.Global().Delete("CustomEvent")
		js.Global().Delete("dispatchEvent")
		nobody.Release()
	})
	return s
}

// dispatch sets the page's dispatchEvent.
func (s *stage) dispatch(f js.Func) { js.Global().Set("dispatchEvent", f) }

func (s *stage) say(text string) { s.worker.Get("onmessage").Invoke(map[string]any{"data": text}) }

func (s *stage) fail() {
	s.worker.Get("onerror").Invoke(map[string]any{"preventDefault": js.FuncOf(func(js.Value, []js.Value) any { return nil })})
}

// heads are the first lines of what the page told the Worker.
func (s *stage) heads() []string {
	var out []string
	for _, text := range s.told {
		head, _, _ := strings.Cut(text, "\n")
		out = append(out, head)
	}
	return out
}

func (s *stage) expect(t *testing.T, want ...string) {
	t.Helper()
	if got := s.heads(); !slices.Equal(got, want) {
		t.Errorf("the Worker was told %q, want %q", got, want)
	}
}

var question = Request{Game: "camelot", Setup: engine.Setup{Seats: 2}, Limits: engine.Limits{Nodes: 300, Seed: 1}}

// answered polls as the page does, between its frames, until the search is done.
func answered(t *testing.T, th *Thinker, id int) {
	t.Helper()
	late := time.After(time.Minute)
	for {
		r, ok := th.Poll()
		if ok && r.Done {
			if r.ID != id || r.Err != "" || r.Info.Move == "" {
				t.Errorf("%+v, want the answer to %d", r, id)
			}
			return
		}
		select {
		case <-late:
			t.Fatal("no answer")
		case <-time.After(time.Millisecond): // the next frame
		}
	}
}

func TestWorkerIsAskedWhenReady(t *testing.T) {
	s := newStage(t)
	th := New()
	defer th.Close()
	th.Start(question)
	th.Start(question) // the newest is asked
	if _, ok := th.Poll(); ok {
		t.Error("an answer out of nowhere")
	}
	s.expect(t)
	s.say("ready " + page.Version)
	s.expect(t, "think 2")
	if r, err := protocol.ParseRequest(s.told[0]); err != nil || r.Game != "camelot" || r.Limits != question.Limits {
		t.Errorf("%+v, %v", r, err)
	}
	info := engine.Info{Move: "D7-D8", Depth: 1}
	s.say(protocol.EncodeReply(Reply{ID: 1, Done: true, Info: info})) // nobody waits for this
	s.say(protocol.EncodeReply(Reply{ID: 2, Info: info}))
	s.say(protocol.EncodeReply(Reply{ID: 2, Info: info, Done: true}))
	for _, done := range []bool{false, true} {
		if r, ok := th.Poll(); !ok || r.ID != 2 || r.Done != done || r.Info.Move != "D7-D8" {
			t.Errorf("%+v, %v", r, ok)
		}
	}
	if r, ok := th.Poll(); ok {
		t.Errorf("%+v", r)
	}
	th.Start(question) // nothing is left to stop
	s.expect(t, "think 2", "think 3")
}

func TestWorkerIsStopped(t *testing.T) {
	s := newStage(t)
	th := New()
	s.say("ready " + page.Version)
	th.Stop()
	th.Start(question)
	th.Start(question)
	th.Stop()
	th.Stop()
	s.expect(t, "think 1", "stop", "think 2", "stop")
	s.say(protocol.EncodeReply(Reply{ID: 2, Done: true}))
	if r, ok := th.Poll(); ok {
		t.Errorf("after stopping: %+v", r)
	}
	th.Close()
	s.expect(t, "think 1", "stop", "think 2", "stop", "terminate")
}

// TestThePageThinksItself where the Worker fails, in whatever way, and takes
// over what was asked.
func TestThePageThinksItself(t *testing.T) {
	for what, fail := range map[string]func(*stage, *Thinker){
		"it fails to load":          func(s *stage, _ *Thinker) { s.fail() },
		"it says that":              func(s *stage, _ *Thinker) { s.say("error: no memory") },
		"it fails when ready":       func(s *stage, _ *Thinker) { s.say("ready " + page.Version); s.fail(); s.fail() },
		"it cannot be read":         func(s *stage, _ *Thinker) { s.say("ready " + page.Version); s.say("mumble") },
		"it keeps silent":           func(_ *stage, th *Thinker) { th.backend.(*remote).created = now() - 2*startTimeout },
		"it is of another version":  func(s *stage, _ *Thinker) { s.say("ready 0.1") },
		"it is older than versions": func(s *stage, _ *Thinker) { s.say("ready") },
	} {
		s := newStage(t)
		th := New()
		id := th.Start(question)
		fail(s, th)
		answered(t, th, id)
		s.say(protocol.EncodeReply(Reply{ID: id + 1, Done: true, Err: "late"})) // of a Worker given up
		answered(t, th, th.Start(question))
		if got := s.heads(); !slices.Contains(got, "terminate") || len(got) > 3 {
			t.Errorf("%s: %q", what, got)
		}
		th.Start(Request{Game: "camelot", Setup: question.Setup})
		th.Close()
	}
}

// A browser may have Workers and forbid their making.
func TestAWorkerCannotBeMade(t *testing.T) {
	s := newStage(t)
	throw := js.Global().Get("Function").New("throw new Error('no Workers here')")
	js.Global().Set("Worker", throw)
	th := New()
	answered(t, th, th.Start(question))
	th.Close()
	s.expect(t, "The computer thinks in the page: JavaScript error: no Workers here")
}

func TestNoWorkersAtAll(t *testing.T) {
	newStage(t)
	js.Global().Delete("Worker")
	th := New()
	answered(t, th, th.Start(question))
	th.Close()
}

// A Worker that is late is given up only when somebody waits for it.
func TestALateWorkerIsKeptWhileNobodyAsks(t *testing.T) {
	s := newStage(t)
	th := New()
	defer th.Close()
	th.backend.(*remote).created = now() - 2*startTimeout
	th.Poll()
	s.expect(t)
}
