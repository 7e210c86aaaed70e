package scenes_test

import (
	"strings"
	"testing"

	"roundtable/scenes"
)

// After the disk has room again, what could not be written is written without a move: by
// itself, and at once when the window gets the focus.
func TestWhatFailedIsTriedAgain(t *testing.T) {
	for _, comes := range []bool{false, true} {
		dk := newDisk(t)
		focused := true
		d := open(t, 640, 360, dk.Store, func(c *scenes.Config) { c.Focused = func() bool { return focused } })
		unsaved := func() bool { return strings.Contains(d.Target("back").Text, "not saved") }
		d.Tap("play-camelot", "start")
		awaitSaved(d, "camelot", 0)
		dk.lose()
		d.Tap("D7", "D8")
		d.Settle()
		await(d, "unsaved", unsaved)
		focused = false
		d.Ticks(3000) // and it is tried in vain, more and more seldom
		if !unsaved() {
			t.Fatal("it is called saved")
		}
		dk.mend()
		if comes {
			focused = true
			d.Ticks(1)
			dk.Flush()
			d.Ticks(2)
			if unsaved() {
				t.Error("when the window gets the focus nothing is tried")
			}
		}
		for range 4000 {
			if !unsaved() {
				break
			}
			d.Ticks(1)
			dk.Flush()
		}
		if unsaved() {
			t.Error("nothing is tried again")
		}
		awaitSaved(d, "camelot", len(d.Saved().Moves))
		dk.Store.Close()
	}
}
