package journal

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Times of a consumer: how often the server sends it a heartbeat, and after which idle time the
// server deletes it.
const (
	heartbeat    = time.Second
	pullFor      = 10 * time.Second
	consumerIdle = time.Minute
	prefetch     = 128 // messages
	singly       = 256 // up to this many messages are read singly, without a consumer
)

var (
	errGap     = errors.New("messages are missing")
	errStopped = errors.New("the reader has stopped")
)

// read yields the writes with a name after a mark, up to the last one at the time when read began.
func (s *subjects) read(ctx context.Context, name string, after Mark) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		end, err := s.last(ctx, name)
		for n := 0; err == nil && after < end.mark && n < singly; n++ {
			var w write
			if w, err = s.next(ctx, name, after); err == nil {
				if w.mark == 0 {
					return // the end was overwritten
				}
				after = w.mark
				if !yield(w, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(write{}, err)
			return
		}
		if after >= end.mark {
			return
		}
		for w, err := range s.watch(ctx, name, after) {
			if err != nil && !errors.Is(err, ErrClosed) {
				err = &Unavailable{Cause: err}
			}
			if !yield(w, err) || w.mark >= end.mark {
				return
			}
		}
	}
}

// readWhole yields all writes of a journal after a mark. Journals are never shortened, so if a mark
// is missing, it ends with a *Damaged.
func (s *subjects) readWhole(ctx context.Context, name string, after Mark) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		for w, err := range s.read(ctx, name, after) {
			if err == nil && w.mark != after+1 {
				lost := w.mark - after - 1
				yield(write{}, &Damaged{Lost: uint64(lost), What: []string{fmt.Sprintf("%d events after mark %d are missing", lost, after)}})
				return
			}
			if after = w.mark; !yield(w, err) || err != nil {
				return
			}
		}
	}
}

func (s *subjects) missing(ctx context.Context, h head, w write) error {
	if s.cache == nil || w.after == never || w.after <= h.last {
		return nil
	}
	before, err := s.at(ctx, w.after)
	if err != nil || before.mark != 0 {
		return err // another event is there: this one's writer has not read it
	}
	return &Damaged{Streams: []string{w.name}, What: []string{fmt.Sprintf("the event at mark %d was made after one at %d, which is missing", w.mark, w.after)}}
}

// watch yields the present and future writes with a name after a mark. It ends with the context's
// error, or ErrClosed.
func (s *subjects) watch(ctx context.Context, name string, after Mark) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		ctx, cancel := s.join(ctx)
		defer cancel()
		var p pauses
		for {
			before := after
			err := s.follow(ctx, name, &after, yield)
			switch {
			case errors.Is(err, errStopped):
				return
			case s.conn.IsClosed():
				yield(write{}, ErrClosed)
				return
			case after > before:
				p = pauses{}
			}
			if !sleep(ctx, p.one()) {
				yield(write{}, context.Cause(ctx))
				return
			}
		}
	}
}

// readExisting yields the existing writes with a name after a mark, if they are few. It sets after
// to the mark of the last one.
func (s *subjects) readExisting(ctx context.Context, name string, after *Mark, yield func(write, error) bool) error {
	for range singly {
		w, err := s.next(ctx, name, *after)
		if err != nil || w.mark == 0 {
			return err
		}
		*after = w.mark
		if !yield(w, nil) {
			return errStopped
		}
	}
	return nil
}

// follow yields writes from one consumer until the consumer fails, and sets after to the mark of
// each. Sequence numbers show when a message is missing; then the next consumer begins after the
// last write seen.
//
// The nodes of a cluster learn of a new consumer late. A request before that is lost, which is
// noticed only two seconds later. So follow reads existing messages first.
func (s *subjects) follow(ctx context.Context, name string, after *Mark, yield func(write, error) bool) error {
	ctx, stop := s.guard.join(ctx)
	defer stop()
	var consumer jetstream.Consumer
	err := s.once(ctx, func(ctx context.Context) (err error) {
		consumer, err = s.js.CreateConsumer(ctx, s.name, jetstream.ConsumerConfig{
			FilterSubject:     s.prefix + name,
			DeliverPolicy:     jetstream.DeliverByStartSequencePolicy,
			OptStartSeq:       following(*after),
			AckPolicy:         jetstream.AckNonePolicy,
			MemoryStorage:     true,
			Replicas:          1,
			InactiveThreshold: consumerIdle,
		})
		return err
	})
	if err != nil {
		return err
	}
	defer s.forget(ctx, consumer)
	if err := s.readExisting(ctx, name, after, yield); err != nil {
		return err
	}
	messages, err := consumer.Messages(
		jetstream.PullMaxMessages(prefetch),
		jetstream.PullExpiry(pullFor),
		jetstream.PullHeartbeat(heartbeat),
		jetstream.WithMessagesErrOnMissingHeartbeat(true))
	if err != nil {
		return err
	}
	defer messages.Stop()
	for number := uint64(1); ; number++ {
		m, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		meta, err := m.Metadata()
		if err != nil {
			return err
		}
		if meta.Sequence.Consumer != number {
			return fmt.Errorf("%w: %d came as %d", errGap, number, meta.Sequence.Consumer)
		}
		w := s.write(m.Subject(), meta.Sequence.Stream, m.Headers(), m.Data())
		if w.mark <= *after {
			continue // some servers begin at their own end if that is before the mark
		}
		*after = w.mark
		if !yield(w, nil) {
			return errStopped
		}
	}
}

func (s *subjects) forget(ctx context.Context, consumer jetstream.Consumer) {
	if !s.conn.IsConnected() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), heartbeat)
	defer cancel()
	_ = s.js.DeleteConsumer(ctx, s.name, consumer.CachedInfo().Name)
}
