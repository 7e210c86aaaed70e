package client

import (
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

// span is a span of the protocol as this package counts time.
func span(m clock.Millis) time.Duration { return time.Duration(m) * time.Millisecond }

// waits are how long a connection waits for an answer, and before it dials again.
type waits struct {
	answer time.Duration // after how long without one another connection is tried
	dial   time.Duration // the last wait before dialling, without what chance added
	bidden bool          // the server has asked to be dialled no sooner
}

// mostAnswer is the most that an answer is waited for while messages take long to come.
const mostAnswer = 12 * time.Second

// next is how long to wait this time before dialling: online.RetryMin first, each time twice as
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

// next is when the next message may be sent.
func (p *pace) next() time.Duration { return p.due - (burst-1)*every }

// spend sends one at a moment.
func (p *pace) spend(now time.Duration) { p.due = max(p.due, now) + every }
