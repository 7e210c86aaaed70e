package journal

import (
	"bytes"
	"container/list"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// NATS compares the expected mark with the last one of a name before it proposes a write to
// the cluster, and not again when the write is applied. Around a change of leader it may so
// keep two writes that expected the same mark, though each was to be refused where the
// other is kept.
//
// So every write says in a header after which one it was made, and all who read decide alike
// which one of the two there is: the first. It counts; the other never does, is not shown to
// anybody, and nothing is ever made after it.
//
// In a journal, where nothing is forgotten, an event counts if the last event of its stream
// that counts is the one that it was made after. In a store the older writes of a key are
// forgotten, and this cannot be told from the first write on. There it helps that no writer
// writes after a write that does not count: a write counts if no write of the key that
// stands before it was made after the same one, or after a later one. That is decided among
// the last few writes of the key, which are kept (see revisions).

// never is what a write was made after that has no header, or a senseless one: it does not
// count.
const never = ^Mark(0)

// head is how a name stands at a place of the log.
type head struct {
	last Mark // of the last write that counts
	upto Mark // the place: all writes of the name up to it were looked at
}

// next goes on to the next write of a journal's stream, and reports whether it counts.
func (h *head) next(w write) bool {
	h.upto = w.mark
	if w.after != h.last {
		return false
	}
	h.last = w.mark
	return true
}

// keyHead is how a key of a store stands at a place.
type keyHead struct {
	head
	least Mark // what a write has to be made after, at least, to count
}

// next goes on to the next write of the key that is still kept, and reports whether it
// counts.
func (h *keyHead) next(w write) bool {
	h.upto = w.mark
	if w.after == never || w.after < h.least {
		return false
	}
	h.last, h.least = w.mark, w.after+1
	return true
}

// recent remembers something of the names that were used last, at least so many as its
// bound, and at most twice that. Its zero value with a bound is empty.
type recent[V any] struct {
	bound    int
	now, old map[string]V
	forgot   bool // something was forgotten
}

// get returns what is remembered of a name.
func (r *recent[V]) get(name string) (V, bool) {
	if v, ok := r.now[name]; ok {
		return v, true
	}
	v, ok := r.old[name]
	if ok {
		r.put(name, v)
	}
	return v, ok
}

// put remembers something of a name.
func (r *recent[V]) put(name string, v V) {
	if r.now == nil || len(r.now) >= r.bound {
		r.forgot = r.forgot || len(r.old) > 0
		r.now, r.old = map[string]V{}, r.now
	}
	r.now[name] = v
}

// maxSeen bounds how many events are remembered, over all streams.
const maxSeen = 1 << 17

// seen remembers which events count in the streams that were used last, so that an ID that
// was appended long ago is found, and a mark judged, without reading a stream again each
// time.
type seen struct {
	mu      sync.Mutex
	streams map[string]*list.Element // their values are *history
	order   list.List                // the stream that was used last is in front
	total   int                      // events
}

// history is a stream from its beginning up to a mark.
type history struct {
	stream string
	head   head
	size   int             // events, those that do not count too
	marks  []Mark          // of the events that count
	ids    map[string]Mark // the same, by ID
}

// look returns up to where a stream is remembered, and the mark of an ID, 0 if it is not
// among what is remembered.
func (s *seen) look(stream, id string) (head, Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(stream)
	if h == nil {
		return head{}, 0
	}
	return h.head, h.ids[id]
}

// before returns how a stream stands at a mark, or before it, as far as it is remembered.
func (s *seen) before(stream string, at Mark) head {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(stream)
	switch {
	case h == nil:
		return head{}
	case h.head.upto <= at:
		return h.head
	}
	there := head{upto: at}
	n, found := slices.BinarySearch(h.marks, at)
	if found {
		n++
	}
	if n > 0 {
		there.last = h.marks[n-1]
	}
	return there
}

// use returns what is remembered of a stream, or nil. The lock is held.
func (s *seen) use(stream string) *history {
	e := s.streams[stream]
	if e == nil {
		return nil
	}
	s.order.MoveToFront(e)
	return e.Value.(*history)
}

// add remembers that after one mark the next event of a stream is this one.
func (s *seen) add(after Mark, w write) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(w.name)
	if h == nil {
		if after != 0 {
			return // what was before it has been forgotten
		}
		if s.streams == nil {
			s.streams = map[string]*list.Element{}
		}
		h = &history{stream: w.name, ids: map[string]Mark{}}
		s.streams[w.name] = s.order.PushFront(h)
	}
	if h.head.upto != after || w.mark <= after {
		return // remembered already, or there is a gap
	}
	h.size++
	s.total++
	if h.head.next(w) {
		h.marks = append(h.marks, w.mark)
		if _, ok := h.ids[w.id]; !ok {
			h.ids[w.id] = w.mark
		}
	}
	for s.total > maxSeen && s.order.Len() > 1 {
		old := s.order.Remove(s.order.Back()).(*history)
		s.total -= old.size
		delete(s.streams, old.stream)
	}
}

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
