//go:build js

package thinker

import (
	"fmt"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
)

// program is in the place of the compiled one.
const program = "the program"

// stage is a page whose Worker is played by the test.
type stage struct {
	worker js.Value
	told   []string // messages from the page, after the program; "terminate" is an end
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
	class := js.FuncOf(func(js.Value, []js.Value) any {
		s.worker = js.ValueOf(map[string]any{})
		s.worker.Set("postMessage", note(""))
		s.worker.Set("terminate", note("terminate"))
		return s.worker
	})
	js.Global().Set("Worker", class)
	js.Global().Set("roundtableProgram", program)
	t.Cleanup(func() {
		js.Global().Delete("Worker")
		js.Global().Delete("roundtableProgram")
		class.Release()
	})
	console := js.Global().Get("console")
	warn := console.Get("warn")
	console.Set("warn", note("warn"))
	t.Cleanup(func() { console.Set("warn", warn) })
	return s
}

// say is a message of the Worker, if anybody listens.
func (s *stage) say(text string) {
	if f := s.worker.Get("onmessage"); f.Type() == js.TypeFunction {
		f.Invoke(map[string]any{"data": text})
	}
}

func (s *stage) fail() {
	if f := s.worker.Get("onerror"); f.Type() == js.TypeFunction {
		f.Invoke(map[string]any{"preventDefault": js.FuncOf(func(js.Value, []js.Value) any { return nil })})
	}
}

// heads returns the page's messages to the Worker, the program first; of a request its ID.
func (s *stage) heads() []string {
	var out []string
	for _, text := range s.told {
		if r, err := protocol.ParseRequest(text); err == nil {
			text = fmt.Sprintf("think %d", r.ID)
		}
		out = append(out, text)
	}
	if len(out) > 0 && out[0] == program {
		return out[1:]
	}
	return append([]string{"no program"}, out...)
}

func (s *stage) expect(t *testing.T, want ...string) {
	t.Helper()
	if got := s.heads(); !slices.Equal(got, want) {
		t.Errorf("the Worker was told %q, want %q", got, want)
	}
}

var question = protocol.Request{Game: "camelot", Setup: engine.Setup{Seats: 2}, Limits: engine.Limits{Nodes: 300, Seed: 1}}

// thinks waits for the answer to a request.
func thinks(t *testing.T, th *Thinker, id int) {
	t.Helper()
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(time.Millisecond) {
		r, ok := th.Poll()
		if !ok || !r.Done {
			continue
		}
		if r.ID != id || r.Err != "" || r.Info.Move == "" {
			t.Errorf("%+v is no answer to %d", r, id)
		}
		return
	}
	t.Fatalf("no answer to %d", id)
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
	s.say("ready")
	s.expect(t, "think 2")
	if r, err := protocol.ParseRequest(s.told[1]); err != nil || r.Game != "camelot" || r.Limits != question.Limits {
		t.Errorf("%+v, %v", r, err)
	}
	info := engine.Info{Move: "D7-D8", Depth: 1}
	s.say(protocol.Encode(protocol.Reply{ID: 1, Done: true, Info: info})) // no request waits for this
	s.say(protocol.Encode(protocol.Reply{ID: 2, Info: info}))
	s.say(protocol.Encode(protocol.Reply{ID: 2, Info: info, Done: true}))
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
	s.say("ready")
	th.Stop()
	th.Start(question)
	th.Start(question)
	th.Stop()
	th.Stop()
	s.expect(t, "think 1", "stop", "think 2", "stop")
	s.say(protocol.Encode(protocol.Reply{ID: 2, Done: true}))
	if r, ok := th.Poll(); ok {
		t.Errorf("after stopping: %+v", r)
	}
	th.Close()
	s.expect(t, "think 1", "stop", "think 2", "stop", "terminate")
}

// failures are the ways in which a Worker fails.
var failures = map[string]func(*stage, *Thinker){
	"it fails to load":    func(s *stage, _ *Thinker) { s.fail() },
	"it says that":        func(s *stage, _ *Thinker) { s.say("error: no memory") },
	"it fails when ready": func(s *stage, _ *Thinker) { s.say("ready"); s.fail(); s.fail() },
	"it cannot be read":   func(s *stage, _ *Thinker) { s.say("ready"); s.say("mumble") },
	"it keeps silent": func(_ *stage, th *Thinker) {
		th.backend.(*remote).created = time.Now().Add(-2 * startTimeout)
		th.Poll()
	},
}

// TestThePageThinksItself where the Worker fails, in whatever way: it takes over what was asked.
func TestThePageThinksItself(t *testing.T) {
	for what, fail := range failures {
		t.Run(what, func(t *testing.T) {
			s := newStage(t)
			th := New()
			id := th.Start(question)
			fail(s, th)
			thinks(t, th, id)
			s.say(protocol.Encode(protocol.Reply{ID: id + 1, Done: true, Err: "late"})) // of a Worker given up
			thinks(t, th, th.Start(question))
			th.Close()
			heads := s.heads()
			if n := slices.Index(heads, "terminate"); n < 0 || n != len(heads)-2 || !strings.HasPrefix(heads[n+1], "The computer thinks in the page: ") {
				t.Errorf("%q", heads)
			}
		})
	}
}

// A search in the page lets others run, and hears that it is stopped.
func TestASearchInThePageIsStopped(t *testing.T) {
	newStage(t)
	js.Global().Delete("Worker")
	th := New()
	defer th.Close()
	endless := question
	endless.Limits.Nodes = 0
	th.Start(endless)
	for r, ok := th.Poll(); !ok || r.Done; r, ok = th.Poll() {
		time.Sleep(time.Millisecond)
	}
	thinks(t, th, th.Start(question))
}

// A browser may have Workers and forbid their making.
func TestAWorkerCannotBeMade(t *testing.T) {
	s := newStage(t)
	throw := js.Global().Get("Function").New("throw new Error('no Workers here')")
	js.Global().Set("Worker", throw)
	th := New()
	thinks(t, th, th.Start(question))
	th.Close()
	if len(s.told) != 1 || s.told[0] != "The computer thinks in the page: JavaScript error: no Workers here" {
		t.Errorf("%q", s.told)
	}
}

// A Worker that is late is given up only when a request waits for it.
func TestALateWorkerIsKeptWhileNobodyAsks(t *testing.T) {
	s := newStage(t)
	th := New()
	defer th.Close()
	th.backend.(*remote).created = time.Now().Add(-2 * startTimeout)
	th.Poll()
	s.expect(t)
}
