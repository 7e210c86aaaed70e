package order

import (
	"runtime/debug"
	"slices"
	"syscall/js"
	"time"

	"roundtable/sprites/paint"
)

// WorkerName is the name of the Worker that paints. The program in the Worker reads it to know its
// task.
const WorkerName = "paint"

// ahead is the number of parts that the Worker has at the same time, so that it doesn't wait for
// the page.
const ahead = 3

// idle is how long the Worker waits for another order before it is ended, because it holds as much
// memory as the page.
const idle = 20 * time.Second

// comes is how long the page waits for a Worker that starts, in milliseconds. Then it paints
// itself, which takes memory that a page never returns.
const comes = 2000

// studio is the Worker that paints for the page. It starts with the first job, and again after it
// was idle.
type studio struct {
	employ  func(name string, hear func(data js.Value), fail func()) (worker js.Value, end func(), err error) // starts it; nil if the page paints
	started bool
	ready   bool
	failed  bool
	worker  js.Value
	end     func()  // ends the Worker; nil for none
	queue   []*part // not yet sent
	sent    map[int]*part
	last    int     // the number of parts sent
	since   float64 // when the Worker was started, or last sent or received anything
	rest    *time.Timer
}

// patience is how long a Worker may paint one part, in milliseconds. A Worker that takes longer was
// probably ended by the browser.
const patience = 30000

var theStudio studio

// UseWorker makes a Worker paint from now on. employ starts a Worker with a name; it calls hear for
// the Worker's messages and fail if the Worker fails.
func UseWorker(employ func(name string, hear func(data js.Value), fail func()) (worker js.Value, end func(), err error)) {
	theStudio.employ = employ
}

func (s *studio) take(parts []*part) {
	if !s.started && s.employ != nil {
		s.start()
	}
	if !s.failed { // also what is ordered before the Worker starts
		s.queue = append(s.queue, parts...)
	}
}

func (s *studio) open() bool {
	if s.ready && len(s.sent) > 0 && now()-s.since > patience {
		s.fail("the Worker is silent")
	}
	return s.ready && !s.failed
}

// coming reports whether the Worker starts and should soon be ready.
func (s *studio) coming() bool {
	return s.started && !s.ready && !s.failed && now()-s.since < comes
}

// endIdle ends the Worker if it has nothing to paint. The next job starts it again.
func (s *studio) endIdle() {
	if s.ready && !s.failed && len(s.sent)+len(s.queue) == 0 {
		s.end()
		s.started, s.ready, s.worker, s.end = false, false, js.Undefined(), nil
	}
}

func (s *studio) drop(parts []*part) {
	s.queue = slices.DeleteFunc(s.queue, func(p *part) bool { return slices.Contains(parts, p) })
}

func (s *studio) start() {
	s.started = true
	s.sent, s.since = map[int]*part{}, now()
	worker, end, err := s.employ(WorkerName, s.hear, func() { s.fail("the Worker failed") })
	if err != nil {
		s.fail(err.Error())
		return
	}
	s.worker, s.end = worker, end
}

// fail makes the page paint from now on.
func (s *studio) fail(why string) {
	if s.failed {
		return
	}
	s.failed, s.queue, s.sent = true, nil, nil
	js.Global().Get("console").Call("warn", "Pictures are painted in the page: "+why)
	if s.end != nil {
		s.end()
	}
}

// hear handles a message of the Worker: a word, or the number of a part followed by its pictures,
// each with its width, height and pixels.
func (s *studio) hear(data js.Value) {
	if s.failed {
		return
	}
	s.since = now()
	if data.Type() == js.TypeString {
		if text := data.String(); text != "ready" {
			s.fail(text)
			return
		}
		s.ready = true
		s.rest = time.AfterFunc(idle, s.endIdle)
		s.send()
		return
	}
	number := data.Index(0).Int()
	p := s.sent[number]
	delete(s.sent, number)
	if p == nil {
		s.fail("the Worker painted what was not ordered")
		return
	}
	if p.pictures == nil {
		p.pictures = []Painted{}
		for i := 1; i+2 < data.Length(); i += 3 {
			p.pictures = append(p.pictures, remote(data.Index(i).Int(), data.Index(i+1).Int(), data.Index(i+2)))
		}
	}
	s.rest.Reset(idle)
	s.send()
}

// remote returns a picture with pixels in an array of the browser.
func remote(w, h int, pixels js.Value) Painted {
	freed := false
	return Painted{W: w, H: h, copy: func(into []byte, from, n int) {
		js.CopyBytesToGo(into, pixels.Call("subarray", from, from+n))
	}, free: func() {
		if buffer := pixels.Get("buffer"); !freed && buffer.Get("transfer").Truthy() { // else the browser's collector frees it
			buffer.Call("transfer", 0)
		}
		freed = true
	}}
}

func (s *studio) send() {
	for len(s.queue) > 0 && len(s.sent) < ahead {
		p := s.queue[0]
		s.queue = s.queue[1:]
		if p.pictures != nil {
			continue // the page painted it before the Worker was ready
		}
		if s.last++; len(s.sent) == 0 {
			s.since = now()
		}
		s.sent[s.last] = p
		s.worker.Call("postMessage", []any{s.last, p.task.Encode()})
	}
}

// Serve runs the program's part that is in the Worker, until the page ends it. It never returns.
func Serve(parse func(text string) (paint.Order, error)) {
	type order struct {
		number int
		text   string
	}
	orders := make(chan order, 1<<10)
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		orders <- order{data.Index(0).Int(), data.Index(1).String()}
		return nil
	}))
	debug.SetGCPercent(20) // large pictures come and go, and the memory for them stays
	self.Call("postMessage", "ready")
	for o := range orders {
		task, err := parse(o.text)
		if err != nil {
			self.Call("postMessage", "error: "+err.Error())
			continue
		}
		images, lanes := task.Begin()
		for _, lane := range lanes {
			for _, step := range lane {
				step()
			}
		}
		message, transfer := []any{o.number}, []any{}
		for _, img := range images {
			pixels := js.Global().Get("Uint8Array").New(len(img.Pix))
			js.CopyBytesToJS(pixels, img.Pix)
			message = append(message, img.Rect.Dx(), img.Rect.Dy(), pixels)
			transfer = append(transfer, pixels.Get("buffer"))
		}
		self.Call("postMessage", message, transfer)
	}
}
