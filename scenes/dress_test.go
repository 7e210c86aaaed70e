package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/store"
	"roundtable/scenes/input"
	"roundtable/sprites"
)

// A theme is chosen while a game is under way: everything wears it, without a
// new start, the game goes on, and the choice lasts.
func TestThemeIsSwitchedLive(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start", "D7", "D8")
	d.settle()
	before := d.shoot()
	d.tap("settings", "theme-marble")
	if got := d.app.svc.theme.Name; got != "hall" {
		t.Errorf("%s before it is drawn", got)
	}
	screen := ebiten.NewImage(1280, 720)
	for d.app.drawing() {
		d.step(input.State{})
		d.app.Draw(screen)
	}
	if d.app.svc.theme.Name != "marble" || d.app.kit.Theme != d.app.svc.theme {
		t.Fatalf("in %s", d.app.svc.theme.Name)
	}
	d.tap("back")
	if r := d.want("camelot", ""); r.Ply != 1 {
		t.Errorf("ply %d", r.Ply)
	}
	if share := differ(before, d.shoot()); share < 0.5 {
		t.Errorf("only %.2f of the table looks otherwise", share)
	}
	d.restart(1280, 720, 1)
	if got := d.app.svc.theme.Name; got != "marble" {
		t.Errorf("%s after a new start", got)
	}
}

// Who changes his mind before a theme is drawn gets what he asked for last.
func TestLastThemeAskedForWins(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.app = NewApp(Config{Store: d.saves, Sounds: d.ears}) // with the themes of the program itself
	d.app.Resize(1280, 720, 1)
	d.tap("settings", "theme-night", "theme-contrast", "theme-hall")
	d.app.Await()
	if got := d.app.svc.theme.Name; got != "hall" || d.app.next != nil {
		t.Errorf("in %s", got)
	}
	d.tap("theme-night", "theme-contrast")
	d.app.Await()
	if got := d.app.svc.theme.Name; got != "contrast" {
		t.Errorf("in %s", got)
	}
}

// A theme that nobody knows, as from a newer version, is the usual one, and is
// shown as chosen.
func TestUnknownThemeIsTheUsualOne(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.saves.SaveSettings(store.Settings{Volume: 1, Theme: "no such theme"})
	d.restart(1280, 720, 1)
	if d.app.svc.theme.Name != sprites.Names()[0] || d.app.svc.wanted() != sprites.Names()[0] {
		t.Errorf("%s, %s", d.app.svc.theme.Name, d.app.svc.wanted())
	}
}
