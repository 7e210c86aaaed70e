package journal

import (
	"context"
	"errors"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

type fate int

const (
	unsent     fate = iota // no server received it
	stored                 // it is in the log
	refused                // not in the log: its subject is at another mark
	impossible             // not in the log and never can be
	unresolved             // sent, outcome unknown
)

// send publishes a write once, on condition that the last write with its name, counting or not, has
// the mark last.
func (s *subjects) send(ctx context.Context, w write, last Mark) (mark Mark, f fate, err error) {
	m := nats.NewMsg(s.prefix + w.name)
	m.Data = w.data
	m.Header.Set(idHeader, w.id)
	m.Header.Set(afterHeader, strconv.FormatUint(uint64(w.after), 10))
	if w.deleted {
		m.Header.Set(deleteHeader, deleteValue)
	}
	err = s.once(ctx, func(ctx context.Context) error {
		ack, err := s.js.PublishMsg(ctx, m,
			jetstream.WithExpectStream(s.name),
			jetstream.WithExpectLastSequencePerSubject(uint64(last)),
			jetstream.WithRetryAttempts(0))
		if err == nil {
			mark = Mark(ack.Sequence)
		}
		return err
	})
	var api *jetstream.APIError
	switch {
	case err == nil:
		s.onStored(s.name, mark)
		return mark, stored, nil
	case errors.Is(err, nats.ErrMaxPayload):
		return 0, impossible, s.tooLarge(w)
	case errors.Is(err, jetstream.ErrNoStreamResponse), errors.Is(err, nats.ErrReconnectBufExceeded):
		return 0, unsent, err
	case !errors.As(err, &api):
		return 0, unresolved, err
	}
	switch api.ErrorCode {
	case jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant:
		return 0, refused, err
	case jetstream.JSErrCodeStreamMessageExceedsMaximum, headerTooLarge:
		return 0, impossible, s.tooLarge(w)
	}
	// A resigning leader says so, and its proposals may still be stored.
	return 0, unresolved, err
}

func (s *subjects) tooLarge(w write) error {
	return &TooLarge{Name: w.name, Size: len(w.data), Limit: int(min(s.conn.MaxPayload(), MaxData+maxExtra)) - maxExtra}
}

// place is what an append knows of the writes with its name.
type place struct {
	name, id string // of the append
	keyHead         // of a stream only the head
	own      Mark   // mark of the counting write with this ID, or 0
	gap      bool   // of a key: later writes were forgotten
}

func (s *subjects) step(p *place, w write) {
	var counts bool
	if s.cache != nil {
		s.cache.add(p.upto, w)
		counts = p.head.next(w)
	} else {
		p.gap = p.gap || w.after != never && w.after > p.last
		counts = p.keyHead.next(w)
	}
	if counts && w.id == p.id && p.own == 0 {
		p.own = w.mark
	}
}

// theEnd stands for the end of the name's writes at the time when reach begins.
const theEnd = never

// reach reads the name's writes up to a mark, or up to the end. It may stop earlier if the log ends
// earlier.
func (s *subjects) reach(ctx context.Context, p *place, mark Mark) error {
	if mark != theEnd {
		// Usually the next one is there already. This asks once, not for the end first.
		w, err := s.next(ctx, p.name, p.upto)
		if err != nil || w.mark == 0 {
			return err
		}
		if err := s.missing(ctx, p.head, w); err != nil {
			return err
		}
		if s.step(p, w); p.upto >= mark {
			return nil
		}
	}
	for w, err := range s.read(ctx, p.name, p.upto) {
		if err != nil {
			return err
		}
		if err := s.missing(ctx, p.head, w); err != nil {
			return err
		}
		s.step(p, w)
	}
	return nil
}

// isPassed reports whether no later write with the predecessor after can count, because another
// write with it counts or the write at after does not count.
func (p *place) isPassed(after Mark) bool { return p.upto >= after && p.last != after }

// keep appends a write after the write that it names as its predecessor. It finds out whether the
// write is stored and counts.
//
// If a try was stored, keep reads up to it, since another write with the same predecessor may come
// before it (see head). If a try was refused, or its outcome is unknown, keep reads everything. If
// a write that counts follows the predecessor, that decides. If none does, the try may still be on
// its way, so the same write is sent again. At most one of the two counts.
func (s *subjects) keep(ctx context.Context, w write, p *place) (Mark, error) {
	ctx, cancel := s.join(ctx)
	defer cancel()
	var (
		sent, atEnd bool // a try may be stored; all was read since
		acked       Mark // mark of a stored try
		pauses      pauses
	)
	for {
		switch {
		case p.own != 0:
			return p.own, nil
		case ctx.Err() != nil:
			return 0, unstoredError(ctx, w, sent, nil)
		case p.isPassed(w.after):
			return s.resolveMoved(ctx, w, p, atEnd, sent)
		}
		var err error
		f := stored
		if acked == 0 {
			last := w.after
			if p.last == w.after {
				last = p.upto
			}
			acked, f, err = s.send(ctx, w, last)
		}
		sent = sent || f == stored || f == unresolved
		switch f {
		case impossible:
			return 0, err
		case unsent:
		default:
			to, before := theEnd, p.upto
			if f == stored {
				to = acked
			}
			lookErr := s.reach(ctx, p, to)
			atEnd = lookErr == nil && to == theEnd
			switch {
			case lookErr != nil:
				err = errors.Join(err, lookErr)
			case f == refused && !sent && p.last != w.after && p.own == 0:
				// The mark is not of this name. Otherwise there are more writes that do not count, or, in a
				// cluster, another write of the name is in progress, which is also refused so.
				return s.resolveMoved(ctx, w, p, atEnd, sent)
			case p.upto > before:
				continue
			}
		}
		if s.conn.IsClosed() {
			if sent {
				return 0, &Unknown{Name: w.name, Cause: errors.Join(ErrClosed, err)}
			}
			return 0, ErrClosed
		}
		if !sleep(ctx, pauses.one()) {
			return 0, unstoredError(ctx, w, sent, err)
		}
	}
}

// resolveMoved returns the outcome of an append whose predecessor has a successor already. The same
// event may come later in the log, if a writer that had read more appended it. In a store, a write
// may be forgotten after many others.
func (s *subjects) resolveMoved(ctx context.Context, w write, p *place, atEnd, sent bool) (Mark, error) {
	if !atEnd {
		if err := s.reach(ctx, p, theEnd); err != nil && s.cache != nil {
			return 0, err
		}
	}
	if p.own != 0 {
		return p.own, nil
	}
	if sent && p.gap {
		return 0, &Unknown{Name: w.name, Cause: errForgotten}
	}
	return 0, &Conflict{Name: w.name, After: w.after, Last: p.last}
}

var errForgotten = errors.New("the key was written so often since that older writes are forgotten")

// unstoredError returns the error of an append that did not succeed. The outcome is unknown if the
// write was sent.
func unstoredError(ctx context.Context, w write, sent bool, last error) error {
	if sent {
		return &Unknown{Name: w.name, Cause: errors.Join(context.Cause(ctx), last)}
	}
	return endedError(ctx, last)
}
