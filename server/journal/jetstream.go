package journal

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
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

// JetStream is a Backend that NATS keeps: the journal in the stream GAMES, event by event
// under the subject games.STREAM, and every store in a key-value bucket. Both are on disk.
//
// Reads are answered by the leader of the stream. One that was cut off from its cluster may
// answer for a moment as it stood then; an append after such an answer is refused.
type JetStream struct {
	conn     *nats.Conn
	replicas int
	line     *line
	games    *subjects
	seen     seen
	done     context.Context
	close    context.CancelFunc

	mu     sync.Mutex
	stores map[string]*jetStore
}

// Dial connects to a NATS server, or to one of several that are given with commas between:
// nats://host:port,nats://host:port. The connection tries until it is closed to come back
// after a failure, and holds nothing back meanwhile: JetStream sends again itself. What
// breaks is told by the calls that it breaks. Options are applied after these.
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
	return &JetStream{
		conn: conn, replicas: replicas, line: line, games: games, done: done, close: cancel, stores: map[string]*jetStore{},
	}, nil
}

// Append keeps an event: see Journal.
func (j *JetStream) Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error) {
	if err := checkAppend(stream, id, data); err != nil {
		return 0, err
	}
	if mark, err := j.find(ctx, stream, id, after); mark != 0 || err != nil {
		return mark, err
	}
	same := func(w write, sent bool) bool { return w.id == id }
	mark, err := j.games.keep(ctx, write{name: stream, id: id, data: data}, after, same)
	var moved *Conflict
	switch {
	case err == nil:
		j.seen.add(stream, after, id, mark)
	case errors.As(err, &moved):
		// It may stand further on, appended by somebody who had seen more.
		if mark, findErr := j.find(ctx, stream, id, moved.Last); mark != 0 || findErr != nil {
			return mark, findErr
		}
	}
	return mark, err
}

// find returns the mark of the event with an ID among those of a stream up to a mark, 0 if
// there is none.
func (j *JetStream) find(ctx context.Context, stream, id string, upto Mark) (Mark, error) {
	mark, known := j.seen.look(stream, id)
	if mark != 0 || known >= upto {
		return mark, nil
	}
	for w, err := range j.games.read(ctx, stream, known) {
		if err != nil {
			return 0, err
		}
		if w.id == id {
			mark = w.mark
		}
		j.seen.add(stream, known, w.id, w.mark)
		known = w.mark
	}
	return mark, nil
}

// subject is what stands for a stream, or for All.
func subject(stream string) string {
	if stream == All {
		return everything
	}
	return stream
}

// Last returns the mark of a stream's last event: see Journal.
func (j *JetStream) Last(ctx context.Context, stream string) (Mark, error) {
	if err := checkRead(stream); err != nil {
		return 0, err
	}
	w, err := j.games.last(ctx, subject(stream))
	return w.mark, err
}

// Read yields the events after a mark: see Journal.
func (j *JetStream) Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	if err := checkRead(stream); err != nil {
		return failed[Event](err)
	}
	return each(j.games.read(ctx, subject(stream), after), write.event)
}

// Watch yields the events after a mark, and those to come: see Journal.
func (j *JetStream) Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	if err := checkRead(stream); err != nil {
		return failed[Event](err)
	}
	return each(j.games.watch(ctx, subject(stream), after), write.event)
}

// each yields what as makes of each.
func each[A, B any](all iter.Seq2[A, error], as func(A) B) iter.Seq2[B, error] {
	return func(yield func(B, error) bool) {
		for a, err := range all {
			if !yield(as(a), err) {
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
	keys, err := openSubjects(ctx, j.done, j.conn, j.line, "$KV."+name+".", jetstream.StreamConfig{
		Name:              "KV_" + name,
		Description:       "Computed from the stream " + gamesStream,
		Replicas:          j.replicas,
		MaxMsgsPerSubject: 1,
		AllowRollup:       true,
	})
	if err != nil {
		return nil, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.stores[name] == nil {
		j.stores[name] = &jetStore{keys}
	}
	return j.stores[name], nil
}

// jetStore is a store that JetStream keeps.
type jetStore struct{ keys *subjects }

// Get returns what is held for a key: see Store.
func (s *jetStore) Get(ctx context.Context, key string) (Item, error) {
	if err := checkKey("key", key); err != nil {
		return Item{}, err
	}
	w, err := s.keys.last(ctx, key)
	if err != nil {
		return Item{}, err
	}
	w.name = key
	return w.item(), nil
}

// Put writes a value: see Store.
func (s *jetStore) Put(ctx context.Context, key string, after Mark, data []byte) (Mark, error) {
	return s.write(ctx, after, write{name: key, data: data})
}

// Delete takes a value away: see Store.
func (s *jetStore) Delete(ctx context.Context, key string, after Mark) (Mark, error) {
	return s.write(ctx, after, write{name: key, deleted: true})
}

func (s *jetStore) write(ctx context.Context, after Mark, w write) (Mark, error) {
	if err := checkKey("key", w.name); err != nil {
		return 0, err
	}
	if err := checkData(w.name, w.data); err != nil {
		return 0, err
	}
	return s.keys.keep(ctx, w, after, func(there write, sent bool) bool {
		return sent && there.deleted == w.deleted && bytes.Equal(there.data, w.data)
	})
}

// Keys returns the keys that have a value: see Store.
func (s *jetStore) Keys(ctx context.Context, pattern string) ([]string, error) {
	if err := checkPattern(pattern); err != nil {
		return nil, err
	}
	present := map[string]bool{}
	for w, err := range s.keys.read(ctx, keySubject(pattern), 0) {
		if err != nil {
			return nil, err
		}
		present[w.name] = !w.deleted
	}
	var keys []string
	for key, is := range present {
		if is {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys, nil
}

// Watch yields the last writes after a mark, and those to come: see Store.
func (s *jetStore) Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error] {
	if err := checkPattern(pattern); err != nil {
		return failed[Item](err)
	}
	return each(s.keys.watch(ctx, keySubject(pattern), after), write.item)
}

// keySubject is what stands for the keys of a pattern.
func keySubject(pattern string) string {
	switch {
	case pattern == All:
		return everything
	case strings.HasSuffix(pattern, "."):
		return pattern + everything
	}
	return pattern
}

var _ Backend = (*JetStream)(nil)
