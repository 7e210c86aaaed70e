package scenes_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/library"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// manyGames returns so many games, all different, as one text.
func manyGames(t *testing.T, n int) string {
	t.Helper()
	m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2}, []match.Player{{Name: "Ann"}, {Name: "Bob"}})
	if err != nil {
		t.Fatal(err)
	}
	all := make([]string, n)
	for i := range all {
		m.SetDate(fmt.Sprint(1000 + i))
		all[i] = record.Encode(m.Record())
	}
	return library.Export(all)
}

// has reports whether something can be pressed.
func has(r system.Report, id string) bool {
	for _, x := range r.Targets {
		if x.ID == id {
			return true
		}
	}
	return false
}

// On every screen it is seen how far an import has come, and its button stops it: what was
// read so far stays, and that is said where the user is.
func TestImportIsSeenAndStopped(t *testing.T) {
	for _, c := range []struct {
		name  string
		open  []string // what is pressed before
		scene string
		stop  func(d *drive.Driver)
	}{
		{"title", nil, "library", func(d *drive.Driver) { d.Tap("stop-progress") }},
		{"list", []string{"library"}, "library", func(d *drive.Driver) { d.Key(input.Back) }},
		{"document", []string{"library"}, "library", func(d *drive.Driver) { d.App.Tell(system.Press("stop-progress")); d.Ticks(1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := drive.New(t, 390, 844)
			d.Tap(c.open...)
			d.App.Tell(system.Open(manyGames(t, 900)))
			d.Ticks(32)
			if r := d.Report(); !has(r, "stop-progress") || !strings.Contains(texts(r), "games…") {
				t.Fatalf("nothing is seen of it: %s", texts(r))
			}
			c.stop(d)
			d.Ticks(8)
			r := d.Want(c.scene, "")
			if !strings.HasPrefix(r.Message, "Stopped: ") || !strings.HasSuffix(r.Message, " of 900 games are in the library.") {
				t.Errorf("it says %q", r.Message)
			}
			if has(r, "stop-progress") {
				t.Error("it still can be stopped")
			}
		})
	}
}

// While games are imported a screen on which nothing else happens is drawn now and then.
func TestImportDrawsSeldom(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.App.Tell(system.Open(manyGames(t, 3000)))
	screen := ebiten.NewImage(390, 844)
	defer screen.Deallocate()
	d.Ticks(40)
	d.Draw(screen) // with all its pictures
	n := countDraws(d, screen, 90)
	if r := d.Report(); !has(r, "stop-progress") {
		t.Fatal("the import is over")
	}
	if n < 2 || n > 12 {
		t.Errorf("%d frames are drawn in 90 ticks", n)
	}
}

// Who begins a game while others are imported is not taken away from it: the strip says
// what has become of them, and leads to the list.
func TestImportBesideATable(t *testing.T) {
	d := drive.New(t, 900, 1600)
	d.App.Tell(system.Open(manyGames(t, 900)))
	d.Ticks(2)
	d.Tap("play-camelot", "black-human", "start")
	d.Ticks(80)
	d.Want("camelot", "")
	if r := d.Report(); !strings.Contains(texts(r), "900 games were imported.") || !has(r, "stop-progress") {
		t.Fatalf("it says %s", texts(r))
	}
	d.Tap("stop-progress")
	if r := d.Want("library", ""); r.Message != "900 games were imported." {
		t.Errorf("it says %q", r.Message)
	}
	d.Ticks(2)
	if r := d.Report(); has(r, "stop-progress") {
		t.Error("the strip is still there")
	}
}
