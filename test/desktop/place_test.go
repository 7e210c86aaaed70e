//go:build unix

package desktop

import (
	"strings"
	"testing"

	"roundtable/scenes/report"
)

// The first window is no larger than the screen, and the next one stands where the one
// before was left.
func TestWindowComesBack(t *testing.T) {
	s, home := newScreen(t, 1100, 700), t.TempDir()
	size := func(w *window, width, height int) {
		t.Helper()
		w.Until("the size of the window", func(r report.Report) bool { return r.Window == [2]int{width, height} })
	}
	w := s.open(t, home, 0, 0)
	size(w, 1100, 700)
	w.do("windowsize", w.id, "700", "500")
	w.do("windowmove", w.id, "200", "150")
	size(w, 700, 500)
	w.Press("quit")
	w.end("yes")

	w = s.open(t, home, 0, 0)
	size(w, 700, 500)
	if at := w.do("getwindowgeometry", w.id); !strings.Contains(at, "Position: 200,150") {
		t.Errorf("the window is at\n%s", at)
	}
}
