//go:build js

package thinker

import (
	"slices"
	"strings"
	"syscall/js"
	"testing"

	"roundtable/engine"
	"roundtable/internal/page"
	"roundtable/internal/thinker/protocol"
)

// stage is a page whose Worker, and its stand-in, are played by the test.
type stage struct {
	worker  js.Value
	standIn js.Value
	told    []string // what the page told them; "terminate" is an end, and "stand-in" a new one
}

func newStage(t *testing.T) *stage {
	t.Helper()
	s := &stage{}
	note := func(name string) js.Func {
		f := js.FuncOf(func(_ js.Value, args []js.Value) any {
			text := name
			if len(args) > 0 {
				text = args[len(args)-1].String()
			}
			s.told = append(s.told, text)
			return nil
		})
		t.Cleanup(f.Release)
		return f
	}
	class := func(name string, of *js.Value, made js.Func) {
		f := js.FuncOf(func(js.Value, []js.Value) any {
			if made.Truthy() {
				made.Invoke()
			}
			*of = js.ValueOf(map[string]any{})
			of.Set("postMessage", note(""))
			of.Set("terminate", note("terminate"))
			return *of
		})
		js.Global().Set(name, f)
		t.Cleanup(func() { js.Global().Delete(name); f.Release() })
	}
	class("Worker", &s.worker, js.Func{})
	class("roundtableStandIn", &s.standIn, note("stand-in"))
	console := js.Global().Get("console")
	warn := console.Get("warn")
	console.Set("warn", note("warn"))
	t.Cleanup(func() { console.Set("warn", warn) })
	return s
}

// hear gives a message to whoever listens to a worker, if anybody does.
func hear(worker js.Value, text string) {
	if f := worker.Get("onmessage"); f.Type() == js.TypeFunction {
		f.Invoke(map[string]any{"data": text})
	}
}

func (s *stage) say(text string) { hear(s.worker, text) }

func (s *stage) fail() {
	if f := s.worker.Get("onerror"); f.Type() == js.TypeFunction {
		f.Invoke(map[string]any{"preventDefault": js.FuncOf(func(js.Value, []js.Value) any { return nil })})
	}
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

var question = protocol.Request{Game: "camelot", Setup: engine.Setup{Seats: 2}, Limits: engine.Limits{Nodes: 300, Seed: 1}}

// standInAnswers has the stand-in begin, be asked and answer.
func (s *stage) standInAnswers(t *testing.T, th *Thinker, id int) {
	t.Helper()
	hear(s.standIn, "ready "+page.Version)
	if r, err := protocol.ParseRequest(s.told[len(s.told)-1]); err != nil || r.ID != id {
		t.Errorf("the stand-in is asked %q, which is not request %d: %v", s.told, id, err)
	}
	hear(s.standIn, protocol.EncodeReply(protocol.Reply{ID: id, Done: true, Info: engine.Info{Move: "D7-D8"}}))
	if r, ok := th.Poll(); !ok || r.ID != id || !r.Done || r.Err != "" || r.Info.Move != "D7-D8" {
		t.Errorf("%+v, %v, want the answer to %d", r, ok, id)
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
	s.say(protocol.EncodeReply(protocol.Reply{ID: 1, Done: true, Info: info})) // nobody waits for this
	s.say(protocol.EncodeReply(protocol.Reply{ID: 2, Info: info}))
	s.say(protocol.EncodeReply(protocol.Reply{ID: 2, Info: info, Done: true}))
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
	s.say(protocol.EncodeReply(protocol.Reply{ID: 2, Done: true}))
	if r, ok := th.Poll(); ok {
		t.Errorf("after stopping: %+v", r)
	}
	th.Close()
	s.expect(t, "think 1", "stop", "think 2", "stop", "terminate")
}

// failures are the ways in which a Worker fails.
var failures = map[string]func(*stage, *Thinker){
	"it fails to load":          func(s *stage, _ *Thinker) { s.fail() },
	"it says that":              func(s *stage, _ *Thinker) { s.say("error: no memory") },
	"it fails when ready":       func(s *stage, _ *Thinker) { s.say("ready " + page.Version); s.fail(); s.fail() },
	"it cannot be read":         func(s *stage, _ *Thinker) { s.say("ready " + page.Version); s.say("mumble") },
	"it keeps silent":           func(_ *stage, th *Thinker) { th.backend.(*remote).created = now() - 2*startTimeout; th.Poll() },
	"it is of another version":  func(s *stage, _ *Thinker) { s.say("ready 0.1") },
	"it is older than versions": func(s *stage, _ *Thinker) { s.say("ready") },
}

// TestThePageThinksItself where the Worker fails, in whatever way: the stand-in takes over
// what was asked.
func TestThePageThinksItself(t *testing.T) {
	for what, fail := range failures {
		t.Run(what, func(t *testing.T) {
			s := newStage(t)
			th := New()
			id := th.Start(question)
			fail(s, th)
			s.standInAnswers(t, th, id)
			s.say(protocol.EncodeReply(protocol.Reply{ID: id + 1, Done: true, Err: "late"})) // of a Worker given up
			second := th.Start(question)
			hear(s.standIn, protocol.EncodeReply(protocol.Reply{ID: second, Done: true, Info: engine.Info{Move: "D7-D8"}}))
			if r, ok := th.Poll(); !ok || r.ID != second || r.Err != "" {
				t.Errorf("%+v, %v", r, ok)
			}
			th.Close()
			heads := s.heads()
			if n := slices.Index(heads, "stand-in"); n < 2 || heads[n-2] != "terminate" || slices.Contains(heads[n+1:], "stand-in") || heads[len(heads)-1] != "terminate" {
				t.Errorf("%q", heads)
			}
		})
	}
}

// Where nothing thinks, whoever asks is told, and the next request tries the stand-in anew.
func TestNothingThinks(t *testing.T) {
	s := newStage(t)
	th := New()
	defer th.Close()
	id := th.Start(question)
	for range 2 {
		s.fail()
		hear(s.standIn, "error: no memory")
		if r, ok := th.Poll(); !ok || r.ID != id || !r.Done || r.Err != "error: no memory" {
			t.Errorf("%+v, %v", r, ok)
		}
		if r, ok := th.Poll(); ok {
			t.Errorf("after the end: %+v", r)
		}
		id = th.Start(question)
	}
	s.standInAnswers(t, th, id)
}

// A page may have no stand-in: it is not ours.
func TestNoStandIn(t *testing.T) {
	s := newStage(t)
	js.Global().Delete("roundtableStandIn")
	th := New()
	defer th.Close()
	s.fail()
	for range 2 {
		id := th.Start(question)
		if r, ok := th.Poll(); !ok || r.ID != id || r.Err == "" {
			t.Errorf("%+v, %v", r, ok)
		}
	}
}

// A browser may have Workers and forbid their making.
func TestAWorkerCannotBeMade(t *testing.T) {
	s := newStage(t)
	throw := js.Global().Get("Function").New("throw new Error('no Workers here')")
	js.Global().Set("Worker", throw)
	th := New()
	s.standInAnswers(t, th, th.Start(question))
	th.Close()
	s.expect(t, "The computer thinks in the page: JavaScript error: no Workers here", "stand-in", "think 1", "terminate")
}

func TestNoWorkersAtAll(t *testing.T) {
	s := newStage(t)
	js.Global().Delete("Worker")
	th := New()
	s.standInAnswers(t, th, th.Start(question))
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
