package client

import (
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// reach is how many of the latest samples count: older ones say less of clocks that do not
// run alike.
const reach = 8

// sample is what one message has told of the server's clock.
type sample struct {
	// least is the least by which the server's clock can be ahead: its time in the message,
	// less the client's when that came.
	least clock.Millis
	// way is how long the message was probably under way.
	way   clock.Millis
	known bool // way was measured
}

// serverTime is the server's clock as a client can know it.
type serverTime struct {
	samples []sample // the oldest first
}

// begin forgets what another line has told, when a new one has told something.
func (s *serverTime) begin() { s.samples = nil }

// add takes in a message that came at a moment and named the server's time.
func (s *serverTime) add(now time.Duration, told online.Instant, way clock.Millis, known bool) {
	s.samples = append(s.samples, sample{clock.Millis(told) - millis(now), way, known})
	if len(s.samples) > reach {
		s.samples = s.samples[1:]
	}
}

// ahead is by how much the server's clock is ahead of the client's; ok is false before
// anything was told. The sample with the shortest way counts, and among those of the same
// way the one that came with the least delay; but no message can have come before it was
// sent, which bounds it from below.
func (s *serverTime) ahead() (ahead clock.Millis, ok bool) {
	var best *sample
	for i := range s.samples {
		if b := &s.samples[i]; b.known && (best == nil || b.way < best.way || b.way == best.way && b.least > best.least) {
			best = b
		}
	}
	if best != nil {
		ahead, ok = best.least+best.way, true
	}
	for _, b := range s.samples {
		if !ok || b.least > ahead {
			ahead, ok = b.least, true
		}
	}
	return ahead, ok
}

func millis(d time.Duration) clock.Millis { return clock.Millis(d / time.Millisecond) }
