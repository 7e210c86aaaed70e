package journal

import (
	"bytes"
	"container/list"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// NATS compares the expected mark with a name's last one before it proposes a write to the
// cluster, but not when it applies it. Around a change of leader it may store two writes that
// expected the same mark.
//
// So every write has a header with the mark that it was made after, and all readers choose the
// same one: the first counts; the other never does, is never shown, and nothing is made after
// it.
//
// In a journal, where nothing is forgotten, an event counts if it was made after its stream's
// last counting event. A store forgets older writes of a key. There no writer writes after a
// write that does not count, so a write counts if no earlier write of the key was made after the
// same one or a later one. The last few writes of a key, which are stored, decide that (see
// revisions).

// never is the predecessor of a write without a valid header: it does not count.
const never = ^Mark(0)

// head is a name's state at a place of the log.
type head struct {
	last Mark // last counting write
	upto Mark // the place: all writes up to it were read
}

// next adds a journal stream's next write, and reports whether it counts.
func (h *head) next(w write) bool {
	h.upto = w.mark
	if w.after != h.last {
		return false
	}
	h.last = w.mark
	return true
}

// keyHead is a store key's state at a place.
type keyHead struct {
	head
	least Mark // least predecessor of a counting write
}

// next adds the key's next stored write, and reports whether it counts.
func (h *keyHead) next(w write) bool {
	h.upto = w.mark
	if w.after == never || w.after < h.least {
		return false
	}
	h.last, h.least = w.mark, w.after+1
	return true
}

// recent caches values of recently used names, at least its bound, at most twice that. Its zero
// value with a bound is empty.
type recent[V any] struct {
	bound    int
	now, old map[string]V
	forgot   bool // something was dropped
}

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

func (r *recent[V]) put(name string, v V) {
	if r.now == nil || len(r.now) >= r.bound {
		r.forgot = r.forgot || len(r.old) > 0
		r.now, r.old = map[string]V{}, r.now
	}
	r.now[name] = v
}

// maxSeen bounds the cached events of all streams.
const maxSeen = 1 << 17

// eventCache caches which events count in recently used streams, to find an old ID or judge a mark
// without reading a stream again.
type eventCache struct {
	mu      sync.Mutex
	streams map[string]*list.Element // values are *history
	order   list.List                // most recently used first
	total   int                      // events
}

// history is a stream from its beginning up to a mark.
type history struct {
	stream string
	head   head
	size   int             // events, counting or not
	marks  []Mark          // of counting events
	ids    map[string]Mark // the same, by ID
}

// look returns how far a stream is cached, and the mark of an ID, or 0.
func (s *eventCache) look(stream, id string) (head, Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(stream)
	if h == nil {
		return head{}, 0
	}
	return h.head, h.ids[id]
}

// headBefore returns a stream's head at or before a mark, as far as cached.
func (s *eventCache) headBefore(stream string, at Mark) head {
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

// use returns a stream's cache, or nil. The lock is held.
func (s *eventCache) use(stream string) *history {
	e := s.streams[stream]
	if e == nil {
		return nil
	}
	s.order.MoveToFront(e)
	return e.Value.(*history)
}

// add caches the next event of a stream after a mark.
func (s *eventCache) add(after Mark, w write) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(w.name)
	if h == nil {
		if after != 0 {
			return // the events before it were dropped
		}
		if s.streams == nil {
			s.streams = map[string]*list.Element{}
		}
		h = &history{stream: w.name, ids: map[string]Mark{}}
		s.streams[w.name] = s.order.PushFront(h)
	}
	if h.head.upto != after || w.mark <= after {
		return // already cached, or a gap
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

// write is an entry of a log: a journal's event, or a key's change.
type write struct {
	name    string // stream or key
	mark    Mark
	after   Mark   // predecessor, or never
	id      string // of an event; in a store, of one call
	deleted bool   // the value was deleted
	data    []byte
}

func (w write) event() Event {
	return Event{Stream: w.name, Mark: w.mark, ID: w.id, Data: bytes.Clone(w.data)}
}

func (w write) item() Item {
	return Item{Key: w.name, Mark: w.mark, Deleted: w.deleted, Data: bytes.Clone(w.data)}
}

// Pauses between tries, doubled each time, with jitter so that clients do not return together.
const (
	firstPause = 20 * time.Millisecond
	lastPause  = 500 * time.Millisecond
)

type pauses struct{ next time.Duration }

func (p *pauses) one() time.Duration {
	p.next = min(max(2*p.next, firstPause), lastPause)
	return p.next/2 + rand.N(p.next)
}
