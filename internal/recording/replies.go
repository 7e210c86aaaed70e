package recording

import (
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/stage"
)

// Hear makes computer's seats whose replies are recorded.
func (w *Writer) Hear(seats stage.Seats) stage.Seats {
	return func() protocol.Thinker { return &recordedSeat{Thinker: seats(), to: w} }
}

// recordedSeat is a computer's seat whose replies are heard.
type recordedSeat struct {
	protocol.Thinker
	to *Writer
	id int // of the latest request
}

// Start asks for a reply.
func (s *recordedSeat) Start(r protocol.Request) int {
	s.id = s.Thinker.Start(r)
	return s.id
}

// Poll returns the reply once it is there, and has it recorded.
func (s *recordedSeat) Poll() (protocol.Reply, bool) {
	r, ok := s.Thinker.Poll()
	if ok && r.ID == s.id {
		s.to.Reply(r)
	}
	return r, ok
}
