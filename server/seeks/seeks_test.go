//go:build !js

package seeks

import (
	"testing"

	"roundtable/engine/clock"
	"roundtable/online"
)

// The ratings of two may be the further apart the longer both have waited, unless one of them
// wants somebody of about the same strength.
func TestWindowWidens(t *testing.T) {
	a := Seek{ID: "a", Account: "ann", Kind: "camelot", Clock: "300", Rating: 1500, Since: 1000}
	b := Seek{ID: "b", Account: "ben", Kind: "camelot", Clock: "300", Rating: 1750, Since: 6000}
	for wait, want := range map[clock.Millis]bool{0: false, 14 * clock.Second: false, 15 * clock.Second: true, clock.Minute: true} {
		now := b.Since.Plus(wait)
		if Fit(a, b, now) != want || Fit(b, a, now) != want {
			t.Errorf("after %d ms they fit: %v", wait, !want)
		}
	}
	a.Window = 200
	if Fit(a, b, b.Since.Plus(clock.Minute)) {
		t.Error("they fit though one wants somebody closer")
	}
	a.Window = 250
	if !Fit(a, b, b.Since.Plus(clock.Minute)) {
		t.Error("they do not fit at the end of a window")
	}
}

// The oldest search comes first, however far apart the moments are.
func TestOldestFirst(t *testing.T) {
	s := New(Config{})
	for id, since := range map[string]online.Instant{"a": 1<<62 + 1, "b": -1 << 62, "c": 0, "d": 0} {
		s.all[id] = known{Seek: Seek{ID: id, Since: since}}
	}
	var order string
	for _, one := range s.pick(false, func(Seek) bool { return true }) {
		order += one.ID
	}
	if order != "bcda" {
		t.Errorf("the order is %s", order)
	}
}
