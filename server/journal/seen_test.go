package journal

import (
	"fmt"
	"testing"
)

// What is remembered of a stream is all up to a mark, or nothing.
func TestSeen(t *testing.T) {
	var s eventCache
	expect := func(stream, id string, mark, last, upto Mark) {
		t.Helper()
		if h, m := s.look(stream, id); m != mark || h != (head{last, upto}) {
			t.Errorf("%s in %s is at %d, and %+v known, not %d and %d up to %d", id, stream, m, h, mark, last, upto)
		}
	}
	before := func(stream string, at, last, upto Mark) {
		t.Helper()
		if h := s.headBefore(stream, at); h != (head{last, upto}) {
			t.Errorf("%s stands at %+v before %d, not at %d up to %d", stream, h, at, last, upto)
		}
	}
	add := func(stream string, from, after Mark, id string, mark Mark) {
		s.add(from, write{name: stream, after: after, id: id, mark: mark})
	}
	expect("a", "x", 0, 0, 0)
	add("a", 3, 3, "x", 4) // what was before it is not known
	expect("a", "x", 0, 0, 0)
	add("a", 0, 0, "x", 4)
	expect("a", "x", 4, 4, 4)
	add("a", 4, 0, "y", 5) // does not count
	expect("a", "y", 0, 4, 5)
	add("a", 5, 5, "y", 6) // nor does what was made after that
	expect("a", "y", 0, 4, 6)
	add("a", 6, 4, "y", 9)
	add("a", 0, 0, "z", 4)    // known already
	add("a", 10, 10, "z", 11) // a gap
	expect("a", "y", 9, 9, 9)
	expect("a", "z", 0, 9, 9)
	before("a", 3, 0, 3)
	before("a", 4, 4, 4)
	before("a", 8, 4, 8)
	before("a", 9, 9, 9)
	before("a", 20, 9, 9)
	before("b", 20, 0, 0)
	expect("b", "x", 0, 0, 0)
	add("b", 0, 0, "x", 5)
	expect("b", "x", 5, 5, 5)
	expect("a", "x", 4, 9, 9)

	s.total += maxSeen - 5 // as if others had so many
	add("b", 5, 5, "y", 6)
	expect("a", "x", 0, 0, 0) // forgotten: the one not used for longest
	expect("b", "y", 6, 6, 6)
	for i := range Mark(maxSeen) {
		add("c", i, i, fmt.Sprint(i), i+1)
	}
	expect("b", "x", 0, 0, 0)
	expect("c", "7", 8, maxSeen, maxSeen) // one stream alone is remembered whole
}

// The names that were used last are remembered, and that others were forgotten is told.
func TestRecent(t *testing.T) {
	r := recent[int]{bound: 2}
	for i := range 4 {
		r.put(fmt.Sprint(i), i)
	}
	if r.forgot {
		t.Error("something is forgotten too early")
	}
	if v, ok := r.get("1"); !ok || v != 1 {
		t.Errorf("1 is %d, %v", v, ok)
	}
	r.put("5", 5)
	if v, ok := r.get("1"); !ok || v != 1 || !r.forgot {
		t.Errorf("1, used lately, is %d, %v; forgot: %v", v, ok, r.forgot)
	}
	if _, ok := r.get("0"); ok {
		t.Error("nothing is forgotten")
	}
}

// Of the writes of a key, wherever what is still kept begins, the last one that counts is
// found.
func TestKeyHead(t *testing.T) {
	all := []write{
		{mark: 3, after: 0},
		{mark: 4, after: 0}, // does not count
		{mark: 7, after: 3},
		{mark: 8, after: never},
		{mark: 9, after: 3},
		{mark: 10, after: 3},
		{mark: 12, after: 7},
		{mark: 13, after: 7},
		{mark: 14, after: 3},
	}
	counts := []Mark{3, 3, 7, 7, 7, 7, 12, 12, 12}
	for end := range all {
		for begin := 0; begin <= end && all[begin].mark <= counts[end]; begin++ {
			var h keyHead
			for _, w := range all[begin : end+1] {
				h.next(w)
			}
			if h.last != counts[end] || h.upto != all[end].mark {
				t.Errorf("from %d to %d: %+v, not %d", all[begin].mark, all[end].mark, h, counts[end])
			}
		}
	}
}
