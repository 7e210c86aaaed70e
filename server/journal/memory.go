package journal

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"sync"
)

// Memory is a Backend for tests, with marks 1, 2, 3 ... in the order of appends.
//
// SetReachable and ForgetOutcome inject faults.
type Memory struct {
	*disk
	// The lock of the disk guards the fields below.
	closed bool
	cut    bool // unreachable
	forget outcome
}

// disk is shared by several Memories.
type disk struct {
	mu      sync.Mutex
	changed chan struct{}              // closed and replaced at each change; nil if no goroutine waits
	log     []write                    // those that do not count have predecessor never
	end     Mark                       // last counting event
	last    map[string]Mark            // by stream
	ids     map[string]map[string]Mark // by stream and ID
	stores  map[string]*memoryItems
	signals memorySignals
}

type memoryItems struct {
	last  Mark
	items map[string]Item
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{disk: &disk{
		last: map[string]Mark{}, ids: map[string]map[string]Mark{}, stores: map[string]*memoryItems{},
	}}
}

// Reopen returns another Memory with the same log and stores, as a second server or a restarted one
// would have. Each of them is closed, and gets faults, separately.
func (m *Memory) Reopen() *Memory { return &Memory{disk: m.disk} }

type outcome int

const (
	outcomeKnown outcome = iota
	storedUnknown
	lostUnknown
)

var errFault = errors.New("a fault that the test asked for")

// SetReachable sets whether the log can be reached. If not, calls wait for their context to end,
// and watches wait.
func (m *Memory) SetReachable(reachable bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.cut = !reachable
	m.wake()
}

// ForgetOutcome makes the next successful Append return *Unknown; kept says whether the event is
// stored.
func (m *Memory) ForgetOutcome(kept bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forget = lostUnknown
	if kept {
		m.forget = storedUnknown
	}
}

func (m *disk) wake() {
	if m.changed != nil {
		close(m.changed)
		m.changed = nil
	}
}

// wait releases the lock until a change, or until the context ends.
func (m *disk) wait(ctx context.Context) {
	if m.changed == nil {
		m.changed = make(chan struct{})
	}
	changed := m.changed
	m.mu.Unlock()
	defer m.mu.Lock()
	select {
	case <-changed:
	case <-ctx.Done():
	}
}

// reach returns once the log can be reached. The caller holds the lock.
func (m *Memory) reach(ctx context.Context) error {
	for {
		switch {
		case m.closed:
			return ErrClosed
		case ctx.Err() != nil:
			return &Unavailable{Cause: context.Cause(ctx)}
		case !m.cut:
			return nil
		}
		m.wait(ctx)
	}
}

// Append implements Journal.
func (m *Memory) Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error) {
	if err := checkAppend(stream, id, data); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.reach(ctx); err != nil {
		return 0, err
	}
	if mark, ok := m.ids[stream][id]; ok {
		return mark, nil
	}
	if last := m.last[stream]; last != after {
		return 0, &Conflict{Name: stream, After: after, Last: last}
	}
	forget := m.forget
	m.forget = outcomeKnown
	if forget == lostUnknown {
		return 0, &Unknown{Name: stream, Cause: errFault}
	}
	mark := m.keep(write{name: stream, after: after, id: id, data: bytes.Clone(data)})
	if forget == storedUnknown {
		return 0, &Unknown{Name: stream, Cause: errFault}
	}
	return mark, nil
}

// keep adds an event to the log. The caller holds the lock.
func (m *disk) keep(w write) Mark {
	w.mark = Mark(len(m.log) + 1)
	if w.after != m.last[w.name] {
		w.after = never
	} else {
		if m.ids[w.name] == nil {
			m.ids[w.name] = map[string]Mark{}
		}
		m.last[w.name], m.end, m.ids[w.name][w.id] = w.mark, w.mark, w.mark
	}
	m.log = append(m.log, w)
	m.wake()
	return w.mark
}

// Force stores an event without checking its stream, as a cluster may do around a change of leader,
// and returns its mark. The event counts, and readers see it, only if after is the mark of the
// stream's last counting event.
func (m *Memory) Force(stream string, after Mark, id string, data []byte) Mark {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.keep(write{name: stream, after: after, id: id, data: bytes.Clone(data)})
}

// Last implements Journal.
func (m *Memory) Last(ctx context.Context, stream string) (Mark, error) {
	if err := checkRead(stream); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.reach(ctx); err != nil {
		return 0, err
	}
	if stream == All {
		return m.end, nil
	}
	return m.last[stream], nil
}

