package scenes_test

import (
	"slices"
	"testing"

	"roundtable/internal/drive"
	"roundtable/scenes"
	"roundtable/scenes/report"
)

// What is on the table is told as it changes: the screen is to stay awake while
// the computer thinks or people take turns, not for who can move himself, nor for
// who has gone away.
func TestPlaying(t *testing.T) {
	var told []scenes.Playing
	d := drive.New(t, 390, 844, func(c *scenes.Config) {
		c.Playing = func(p scenes.Playing) { told = append(told, p) }
	})
	expect := func(when string, want ...scenes.Playing) {
		t.Helper()
		if !slices.Equal(told, want) {
			t.Errorf("%s: %+v, want %+v", when, told, want)
		}
		told = nil
	}
	mine, others := scenes.Playing{Game: "camelot"}, scenes.Playing{Game: "camelot", Waiting: true}

	d.Tap("play-camelot")
	expect("at the set-up")
	d.Tap("start")
	d.Settle()
	d.Seat.Mute = true
	expect("at the table", mine)
	d.Tap("D7", "D8")
	d.Until("the computer thinks", func(r report.Report) bool { return r.Thinking && !r.Animating })
	expect("when it thinks", others)
	d.Ticks(10 * 60 * 60)
	expect("after ten minutes", mine)
	d.Seat.Mute = false
	d.App.Home()
	d.Ticks(1)
	expect("at the title", scenes.Playing{})

	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	expect("among people", others)
	d.Ticks(10 * 60 * 60)
	expect("when all have gone away", mine)
	d.Tap("D7", "D8")
	d.Settle()
	expect("when they are back", others)
}
