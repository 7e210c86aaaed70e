package journal

import (
	"context"
	"errors"
	"strconv"

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

// send publishes a write once, where the last one of its name, whether it counts or not, is
// expected to be at a mark.
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
		s.kept(s.name, mark)
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

// tooLarge returns the error where the server takes less than this package does.
func (s *subjects) tooLarge(w write) error {
	return &TooLarge{Name: w.name, Size: len(w.data), Limit: int(min(s.conn.MaxPayload(), MaxData+maxExtra)) - maxExtra}
}

// place is what an append knows of its name.
type place struct {
	name, id string // of what is to be appended
	keyHead         // of a stream its head alone
	own      Mark   // where a write of this ID stands that counts, 0: it is not known of any
	gap      bool   // of a key: writes that followed the known ones have been forgotten
}

// step goes on to the next write of the name.
func (s *subjects) step(p *place, w write) {
	var counts bool
	if s.seen != nil {
		s.seen.add(p.upto, w)
		counts = p.head.next(w)
	} else {
		p.gap = p.gap || w.after != never && w.after > p.last
		counts = p.keyHead.next(w)
	}
	if counts && w.id == p.id && p.own == 0 {
		p.own = w.mark
	}
}

// theEnd is where all that was written to a name when reach began has been looked at.
const theEnd = never

// reach goes on to a mark, or to the end. It may come less far if the log, as it is read
// just then, does not.
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

// passed reports whether nothing can count any more that is made after a mark: something
// else does, or what stands at the mark does not.
func (p *place) passed(after Mark) bool { return p.upto >= after && p.last != after }

// keep appends a write after the one that it names, and finds out whether it is kept and
// counts.
//
// A try that was kept is followed by a look at what stands up to it, for another write after
// the same mark may stand before it (see head). A try whose outcome is not known, or that
// was refused, is followed by a look at all there is. If something that counts follows the
// mark, that decides, for nothing else ever can. If nothing does, the try may still be on
// its way; so the same is sent again. Of the two at most one counts.
func (s *subjects) keep(ctx context.Context, w write, p *place) (Mark, error) {
	ctx, cancel := s.join(ctx)
	defer cancel()
	var (
		sent, atEnd bool // a try may have been kept; all has been looked at since
		acked       Mark // of a try that was kept
		pauses      pauses
	)
	for {
		switch {
		case p.own != 0:
			return p.own, nil
		case ctx.Err() != nil:
			return 0, unkept(ctx, w, sent, nil)
		case p.passed(w.after):
			return s.moved(ctx, w, p, atEnd, sent)
		}
		var err error
		f := kept
		if acked == 0 {
			last := w.after
			if p.last == w.after {
				last = p.upto
			}
			acked, f, err = s.send(ctx, w, last)
		}
		sent = sent || f == kept || f == unresolved
		switch f {
		case impossible:
			return 0, err
		case unsent:
		default:
			to, before := theEnd, p.upto
			if f == kept {
				to = acked
			}
			lookErr := s.reach(ctx, p, to)
			atEnd = lookErr == nil && to == theEnd
			switch {
			case lookErr != nil:
				err = errors.Join(err, lookErr)
			case f == refused && !sent && p.last != w.after && p.own == 0:
				// The mark is none of this name. Otherwise there are more writes that do
				// not count, or, in a cluster, another write of the name is under way,
				// which also is refused so.
				return s.moved(ctx, w, p, atEnd, sent)
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
			return 0, unkept(ctx, w, sent, err)
		}
	}
}

// moved returns the outcome of an append whose place is taken. The same event may stand further
// on, appended by a writer that had seen more. The event of a key that others have written
// many times since may be forgotten.
func (s *subjects) moved(ctx context.Context, w write, p *place, atEnd, sent bool) (Mark, error) {
	if !atEnd {
		if err := s.reach(ctx, p, theEnd); err != nil && s.seen != nil {
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

// errForgotten is why it is not known whether a write was kept.
var errForgotten = errors.New("the key was written so often since that older writes are forgotten")

// unkept returns the error for an append whose context ended before its outcome was known.
func unkept(ctx context.Context, w write, sent bool, last error) error {
	if sent {
		return &Unknown{Name: w.name, Cause: errors.Join(context.Cause(ctx), last)}
	}
	return ended(ctx, last)
}
