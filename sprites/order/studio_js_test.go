package order

import (
	"bytes"
	"errors"
	"image"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"roundtable/internal/page"
	"roundtable/sprites/paint"
)

// disc is a task: a disc in a colour, and a small square.
type disc string

func (d disc) Encode() string { return string(d) }

func (d disc) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	c, small := paint.NewCanvas(90, 60), paint.NewCanvas(3, 2)
	fill := func() {
		c.Fill(new(paint.Path).Circle(40, 30, 25), paint.Solid(paint.Of(uint32(len(d))*0x123456).Alpha(0.7)))
		small.Rect(0, 0, 2, 2, paint.Solid(paint.Of(0xff0000)))
	}
	return []*image.RGBA{c.Img, small.Img}, [][]func(){{fill}}
}

// stage is a page and its Worker, between which the test carries the messages.
type stage struct {
	worker     js.Value
	toWorker   []js.Value
	terminated bool
	warned     string
}

func newStage(t *testing.T) *stage {
	s := &stage{worker: js.ValueOf(map[string]any{})}
	theStudio = studio{employ: page.Employ}
	class := js.FuncOf(func(js.Value, []js.Value) any { return s.worker })
	js.Global().Set("Worker", class)
	s.worker.Set("postMessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Truthy() { // the first is the program, which here is none
			s.toWorker = append(s.toWorker, args[0])
		}
		return nil
	}))
	s.worker.Set("terminate", js.FuncOf(func(js.Value, []js.Value) any {
		s.terminated = true
		return nil
	}))
	console := js.Global().Get("console")
	warn := console.Get("warn")
	console.Set("warn", js.FuncOf(func(_ js.Value, args []js.Value) any {
		s.warned = args[0].String()
		return nil
	}))
	t.Cleanup(func() {
		console.Set("warn", warn)
		js.Global().Delete("Worker")
		theStudio = studio{}
	})
	return s
}

func (s *stage) say(data any) { s.worker.Get("onmessage").Invoke(map[string]any{"data": data}) }

// pixels are those of all pictures of a job's tasks.
func pixels(j *Job, tasks int) (all []byte) {
	for i := range tasks {
		for _, p := range j.Pictures(i) {
			var buffer []byte
			all = append(all, p.Rows(0, 1, &buffer)...)
			all = append(all, p.Rows(1, p.H, &buffer)...)
		}
	}
	return all
}

func untilDone(t *testing.T, j *Job) {
	t.Helper()
	for began := time.Now(); !j.Poll(); time.Sleep(time.Millisecond) {
		if time.Since(began) > time.Minute {
			t.Fatal("the job never ends")
		}
	}
}

var tasks = []paint.Order{disc("a"), disc("ab"), disc("abc"), disc("abcd"), disc("abcde")}

// What the Worker paints has the bytes of what the page paints.
func TestTheWorkerPaintsTheSame(t *testing.T) {
	s := newStage(t)
	out := make(chan js.Value, 64)
	js.Global().Set("postMessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		out <- args[0]
		return nil
	}))
	defer js.Global().Delete("postMessage")
	go Serve(func(text string) (paint.Order, error) { return disc(text), nil })
	j := Start(tasks...)
	hear := func() {
		select {
		case data := <-out:
			s.say(data)
		case <-time.After(time.Minute):
			t.Fatal("the Worker says nothing")
		}
	}
	hear() // ready
	for answered := 0; answered < len(tasks); answered++ {
		if len(s.toWorker) == 0 || len(s.toWorker) > ahead {
			t.Fatalf("the Worker has %d orders", len(s.toWorker))
		}
		js.Global().Get("onmessage").Invoke(map[string]any{"data": s.toWorker[0]})
		s.toWorker = s.toWorker[1:]
		if j.Poll() {
			t.Fatal("it is done before all has come")
		}
		hear()
	}
	if !j.Poll() {
		t.Fatal("it is not done")
	}
	theStudio = studio{failed: true, started: true}
	here := Start(tasks...)
	untilDone(t, here)
	if got := pixels(j, len(tasks)); len(got) != len(tasks)*4*(90*60+3*2) || !bytes.Equal(got, pixels(here, len(tasks))) {
		t.Error("the page paints otherwise")
	}
}

// What is ordered before there is a Worker is painted by the Worker too, unless the page has
// painted it.
func TestTheWorkerPaintsWhatWasOrderedBefore(t *testing.T) {
	s := newStage(t)
	theStudio.employ = nil
	Start(disc("early"))
	UseWorker(page.Employ)
	Start(disc("late"))
	s.say("ready")
	if len(s.toWorker) != 2 || s.toWorker[0].Index(1).String() != "early" {
		t.Errorf("the Worker has %d orders", len(s.toWorker))
	}
}

