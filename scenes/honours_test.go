package scenes_test

import (
	"slices"
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/honours"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/system"
)

// Ten days of puzzles are told of once, when they are reached, and stand on the page of
// honours from then on; whoever has reached them before finds them there without a word.
func TestHonoursAreToldOnce(t *testing.T) {
	const day, told, name = 20009, "A new honour: Ten days of puzzles in a row", "Ten days of puzzles in a row"
	for _, reached := range []int{honours.PuzzleDays - 1, honours.PuzzleDays} {
		d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Today = func() int { return day } })
		d.Settings(func(s *settings.Settings) {
			s.Learnt = []string{"camelot/step"}
			s.Daily = settings.Daily{Day: day - 1, Streak: reached, Best: reached}
		})
		d.Tap("daily")
		d.Settle()
		for s := solveShown(t, d); !s.run.Solved(); d.Settle() {
			d.App.Tell(system.Line(s.right()))
			d.Ticks(1)
		}
		if got, want := slices.Contains(written(d), told), reached < honours.PuzzleDays; got != want {
			t.Errorf("after %d days before: told is %v", reached, got)
		}
		if got := kept(d).Honours[string(honours.Puzzles)]; got != day {
			t.Errorf("after %d days before: the honour is of day %d", reached, got)
		}
		d.Restart()
		d.Tap("honours")
		d.Settle()
		if all := written(d); slices.Contains(all, told) || !slices.Contains(all, name) {
			t.Errorf("after %d days before the page says %q", reached, all)
		}
	}
}
