package scenes_test

import (
	"os"
	"strings"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/system"
)

// With a real disk, which is read beside the App, a mistake of a reviewed game is asked about at
// once and after a new start, and not after the game was deleted.
func TestMistakesOnDisk(t *testing.T) {
	text, err := os.ReadFile("../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	s := string(text)
	for _, c := range [][2]string{{`Level1 "7"`, `Level1 "0"`}, {`Level2 "1"`, `Level2 "0"`}} { // two people, one of them the user
		s = strings.Replace(s, c[0], c[1], 1)
	}
	dk := newDisk(t)
	d := open(t, 390, 844, dk.Store)
	d.Settings(func(s *settings.Settings) { s.Names = []string{"Merlin 1"} })
	d.App.Tell(system.Open(s))
	await(d, "opened", func() bool { return d.Has("review") })
	d.Tap("review")
	noted := func() (n int) {
		for _, all := range settings.Open(dk.Store).Now().Mistakes {
			n += len(all)
		}
		return n
	}
	await(d, "noted", func() bool { return noted() > 0 })
	if noted() != 2 {
		t.Errorf("noted are %d mistakes", noted())
	}
	d.Restart()
	d.Tap("puzzles")
	await(d, "listed", func() bool { return d.Has("mistakes") })
	d.Tap("mistakes")
	await(d, "asked", func() bool {
		r := d.Report()
		return r.Table != nil && r.Table.Status == "Find a better move for Merlin 1"
	})
	if got := d.Table(); got.Shown != 5 {
		t.Errorf("asked is ply %d", got.Shown)
	}
	d.Restart()
	d.Tap("library")
	await(d, "listed", func() bool { return d.Has("bin-0") })
	d.Tap("bin-0", "back", "puzzles")
	d.Settle()
	if d.Has("mistakes") {
		t.Error("the mistakes of a deleted game are counted")
	}
}
