package games

import (
	"testing"

	"roundtable/online"
)

// What a list says of when a game is due, by what was known before, does not put off what is
// known since.
func TestOlderDueIsNoLater(t *testing.T) {
	s := New(Config{})
	for _, c := range []struct{ at, from, want online.Instant }{{500, 10, 500}, {900, 5, 500}, {400, 20, 400}, {700, 20, 400}, {800, 30, 800}} {
		s.Expect("game", c.at, c.from)
		if got := s.dues.of["game"].at; got != c.want {
			t.Errorf("%+v: it is looked at at %d", c, got)
		}
	}
}
