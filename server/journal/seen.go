package journal

import (
	"container/list"
	"slices"
	"sync"
)

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
