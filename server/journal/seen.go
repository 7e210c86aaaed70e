package journal

import (
	"container/list"
	"sync"
)

// maxSeen bounds how many IDs are remembered, over all streams.
const maxSeen = 1 << 17

// seen remembers the IDs of the streams that were appended to last, so that one is found
// that was appended long ago, without reading its stream again each time.
type seen struct {
	mu      sync.Mutex
	streams map[string]*list.Element // their values are *ids
	order   list.List                // the stream that was used last is in front
	total   int                      // IDs
}

// ids are the events of a stream up to a mark, by ID.
type ids struct {
	stream string
	upto   Mark
	marks  map[string]Mark
}

// look returns the mark of an ID, 0 if it is not remembered, and up to which mark all IDs of
// the stream are.
func (s *seen) look(stream, id string) (mark, upto Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.streams[stream]
	if e == nil {
		return 0, 0
	}
	s.order.MoveToFront(e)
	all := e.Value.(*ids)
	return all.marks[id], all.upto
}

// add remembers that after one mark the next event of a stream is this one.
func (s *seen) add(stream string, after Mark, id string, mark Mark) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.streams[stream]
	if e == nil {
		if after != 0 {
			return // what was before it has been forgotten
		}
		if s.streams == nil {
			s.streams = map[string]*list.Element{}
		}
		e = s.order.PushFront(&ids{stream: stream, marks: map[string]Mark{}})
		s.streams[stream] = e
	}
	all := e.Value.(*ids)
	if all.upto != after {
		return // remembered already, or there is a gap
	}
	all.upto = mark
	if _, ok := all.marks[id]; !ok {
		all.marks[id] = mark
		s.total++
	}
	for s.total > maxSeen && s.order.Len() > 1 {
		old := s.order.Remove(s.order.Back()).(*ids)
		s.total -= len(old.marks)
		delete(s.streams, old.stream)
	}
}
