//go:build unix

package desktop

import (
	"os"
	"os/exec"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// With its only monitor off the program goes on, in a window and on the full screen: what
// fills the screen does nothing then, and works again afterwards.
func TestMonitorIsTurnedOff(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	s := newScreen(t, 1280, 800)
	monitor := func(state string) {
		c := exec.Command("xrandr", "--output", "screen", "--"+state)
		c.Env = append(os.Environ(), "DISPLAY="+s.Name)
		c.Run() // which complains of a screen of no size; what became of it shows below
	}
	w := s.Open(t, t.TempDir(), 800, 600)
	size := func(width, height int) {
		t.Helper()
		w.Until("the size of the window", func(r system.Report) bool { return r.Window == [2]int{width, height} })
	}
	answers := func() {
		t.Helper()
		w.Key("Tab")
		w.Click(8, 8)
	}
	monitor("off")
	w.Key("F11")
	answers()
	size(800, 600)
	monitor("auto")
	answers()
	w.Key("F11")
	size(1280, 800)
	monitor("off")
	w.Key("F11", "F11")
	answers()
	monitor("auto")
	answers()
}
