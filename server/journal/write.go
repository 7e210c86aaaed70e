package journal

import (
	"bytes"
	"math/rand/v2"
	"time"
)

// write is one entry of a log: an event of a journal, or what was done to a key.
type write struct {
	name    string // the stream or key
	mark    Mark
	after   Mark   // of the write that it was made after, or never
	id      string // of an event; in a store, of one call
	deleted bool   // the key's value was taken away
	data    []byte
}

// event returns a journal's entry as what its readers see.
func (w write) event() Event {
	return Event{Stream: w.name, Mark: w.mark, ID: w.id, Data: bytes.Clone(w.data)}
}

// item returns a store's entry as what its readers see.
func (w write) item() Item {
	return Item{Key: w.name, Mark: w.mark, Deleted: w.deleted, Data: bytes.Clone(w.data)}
}

// How long is waited between tries. The wait doubles from try to try, and is spread so that
// those who failed together do not come back together.
const (
	firstPause = 20 * time.Millisecond
	lastPause  = 500 * time.Millisecond
)

// pauses are the waits between the tries of one call.
type pauses struct{ next time.Duration }

// one returns the next wait.
func (p *pauses) one() time.Duration {
	p.next = min(max(2*p.next, firstPause), lastPause)
	return p.next/2 + rand.N(p.next)
}
