package journal

import (
	"bytes"
	"container/list"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// NATS compares the expected mark with a name's last one before it proposes a write to the cluster,
// but not when it applies the write. So around a change of leader it may store two writes that
// expected the same mark.
//
// Therefore every write has a header with the mark of its predecessor, and all readers choose the
// same one of the two. The first write counts. The other one never counts, is never shown, and no
// write follows it.
//
// A journal forgets no event. There an event counts if its predecessor is the stream's last
// counting event. A store forgets older writes of a key. There no write has a predecessor that does
// not count, so a write counts if no earlier write of the key has the same or a later predecessor.
// The last few writes of a key, which are stored, decide that (see revisions).

// never is the predecessor of a write that has no valid header, and so does not count.
const never = ^Mark(0)

// head is what is known of the writes with a name up to a place of the log.
type head struct {
	last Mark // last counting write
	upto Mark // the place: all writes up to it were read
}

// next adds the next write of a journal's stream. It reports whether the write counts.
func (h *head) next(w write) bool {
	h.upto = w.mark
	if w.after != h.last {
		return false
	}
	h.last = w.mark
	return true
}

// keyHead is what is known of the writes of a store's key up to a place of the log.
type keyHead struct {
	head
	least Mark // least predecessor of a counting write
}

// next adds the key's next stored write. It reports whether the write counts.
func (h *keyHead) next(w write) bool {
	h.upto = w.mark
	if w.after == never || w.after < h.least {
		return false
	}
	h.last, h.least = w.mark, w.after+1
	return true
}

// recent caches the values of recently used names: at least as many as its bound, and at most twice
// as many. A recent with only a bound is empty and ready to use.
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

const maxSeen = 1 << 17

// eventCache caches which events of recently used streams count. So an old ID is found, or a mark
// judged, without reading the stream again.
type eventCache struct {
	mu      sync.Mutex
	streams map[string]*list.Element // values are *history
	order   list.List                // most recently used first
	total   int                      // events
}

// history holds what is known of a stream from its beginning up to a mark.
type history struct {
	stream string
	head   head
	size   int             // events, counting or not
	marks  []Mark          // of counting events
	ids    map[string]Mark // the same, by ID
}

// look returns the head up to which a stream is cached, and the mark of the event with an ID, or 0.
func (s *eventCache) look(stream, id string) (head, Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.use(stream)
	if h == nil {
		return head{}, 0
	}
	return h.head, h.ids[id]
}

// headBefore returns the latest cached head of a stream that is not after a mark.
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

// use returns a stream's cache, or nil. The caller holds the lock.
func (s *eventCache) use(stream string) *history {
	e := s.streams[stream]
	if e == nil {
		return nil
	}
	s.order.MoveToFront(e)
	return e.Value.(*history)
}

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

// The pause between two tries doubles each time. It is partly random, so that clients do not return
// together.
const (
	firstPause = 20 * time.Millisecond
	lastPause  = 500 * time.Millisecond
)

type pauses struct{ next time.Duration }

func (p *pauses) one() time.Duration {
	p.next = min(max(2*p.next, firstPause), lastPause)
	return p.next/2 + rand.N(p.next)
}
