package journal

import (
	"fmt"
	"testing"
)

// What is remembered of a stream is all up to a mark, or nothing.
func TestSeen(t *testing.T) {
	var s seen
	expect := func(stream, id string, mark, upto Mark) {
		t.Helper()
		if m, u := s.look(stream, id); m != mark || u != upto {
			t.Errorf("%s in %s is at %d, and all up to %d known, not %d and %d", id, stream, m, u, mark, upto)
		}
	}
	expect("a", "x", 0, 0)
	s.add("a", 3, "x", 4) // what was before it is not known
	expect("a", "x", 0, 0)
	s.add("a", 0, "x", 4)
	expect("a", "x", 4, 4)
	s.add("a", 4, "y", 9)
	s.add("a", 0, "z", 4)   // known already
	s.add("a", 10, "z", 11) // a gap
	expect("a", "y", 9, 9)
	expect("a", "z", 0, 9)
	expect("b", "x", 0, 0)
	s.add("b", 0, "x", 5)
	expect("b", "x", 5, 5)
	expect("a", "x", 4, 9) // used last

	s.total += maxSeen - 3 // as if others had so many
	s.add("b", 5, "y", 6)
	expect("b", "y", 0, 0) // forgotten: the one not used for longest
	expect("a", "x", 4, 9)
	for i := range Mark(maxSeen) {
		s.add("c", i, fmt.Sprint(i), i+1)
	}
	expect("a", "x", 0, 0)
	expect("c", "7", 8, maxSeen) // one stream alone is remembered whole
}
