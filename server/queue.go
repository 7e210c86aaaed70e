package server

import (
	"context"
	"sync"
)

// queue holds the messages that wait to be written to a connection. Adding does not block.
type queue struct {
	mu     sync.Mutex
	all    [][]byte
	bytes  int
	closed bool
	cut    bool          // what waited is not written any more
	ready  chan struct{} // there is something, or it is closed
}

// most is how many bytes wait for a client that does not read: all events of the longest
// game, and more.
const most = 4 << 20

func newQueue() *queue { return &queue{ready: make(chan struct{}, 1)} }

// add adds a message; it reports false where too much waits already.
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

// close ends the queue after what waits in it.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.signal()
}

// end ends the queue with a last message, in place of all that waits in it.
func (q *queue) end(last []byte) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	q.all, q.closed, q.cut = [][]byte{last}, true, true
	q.signal()
}

// ended reports whether the queue was ended with all that waited in it.
func (q *queue) ended() bool {
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

// take returns all that waits, and whether nothing comes after it.
func (q *queue) take() (all [][]byte, last bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	all = q.all
	q.all, q.bytes = nil, 0
	return all, q.closed
}

// tasks holds what a connection has to do, one after the other. Adding does not block.
type tasks struct {
	mu    sync.Mutex
	all   []func(context.Context)
	ended bool
	ready chan struct{} // there is something, or nothing comes any more
}

// pending is how many tasks of one line may wait.
const pending = 64

func newTasks() *tasks { return &tasks{ready: make(chan struct{}, 1)} }

// add adds a task; it reports false where too many wait already, or the line has ended.
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

// end lets those that wait be the last.
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

// run does the tasks until the last.
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
