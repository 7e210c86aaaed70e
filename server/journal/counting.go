package journal

import (
	"context"
	"iter"
)

// writes yields the writes with a name after a mark, counting or not: only existing ones
// (subjects.read), or also later ones (subjects.watch).
type writes func(ctx context.Context, name string, after Mark) iter.Seq2[write, error]

// counting yields the writes of a stream after a mark that count. If the cache does not reach the
// mark, the stream is read from its beginning.
func (s *subjects) counting(ctx context.Context, stream string, after Mark, all writes) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		h := s.cache.headBefore(stream, after)
		for w, err := range all(ctx, stream, h.upto) {
			if err != nil {
				yield(w, err)
				return
			}
			if err := s.missing(ctx, h, w); err != nil {
				yield(write{}, err)
				return
			}
			s.cache.add(h.upto, w)
			if h.next(w) && w.mark > after && !yield(w, nil) {
				return
			}
		}
	}
}

// maxHeads bounds the cached heads of streams or keys; there may be up to twice as many.
const maxHeads = 1 << 14

// countingOfAll yields the writes of all streams after a mark that count. It caches the heads of
// streams, and reads missing ones.
func (s *subjects) countingOfAll(ctx context.Context, _ string, after Mark, all writes) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		lasts := recent[Mark]{bound: maxHeads}
		for w, err := range all(ctx, everything, after) {
			if err != nil {
				yield(w, err)
				return
			}
			last, known := lasts.get(w.name)
			if !known && (after > 0 || lasts.forgot) {
				if last, err = s.lastBefore(ctx, w.name, w.mark); err != nil {
					yield(write{}, err)
					return
				}
			}
			counts := w.after == last
			if counts {
				last = w.mark
			}
			lasts.put(w.name, last)
			if counts && !yield(w, nil) {
				return
			}
		}
	}
}

// lastBefore returns the mark of a stream's last event before mark that counts.
func (s *subjects) lastBefore(ctx context.Context, stream string, mark Mark) (Mark, error) {
	h := s.cache.headBefore(stream, mark-1)
	step := func(w write) bool { // returns whether to go on
		s.cache.add(h.upto, w)
		if w.mark < mark {
			h.next(w)
		}
		return w.mark < mark
	}
	var p pauses
	for {
		// Usually little is in between.
		w, err := s.next(ctx, stream, h.upto)
		if err != nil || w.mark != 0 && !step(w) {
			return h.last, err
		}
		for w, err := range s.read(ctx, stream, h.upto) {
			if err != nil || !step(w) {
				return h.last, err
			}
		}
		if !sleep(ctx, p.one()) { // the replica read from is behind
			return 0, endedError(ctx, nil)
		}
	}
}

// lastOfAll returns the mark of the last event of all streams that counts.
func (s *subjects) lastOfAll(ctx context.Context) (Mark, error) {
	w, err := s.last(ctx, everything)
	for err == nil && w.mark != 0 {
		var last Mark
		if last, err = s.lastBefore(ctx, w.name, w.mark); err == nil && w.after == last {
			return w.mark, nil
		}
		if err == nil {
			w, err = s.at(ctx, w.mark-1)
		}
	}
	return 0, err
}
