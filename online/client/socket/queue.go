package socket

import (
	"crypto/rand"
	"encoding/binary"
	"sync"

	"roundtable/online/client"
)

// queue holds the reports that wait to be taken. Its methods do not block.
type queue struct {
	mu    sync.Mutex
	all   []client.Report
	ready chan struct{}
}

func newQueue() queue { return queue{ready: make(chan struct{}, 1)} }

func (q *queue) add(r client.Report) {
	q.mu.Lock()
	q.all = append(q.all, r)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// Take returns what has come since the last time, in its order.
func (q *queue) Take() []client.Report {
	q.mu.Lock()
	defer q.mu.Unlock()
	all := q.all
	q.all = nil
	return all
}

// Ready has a value after something has come, until it is received.
func (q *queue) Ready() <-chan struct{} { return q.ready }

// Random returns an unpredictable number from the system, as a Connection needs it.
func Random() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.BigEndian.Uint64(b[:])
}
