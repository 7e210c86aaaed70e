//go:build !js

package thinker

import (
	"sync"
	"sync/atomic"

	"roundtable/engine"
	"roundtable/internal/thinker/answer"
)

// local thinks on a goroutine of this program.
type local struct {
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
		done := answer.To(r, stop.Load, func(i engine.Info) { t.post(Reply{ID: r.ID, Info: i}) })
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
