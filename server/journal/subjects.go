package journal

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Headers of messages. The last is that of NATS's own key-value stores, so that its tools
// can read ours.
const (
	idHeader     = "Roundtable-Id"
	afterHeader  = "Roundtable-After"
	deleteHeader = "KV-Operation"
	deleteValue  = "DEL"
)

// patience is how long one request to the log may take before it is tried again. It is
// longer than a busy disk takes, and shorter than an election.
const patience = 2 * time.Second

// subjects is a stream of JetStream whose subjects are appended to each at its own last
// message. A journal is one, and a store is one.
//
// Every read goes to the leader of the stream, not to a replica that may be behind.
type subjects struct {
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	name   string          // of the stream
	prefix string          // before each name, with a dot at its end
	done   context.Context // ended by Close
	line   *line
	seen   *seen // of a journal; nil in a store
	kept   func(stream string, mark Mark)
}

// openSubjects binds to a stream, and makes it if there is none. It tries until the context
// ends.
func openSubjects(ctx, done context.Context, conn *nats.Conn, line *line, prefix string, config jetstream.StreamConfig) (*subjects, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	config.Subjects = []string{prefix + ">"}
	config.Storage = jetstream.FileStorage
	config.DenyDelete = true
	config.Discard = jetstream.DiscardNew // a full disk refuses, and forgets nothing
	config.MaxMsgSize = MaxData + maxExtra
	s := &subjects{conn: conn, js: js, name: config.Name, prefix: prefix, done: done, line: line}
	err = s.retry(ctx, func(ctx context.Context) error {
		stream, err := js.CreateStream(ctx, config)
		if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			// An older program made it, or one with another number of replicas.
			stream, err = js.UpdateStream(ctx, config)
		}
		s.stream = stream
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("journal: stream %s: %w", config.Name, err)
	}
	return s, nil
}

// join returns a context that ends with the given one, and with ErrClosed when the log is
// closed.
func (s *subjects) join(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	if s.done.Err() != nil {
		cancel(ErrClosed) // at once: AfterFunc does it in a goroutine of its own
	}
	stop := context.AfterFunc(s.done, func() { cancel(ErrClosed) })
	return ctx, func() { stop(); cancel(context.Canceled) }
}

// ended returns the error for a call that did nothing until its context ended.
func ended(ctx context.Context, last error) error {
	cause := context.Cause(ctx)
	if errors.Is(cause, ErrClosed) {
		return ErrClosed
	}
	return &Unavailable{Cause: errors.Join(cause, last)}
}

// hopeless reports whether a failure stays as it is, however often one tries.
func (s *subjects) hopeless(err error) bool {
	var api *jetstream.APIError
	return s.conn.IsClosed() || errors.As(err, &api) && api.ErrorCode == replicasNeedCluster
}

// Codes of the server's errors that the client's package does not name.
const (
	replicasNeedCluster jetstream.ErrorCode = 10074
	headerTooLarge      jetstream.ErrorCode = 10097
)

// retry calls try until it succeeds or the context has ended.
func (s *subjects) retry(ctx context.Context, try func(context.Context) error) error {
	ctx, cancel := s.join(ctx)
	defer cancel()
	var p pauses
	for {
		if ctx.Err() != nil {
			return ended(ctx, nil)
		}
		err := s.once(ctx, try)
		if err == nil {
			return nil
		}
		if s.hopeless(err) {
			return s.lost(err)
		}
		if !sleep(ctx, p.one()) {
			return ended(ctx, err)
		}
	}
}

// lost returns the error where nothing can be tried any more.
func (s *subjects) lost(err error) error {
	if s.conn.IsClosed() {
		return ErrClosed
	}
	return err
}

// once gives one try its time, which ends early when the connection breaks.
func (s *subjects) once(ctx context.Context, try func(context.Context) error) error {
	ctx, stop := s.line.join(ctx)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := try(ctx)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return context.Cause(ctx)
	}
	return err
}

// sleep waits, and reports whether the context still lives.
func sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// last returns the last write of a name, or of a subject with wildcards; without any, one
// with mark 0.
func (s *subjects) last(ctx context.Context, name string) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetLastMsgForSubject(ctx, s.prefix+name)
	})
}

// next returns the first write of a name after a mark; without any, one with mark 0.
func (s *subjects) next(ctx context.Context, name string, after Mark) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetMsg(ctx, following(after), jetstream.WithGetMsgSubject(s.prefix+name))
	})
}

// following returns the sequence number after a mark; no log is ever so long as to reach the
// bound.
func following(after Mark) uint64 { return uint64(min(after, 1<<62)) + 1 }

// at returns what was written at a mark, whatever its name; without anything, a write with
// mark 0.
func (s *subjects) at(ctx context.Context, mark Mark) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetMsg(ctx, uint64(mark))
	})
}

// get asks until it gets an answer; that there is no such message is one.
func (s *subjects) get(ctx context.Context, ask func(context.Context) (*jetstream.RawStreamMsg, error)) (w write, err error) {
	err = s.retry(ctx, func(ctx context.Context) error {
		m, err := ask(ctx)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		if err == nil {
			w = s.write(m.Subject, m.Sequence, m.Header, m.Data)
		}
		return err
	})
	return w, err
}

// write reads a message.
func (s *subjects) write(subject string, sequence uint64, header nats.Header, data []byte) write {
	after, err := strconv.ParseUint(header.Get(afterHeader), 10, 64)
	if err != nil || after >= sequence {
		after = uint64(never)
	}
	return write{
		after:   Mark(after),
		name:    strings.TrimPrefix(subject, s.prefix),
		mark:    Mark(sequence),
		id:      header.Get(idHeader),
		deleted: header.Get(deleteHeader) == deleteValue,
		data:    data,
	}
}
