package scenes_test

import (
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A program that is open past midnight dates what it begins by the day on which it does,
// and says of today what holds today.
func TestOpenPastMidnight(t *testing.T) {
	day := 20000
	d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Today, c.Date = func() int { return day }, "" })
	d.Settings(func(s *settings.Settings) {
		s.Learnt = []string{"camelot/step"}
		s.Daily = settings.Daily{Day: 20000, Streak: 3, Best: 3}
	})
	d.Restart()
	if got := spokenButton(d, "daily"); got != "Today’s puzzle: Solved: 3 days in a row" {
		t.Errorf("%q", got)
	}
	for _, want := range []string{"2024.10.04", "2024.10.05", "2024.10.06"} {
		d.Tap("play-camelot", "black-human", "start")
		d.Settle()
		d.Tap("D7", "D8") // so that the next does not take its place
		d.Settle()
		if got := d.Saved().Date; got != want {
			t.Errorf("a game of %s is dated %q", want, got)
		}
		day++
		d.Tap("back")
		d.Settle()
	}
	day = 20001
	d.Ticks(2)
	if got := spokenButton(d, "daily"); got != "Today’s puzzle: 3 days in a row" {
		t.Errorf("on the day after: %q", got)
	}
	day = 20002
	d.Ticks(2)
	if got := spokenButton(d, "daily"); got != "Today’s puzzle: New today" {
		t.Errorf("two days after: %q", got)
	}
	d.Tap("settings", "save-all")
	d.Until("it is saved", func(r system.Report) bool { return r.Dialog == "backup" })
	if name := d.Handed[len(d.Handed)-1].Name; name != "roundtable-2024-10-06.rtg" {
		t.Errorf("the backup is called %q", name)
	}
}
