package journal

import (
	"context"
	"iter"
)

// writes are the writes of a name after a mark, whether they count or not: those that there
// are (subjects.read), or those to come too (subjects.watch).
type writes func(ctx context.Context, name string, after Mark) iter.Seq2[write, error]

// counting yields those of a stream's writes after a mark that count. Where the stream is
// not remembered so far, it is read from its beginning.
func (s *subjects) counting(ctx context.Context, stream string, after Mark, all writes) iter.Seq2[write, error] {
	return func(yield func(write, error) bool) {
		h := s.seen.before(stream, after)
		for w, err := range all(ctx, stream, h.upto) {
			if err != nil {
				yield(w, err)
				return
			}
			if err := s.missing(ctx, h, w); err != nil {
				yield(write{}, err)
				return
			}
			s.seen.add(h.upto, w)
			if h.next(w) && w.mark > after && !yield(w, nil) {
				return
			}
		}
	}
}

// maxHeads bounds of how many streams or keys is remembered how they stand; of twice as
// many it may be.
const maxHeads = 1 << 14

// countingOfAll yields those of all streams' writes after a mark that count. It remembers
// how the streams stand, and asks for those that it does not know.
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

// lastBefore returns the mark of the last event of a stream that counts and stands before a
// mark at which the stream has a write.
func (s *subjects) lastBefore(ctx context.Context, stream string, mark Mark) (Mark, error) {
	h := s.seen.before(stream, mark-1)
	step := func(w write) bool { // whether it goes on
		s.seen.add(h.upto, w)
		if w.mark < mark {
			h.next(w)
		}
		return w.mark < mark
	}
	var p pauses
	for {
		// Usually nothing, or little, stands between.
		w, err := s.next(ctx, stream, h.upto)
		if err != nil || w.mark != 0 && !step(w) {
			return h.last, err
		}
		for w, err := range s.read(ctx, stream, h.upto) {
			if err != nil || !step(w) {
				return h.last, err
			}
		}
		if !sleep(ctx, p.one()) { // what is read just then has not come so far
			return 0, ended(ctx, nil)
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
