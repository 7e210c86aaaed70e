package journal

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// fate is what became of a message that was to be sent.
type fate int

const (
	unsent     fate = iota // it did not come to any server
	kept                   // it is in the log
	refused                // it is not in the log: its subject is not where it was expected
	impossible             // it is not in the log and never can be
	unresolved             // sent, and nothing more is known
)

// send publishes a write at the expected last mark of its name, once.
func (s *subjects) send(ctx context.Context, w write, after Mark) (mark Mark, f fate, err error) {
	m := nats.NewMsg(s.prefix + w.name)
	m.Data = w.data
	if w.id != "" {
		m.Header.Set(idHeader, w.id)
	}
	if w.deleted {
		m.Header.Set(deleteHeader, deleteValue)
	}
	err = s.once(ctx, func(ctx context.Context) error {
		ack, err := s.js.PublishMsg(ctx, m,
			jetstream.WithExpectStream(s.name),
			jetstream.WithExpectLastSequencePerSubject(uint64(after)),
			jetstream.WithRetryAttempts(0))
		if err == nil {
			mark = Mark(ack.Sequence)
		}
		return err
	})
	var api *jetstream.APIError
	switch {
	case err == nil:
		return mark, kept, nil
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
	// A leader that loses its office says so, and what it has proposed may still be kept.
	return 0, unresolved, err
}

// tooLarge is the error where the server takes less than this package does.
func (s *subjects) tooLarge(w write) error {
	return &TooLarge{Name: w.name, Size: len(w.data), Limit: int(min(s.conn.MaxPayload(), MaxData+maxExtra)) - maxExtra}
}

// keep appends a write after a mark and finds out whether it is kept. Ours says whether a
// write that is found right after the mark is this one; sent tells it whether a try of this
// call may have been kept.
//
// A try whose outcome is unknown is followed by a look at what stands after the mark. If
// something does, that decides, for nothing else can ever stand there. If nothing does, the
// try may still be on its way; so the same is sent again, and of the two at most one is
// kept, since both expect the same mark.
func (s *subjects) keep(ctx context.Context, w write, after Mark, ours func(w write, sent bool) bool) (Mark, error) {
	ctx, cancel := s.join(ctx)
	defer cancel()
	sent := false
	var p pauses
	for {
		if ctx.Err() != nil {
			return 0, unkept(ctx, w, sent, nil)
		}
		mark, f, err := s.send(ctx, w, after)
		switch f {
		case kept:
			return mark, nil
		case impossible:
			return 0, err
		case unresolved:
			sent = true
		}
		if f != unsent {
			next, lookErr := s.next(ctx, w.name, after)
			switch {
			case lookErr != nil:
				err = errors.Join(err, lookErr)
			case next.mark != 0 && ours(next, sent):
				return next.mark, nil
			case next.mark != 0:
				moved := &Conflict{Name: w.name, After: after, Last: next.mark}
				if last, lookErr := s.last(ctx, w.name); lookErr == nil {
					moved.Last = max(last.mark, next.mark)
				}
				return 0, moved
			case f == refused && !sent:
				// Either the mark is none of this name, or, in a cluster, another write of
				// the name is under way, which also is refused so.
				if last, lookErr := s.last(ctx, w.name); lookErr == nil && last.mark != after {
					return 0, &Conflict{Name: w.name, After: after, Last: last.mark}
				}
			}
		}
		if s.conn.IsClosed() {
			if sent {
				return 0, &Unknown{Name: w.name, Cause: errors.Join(ErrClosed, err)}
			}
			return 0, ErrClosed
		}
		if !sleep(ctx, p.one()) {
			return 0, unkept(ctx, w, sent, err)
		}
	}
}

// unkept is the error for an append whose context ended before its outcome was known.
func unkept(ctx context.Context, w write, sent bool, last error) error {
	if sent {
		return &Unknown{Name: w.name, Cause: errors.Join(context.Cause(ctx), last)}
	}
	return ended(ctx, last)
}
