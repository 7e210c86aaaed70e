package scenes

import (
	"slices"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/input"
)

// A piece that is dragged onto its square settles there, and what it has jumped
// falls and goes to the tray.
func TestDraggedJump(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.lay(charge)
	d.drag("A4", "C6", "E8", "G10")
	tb := d.table()
	if tb.m.Ply() != 1 || !tb.view.Animating() || !tb.view.Gliding() {
		t.Fatalf("ply %d, falling %v, settling %v", tb.m.Ply(), tb.view.Animating(), tb.view.Gliding())
	}
	d.ears.sounds = nil
	arrives(d, 0)
	if !slices.Contains(d.ears.sounds, audio.Capture) {
		t.Errorf("heard was %v", d.ears.sounds)
	}
}

// arrives follows a captured piece until it lies in a seat's tray: before, the
// page does not show it there, after that it does.
func arrives(d *driver, seat engine.Seat) {
	d.Helper()
	tb := d.table()
	far, last := 0.0, 0.0
	for tb.view.Animating() {
		if tb.flight == nil || tb.flight[seat].tray[0].nth != 0 {
			d.Fatal("the piece lies in the tray before it is there")
		}
		for _, k := range tb.view.Tokens() {
			if k.Trip > 0 {
				last = k.Trip
				if k.By != seat {
					d.Fatalf("it goes to seat %d", k.By)
				}
				tray, ok := tb.room(k.By, k.Nth)
				if !ok || !tray.Keep || !tb.lay.Players[0].Contains(tray.X, tray.Y) && !tb.lay.Players[1].Contains(tray.X, tray.Y) {
					d.Fatalf("its tray is %+v, %v", tray, ok)
				}
				far = max(far, k.Trip)
			}
		}
		d.step(input.State{})
	}
	if far < 0.9 || last < 0.9 {
		d.Fatalf("it comes only to %g of its way", far)
	}
	if tb.flight != nil || len(tb.capturedBy(seat)) != 1 {
		d.Fatal("it does not lie in the tray")
	}
}

// A piece that is jumped by taps flies to the tray in the tick in which its leap
// is seen, also in the middle of a move, and comes back with an undo.
func TestCapturesAreSeenInTheTray(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
		d := newDriver(t, size[0], size[1], 1)
		d.lay("2/8/10/m11/m11/12/12/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0")
		d.tap("F5", "F7")
		arrives(d, 0)
		d.tap("F9")
		d.settle()
		if n := len(d.table().capturedBy(0)); n != 2 || d.table().m.Ply() != 1 {
			t.Fatalf("%d in the tray at ply %d", n, d.table().m.Ply())
		}
		d.tap("undo")
		tb := d.table()
		if !tb.view.Animating() || len(tb.flight[0].tray) != 2 || tb.flight[0].tray[0].nth < 0 {
			t.Fatalf("nothing comes back: %+v", tb.flight)
		}
		d.settle()
		d.step(input.State{})
		if n := len(tb.capturedBy(0)); n != 0 || tb.flight != nil {
			t.Errorf("%d in the tray after the undo", n)
		}
	}
}

// A capture of lines counts when its knights have arrived.
func TestCapturesCountWhenTheyArrive(t *testing.T) {
	d := newDriver(t, 360, 640, 1)
	d.tap("play-lancelot", "seat2-human", "start")
	tb := d.table()
	tl := anim.Plan(tb.board, []engine.Event{engine.LineCaptured{At: 40, By: 1, Taken: []engine.Square{41}, Pieces: make([]engine.Piece, 1)}})
	if f := tb.flying(tl); f[0].coming != 0 || f[1].coming != 1 {
		t.Errorf("coming are %d and %d", f[0].coming, f[1].coming)
	}
}
