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

// Headers of messages. The last is a header of NATS's key-value stores, for NATS's own tools.
const (
	idHeader     = "Roundtable-Id"
	afterHeader  = "Roundtable-After"
	deleteHeader = "KV-Operation"
	deleteValue  = "DEL"
)

// patience is the timeout of one try. It is longer than a busy disk takes, and shorter than an
// election.
const patience = 2 * time.Second

// subjects is a JetStream stream with a condition for appends to each subject. It is a journal or a
// store.
//
// The stream's leader answers every read, since other replicas may lack the latest writes.
type subjects struct {
	conn     *nats.Conn
	js       jetstream.JetStream
	stream   jetstream.Stream
	name     string          // of the stream
	prefix   string          // before each name, with a final dot
	done     context.Context // ended by Close
	guard    *connWatch
	cache    *eventCache // of a journal; nil in a store
	onStored func(stream string, mark Mark)
}

func openSubjects(ctx, done context.Context, conn *nats.Conn, guard *connWatch, prefix string, config jetstream.StreamConfig) (*subjects, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	config.Subjects = []string{prefix + ">"}
	config.Storage = jetstream.FileStorage
	config.DenyDelete = true
	config.Discard = jetstream.DiscardNew // a full disk refuses, and forgets nothing
	config.MaxMsgSize = MaxData + maxExtra
	s := &subjects{conn: conn, js: js, name: config.Name, prefix: prefix, done: done, guard: guard}
	err = s.retry(ctx, func(ctx context.Context) error {
		stream, err := js.CreateStream(ctx, config)
		if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			// An older program, or other replicas.
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

func (s *subjects) join(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	if s.done.Err() != nil {
		cancel(ErrClosed) // at once: AfterFunc uses a goroutine
	}
	stop := context.AfterFunc(s.done, func() { cancel(ErrClosed) })
	return ctx, func() { stop(); cancel(context.Canceled) }
}

// endedError returns the error of a call that achieved nothing before its context ended.
func endedError(ctx context.Context, last error) error {
	cause := context.Cause(ctx)
	if errors.Is(cause, ErrClosed) {
		return ErrClosed
	}
	return &Unavailable{Cause: errors.Join(cause, last)}
}

// Error codes of the server that the client's package does not name.
const (
	replicasNeedCluster jetstream.ErrorCode = 10074
	headerTooLarge      jetstream.ErrorCode = 10097
)

func (s *subjects) retry(ctx context.Context, try func(context.Context) error) error {
	ctx, cancel := s.join(ctx)
	defer cancel()
	var p pauses
	for {
		if ctx.Err() != nil {
			return endedError(ctx, nil)
		}
		err := s.once(ctx, try)
		if err == nil {
			return nil
		}
		if s.conn.IsClosed() {
			return ErrClosed
		}
		if api, is := errors.AsType[*jetstream.APIError](err); is && api.ErrorCode == replicasNeedCluster {
			return err
		}
		if !sleep(ctx, p.one()) {
			return endedError(ctx, err)
		}
	}
}

// once runs a single try. The try ends after its timeout, or when the connection breaks.
func (s *subjects) once(ctx context.Context, try func(context.Context) error) error {
	ctx, stop := s.guard.join(ctx)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := try(ctx)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return context.Cause(ctx)
	}
	return err
}

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

// last returns the last write with a name, which may be a wildcard. It has mark 0 if there is none.
func (s *subjects) last(ctx context.Context, name string) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetLastMsgForSubject(ctx, s.prefix+name)
	})
}

// next returns the first write with a name after a mark. It has mark 0 if there is none.
func (s *subjects) next(ctx context.Context, name string, after Mark) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetMsg(ctx, following(after), jetstream.WithGetMsgSubject(s.prefix+name))
	})
}

// following returns the sequence number after a mark. It limits the mark to a number that no log
// reaches.
func following(after Mark) uint64 { return uint64(min(after, 1<<62)) + 1 }

// at returns the write at a mark, whatever its name. It has mark 0 if there is none.
func (s *subjects) at(ctx context.Context, mark Mark) (write, error) {
	return s.get(ctx, func(ctx context.Context) (*jetstream.RawStreamMsg, error) {
		return s.stream.GetMsg(ctx, uint64(mark))
	})
}

// get calls ask until the server answers. That a message is missing is also an answer.
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
