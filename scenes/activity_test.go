package scenes_test

import (
	"slices"
	"testing"

	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// What is on the table is told as it changes: the screen is to stay awake while
// the computer thinks or people take turns, not for who can move unaided, nor for
// who has gone away.
func TestActivity(t *testing.T) {
	var told []scenes.Activity
	d := drive.New(t, 390, 844, func(c *scenes.Config) {
		c.Activity = func(p scenes.Activity) { told = append(told, p) }
	})
	expect := func(when string, want ...scenes.Activity) {
		t.Helper()
		if !slices.Equal(told, want) {
			t.Errorf("%s: %+v, want %+v", when, told, want)
		}
		told = nil
	}
	mine, others := scenes.Activity{Game: "camelot"}, scenes.Activity{Game: "camelot", Waiting: true}

	d.Tap("play-camelot")
	expect("at the set-up")
	d.Tap("start")
	d.Settle()
	d.Seat.Mute = true
	expect("at the table", mine)
	d.Tap("D7", "D8")
	d.Until("the computer thinks", func(r system.Report) bool { return r.Thinking && !r.Animating })
	expect("when it thinks", others)
	d.Ticks(10 * 60 * 60)
	expect("after ten minutes", mine)
	d.Seat.Mute = false
	d.App.Scenes().Home()
	d.Ticks(1)
	expect("at the title", scenes.Activity{})

	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	expect("among people", others)
	d.Ticks(10 * 60 * 60)
	expect("when all have gone away", mine)
	d.Tap("D7", "D8")
	d.Settle()
	expect("when they are back", others)
}
