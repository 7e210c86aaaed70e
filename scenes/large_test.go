package scenes_test

import (
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// With texts at twice their size nothing is cut off on any screen, and everything can
// still be pressed, on a small window and the smallest phone.
func TestScenesAtTwiceTheText(t *testing.T) {
	for _, v := range views() {
		d := drive.New(t, 1280, 720, drive.Blank)
		d.Settings(func(s *settings.Settings) { s.Text = 200 })
		v.Come(d)
		for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
			d.Resize(size[0], size[1], 1)
			d.Arrange()
			for _, text := range d.Report().Misfits {
				t.Errorf("%s at %v: %q does not fit", v.Name, size, text)
			}
			checkTargets(t, 1, d.App.Targets())
			checkTooltips(t, d, false)
		}
	}
}

// The chosen size of texts holds at once, and multiplies what the system asks for, but
// not beyond twice.
func TestSizeOfTexts(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("settings")
	for _, c := range []struct {
		system float64
		chosen string
		want   float64
	}{{1, "text-100", 1}, {1, "text-150", 1.5}, {1, "text-200", 2}, {1.2, "text-125", 1.5}, {1.5, "text-200", 2}, {2.4, "text-150", 2.4}} {
		d.App.Tell(system.TextScale(c.system))
		d.Ticks(1)
		d.Tap(c.chosen)
		d.Ticks(1)
		if got := d.App.TextScale(); got < c.want-0.001 || got > c.want+0.001 {
			t.Errorf("the system's %g with %s is %g, want %g", c.system, c.chosen, got, c.want)
		}
	}
}