// Read implements Journal.
func (m *Memory) Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		last, err := m.Last(ctx, stream)
		for err == nil && after < last {
			var e Event
			m.mu.Lock()
			if err = m.reach(ctx); err == nil {
				e, _ = m.next(stream, after)
			}
			m.mu.Unlock()
			if err == nil {
				after = e.Mark
				if !yield(e, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(Event{}, err)
		}
	}
}

// next returns a stream's first event after a mark. The caller holds the lock.
func (m *disk) next(stream string, after Mark) (Event, bool) {
	for i := int(min(after, Mark(len(m.log)))); i < len(m.log); i++ {
		if w := m.log[i]; w.after != never && (stream == All || w.name == stream) {
			return w.event(), true
		}
	}
	return Event{}, false
}

// Watch implements Journal.
func (m *Memory) Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error] {
	if err := checkRead(stream); err != nil {
		return failWith[Event](err)
	}
	return watchMemory(ctx, m, after, func(after Mark) (Event, Mark, bool) {
		e, ok := m.next(stream, after)
		return e, e.Mark, ok
	})
}

func failWith[T any](err error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		yield(none, err)
	}
}

// watchMemory yields what next finds after a mark, and waits while next finds nothing. It holds the
// lock when it calls next.
func watchMemory[T any](ctx context.Context, m *Memory, after Mark, next func(Mark) (T, Mark, bool)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		seen := after
		one := func() (t T, err error) {
			m.mu.Lock()
			defer m.mu.Unlock()
			for {
				switch {
				case m.closed:
					return t, ErrClosed
				case ctx.Err() != nil:
					return t, context.Cause(ctx)
				case !m.cut:
					if t, mark, ok := next(seen); ok {
						seen = mark
						return t, nil
					}
				}
				m.wait(ctx)
			}
		}
		for {
			t, err := one()
			if !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// Close implements Journal.
func (m *Memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	m.wake()
	return nil
}

// Store implements Backend.
func (m *Memory) Store(ctx context.Context, name string) (Store, error) {
	if err := checkName("store", name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.reach(ctx); err != nil {
		return nil, err
	}
	if m.stores[name] == nil {
		m.stores[name] = &memoryItems{items: map[string]Item{}}
	}
	return &memoryStore{of: m, memoryItems: m.stores[name]}, nil
}

// memoryStore is a store, guarded by the Memory's lock.
type memoryStore struct {
	of *Memory
	*memoryItems
}

func (s *memoryStore) Get(ctx context.Context, key string) (Item, error) {
	if err := checkKey("key", key); err != nil {
		return Item{}, err
	}
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	if err := s.of.reach(ctx); err != nil {
		return Item{}, err
	}
	i := s.items[key]
	i.Key, i.Data = key, bytes.Clone(i.Data)
	return i, nil
}

func (s *memoryStore) Put(ctx context.Context, key string, after Mark, data []byte) (Mark, error) {
	return s.write(ctx, after, Item{Key: key, Data: data})
}

func (s *memoryStore) Delete(ctx context.Context, key string, after Mark) (Mark, error) {
	return s.write(ctx, after, Item{Key: key, Deleted: true})
}

func (s *memoryStore) write(ctx context.Context, after Mark, i Item) (Mark, error) {
	if err := checkKey("key", i.Key); err != nil {
		return 0, err
	}
	if err := checkData(i.Key, i.Data); err != nil {
		return 0, err
	}
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	if err := s.of.reach(ctx); err != nil {
		return 0, err
	}
	if last := s.items[i.Key].Mark; last != after {
		return 0, &Conflict{Name: i.Key, After: after, Last: last}
	}
	s.last++
	i.Mark, i.Data = s.last, bytes.Clone(i.Data)
	s.items[i.Key] = i
	s.of.wake()
	return i.Mark, nil
}

func (s *memoryStore) Keys(ctx context.Context, pattern string) ([]string, error) {
	if err := checkPattern(pattern); err != nil {
		return nil, err
	}
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	if err := s.of.reach(ctx); err != nil {
		return nil, err
	}
	var keys []string
	for _, key := range slices.Sorted(maps.Keys(s.items)) {
		if matches(pattern, key) && s.items[key].Present() {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

func (s *memoryStore) Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error] {
	if err := checkPattern(pattern); err != nil {
		return failWith[Item](err)
	}
	return watchMemory(ctx, s.of, after, func(after Mark) (Item, Mark, bool) {
		var first Item
		for key, i := range s.items {
			if i.Mark > after && (first.Mark == 0 || i.Mark < first.Mark) && matches(pattern, key) {
				first = i
			}
		}
		first.Data = bytes.Clone(first.Data)
		return first, first.Mark, first.Mark != 0
	})
}

var (
	_ Backend = (*Memory)(nil)
)
