package thinker

import (
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// local thinks on a goroutine of this program.
type local struct {
	// slice is how long the search may hold the program before it lets others
	// run; 0 where goroutines run side by side.
	slice clock.Millis

	mu      sync.Mutex
	replies []Reply
	stop    *atomic.Bool // of the search under way
	running sync.WaitGroup
}

func (t *local) start(r Request) {
	t.cancel()
	stop := new(atomic.Bool)
	t.stop = stop
	t.running.Add(1)
	go func() {
		defer t.running.Done()
		asked := stop.Load
		if t.slice > 0 {
			asked = yielding(t.slice, asked)
		}
		done := Run(r, asked, func(i engine.Info) { t.post(Reply{ID: r.ID, Info: i}) })
		t.post(done)
	}()
}

func (t *local) post(r Reply) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.replies = append(t.replies, r)
}

func (t *local) cancel() {
	if t.stop != nil {
		t.stop.Store(true)
	}
}

func (t *local) poll() (Reply, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.replies) == 0 {
		return Reply{}, false
	}
	r := t.replies[0]
	t.replies = t.replies[1:]
	return r, true
}

func (t *local) close() { t.cancel() }
