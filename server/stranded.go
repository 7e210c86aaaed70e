package server

import (
	"context"
	"time"
)

// strandAfter is how many seconds in a row nothing can be kept before a server of several is
// stranded.
const strandAfter = 3

// watchStranded sends clients elsewhere while nothing can be kept here though there are other
// servers: they may be cut off from this one, and a game go on at them without those who play
// it here. It ends with the context.
func (s *Server) watchStranded(ctx context.Context) {
	if !s.config.Several {
		return
	}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	seconds := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if s.outages.Steady() {
			seconds = 0
		} else {
			seconds++
		}
		s.strand(seconds >= strandAfter)
	}
}

// turnsAway reports whether clients are sent elsewhere now; it is the caller who locks.
func (s *Server) turnsAway() bool {
	return s.draining || s.stranded && !s.outages.Steady()
}

// strand begins or ends to send clients elsewhere.
func (s *Server) strand(stranded bool) {
	s.mu.Lock()
	begins := stranded && !s.stranded
	s.stranded = stranded
	all := s.allLines()
	s.mu.Unlock()
	if !begins {
		return
	}
	s.config.Log.Warn("nothing can be kept here: clients are sent elsewhere", "lines", len(all))
	for _, l := range all {
		l.bye("drain", drainRetry)
	}
}
