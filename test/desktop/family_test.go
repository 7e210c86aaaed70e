//go:build unix

package desktop

import (
	"testing"

	"roundtable/test/probe"
)

// A game on each board of Camelot's family against the computer by the mouse, to the result.
func TestWholeGamesOfTheFamily(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1280, 720)
	probe.PlayFamily(w, 4, w.Shot)
}