// Where the Worker fails, whenever and however, the page paints.
func TestThePagePaintsItself(t *testing.T) {
	ready := "ready"
	event := map[string]any{"preventDefault": js.FuncOf(func(js.Value, []js.Value) any { return nil })}
	for what, fail := range map[string]func(*stage){
		"it never starts":       func(*stage) {},
		"it fails to load":      func(s *stage) { s.worker.Get("onerror").Invoke(event) },
		"it says that":          func(s *stage) { s.say("error: no memory") },
		"it fails when ready":   func(s *stage) { s.say(ready); s.worker.Get("onerror").Invoke(event) },
		"it paints what is not": func(s *stage) { s.say(ready); s.say([]any{77, 1, 1, 0}) },
		"it keeps silent":       func(s *stage) { s.say(ready); theStudio.since = now() - 2*patience },
	} {
		s := newStage(t)
		j := Start(tasks...)
		fail(s)
		untilDone(t, j)
		if failed := what != "it never starts"; s.terminated != failed || strings.Contains(s.warned, "in the page") != failed {
			t.Errorf("%s: ended %v, and said %q", what, s.terminated, s.warned)
		}
		if len(pixels(j, len(tasks))) == 0 {
			t.Errorf("%s: nothing is painted", what)
		}
	}
}

// A browser may have Workers and forbid them.
func TestNoWorkerIsAllowed(t *testing.T) {
	s := newStage(t)
	js.Global().Set("Worker", js.Global().Get("Function").New("throw new Error('no Workers here')"))
	untilDone(t, Start(tasks...))
	if !strings.Contains(s.warned, "no Workers here") {
		t.Errorf("it is said: %q", s.warned)
	}
}

// What was stopped, or painted at once, is not ordered.
func TestOnlyWhatIsWantedIsOrdered(t *testing.T) {
	s := newStage(t)
	first, second, third := Start(disc("a")), Start(disc("ab")), Start(disc("abc"))
	first.Stop()
	second.Wait()
	s.say("ready")
	if !second.Poll() || third.Poll() || len(s.toWorker) != 1 || s.toWorker[0].Index(1).String() != "abc" {
		t.Errorf("ordered: %d", len(s.toWorker))
	}
}

// A Worker without work is ended. The next job starts it again, and waits for it.
func TestTheIdleWorkerIsEnded(t *testing.T) {
	s := newStage(t)
	first := Start(disc("a"))
	s.say("ready")
	theStudio.endIdle()
	if s.terminated {
		t.Fatal("it is ended while it paints")
	}
	pixels := js.Global().Get("Uint8Array").New(4)
	s.say([]any{1, 1, 1, pixels})
	if !first.Poll() {
		t.Fatal("the picture has not come")
	}
	theStudio.endIdle()
	if !s.terminated {
		t.Fatal("it is not ended")
	}
	if buffers := js.Global().Get("ArrayBuffer").Get("prototype"); buffers.Get("transfer").IsUndefined() { // in an old node
		buffers.Set("transfer", js.Global().Get("Function").New("if (!this.byteLength) throw new TypeError('detached'); return structuredClone(this, { transfer: [this] })"))
		defer js.Global().Get("Reflect").Call("deleteProperty", buffers, "transfer")
	}
	if first.Pictures(0)[0].Free(); pixels.Length() != 0 {
		t.Error("the pixels are not freed")
	}
	first.Stop() // as of a job that is stopped before all its pictures are uploaded
	second := Start(disc("b"))
	if second.Poll(); second.parts[0].begun {
		t.Error("the page does not wait")
	}
	s.say("ready")
	if s.say([]any{2, 1, 1, pixels}); !second.Poll() || len(s.toWorker) != 2 {
		t.Errorf("ordered: %d", len(s.toWorker))
	}
}

// An order that cannot be read is told.
func TestBadOrder(t *testing.T) {
	out := make(chan js.Value, 8)
	js.Global().Set("postMessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		out <- args[0]
		return nil
	}))
	defer js.Global().Delete("postMessage")
	go Serve(func(string) (paint.Order, error) { return nil, errors.New("no order") })
	<-out
	js.Global().Get("onmessage").Invoke(map[string]any{"data": []any{1, "mumble"}})
	if got := (<-out).String(); got != "error: no order" {
		t.Error(got)
	}
}
