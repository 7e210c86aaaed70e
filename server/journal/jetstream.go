package journal

import (
	"context"
	"errors"
	"iter"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// JetStream's names.
const (
	gamesStream = "GAMES"
	gamesPrefix = "games."
	everything  = ">" // every name, in a subject
)

func storePrefix(name string) string { return "$KV." + name + "." }

// JetStream is a Backend in NATS. The journal is the stream GAMES, with events under subjects
// games.STREAM. Each store is a key-value bucket. All are on disk. Writes without this program's
// headers are ignored.
//
// The leader of the NATS stream answers reads. A leader that is cut off from its cluster may
// briefly answer with old data; an append based on that is refused.
type JetStream struct {
	conn     *nats.Conn
	replicas int
	guard    *connWatch
	games    *subjects
	done     context.Context
	close    context.CancelFunc
	onStored func(stream string, mark Mark)

	mu     sync.Mutex
	stores map[string]*jetStore
}

// Dial connects to one or several NATS servers: nats://host:port,nats://host:port. If the
// connection breaks, it reconnects until it is closed. It buffers no messages, since JetStream
// retries; calls that fail return the error. options are applied after Dial's own.
func Dial(urls string, options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect(urls, append([]nats.Option{
		nats.Name("roundtable"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(100 * time.Millisecond),
		nats.ReconnectBufSize(-1),
		nats.PingInterval(2 * time.Second),
		nats.MaxPingsOutstanding(2),
		nats.Timeout(patience),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // the default prints
	}, options...)...)
}

// OpenJetStream opens the journal over a connection such as Dial returns, and makes a missing one.
// replicas is the number of servers that hold all data: 1, or in a cluster an odd number up to 5,
// usually 3. It adapts an existing log to this number.
//
// It tries until the context ends. The caller closes the connection after the journal.
func OpenJetStream(ctx context.Context, conn *nats.Conn, replicas int) (*JetStream, error) {
	return openJetStream(ctx, conn, replicas, func(string, Mark) {})
}

// openJetStream does the same as OpenJetStream; it calls kept with the marks of stored messages.
func openJetStream(ctx context.Context, conn *nats.Conn, replicas int, kept func(stream string, mark Mark)) (*JetStream, error) {
	done, cancel := context.WithCancel(context.Background())
	guard := watchConn(done, conn)
	games, err := openSubjects(ctx, done, conn, guard, gamesPrefix, jetstream.StreamConfig{
		Name:        gamesStream,
		Description: "Games at a distance: each subject is the events of one game",
		Replicas:    replicas,
		DenyPurge:   true,
	})
	if err != nil {
		cancel()
		return nil, err
	}
	games.cache, games.onStored = &eventCache{}, kept
	return &JetStream{
		onStored: kept, conn: conn, replicas: replicas, guard: guard, games: games, done: done, close: cancel, stores: map[string]*jetStore{},
	}, nil
}

// Append implements Journal.
func (j *JetStream) Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error) {
	if err := checkAppend(stream, id, data); err != nil {
		return 0, err
	}
	p := &place{name: stream, id: id}
	if p.head, p.own = j.games.cache.look(stream, id); p.own == 0 && p.upto < after {
		if err := j.games.reach(ctx, p, theEnd); err != nil {
			return 0, err
		}
	}
	return j.games.keep(ctx, write{name: stream, id: id, after: after, data: data}, p)
}

// Last implements Journal.
func (j *JetStream) Last(ctx context.Context, stream string) (Mark, error) {
	if err := checkRead(stream); err != nil {
		return 0, err
	}
	if stream == All {
		return j.games.lastOfAll(ctx)
	}
	p := &place{name: stream}
	p.head, _ = j.games.cache.look(stream, "")
	err := j.games.reach(ctx, p, theEnd)
	return p.last, err
}

// Read implements Journal.
func (j *JetStream) Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	all := j.games.read
	if stream == All {
		all = j.games.readWhole
	}
	return j.events(ctx, stream, after, all)
}

// Watch implements Journal.
func (j *JetStream) Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	return each(j.events(ctx, stream, after, j.games.watch), func(e Event, err error) (Event, error) {
		var unavailable *Unavailable // a watch ends with the context's own error
		if errors.As(err, &unavailable) && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return e, err
	})
}

func (j *JetStream) events(ctx context.Context, stream string, after Mark, all writes) iter.Seq2[Event, error] {
	if err := checkRead(stream); err != nil {
		return failWith[Event](err)
	}
	counting := j.games.counting
	if stream == All {
		counting = j.games.countingOfAll
	}
	return each(counting(ctx, stream, after, all), func(w write, err error) (Event, error) { return w.event(), err })
}

func each[A, B any](all iter.Seq2[A, error], as func(A, error) (B, error)) iter.Seq2[B, error] {
	return func(yield func(B, error) bool) {
		for a, err := range all {
			if !yield(as(a, err)) {
				return
			}
		}
	}
}

// Close implements Journal.
func (j *JetStream) Close() error {
	j.close()
	return nil
}

// Store implements Backend. The store is NATS's key-value bucket of that name.
func (j *JetStream) Store(ctx context.Context, name string) (Store, error) {
	if err := checkName("store", name); err != nil {
		return nil, err
	}
	j.mu.Lock()
	s := j.stores[name]
	j.mu.Unlock()
	if s != nil {
		return s, nil
	}
	keys, err := openSubjects(ctx, j.done, j.conn, j.guard, storePrefix(name), jetstream.StreamConfig{
		Name:              "KV_" + name,
		Description:       "Computed from the stream " + gamesStream,
		Replicas:          j.replicas,
		MaxMsgsPerSubject: revisions,
		AllowRollup:       true,
	})
	if err != nil {
		return nil, err
	}
	keys.onStored = j.onStored
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.stores[name] == nil {
		j.stores[name] = &jetStore{keys: keys, heads: recent[keyHead]{bound: maxHeads}}
	}
	return j.stores[name], nil
}

var _ Backend = (*JetStream)(nil)
