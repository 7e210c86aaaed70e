package scenes

import "roundtable/internal/thinker/protocol"

// recordReplies makes seats whose replies a Recorder hears.
func recordReplies(seats func() protocol.Thinker, to Recorder) func() protocol.Thinker {
	return func() protocol.Thinker { return &recordedSeat{Thinker: seats(), to: to} }
}

// recordedSeat is a computer's seat whose replies are heard.
type recordedSeat struct {
	protocol.Thinker
	to Recorder
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
