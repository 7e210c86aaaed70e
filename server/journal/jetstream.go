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

// What JetStream calls the journal.
const (
	gamesStream = "GAMES"
	gamesPrefix = "games."
	everything  = ">" // every name, in a subject
)

// storePrefix returns before the keys of a store, as in NATS's own key-value buckets.
func storePrefix(name string) string { return "$KV." + name + "." }

// JetStream is a Backend that NATS keeps: the journal in the stream GAMES, event by event
// under the subject games.STREAM, and every store in a key-value bucket. Both are on disk.
// Writes of other programs are ignored, unless they have this program's headers.
//
// Reads are answered by the leader of the stream. One that was cut off from its cluster may
// answer for a moment as it stood then; an append after such an answer is refused.
type JetStream struct {
	conn     *nats.Conn
	replicas int
	line     *line
	games    *subjects
	done     context.Context
	close    context.CancelFunc
	kept     func(stream string, mark Mark)

	mu     sync.Mutex
	stores map[string]*jetStore
}

// Dial connects to a NATS server, or to one of several that are separated by commas:
// nats://host:port,nats://host:port. After a failure the connection tries to reconnect until
// it is closed. It buffers nothing in that time, since JetStream sends again itself; calls
// that fail return the error. The options are applied after Dial's own.
func Dial(urls string, options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect(urls, append([]nats.Option{
		nats.Name("roundtable"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(100 * time.Millisecond),
		nats.ReconnectBufSize(-1),
		nats.PingInterval(2 * time.Second),
		nats.MaxPingsOutstanding(2),
		nats.Timeout(patience),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // the usual one prints
	}, options...)...)
}

// OpenJetStream opens the journal over a connection such as Dial makes, and makes it if
// there is none. Replicas is on how many servers everything is kept: 1, or in a cluster an
// odd number up to 5, usually 3. A log with another number of replicas is changed to it.
//
// It tries until the context ends. The caller closes the connection, after the journal.
func OpenJetStream(ctx context.Context, conn *nats.Conn, replicas int) (*JetStream, error) {
	return openJetStream(ctx, conn, replicas, func(string, Mark) {})
}

// openJetStream does so; kept hears of what is kept in a stream.
func openJetStream(ctx context.Context, conn *nats.Conn, replicas int, kept func(stream string, mark Mark)) (*JetStream, error) {
	done, cancel := context.WithCancel(context.Background())
	line := watchLine(done, conn)
	games, err := openSubjects(ctx, done, conn, line, gamesPrefix, jetstream.StreamConfig{
		Name:        gamesStream,
		Description: "Games at a distance: each subject is the events of one game",
		Replicas:    replicas,
		DenyPurge:   true,
	})
	if err != nil {
		cancel()
		return nil, err
	}
	games.seen, games.kept = &seen{}, kept
	return &JetStream{
		kept: kept, conn: conn, replicas: replicas, line: line, games: games, done: done, close: cancel, stores: map[string]*jetStore{},
	}, nil
}

// Append keeps an event: see Journal.
func (j *JetStream) Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error) {
	if err := checkAppend(stream, id, data); err != nil {
		return 0, err
	}
	p := &place{name: stream, id: id}
	if p.head, p.own = j.games.seen.look(stream, id); p.own == 0 && p.upto < after {
		if err := j.games.reach(ctx, p, theEnd); err != nil {
			return 0, err
		}
	}
	return j.games.keep(ctx, write{name: stream, id: id, after: after, data: data}, p)
}

// Last returns the mark of a stream's last event: see Journal.
func (j *JetStream) Last(ctx context.Context, stream string) (Mark, error) {
	if err := checkRead(stream); err != nil {
		return 0, err
	}
	if stream == All {
		return j.games.lastOfAll(ctx)
	}
	p := &place{name: stream}
	p.head, _ = j.games.seen.look(stream, "")
	err := j.games.reach(ctx, p, theEnd)
	return p.last, err
}

// Read yields the events after a mark: see Journal.
func (j *JetStream) Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	all := j.games.read
	if stream == All {
		all = j.games.readWhole
	}
	return j.events(ctx, stream, after, all)
}

// Watch yields the events after a mark, and those to come: see Journal.
func (j *JetStream) Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	return each(j.events(ctx, stream, after, j.games.watch), func(e Event, err error) (Event, error) {
		var unavailable *Unavailable // a watch ends with the context's error itself
		if errors.As(err, &unavailable) && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return e, err
	})
}

// events yields the events that count among the writes that all yields.
func (j *JetStream) events(ctx context.Context, stream string, after Mark, all writes) iter.Seq2[Event, error] {
	if err := checkRead(stream); err != nil {
		return failed[Event](err)
	}
	counting := j.games.counting
	if stream == All {
		counting = j.games.countingOfAll
	}
	return each(counting(ctx, stream, after, all), func(w write, err error) (Event, error) { return w.event(), err })
}

// each yields what as makes of each.
func each[A, B any](all iter.Seq2[A, error], as func(A, error) (B, error)) iter.Seq2[B, error] {
	return func(yield func(B, error) bool) {
		for a, err := range all {
			if !yield(as(a, err)) {
				return
			}
		}
	}
}

// Close ends all calls and watches: see Journal.
func (j *JetStream) Close() error {
	j.close()
	return nil
}

// Store opens a store: see Backend. In NATS it is the key-value bucket of that name.
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
	keys, err := openSubjects(ctx, j.done, j.conn, j.line, storePrefix(name), jetstream.StreamConfig{
		Name:              "KV_" + name,
		Description:       "Computed from the stream " + gamesStream,
		Replicas:          j.replicas,
		MaxMsgsPerSubject: revisions,
		AllowRollup:       true,
	})
	if err != nil {
		return nil, err
	}
	keys.kept = j.kept
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.stores[name] == nil {
		j.stores[name] = &jetStore{keys: keys, heads: recent[keyHead]{bound: maxHeads}}
	}
	return j.stores[name], nil
}

var _ Backend = (*JetStream)(nil)
