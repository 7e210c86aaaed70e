package thinker

import (
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/internal/computer"
	"roundtable/internal/thinker/protocol"
)

type local struct {
	yield   func(stop func() bool) func() bool // lets others run while it thinks; may be nil
	mu      sync.Mutex
	replies []protocol.Reply
	stop    *atomic.Bool // of the running search
	running sync.WaitGroup
}

func (t *local) start(r protocol.Request) {
	t.cancel()
	stop := new(atomic.Bool)
	t.stop = stop
	stopped := stop.Load
	if t.yield != nil {
		stopped = t.yield(stopped)
	}
	t.running.Add(1)
	go func() {
		defer t.running.Done()
		done := computer.Answer(r, stopped, func(i engine.Info) { t.post(protocol.Reply{ID: r.ID, Info: i}) })
		t.post(done)
	}()
}

func (t *local) post(r protocol.Reply) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.replies = append(t.replies, r)
}

func (t *local) cancel() {
	if t.stop != nil {
		t.stop.Store(true)
	}
}

func (t *local) poll() (protocol.Reply, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.replies) == 0 {
		return protocol.Reply{}, false
	}
	r := t.replies[0]
	t.replies = t.replies[1:]
	return r, true
}

func (t *local) close() { t.cancel() }
