package scenes_test

import (
	"slices"
	"testing"

	"roundtable/audio"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A piece that is dragged onto its square settles there, and what it has jumped
// falls and goes to the tray.
func TestDraggedJump(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Drag("A4", "C6", "E8", "G10")
	if r := d.Report(); r.Ply != 1 || !r.Animating || !r.Table.Gliding {
		t.Fatalf("ply %d, falling %v, settling %v", r.Ply, r.Animating, r.Table.Gliding)
	}
	arrives(d, 0, 0)
	if !slices.Contains(d.Sounds.Names(), audio.Capture) {
		t.Errorf("heard was %v", d.Sounds.Names())
	}
}

// arrives follows a captured piece until it lies in a seat's tray, in which some
// lie already: before, the tray does not show it, after that it does.
func arrives(d *drive.Driver, seat, already int) {
	d.Helper()
	last := 0.0
	for {
		r := d.Report()
		mine := r.Table.Seats[seat]
		if !r.Animating {
			if len(mine.Tray) != already+1 {
				d.Fatalf("%d lie in the tray", len(mine.Tray))
			}
			break
		}
		if len(mine.Tray) != already {
			d.Fatalf("the piece lies in the tray before it is there")
		}
		for _, k := range r.Table.Moving {
			if k.Trip == 0 {
				continue
			}
			last = k.Trip
			if int(k.By) != seat || !mine.Panel.Contains(k.Goal[0], k.Goal[1]) {
				d.Fatalf("it goes to seat %d, %v; the panel is %+v", k.By, k.Goal, mine.Panel)
			}
		}
		d.Ticks(1)
	}
	if last < 0.9 {
		d.Fatalf("it comes only to %g of its way", last)
	}
}

// Where nothing moves, what is captured lies in the tray at once, and an undo
// brings it back at once.
func TestCapturesAreSeenInTheTrayWithoutMovements(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	d.Lay(drive.Camelot("2/8/10/m11/m11/12/12/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0"))
	already := d.Table().Seats[0].Captured // of those that the position lacks
	look := func(when string, want int) {
		t.Helper()
		d.Ticks(1)
		if seat := d.Table().Seats[0]; len(seat.Tray) != want || seat.Captured != already+want {
			t.Errorf("%s: %d in the tray, %d counted; want %d", when, len(seat.Tray), seat.Captured-already, want)
		}
	}
	d.Tap("F5", "F7")
	look("in the middle of the move", 1)
	d.Tap("F9")
	look("after the move", 2)
	d.Tap("undo")
	look("after undo", 0)
	d.Tap("redo")
	look("after redo", 2)
	d.Key(input.Earlier)
	look("before the move", 0)
}

// A piece that is jumped by taps flies to the tray in the tick in which its leap
// is seen, also in the middle of a move, and comes back with an undo.
func TestCapturesAreSeenInTheTray(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 720}} {
		d := drive.New(t, size[0], size[1])
		d.Lay(drive.Camelot("2/8/10/m11/m11/12/12/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0"))
		d.Tap("F5", "F7")
		arrives(d, 0, 0)
		d.Tap("F9")
		d.Settle()
		tray := func() int { return len(d.Table().Seats[0].Tray) }
		if r := d.Report(); tray() != 2 || r.Ply != 1 {
			t.Fatalf("%d in the tray at ply %d", tray(), r.Ply)
		}
		d.Tap("undo")
		if r := d.Report(); !r.Animating || tray() != 0 {
			t.Fatalf("nothing comes back: %d in the tray", tray())
		}
		d.Until("the pieces come from the tray", func(r system.Report) bool {
			return slices.ContainsFunc(r.Table.Moving, func(k system.Token) bool { return k.Trip > 0.5 })
		})
		d.Settle()
		d.Ticks(1)
		if tray() != 0 {
			t.Errorf("%d in the tray after the undo", tray())
		}
	}
}

// A capture of lines counts when its knights have arrived.
func TestCapturesCountWhenTheyArrive(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Lay(drive.Lancelot("8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 0,0 25,25 - target=7"))
	d.Tap("F7")
	score := func() string {
		r := d.Report()
		for _, text := range drive.Wrote(r, r.Table.Seats[0].Panel) {
			if len(text) == 3 && text[1:] == "/7" {
				return text
			}
		}
		t.Fatalf("no score in %v", drive.Wrote(r, r.Table.Seats[0].Panel))
		return ""
	}
	if r := d.Report(); !r.Animating || score() != "0/7" {
		t.Fatalf("moving %v, the score is %s", r.Animating, score())
	}
	for d.Report().Animating {
		if score() != "0/7" {
			t.Fatal("it counts before it has arrived")
		}
		d.Ticks(1)
	}
	if got := score(); got == "0/7" || d.Table().Seats[0].Captured == 0 {
		t.Errorf("the score is %s", got)
	}
}

// The captures that win count when they have arrived: not only when the moment of
// winning is over.
func TestTheScoreDoesNotWaitForTheMomentOfWinning(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Lay(drive.Lancelot("8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 5,0 25,25 - target=7"))
	d.Tap("F7")
	waiting, told := 0, 0
	for d.Report().Animating {
		switch captured := d.Table().Seats[0].Captured; captured {
		case 5:
			waiting++
		case 8:
			told++
		default:
			t.Fatalf("%d captures", captured)
		}
		d.Ticks(1)
	}
	if waiting < 30 || told < 60 {
		t.Errorf("the score waits for %d ticks and is told for %d", waiting, told)
	}
}
