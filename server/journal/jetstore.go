package journal

import (
	"context"
	"crypto/rand"
	"iter"
	"slices"
	"strings"
	"sync"
)

// revisions is the number of stored writes of each key, which show which of them count. Each change
// of leader may leave a write that does not count. So the last counting write would be lost after
// this many changes of leader in a row, each with a write of the key.
const revisions = 8

type jetStore struct {
	keys *subjects

	mu    sync.Mutex
	heads recent[keyHead] // keys' heads when last read or written
}

func (s *jetStore) cachedHead(key string) keyHead {
	s.mu.Lock()
	defer s.mu.Unlock()
	h, _ := s.heads.get(key)
	return h
}

func (s *jetStore) cacheHead(key string, h keyHead) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if was, ok := s.heads.get(key); !ok || was.upto < h.upto {
		s.heads.put(key, h)
	}
}

// look returns a key's last write that counts, and the key's head. The write has mark 0 if there is
// none.
func (s *jetStore) look(ctx context.Context, key string) (write, keyHead, error) {
	end, err := s.keys.last(ctx, key)
	if err != nil {
		return write{}, keyHead{}, err
	}
	if h := s.cachedHead(key); h.upto == end.mark && h.last == end.mark {
		return end, h, nil
	}
	// No write up to the last one's predecessor counts against it.
	var last write
	var h keyHead
	if end.after != never {
		h.upto = end.after
	}
	for h.upto < end.mark {
		w, err := s.keys.next(ctx, key, h.upto)
		if err != nil {
			return write{}, keyHead{}, err
		}
		if w.mark == 0 {
			break // what is read now is before the last
		}
		if h.next(w) {
			last = w
		}
	}
	s.cacheHead(key, h)
	return last, h, nil
}

func (s *jetStore) Get(ctx context.Context, key string) (Item, error) {
	if err := checkKey("key", key); err != nil {
		return Item{}, err
	}
	w, _, err := s.look(ctx, key)
	if err != nil {
		return Item{}, err
	}
	w.name = key
	return w.item(), nil
}

func (s *jetStore) Put(ctx context.Context, key string, after Mark, data []byte) (Mark, error) {
	return s.write(ctx, after, write{name: key, data: data})
}

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
	w.id, w.after = rand.Text(), after // so that this call knows its own write
	p := &place{name: w.name, id: w.id, keyHead: s.cachedHead(w.name)}
	if p.upto < after {
		_, h, err := s.look(ctx, w.name)
		if err != nil {
			return 0, err
		}
		p.keyHead = h
	}
	mark, err := s.keys.keep(ctx, w, p)
	s.cacheHead(w.name, p.keyHead)
	return mark, err
}

func (s *jetStore) Keys(ctx context.Context, pattern string) ([]string, error) {
	if err := checkPattern(pattern); err != nil {
		return nil, err
	}
	present := map[string]bool{}
	heads := map[string]keyHead{}
	for w, err := range s.keys.read(ctx, keySubject(pattern), 0) {
		if err != nil {
			return nil, err
		}
		if goOn(heads, w) {
			present[w.name] = !w.deleted
		}
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

func (s *jetStore) Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error] {
	if err := checkPattern(pattern); err != nil {
		return failWith[Item](err)
	}
	name := keySubject(pattern)
	return func(yield func(Item, error) bool) {
		// Existing writes are read twice: which is a key's last is known at the end.
		heads := map[string]keyHead{}
		var end Mark
		for w, err := range s.keys.read(ctx, name, 0) {
			if err != nil {
				if ctx.Err() != nil {
					err = context.Cause(ctx) // the watch ends with the context's own error
				}
				yield(Item{}, err)
				return
			}
			goOn(heads, w)
			end = w.mark
		}
		for w, err := range s.keys.watch(ctx, name, after) {
			if err == nil && w.mark <= end && heads[w.name].last != w.mark {
				continue
			}
			if err == nil && w.mark > end && !goOn(heads, w) {
				continue
			}
			if !yield(w.item(), err) || err != nil {
				return
			}
		}
	}
}

func goOn(heads map[string]keyHead, w write) bool {
	h := heads[w.name]
	counts := h.next(w)
	heads[w.name] = h
	return counts
}

func keySubject(pattern string) string {
	switch {
	case pattern == All:
		return everything
	case strings.HasSuffix(pattern, "."):
		return pattern + everything
	}
	return pattern
}
