package recording

import (
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/stage"
)

// Hear wraps computer players so that their replies are recorded.
func (w *Writer) Hear(seats stage.Seats) stage.Seats {
	return func() protocol.Thinker { return &recordedSeat{Thinker: seats(), to: w} }
}

type recordedSeat struct {
	protocol.Thinker
	to *Writer
	id int // of the latest request
}

// Start starts a request.
func (s *recordedSeat) Start(r protocol.Request) int {
	s.id = s.Thinker.Start(r)
	return s.id
}

// Poll returns the next reply, if there is one, and records it.
func (s *recordedSeat) Poll() (protocol.Reply, bool) {
	r, ok := s.Thinker.Poll()
	if ok && r.ID == s.id {
		s.to.Reply(r)
	}
	return r, ok
}
