package socket

import (
	"crypto/rand"
	"encoding/binary"
	"sync"

	"roundtable/online/client"
)

// queue holds reports. Its methods do not block.
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

func (q *queue) Take() []client.Report {
	q.mu.Lock()
	defer q.mu.Unlock()
	all := q.all
	q.all = nil
	return all
}

// Ready returns a channel that holds a value from the time of a report until the value is received.
func (q *queue) Ready() <-chan struct{} { return q.ready }

// Random returns an unpredictable number from the system.
func Random() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.BigEndian.Uint64(b[:])
}
