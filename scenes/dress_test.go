package scenes_test

import (
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// A theme is chosen while a game is under way: everything wears it, without a
// new start, the game goes on, and the choice lasts.
func TestThemeIsSwitchedLive(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Rest()
	before := d.Snapshot()
	d.Tap("settings", "theme-marble")
	if got := d.Report().Theme; got != "hall" {
		t.Errorf("%s before it is drawn", got)
	}
	d.App.Await() // however long the machine takes to draw it
	if got := d.Report().Theme; got != "marble" {
		t.Fatalf("%s when it is drawn", got)
	}
	d.Tap("back")
	if r := d.Want("camelot", ""); r.Ply != 1 {
		t.Errorf("ply %d", r.Ply)
	}
	d.Rest()
	after, other := d.Snapshot(), 0
	for i := 0; i < len(before.Pix); i += 4 {
		if before.Pix[i] != after.Pix[i] || before.Pix[i+1] != after.Pix[i+1] || before.Pix[i+2] != after.Pix[i+2] {
			other++
		}
	}
	if share := float64(other) / float64(len(before.Pix)/4); share < 0.5 {
		t.Errorf("only %.2f of the table looks otherwise", share)
	}
	d.Restart()
	if got := d.Report().Theme; got != "marble" {
		t.Errorf("%s after a new start", got)
	}
}

// Who changes their mind before a theme is drawn gets what they asked for last.
func TestLastThemeAskedForWins(t *testing.T) {
	d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Theme = nil }) // the program's own
	d.Tap("settings", "theme-night", "theme-contrast", "theme-hall")
	d.App.Await()
	if got := d.Report().Theme; got != "hall" {
		t.Errorf("in %s", got)
	}
	d.Tap("theme-night", "theme-contrast")
	d.App.Await()
	d.Ticks(60)
	if got := d.Report().Theme; got != "contrast" {
		t.Errorf("in %s", got)
	}
}

// An unknown theme, as from a newer version, is the usual one, and is
// shown as chosen.
func TestUnknownThemeIsTheUsualOne(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Theme = "no such theme" })
	usual := sprites.Names()[0]
	d.Tap("settings")
	if got := d.Report().Theme; got != usual || !d.Target("theme-"+usual).Selected {
		t.Errorf("%s", got)
	}
}
