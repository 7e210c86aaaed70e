package client

import (
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
)

func span(m clock.Millis) time.Duration { return time.Duration(m) * time.Millisecond }

type waits struct {
	answer time.Duration // after which another connection is tried
	dial   time.Duration // last pause, without jitter
	bidden bool          // the server asked to wait
}

// mostAnswer is the longest timeout for answers, for slow networks.
const mostAnswer = 12 * time.Second

// next returns the pause before dialling. It is online.RetryMin at first, and doubles each time up
// to online.RetryMax. A random fifth is added or subtracted, so that clients do not all return at
// once. With a live game the pause is at most online.RetryLive.
func (w *waits) next(random func() uint64, live bool) time.Duration {
	most := span(online.RetryMax)
	if live {
		most = span(online.RetryLive) * 5 / 6
	}
	w.dial = min(max(2*w.dial, span(online.RetryMin)), most)
	fifth := w.dial / 5
	return w.dial - fifth + time.Duration(random()%uint64(2*fifth+1))
}

func (w *waits) reset() { w.dial = 0 }

// The pace of messages is a little below the server's limit (docs/PROTOCOL.md, limits), since
// messages may arrive closer together than they were sent.
const (
	burst = 16
	every = 250 * time.Millisecond
)

// pace limits messages with the generic cell rate algorithm.
type pace struct{ due time.Duration } // when all sent messages would be sent at this pace

func (p *pace) next() time.Duration { return p.due - (burst-1)*every }

// reach is the number of latest samples used. Old ones are dropped, because clocks drift.
const reach = 8

type sample struct {
	// least is how far the server's clock is at least ahead of the client's: its time in the
	// message, less the client's time when the message arrived.
	least clock.Millis
	// way is the probable travel time of the message.
	way   clock.Millis
	known bool // way was measured
}

// serverTime estimates the time of the server's clock.
type serverTime struct {
	samples []sample // oldest first
}

// add adds a sample: a message that arrived at now and has the server's time.
func (s *serverTime) add(now time.Duration, told online.Instant, way clock.Millis, known bool) {
	s.samples = append(s.samples, sample{clock.Millis(told) - millis(now), way, known})
	if len(s.samples) > reach {
		s.samples = s.samples[1:]
	}
}

// lead returns how far the server's clock is ahead of the client's; ok is false if that is unknown.
// It uses the sample with the shortest travel time, and of equal ones the least delayed. Since no
// message arrives before it was sent, every sample is also a lower bound.
func (s *serverTime) lead() (ahead clock.Millis, ok bool) {
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
