//go:build !js

package shell

import "testing"

// A minimised window is reported as hidden once, and as visible once; one being closed is
// visible.
func TestSight(t *testing.T) {
	var s sight
	for i, c := range []struct{ minimised, closing, seen, changed bool }{
		{false, false, true, false},
		{true, false, false, true},
		{true, false, false, false},
		{true, true, true, true},
		{true, false, false, true},
		{false, false, true, true},
	} {
		if seen, changed := s.Look(c.minimised, c.closing); seen != c.seen || changed != c.changed {
			t.Errorf("look %d: seen %v, changed %v", i, seen, changed)
		}
	}
}
