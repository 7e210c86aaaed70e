package scenes_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/drive"
	"roundtable/scenes"
	"roundtable/sprites"
)

// What the pictures hold does not grow with the themes and the sizes that a window
// has had: those of a theme or a size that is no longer shown are let go of.
func TestPicturesAreLetGoOf(t *testing.T) {
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
	held := func() int {
		t.Helper()
		d.Draw(screen)
		n := d.Report().Bytes
		for _, th := range live[:len(live)-1] {
			n += th.Bytes() // of themes that are no longer shown
		}
		return n
	}
	d.Tap("play-camelot", "black-human", "start")
	d.Rest()
	first := held()
	if window := 4 * w * h; first < 3*window || first > 6*window+(8<<20) {
		t.Errorf("a table holds %d bytes, a window's picture %d", first, window)
	}
	d.Tap("settings")
	for i := range 20 {
		d.Tap("theme-" + sprites.Names()[(i+1)%len(sprites.Names())])
		d.App.Await()
		if i%7 == 0 {
			held()
		}
	}
	d.Tap("back")
	d.Rest()
	if n := held(); n > first+(4<<20) {
		t.Errorf("%d bytes after twenty themes, %d before", n, first)
	}
	for i := range 50 {
		d.Resize(float64(w-7*(i%10)), float64(h-5*(i%13)), 1)
		if i%10 == 0 {
			held()
		} else {
			d.Frame(screen)
		}
	}
	d.Resize(w, h, 1)
	if n := held(); n > first+(4<<20) {
		t.Errorf("%d bytes after fifty sizes, %d before", n, first)
	}
}
