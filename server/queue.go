package server

import (
	"context"
	"sync"
)

// queue holds a connection's outgoing messages. Adding does not block.
type queue struct {
	mu     sync.Mutex
	all    [][]byte
	bytes  int
	closed bool
	cut    bool          // pending messages are dropped
	ready  chan struct{} // a message, or closed
}

// most bounds the bytes of a queue: more than all events of the longest game.
const most = 4 << 20

func newQueue() *queue { return &queue{ready: make(chan struct{}, 1)} }

func (q *queue) add(message []byte) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return true
	}
	if q.bytes+len(message) > most {
		return false
	}
	q.all, q.bytes = append(q.all, message), q.bytes+len(message)
	q.signal()
	return true
}

// close ends the queue once its messages are taken.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.signal()
}

// end replaces all pending messages by a last one, and ends the queue.
func (q *queue) end(last []byte) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	q.all, q.closed, q.cut = [][]byte{last}, true, true
	q.signal()
}

func (q *queue) wasCut() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.cut
}

func (q *queue) signal() {
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

func (q *queue) take() (all [][]byte, last bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	all = q.all
	q.all, q.bytes = nil, 0
	return all, q.closed
}

// tasks are a connection's tasks in order. Adding does not block.
type tasks struct {
	mu    sync.Mutex
	all   []func(context.Context)
	ended bool
	ready chan struct{} // a task, or ended
}

const pending = 64

// add adds a task. It returns false if too many tasks are pending, or after the end.
func (t *tasks) add(do func(context.Context)) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended || len(t.all) >= pending {
		return false
	}
	t.all = append(t.all, do)
	t.signal()
	return true
}

func (t *tasks) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ended = true
	t.signal()
}

func (t *tasks) signal() {
	select {
	case t.ready <- struct{}{}:
	default:
	}
}

func (t *tasks) run(ctx context.Context) {
	for {
		<-t.ready
		t.mu.Lock()
		all, ended := t.all, t.ended
		t.all = nil
		t.mu.Unlock()
		for _, do := range all {
			do(ctx)
		}
		if ended {
			return
		}
	}
}
