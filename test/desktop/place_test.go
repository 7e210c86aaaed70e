//go:build unix

package desktop

import (
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// The first window is no larger than the screen, and the next one stands where the one
// before was left.
func TestWindowComesBack(t *testing.T) {
	probe.Long(t)
	s, home := newScreen(t, 1100, 700), t.TempDir()
	size := func(w *probe.Window, width, height int) {
		t.Helper()
		w.Until("the size of the window", func(r system.Report) bool { return r.Window == [2]int{width, height} })
	}
	w := s.Open(t, home, 0, 0)
	size(w, 1100, 700)
	w.Do("windowsize", w.ID, "700", "500")
	w.Do("windowmove", w.ID, "200", "150")
	size(w, 700, 500)
	w.Press("quit")
	w.End("yes")

	w = s.Open(t, home, 0, 0)
	size(w, 700, 500)
	if at := w.Do("getwindowgeometry", w.ID); !strings.Contains(at, "Position: 200,150") {
		t.Errorf("the window is at\n%s", at)
	}
}
