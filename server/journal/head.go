package journal

// NATS compares the expected mark with the last one of a name before it proposes a write to
// the cluster, and not again when the write is applied. Around a change of leader it may so
// keep two writes that expected the same mark, though each was to be refused where the
// other is kept.
//
// So every write says in a header after which one it was made, and all who read decide alike
// which one of the two there is: the first. It counts; the other never does, is not shown to
// anybody, and nothing is ever made after it.
//
// In a journal, where nothing is forgotten, an event counts if the last event of its stream
// that counts is the one that it was made after. In a store the older writes of a key are
// forgotten, and this cannot be told from the first write on. There it is used that nobody
// writes after a write that does not count: a write counts if no write of the key that
// stands before it was made after the same one, or after a later one. That is decided among
// the last few writes of the key, which are kept (see revisions).

// never is what a write was made after that has no header, or a senseless one: it does not
// count.
const never = ^Mark(0)

// head is how a name stands at a place of the log.
type head struct {
	last Mark // of the last write that counts
	upto Mark // the place: all writes of the name up to it were looked at
}

// next goes on to the next write of a journal's stream, and reports whether it counts.
func (h *head) next(w write) bool {
	h.upto = w.mark
	if w.after != h.last {
		return false
	}
	h.last = w.mark
	return true
}

// keyHead is how a key of a store stands at a place.
type keyHead struct {
	head
	least Mark // what a write has to be made after, at least, to count
}

// next goes on to the next write of the key that is still kept, and reports whether it
// counts.
func (h *keyHead) next(w write) bool {
	h.upto = w.mark
	if w.after == never || w.after < h.least {
		return false
	}
	h.last, h.least = w.mark, w.after+1
	return true
}

// recent remembers something of the names that were used last, at least so many as its
// bound, and at most twice that. Its zero value with a bound is empty.
type recent[V any] struct {
	bound    int
	now, old map[string]V
	forgot   bool // something was forgotten
}

// get returns what is remembered of a name.
func (r *recent[V]) get(name string) (V, bool) {
	if v, ok := r.now[name]; ok {
		return v, true
	}
	v, ok := r.old[name]
	if ok {
		r.put(name, v)
	}
	return v, ok
}

// put remembers something of a name.
func (r *recent[V]) put(name string, v V) {
	if r.now == nil || len(r.now) >= r.bound {
		r.forgot = r.forgot || len(r.old) > 0
		r.now, r.old = map[string]V{}, r.now
	}
	r.now[name] = v
}
