package client

import (
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// span returns a span of the protocol as this package counts time.
func span(m clock.Millis) time.Duration { return time.Duration(m) * time.Millisecond }

// waits are how long a connection waits for an answer, and before it dials again.
type waits struct {
	answer time.Duration // after how long without one another connection is tried
	dial   time.Duration // the last wait before dialling, without what chance added
	bidden bool          // the server has asked to be dialled no sooner
}

// mostAnswer is the most that an answer is waited for while messages take long to come.
const mostAnswer = 12 * time.Second

// next returns how long to wait this time before dialling: online.RetryMin first, each time twice as
// long, up to online.RetryMax, each plus or minus a fifth by chance, so that the clients of a
// server that was gone do not all come back at once. With a live game of one's own it is
// online.RetryLive at most.
func (w *waits) next(random func() uint64, live bool) time.Duration {
	most := span(online.RetryMax)
	if live {
		most = span(online.RetryLive) * 5 / 6
	}
	w.dial = min(max(2*w.dial, span(online.RetryMin)), most)
	fifth := w.dial / 5
	return w.dial - fifth + time.Duration(random()%uint64(2*fifth+1))
}

// reset begins with the shortest wait again, since the connection has lasted.
func (w *waits) reset() { w.dial = 0 }

// The pace of a line: a little below what a server bears (docs/PROTOCOL.md, limits), since
// the way there may bring messages closer together.
const (
	burst = 16
	every = 250 * time.Millisecond
)

// pace keeps a line's messages apart, by the generic cell rate algorithm.
type pace struct{ due time.Duration } // when all that was sent would have been sent one by one

// next returns when the next message may be sent.
func (p *pace) next() time.Duration { return p.due - (burst-1)*every }

// spend sends one at a moment.
func (p *pace) spend(now time.Duration) { p.due = max(p.due, now) + every }

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

// ahead returns by how much the server's clock is ahead of the client's; ok is false before
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
