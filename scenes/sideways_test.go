package scenes_test

import (
	"math"
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// On a low screen Camelot's board lies on its side, one's own side at the left,
// and is turned by a half; upright it stands everywhere else. Lancelot's is never
// turned.
func TestBoardLiesOnItsSide(t *testing.T) {
	for _, c := range []struct {
		w, h   float64
		square float64
		turned int
	}{{640, 360, 24, 1}, {844, 390, 28, 1}, {360, 640, 0, 0}, {1280, 720, 0, 0}} {
		d := drive.New(t, c.w, c.h)
		d.Tap("play-camelot", "start")
		d.Settle()
		if got := d.Table().Turned; got != c.turned {
			t.Fatalf("%gx%g: turned by %d", c.w, c.h, got)
		}
		d.Draw(d.Screen())
		if m := d.Report().Misfits; len(m) > 0 {
			t.Errorf("%gx%g: cut are %q", c.w, c.h, m)
		}
		ax, ay := d.Where("A8")
		bx, by := d.Where("A9")
		if c.turned == 1 && (math.Abs(bx-ax-c.square) > 0.5 || by != ay) {
			t.Errorf("%gx%g: a step up the file is (%g, %g), not %g to the right", c.w, c.h, bx-ax, by-ay, c.square)
		}
		d.Key(input.Flip)
		d.Settle()
		fx, fy := d.Where("A8")
		gx, gy := d.Where("A9")
		if math.Abs(gx-fx+bx-ax) > 0.5 || math.Abs(gy-fy+by-ay) > 0.5 || d.Table().Turned != c.turned+2 {
			t.Errorf("%gx%g: turned round, a step is (%g, %g)", c.w, c.h, gx-fx, gy-fy)
		}
	}
	d := drive.New(t, 844, 390)
	d.Tap("play-lancelot", "start")
	if got := d.Table().Turned; got != 0 {
		t.Errorf("Lancelot's board is turned by %d", got)
	}
}

// A whole game is played by touch on a board that lies on its side.
func TestGameOnItsSide(t *testing.T) {
	d := drive.New(t, 844, 390)
	d.Tap("play-camelot", "black-human", "start")
	d.PlayCamelot(7, 30)
	d.Key(input.Flip)
	if r := d.PlayCamelot(8, 400); r.Outcome == "" {
		t.Errorf("no end after ply %d", r.Ply)
	}
	if got := d.Table().Turned; got != 3 {
		t.Errorf("turned by %d", got)
	}
}
