package scenes_test

import (
	"runtime/debug"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// What the pictures hold does not grow with the themes and the sizes that a window
// has had: those of a theme or a size that is no longer shown are let go of, by
// what the game knows of and by what the graphics card holds. The collector, which
// would free forgotten ones at its own time, is off.
func TestPicturesAreLetGoOf(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	const w, h = 800, 500
	var live []*sprites.Theme
	d := drive.New(t, w, h, func(c *scenes.Config) {
		c.Theme = func(name string) *sprites.Theme {
			th := sprites.New(name)
			live = append(live, th)
			return th
		}
	})
	screen := ebiten.NewImage(w, h)
	defer screen.Deallocate()
	held := func() (known, card int) {
		t.Helper()
		d.Draw(screen)
		known = d.Report().Bytes
		for _, th := range live[:len(live)-1] {
			known += th.Bytes() // of themes that are no longer shown
		}
		var info ebiten.DebugInfo
		ebiten.ReadDebugInfo(&info)
		return known, int(info.TotalGPUImageMemoryUsageInBytes)
	}
	d.Tap("play-camelot", "black-human", "start")
	d.Rest()
	themes := func(n int) {
		d.Tap("settings")
		for i := range n {
			d.Tap("theme-" + sprites.Names()[(i+1)%len(sprites.Names())])
			d.App.Await()
			if i%7 == 0 {
				held()
			}
		}
		d.Tap("back")
		d.Rest()
	}
	themes(len(sprites.Names())) // the sheet of small pictures grows to the size for two themes
	first, firstCard := held()
	if window := 4 * w * h; first < 3*window || first > 6*window+(8<<20) {
		t.Errorf("a table holds %d bytes, a window's picture %d", first, window)
	}
	grown := func(after string) {
		t.Helper()
		n, card := held()
		if n > first+(4<<20) {
			t.Errorf("%d bytes after %s, %d before", n, after, first)
		}
		if card > firstCard+(4<<20) {
			t.Errorf("%d bytes on the graphics card after %s, %d before", card, after, firstCard)
		}
	}
	themes(20)
	grown("twenty themes")
	for i := range 50 {
		d.Resize(float64(w-7*(i%10)), float64(h-5*(i%13)), 1)
		if i%10 == 0 {
			held()
		} else {
			d.Frame(screen)
		}
	}
	d.Resize(w, h, 1)
	grown("fifty sizes")
}
